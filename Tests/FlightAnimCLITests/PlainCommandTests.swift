import FlightTestSupport
import Testing

@testable import FlightAnimCLI

/// Commands of stops and files alone are read without the parser.
@Suite struct PlainCommandTests {
  /// All that is in a value, as text.
  private func contents(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// The request and the notes that the parser makes of arguments.
  private func parsed(_ options: [String], _ route: [String]) throws -> String {
    let (request, notes) = try RowParser().command(options, route: route).request()
    return contents(request) + contents(notes)
  }

  @Test("A plain command makes the request, and the notes, that the parser would make of it")
  func theRequestIsTheParsers() throws {
    var generator = Seeded(17)
    let places = [
      "LAX", "JFK", "LHR", "Paris", "New York", "São Paulo", "Home=47.37,8.54", "KSFO", "SIN-SYD",
      "ZRH-JFK,ZRH-NRT", "heathrow", " -33.94,151.18", "Frankfurt",
    ]
    var plainOnes = 0
    for _ in 0..<300 {
      let route = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        places.randomElement(using: &generator) ?? "LAX"
      }
      var options: [String] = []
      var names: [String] = []
      for index in 0..<Int.random(in: 1...3, using: &generator) {
        let ending = Bool.random(using: &generator) ? "svg" : "gif"
        switch Int.random(in: 0...2, using: &generator) {
        case 0: options.append("--\(ending)=\(index).\(ending)")
        case 1: options += ["--\(ending)", "\(index).\(ending)"]
        default: names.append("\(index).\(ending)")
        }
      }
      let workers = [nil, 1, 3].randomElement(using: &generator) ?? nil
      if let workers { options += ["--workers", "\(workers)"] }
      let words = (route + names).shuffled(using: &generator)
      guard let plain = PlainCommand(options + words) else {
        // Whatever is left to the parser fails there, or is more than plain.
        #expect(throws: Failure.self, "\(options + words)") { try parsed(options, words) }
        continue
      }
      plainOnes += 1
      #expect(plain.workers == workers)
      #expect(
        contents(plain.request) + contents(plain.notes) == (try parsed(options, words)),
        "\(options + words)")
    }
    #expect(plainOnes > 100)
  }

  @Test(
    "What is not plain, or wrong, is left to the parser",
    arguments: [
      "", "LAX JFK", "LAX JFK --svg", "LAX JFK --svg a.gif", "LAX JFK --svg -",
      "LAX JFK --theme night",
      "LAX XQZ --svg a.svg", "LAX --svg a.svg", "LAX JFK --png a.png", "LAX JFK a.webp",
      "LAX JFK --quiet a.svg", "LAX JFK -- a.svg", "flight.gpx a.svg", "LAX JFK a.svg --svg a.svg",
      "LAX JFK -o a.svg", "LAX JFK --svg= a.svg", "LAX JFK a.svg --workers two",
      "LAX JFK a.svg --workers",
    ])
  func theRestIsTheParsers(line: String) {
    #expect(PlainCommand(line.split(separator: " ").map(String.init)) == nil)
  }
}
