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

  /// The card; `nil` where none is asked for.
  func options() throws(Failure) -> CardOptions? {
    guard let card else {
      guard facts == nil else {
        throw Failure(.usage, "--facts are the figures of a card; add --card story")
      }
      return nil
    }
    return CardOptions(try choice(card, of: "card"), facts: try facts.map(listed))
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
        .usage, "--facts \(text) names \(facts.count) figures; a card has room for "
          + "\(CardOptions.mostFacts)")
    }
    return facts
  }
}
