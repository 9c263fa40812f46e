import FlightTracks
import Testing

@Suite struct RecordingTimeTests {
  /// Ten in the morning of 1 May 2024, by UTC.
  private let ten = 1_714_557_600.0

  @Test(
    "A moment and a time of day are read, with a zone or by UTC",
    arguments: [
      ("2024-05-01T10:00Z", 0.0), ("2024-05-01 12:00+02:00", 0), ("2024-05-01T10:00:30", 30),
      ("10:00", 0), ("12:00+02:00", 0), ("10:00:30Z", 30), ("9:30", 84_600), ("00:00-10:00", 0),
    ])
  func momentsAndTimesOfDay(_ text: String, _ seconds: Double) throws {
    let time = try #require(RecordingTime(text))
    #expect(time.moment(in: ten...(ten + 90_000)) == ten + seconds)
  }

  @Test(
    "Anything else is no time",
    arguments: [
      "", "10", "1030", "10:60", "25:00", "x", "2024-05", "2024-02-30", ":30", "10:30 XM", "-1:00",
    ])
  func anythingElseIsNoTime(_ text: String) { #expect(RecordingTime(text) == nil) }

  @Test("A date alone is the start of its day, or its end")
  func aDateIsItsDay() throws {
    let day = try #require(RecordingTime("2024-05-01"))
    let span = ten...(ten + 90_000)
    #expect(day.moment(in: span) == ten - 36_000)
    #expect(day.lastMoment(in: span) == (ten + 50_400).nextDown)
    #expect(RecordingTime("10:00")?.lastMoment(in: span) == ten)
  }

  @Test("A time of day outside a recording is the one nearest to it")
  func aTimeOutsideIsTheNearest() {
    let span = ten...(ten + 3600)
    #expect(RecordingTime("09:30")?.moment(in: span) == ten - 1800)
    #expect(RecordingTime("11:30")?.moment(in: span) == ten + 5400)
  }
}
