import FlightTestSupport
import Foundation
import Testing

@Suite struct GrowthTests {
  private struct Growth: Decodable {
    var name: String
    var counts: [Double]
  }

  @Test("Twice the input takes twice the work, whatever the input", .thorough)
  func workGrowsAsTheInputDoes() throws {
    let scratch = try ScratchFolder()
    let driver = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("drivers/growth.py").path
    _ = try Command.run("valgrind", ["--version"])
    let answer = try Command.run("python3", [driver, Command.flightanim, scratch.url.path])
    #expect(answer.status == 0, "\(answer.errors)")
    let kinds = try answer.text.split(separator: "\n").map {
      try JSONDecoder().decode(Growth.self, from: Data($0.utf8))
    }
    #expect(kinds.count > 8)
    for kind in kinds {
      // What is there whatever the input falls out of the differences.
      let (first, second) = (kind.counts[1] - kind.counts[0], kind.counts[2] - kind.counts[1])
      #expect(second < 2.6 * first, "\(kind.name): \(kind.counts)")
    }
  }
}
