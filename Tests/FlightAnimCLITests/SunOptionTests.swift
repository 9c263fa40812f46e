import FlightTestSupport
import Foundation
import Testing

/// Moments on the command line.
@Suite struct SunOptionTests {
  @Test(
    "A moment that cannot be used is told with what to write",
    arguments: [
      (["--sun", "yesterday"], "--sun yesterday is not a moment; write flight or a date"),
      (["--depart", "2026-06-21T18:00"], "is not a moment; write a date and a time with its zone"),
      (["--sun", "flight"], "--sun needs to know when the flight was; add --depart"),
      (["--title", "{arrive_local}"], "--title needs to know when the flight was; add --depart"),
      (["--counter", "local-time"], "--counter needs to know when the flight was; add --depart"),
      (
        ["--depart", "2026-06-21T18:00Z", "--arrive", "2026-06-21T17:00Z"],
        "--arrive"
      ),
    ])
  func faults(_ arguments: [String], _ message: String) throws {
    let answer = try flightanim(["LAX", "JFK", "--svg", "-"] + arguments)
    #expect(answer.status == 64)
    #expect(answer.errors.contains(message), "\(answer.errors)")
    #expect(answer.output.isEmpty)
  }

  @Test("An SVG of a night is not much larger, and has the colors of light and dark pages")
  func svg() throws {
    func size(_ arguments: String...) throws -> Int {
      let answer = try flightanim(["LHR", "SIN", "--svg", "-"] + arguments)
      #expect(answer.status == 0, "\(answer.errors)")
      return answer.output.count
    }
    let day = try size()
    #expect(try size("--sun", "2026-06-21T18:00Z") < day + 20_000)
    #expect(try size("--sun", "2026-06-21T18:00Z", "--theme", "auto") < day + 30_000)
    // The lights of cities under a night that moves.
    #expect(try size("--sun", "flight", "--depart", "2026-06-21T18:00Z") < day + 60_000)
  }

  @Test("A departure that nothing shows is told")
  func departureAlone() throws {
    let answer = try flightanim(
      "LAX", "JFK", "--svg", "-", "--depart", "2026-06-21T18:00Z")
    #expect(answer.status == 0)
    #expect(answer.errors.contains("--depart changes nothing here"), "\(answer.errors)")
  }

  @Test("The moments of a recording are its own")
  func recordings() throws {
    let recording = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../examples/counter/input.gpx").standardized.path
    let answer = try flightanim(
      recording, "--sun", "flight", "--svg", "-", "--title",
      "{depart_local} to {arrive_local}")
    #expect(answer.status == 0, "\(answer.errors)")
  }
}
