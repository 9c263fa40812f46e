import FlightTestSupport
import Foundation
import Testing

/// SVG files of every kind of option, read by a strict parser that nobody here wrote.
@Suite struct StrictXMLTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  private static let lines: KeyValuePairs = [
    "line-join": ["round", "bevel", "miter"], "line-cap": ["round", "butt", "square"],
    "line-dash": ["none", "6,4"], "trail": ["solid", "fade", "none"],
  ]

  /// Every option that changes what an SVG is made of, with a word for each way it has.
  private static let styles: KeyValuePairs = [
    "line-join": ["round", "bevel", "miter"], "line-cap": ["round", "butt", "square"],
    "line-dash": ["none", "6,4", "1.5,4.5"], "trail": ["solid", "fade", "none"],
    "casing-width": ["", "0", "9"], "line-color": ["", "#5b2a8680"],
    "marker": ["plane", "dot", "none"], "labels": ["both", "code", "none"],
    "camera": ["fixed", "follow", "fly"], "projection": ["auto", "orthographic", "robinson"],
    "theme": ["atlas", "auto", "blueprint"], "background": ["theme", "transparent", "cut-out"],
    "detail": ["auto", "none", "low"], "flag": ["", "FR"], "highlight": ["", "US,DE"],
    "reveal": ["false", "true"], "counter": ["none", "distance"], "easing": ["linear", "in-out"],
    "title": ["", "Ünterwegs <&\"'> ✈ 🛫"], "caption": ["", "{from} to {to}, {distance}"],
    "loop": ["forever", "1", "3"], "color-by": ["trip", "leg", "none"], "id-prefix": ["", "a-1_"],
    "size": ["480x300", "300x480"], "units": ["km", "mi", "nmi"], "alt": ["", "A map"],
    "hooks": ["false", "true"], "responsive": ["false", "true"],
  ]

  private static let routes = ["LAX-JFK", "LHR-SIN-SYD", "CDG-FRA,SFO-NRT", "ANC-HND"]

  /// Renders a row of a table each, and has all files parsed.
  private func expectStrict(_ options: [String], _ rows: [[String]]) throws {
    func cell(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }
    let table =
      [["id", "route", "svg"] + options]
      + rows.enumerated().map { number, row in
        ["row\(number)", Self.routes[number % Self.routes.count], "true"] + row
      }
    try Data(table.map { $0.map(cell).joined(separator: ",") + "\n" }.joined().utf8)
      .write(to: scratch.url("rows.csv"))
    let answer = try Command.run(
      Command.flightanim,
      [
        "batch", scratch.path("rows.csv"), "--out", scratch.path("out"), "--name", "{id}",
        "--quiet",
      ])
    try #require(answer.status == 0, "\(answer.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out"))
      .filter { $0.hasSuffix(".svg") }
    #expect(files.count == rows.count)
    let parsed = try Command.run(
      "xmllint", ["--noout", "--nonet"] + files.map { scratch.path("out/\($0)") })
    #expect(parsed.status == 0 && parsed.errors.isEmpty, "\(parsed.errors.prefix(2000))")
  }

  @Test("Every combination of line options gives well-formed XML")
  func everyCombinationOfLineOptionsIsXML() throws {
    let rows = Self.lines.reduce([[]]) { rows, option in
      rows.flatMap { row in option.value.map { row + [$0] } }
    }
    #expect(rows.count == 54)
    try expectStrict(Self.lines.map(\.key), rows)
  }

  @Test("Every pair of options gives well-formed XML")
  func everyPairOfOptionsIsXML() throws {
    try expectStrict(Self.styles.map(\.key), Self.coverings(of: Self.styles.map(\.value)))
  }

  /// Rows in which every word of every column meets every word of every other: each row takes, column
  /// by column, the word that meets the most that it has not met yet.
  private static func coverings(of columns: [[String]]) -> [[String]] {
    struct Pair: Hashable { var a, i, b, j: Int }
    var open: Set<Pair> = []
    for a in columns.indices {
      for b in columns.indices where b > a {
        for i in columns[a].indices {
          for j in columns[b].indices { open.insert(Pair(a: a, i: i, b: b, j: j)) }
        }
      }
    }
    var rows: [[Int]] = []
    while let seed = open.min(by: { ($0.a, $0.i, $0.b, $0.j) < ($1.a, $1.i, $1.b, $1.j) }) {
      var row = [Int?](repeating: nil, count: columns.count)
      (row[seed.a], row[seed.b]) = (seed.i, seed.j)
      for column in columns.indices where row[column] == nil {
        row[column] = columns[column].indices.max { first, second in
          func met(_ word: Int) -> Int {
            columns.indices.count { other in
              guard let chosen = row[other] else { return false }
              return open.contains(
                other < column
                  ? Pair(a: other, i: chosen, b: column, j: word)
                  : Pair(a: column, i: word, b: other, j: chosen))
            }
          }
          return met(first) < met(second)
        }
      }
      let words = row.compactMap(\.self)
      for a in columns.indices {
        for b in columns.indices where b > a {
          open.remove(Pair(a: a, i: words[a], b: b, j: words[b]))
        }
      }
      rows.append(words)
    }
    return rows.map { row in row.enumerated().map { columns[$0][$1] } }
  }

  @Test(
    "An id prefix that would need escaping is refused",
    arguments: ["", "1a", "a b", "a\"b", "é", "a.b", "-a", String(repeating: "a", count: 65)])
  func aPrefixThatWouldNeedEscapingIsRefused(_ prefix: String) throws {
    let answer = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--id-prefix=\(prefix)", "--svg", scratch.path("a.svg")])
    #expect(answer.status == 64)
    #expect(answer.errors.split(separator: "\n").count == 1)
    #expect(answer.errors.contains("--id-prefix"))
    #expect(scratch.names.isEmpty)
  }

  @Test("A prefix starts every id and class and changes nothing else")
  func aPrefixBeginsEveryIdAndClassAndNothingElseChanges() throws {
    for arguments in [["--svg", "a.svg"], ["--svg", "b.svg", "--id-prefix", "left-"]] {
      let answer = try Command.run(
        Command.flightanim,
        [
          "CDG", "FRA", "--flag", "FR", "--theme", "auto", "--counter", "distance", "--line-dash",
          "6,4",
        ] + arguments,
        folder: scratch.url)
      try #require(answer.status == 0, "\(answer.errors)")
    }
    let (plain, prefixed) = try (
      String(contentsOf: scratch.url("a.svg"), encoding: .utf8),
      String(contentsOf: scratch.url("b.svg"), encoding: .utf8)
    )
    for mark in [" id=\"", " class=\"", "href=\"#", "url(#", "{."] {
      let found = prefixed.components(separatedBy: mark).dropFirst()
      #expect(!found.isEmpty, "\(mark)")
      for name in found { #expect(name.hasPrefix("left-"), "\(mark)\(name.prefix(20))") }
    }
    // Without one they begin with a hash of the content.
    let hash = try #require(plain.firstMatch(of: /id="(f[0-9a-z]+)[pgthk]0"/)?.1)
    #expect(prefixed.replacing("left-", with: hash) == plain)
  }
}
