internal import FlightTextFormats

extension TrackFormat {
  /// Locations of the app OwnTracks, as its recorder keeps or answers them.
  package static let ownTracks = TrackFormat(
    name: "OwnTracks", endings: ["rec"],
    recognizes: { OwnTracksReader.reads($0) },
    read: { source, rules throws(TrackReadError) in try OwnTracksReader.read(source, rules) })
}

/// Reads what OwnTracks writes: lines of a recorder's file, which have a time before the JSON, JSON
/// texts one behind the other, a list of them, and the recorder's answers. Each device has a track.
///
/// Regions, networks and whatever else tells of people is not read.
///
/// - Note: *OwnTracks Booklet*, JSON: seconds since 1970, meters, kilometers an hour.
enum OwnTracksReader {
  static func reads(_ source: TrackSource) -> Bool {
    guard source.isPlainText else {
      return messages(of: source.json).prefix(20).contains(where: isOfOwnTracks)
    }
    return lines(of: source).prefix(20).contains {
      $0.hasMessage && $0.message.map(isOfOwnTracks) == true
    }
  }

  static func read(
    _ source: TrackSource, _ rules: ReadingRules
  ) throws(TrackReadError) -> RawTracks {
    var collector = TrackCollector(rules, RawTracks(speed: .kilometersPerHour))
    var encrypted = 0
    func add(_ message: JSONValue, line: Int) throws(TrackReadError) {
      if message["_type"]?.string == "encrypted" { encrypted += 1 }
      guard isLocation(message) else { return }
      let name = message["tid"]?.string ?? message["device"]?.string
      try collector.add(
        of: message.first(of: "topic", "device", "tid")?.string ?? "", name: name, line: line
      ) { () throws(TrackReadError) in try point(message) }
    }
    if source.isPlainText {
      for line in lines(of: source) where line.hasMessage {
        guard let message = line.message else {
          try collector.found.faults.leaveOut(
            TrackReadError(.malformed("a line holds no JSON that is whole"), line: line.number))
          continue
        }
        try add(message, line: line.number)
      }
    } else {
      for message in messages(of: source.json) { try add(message, line: message.line) }
    }
    let result = collector.inOrderOfTime
    if result.tracks.isEmpty && encrypted > 0 {
      throw TrackReadError(.noPoints("only \(encrypted) encrypted messages"))
    }
    return result
  }

  private static func lines(of source: TrackSource) -> some Sequence<RecorderLine> {
    TextLines(source.text.bytes).lazy.filter { !$0.bytes.isEmpty }.map {
      RecorderLine($0.bytes, at: $0.number)
    }
  }

  /// The messages of some texts: each is one, a list, or an answer with a list.
  private static func messages(of roots: [JSONValue]) -> [JSONValue] {
    roots.flatMap { $0.elements ?? $0["data"]?.elements ?? [$0] }
  }

  private static func isOfOwnTracks(_ message: JSONValue) -> Bool {
    message["_type"]?.string != nil || (isLocation(message) && message["tst"] != nil)
  }

  /// True for a location; not for the places of regions and of other messages.
  private static func isLocation(_ message: JSONValue) -> Bool {
    guard let type = message["_type"] else { return message["lat"] != nil && message["lon"] != nil }
    return type.string == "location"
  }

  private static func point(_ message: JSONValue) throws(TrackReadError) -> TrackPoint {
    guard let latitude = message["lat"]?.quantity, let longitude = message["lon"]?.quantity else {
      throw TrackReadError(.malformed("a location has no latitude and longitude"))
    }
    var point = try TrackPoint(checkedLatitude: latitude, longitude: longitude, line: nil)
    point.time = message["tst"]?.moment
    point.altitude = message["alt"]?.quantity
    point.speed = message["vel"]?.quantity
    return point
  }
}

/// A line of a recorder's file: a time, a word for the kind, and a message.
private struct RecorderLine {
  /// The message from its brace on; empty where there is none.
  private let json: ArraySlice<UInt8>
  let number: Int

  init(_ bytes: ArraySlice<UInt8>, at number: Int) {
    json = bytes.drop { $0 != UInt8(ascii: "{") }
    self.number = number
  }

  var hasMessage: Bool { !json.isEmpty }

  /// The message; `nil` where the line has none that is whole.
  var message: JSONValue? {
    try? JSONValue(parsing: json, JSONValue.Rules(allowsRepeatedNames: true))
  }
}
