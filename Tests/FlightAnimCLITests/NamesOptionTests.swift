import FlightTestSupport
import Foundation
import Testing

/// `--names` on the command line.
@Suite struct NamesOptionTests {
  private func svg(_ arguments: String...) throws -> String {
    let answer = try flightanim(arguments + ["--svg", "-"])
    #expect(answer.status == 0, "\(answer.errors)")
    return String(decoding: answer.output, as: UTF8.self)
  }

  @Test("A short hop has names unless they are not wanted, a long one where they are")
  func names() throws {
    let hop = try svg("ZRH", "GVA")
    #expect(try svg("ZRH", "GVA", "--names", "auto") == hop)
    #expect(try svg("ZRH", "GVA", "--names", "places") == hop)
    #expect(try svg("ZRH", "GVA", "--names", "towns") == hop)
    #expect(try svg("ZRH", "GVA", "--names", "none").utf8.count < hop.utf8.count)
    let long = try svg("LAX", "JFK")
    #expect(try svg("LAX", "JFK", "--names", "none") == long)
    #expect(try svg("LAX", "JFK", "--names", "all").utf8.count > long.utf8.count)
    #expect(try svg("LAX", "JFK", "--country-names") == svg("LAX", "JFK", "--names", "countries"))
  }

  @Test("A kind of names that there is not is told with those that there are")
  func unknownKind() throws {
    let answer = try flightanim("ZRH", "GVA", "--names", "rivers", "--svg", "-")
    #expect(answer.status == 64)
    #expect(
      answer.errors.contains(
        "--names rivers is not known; it takes none, countries, places, all, or auto"))
  }
}
