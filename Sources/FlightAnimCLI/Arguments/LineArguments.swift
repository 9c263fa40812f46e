internal import ArgumentParser
internal import FlightAnim
internal import FlightScene

/// How lines are drawn, beside their colours and widths.
struct LineArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Pixels of the line drawn and left out in turn: 6,4; none for an unbroken line.",
      valueName: "px,px"))
  var lineDash: String?

  @Option(
    help: ArgumentHelp(
      "The ends of the line and its dashes: butt, round or square.", valueName: "shape"),
    completion: .words(of: LineCap.self))
  var lineCap: String?

  @Option(
    help: ArgumentHelp("The corners of the line: round, miter or bevel.", valueName: "shape"),
    completion: .words(of: LineJoin.self))
  var lineJoin: String?

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    if let lineDash { options.line.dashes = try lengths(lineDash) }
    if let lineCap { options.line.cap = try choice(lineCap, of: "line-cap") as LineCap }
    if let lineJoin { options.line.join = try choice(lineJoin, of: "line-join") as LineJoin }
  }

  private func lengths(_ text: String) throws(Failure) -> [Double] {
    if text == "none" { return [] }
    let lengths = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { number(String($0)) }
    let known = lengths.compactMap(\.self)
    guard known.count == lengths.count else {
      throw Failure(
        .usage,
        "--line-dash \(text) is no list of lengths; write pixels drawn and left out in turn, like "
          + "6,4, or none")
    }
    return known
  }
}
