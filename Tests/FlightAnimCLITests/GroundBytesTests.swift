import FlightTestSupport
import Foundation
import Testing

/// The bytes of files with a toned ground.
@Suite struct GroundBytesTests {
  @Test(
    "A relief weighs little more than a flat map",
    arguments: [
      (["--gif", "a.gif"], 330_000), (["--gif", "a.gif", "--quality", "small"], 240_000),
      (["--svgz", "a.svgz"], 60_000),
    ])
  func aReliefWeighsLittle(_ arguments: [String], _ limit: Int) throws {
    let scratch = try ScratchFolder()
    let answer = try flightanim(
      ["LAX", "JFK", "--size", "800x500", "--ground", "relief", "--quiet"] + arguments,
      folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
    let name = try #require(scratch.names.first)
    let count = try Data(contentsOf: scratch.url(name)).count
    #expect(count < limit, "\(name): \(count)")
  }
}
