import FlightTracks
import Testing

/// Formats that are known and not read.
@Suite struct ForeignFormatTests {
  @Test(
    "A format that is not read is named by its content",
    arguments: [
      ("MsRcf\u{0}", "a database of MapSource", "gpsbabel -i gdb"),
      ("OziExplorer Track Point File Version 2.1\n", "a track of OziExplorer", "gpsbabel -i ozi"),
      ("!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D\n", "messages of ships (AIS)", "pyais"),
      ("<?xml version=\"1.0\"?><sml xmlns=\"x\"><DeviceLog/></sml>", "a training of Suunto", "GPX"),
      ("{\"DeviceLog\": {\"Samples\": []}}", "a training of Suunto", "GPX"),
      ("{\"exportVersion\": \"1.6\", \"exercises\": []}", "a training of Polar", "Polar Flow"),
      ("[Params]\nVersion=106\n", "a training of Polar", "Polar Flow"),
      ("<pwx/>", "a training of TrainingPeaks", "FIT"),
      ("<HealthData locale=\"en\"/>", "an export of Apple Health", "workout-routes"),
      ("\u{0}\u{0}\u{0}\u{18}ftypmp42", "a video", "exiftool"),
    ])
  func formatsAreNamedByContent(_ text: String, _ name: String, _ way: String) {
    do throws(TrackReadError) {
      _ = try TrackFile(Array(text.utf8))
      Issue.record("it was read")
    } catch {
      guard case .foreignFormat(name, let remedy) = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(remedy.contains(way))
    }
  }

  @Test(
    "A format that is not read is named by its file's name",
    arguments: [
      ("a.ubx", "u-blox"), ("a.USR", "Lowrance"), ("N47E008.hgt", "heights"),
      ("a.srt", "subtitles"),
      ("a.ttbin", "TomTom"), ("a.tlog", "MAVLink"),
    ])
  func formatsAreNamedByEnding(_ file: String, _ word: String) {
    #expect(ForeignFormat(named: file)?.name.contains(word) == true)
    // What is read is none of them.
    for ending in TrackFormat.fileEndings { #expect(ForeignFormat(named: "a." + ending) == nil) }
  }
}
