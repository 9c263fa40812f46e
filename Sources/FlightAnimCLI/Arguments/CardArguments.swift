internal import ArgumentParser
internal import FlightAnim

/// The options of a card round the map.
struct CardArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Card round the map: codes, cities, progress and figures in the form of a story (1080x1920), "
        + "square (1080x1080) or wide (1920x1080).", valueName: "form"),
    completion: .words(of: CardShape.self))
  var card: String?

  @Option(
    help: ArgumentHelp(
      "Up to three figures of the card: "
        + CardOptions.Fact.allCases.map(\.rawValue).joined(separator: ", ")
        + "; none. (default: those that suit the trip)", valueName: "list"))
  var facts: String?

  @Flag(
    help:
      "Tell the flights of a log as one film: each in its turn, lines that become thicker, the month, and figures at the end."
  )
  var recap = false

  @Option(
    help: ArgumentHelp(
      "Length of a recap from the first picture to the end of the last. (default: 15)",
      valueName: "seconds"))
  var until: String?

  /// The recap; `nil` where none is asked for.
  func recapOptions() throws(Failure) -> RecapOptions? {
    if let until, until.dropFirst().contains("-") {
      throw Failure(
        .usage,
        "--until \(until) is no length in seconds; the last day of a log is --to-date \(until)")
    }
    guard recap else {
      guard until == nil else {
        throw Failure(
          .usage, "--until is the length of a recap; add --recap, or write --duration SECONDS")
      }
      return nil
    }
    guard let until else { return RecapOptions() }
    return RecapOptions(length: try seconds(until, of: "until"))
  }

  /// The card; `nil` where none is asked for.
  ///
  /// - Parameter size: The size of the picture as it is written; a recap has the card that suits it.
  func options(in size: String?) throws(Failure) -> CardOptions? {
    guard let card = card ?? (recap ? CardArguments.form(suiting: size).rawValue : nil) else {
      guard facts == nil else {
        throw Failure(.usage, "--facts are the figures of a card; add --card story")
      }
      return nil
    }
    return CardOptions(try choice(card, of: "card"), facts: try facts.map(listed))
  }

  /// The form of a card that suits a size; where there is none, the one for phones.
  private static func form(suiting size: String?) -> CardShape {
    guard let (width, height) = size.flatMap(sides) else { return .story }
    return 5 * height >= 6 * width ? .story : 5 * width >= 6 * height ? .wide : .square
  }

  private func listed(_ text: String) throws(Failure) -> [CardOptions.Fact] {
    let words = text.split { $0 == "," || $0 == " " }.map(String.init)
    if words.isEmpty || words == ["none"] { return [] }
    var facts: [CardOptions.Fact] = []
    for word in words {
      let fact: CardOptions.Fact = try choice(word, of: "facts")
      if !facts.contains(fact) { facts.append(fact) }
    }
    guard facts.count <= CardOptions.mostFacts else {
      throw Failure(
        .usage,
        "--facts \(text) names \(facts.count) figures; a card has room for "
          + "\(CardOptions.mostFacts)")
    }
    return facts
  }
}
