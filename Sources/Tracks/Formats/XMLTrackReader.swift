internal import FlightTextFormats

/// The common part of readers of XML: the elements that are open, and what was found.
class XMLTrackReader: XMLHandler {
  var found = RawTracks()
  /// The open elements about the one that opens or closes: extensions may use any name for what is
  /// theirs.
  private(set) var path: [String] = []
  private let wanted: Set<String>

  /// - Parameter wanted: The elements whose texts are of interest.
  init(_ rules: ReadingRules, textsOf wanted: Set<String>) {
    self.wanted = wanted
    found.faults = RecordFaults(rules)
  }

  /// Reads a text; what is behind its end is left out.
  final func read(_ text: SourceText) throws(TrackReadError) {
    if let fault = try XMLStream.read(text, into: self) { try found.faults.leaveOut(fault) }
  }

  func opens(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {}

  func closes(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {}

  final func wantsText(of name: String) -> Bool { wanted.contains(name) }

  final func open(
    _ name: String, _ attributes: [(name: String, value: String)], line: Int
  ) throws(TrackReadError) {
    try opens(name, attributes, line: line)
    path.append(name)
  }

  final func close(_ name: String, _ text: [UInt8], line: Int) throws(TrackReadError) {
    path.removeLast()
    try closes(name, text, line: line)
  }
}
