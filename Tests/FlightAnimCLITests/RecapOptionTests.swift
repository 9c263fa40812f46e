import FlightTestSupport
import Foundation
import Testing

/// Recaps, from the command line.
@Suite struct RecapOptionTests {
  private static let log = """
    Date,Airline,Flight,From,To,Canceled,Diverted To,Gate Departure (Scheduled),PNR,Seat,Notes
    2025-03-01,TST,1,ZRH,LHR,false,,2025-03-01T20:20,P,1A,private
    2025-01-15,TST,2,ZRH,CPT,false,,2025-01-15T22:30,P,1A,
    2025-01-20,TST,3,CPT,ZRH,true,,2025-01-20T22:30,P,1A,
    2025-02-02,TST,4,CPT,ZRH,false,BER,2025-02-02T22:30,P,1A,
    """

  private func run(_ arguments: [String]) throws -> (Command.Answer, ScratchFolder) {
    let scratch = try ScratchFolder()
    try Data(RecapOptionTests.log.utf8).write(to: scratch.url("log.csv"))
    return (try flightanim(arguments, folder: scratch.url), scratch)
  }

  @Test("A recap is as long as it is asked to be")
  func aRecapIsAsLongAsItIsAskedToBe() throws {
    let (answer, scratch) = try run([
      "log.csv", "--recap", "--until", "8", "--size", "270x480", "--frames", "f", "--fps", "5",
    ])
    #expect(answer.status == 0, "\(answer.errors)")
    // Three seconds are the last picture's.
    let frames = try FileManager.default.contentsOfDirectory(atPath: scratch.url("f").path).count
    #expect(abs(frames - 26) <= 1, "\(frames)")
    #expect(answer.errors.contains("canceled") && !answer.errors.contains("connection"))
  }

  @Test(
    "What a recap does not take is told in one line",
    arguments: [
      (["log.csv", "--until", "8"], 64, "--recap"),
      (["log.csv", "--recap", "--until", "2025-03-01"], 64, "--to-date"),
      (["log.csv", "--recap", "--until", "2"], 64, "6"),
      (["log.csv", "--recap", "--year", "1999"], 65, "no flight"),
    ])
  func whatARecapDoesNotTakeIsTold(_ arguments: [String], _ status: Int, _ word: String) throws {
    let (answer, scratch) = try run(arguments + ["--png", "a.png", "--quiet"])
    #expect(answer.status == Int32(status), "\(answer.errors)")
    #expect(answer.errors.contains(word), "\(answer.errors)")
    #expect(scratch.names == ["log.csv"])
  }

  @Test("A recap takes trips that are no log, and says what it does without")
  func aRecapTakesTripsThatAreNoLog() throws {
    let (answer, _) = try run([
      "LHR-JFK,JFK-SIN,SIN-LHR", "--recap", "--duration", "9", "--png", "a.png",
    ])
    #expect(answer.status == 0)
    #expect(answer.errors.contains("--until"), "\(answer.errors)")
  }
}
