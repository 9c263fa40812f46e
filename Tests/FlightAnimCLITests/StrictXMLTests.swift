import Foundation
import TestSupport
import Testing

/// Options of style together, in a strict parser that nobody here wrote.
@Suite struct StrictXMLTests {
  private static let lines: [[String]] = ["bevel", "miter", "round"].flatMap { join in
    ["butt", "square", "round"].flatMap { cap in
      [[], ["--line-dash", "6,4"]].map { ["--line-join", join, "--line-cap", cap] + $0 }
    }
  }

  private static let others: [[[String]]] = [
    [[], ["--trail", "fade"], ["--trail", "none"]],
    [[], ["--camera", "fly"], ["--camera", "follow"]],
    [[], ["--theme", "auto"], ["--background", "transparent"], ["--theme", "night"]],
    [[], ["--counter", "distance"], ["--title", "A & B"]],
    [[], ["--marker", "none"], ["--marker", "jet"]],
    [[], ["--flag", "FR", "--reveal"], ["--highlight", "US"]],
    [[], ["--projection", "orthographic"], ["--projection", "robinson"]],
    [[], ["--color-by", "leg"], ["--casing-width", "0"], ["--casing-width", "9"]],
    [[], ["--labels", "none"], ["--labels", "code"]],
    [[], ["--once"], ["--loop", "3"]],
  ]

  /// Every way of drawing lines, and rows until each choice has met each other one.
  private static var rows: [[String]] {
    let dimensions = [lines] + others
    var open: Set<[Int]> = []
    for (a, first) in dimensions.enumerated() {
      for (b, second) in dimensions.enumerated() where b > a {
        for x in first.indices { for y in second.indices { open.insert([a, x, b, y]) } }
      }
    }
    var rows: [[String]] = []
    while let seed = open.min(by: { $0.lexicographicallyPrecedes($1) }) {
      var row: [Int?] = dimensions.map { _ in nil }
      (row[seed[0]], row[seed[2]]) = (seed[1], seed[3])
      for a in dimensions.indices where row[a] == nil {
        // The choice that meets the most others for the first time.
        func gain(_ x: Int) -> Int {
          dimensions.indices.filter { b in
            guard b != a, let y = row[b] else { return false }
            return open.contains(a < b ? [a, x, b, y] : [b, y, a, x])
          }.count
        }
        row[a] = dimensions[a].indices.max { gain($0) < gain($1) }
      }
      let chosen = row.map { $0 ?? 0 }
      for a in chosen.indices {
        for b in chosen.indices where b > a { open.remove([a, chosen[a], b, chosen[b]]) }
      }
      rows.append(zip(dimensions, chosen).flatMap { $0[$1] })
    }
    return rows
  }

  @Test func everyOptionOfStyleWithEveryOtherOneIsXML() throws {
    let scratch = try ScratchFolder()
    let rows = StrictXMLTests.rows
    var names: [String] = []
    for (index, row) in rows.enumerated() {
      let name = "\(index).svg"
      let answer = try Command.run(
        Command.flightanim,
        ["CDG-JFK-CDG", "--detail", "none", "--quiet", "--svg", name] + row, folder: scratch.url)
      #expect(answer.status == 0, "\(row): \(answer.errors)")
      names.append(name)
    }
    let lint = try Command.run(
      "xmllint", ["--noout", "--nonet"] + names, folder: scratch.url)
    #expect(lint.status == 0 && lint.errors.isEmpty, "\(lint.errors)")
    #expect(rows.count >= 18 * 4)
  }

  @Test func aPrefixNamesEveryIdAndClass() throws {
    let answer = try Command.run(
      Command.flightanim,
      [
        "LAX", "JFK", "--quiet", "--theme", "auto", "--line-dash", "6,4", "--svg", "-",
        "--id-prefix", "hero-2",
      ])
    #expect(answer.status == 0)
    for mark in [" id=\"", " class=\"", "href=\"#", "url(#", "{."] {
      let found = answer.text.components(separatedBy: mark).dropFirst()
      #expect(!found.isEmpty, "\(mark)")
      for name in found { #expect(name.hasPrefix("hero-2"), "\(mark)\(name.prefix(20))") }
    }
  }

  @Test(arguments: ["", "1a", "a b", "a\"b", "é"])
  func aPrefixThatIsNoNameIsOneLine(_ prefix: String) throws {
    let answer = try Command.run(
      Command.flightanim, ["LAX", "JFK", "--svg", "-", "--id-prefix", prefix])
    #expect(answer.status == 64 && answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("flightanim: --id-prefix"))
    #expect(answer.errors.split(separator: "\n").count == 1)
  }
}
