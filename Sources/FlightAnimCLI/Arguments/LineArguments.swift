internal import ArgumentParser
internal import FlightAnim
internal import FlightScene

/// The options of line style: dashes, caps and joins.
struct LineArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Lengths of dashes and gaps in pixels, such as 6,4; none for a solid line. "
        + "(default: the theme's)", valueName: "lengths"))
  var lineDash: String?

  @Option(
    help: ArgumentHelp(
      "Ends of the line and its dashes: butt, round or square. (default: the theme's)",
      valueName: "shape"),
    completion: .words(of: LineCap.self))
  var lineCap: String?

  @Option(
    help: ArgumentHelp(
      "Corners of the line: round, miter or bevel. (default: the theme's)", valueName: "shape"),
    completion: .words(of: LineJoin.self))
  var lineJoin: String?

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    if let lineDash { options.line.dashes = try lengths(lineDash) }
    if let lineCap { options.line.cap = try choice(lineCap, of: "line-cap") as LineCap }
    if let lineJoin { options.line.join = try choice(lineJoin, of: "line-join") as LineJoin }
  }

  private func lengths(_ text: String) throws(Failure) -> [Double] {
    let word = ValueWords.word(text, of: "line-dash")
    if word == "none" { return [] }
    // SVG has blanks, too, between numbers.
    let isBlank = text.contains(" ") && !text.contains(",") && text.first?.isNumber == true
    let parts =
      isBlank
      ? text.split(separator: " ") : word.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = parts.map { number(String($0)) }
    let known = lengths.compactMap(\.self)
    guard known.count == lengths.count else {
      throw Failure(
        .usage,
        "--line-dash \(text) is not a dash pattern; write lengths of dashes and gaps in pixels, "
          + "like 6,4, or none")
    }
    return known
  }
}
