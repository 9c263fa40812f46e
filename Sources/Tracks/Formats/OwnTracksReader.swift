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
    return RecorderLines(source.text.bytes).prefix(20).contains { $0.isOfOwnTracks }
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
      for line in RecorderLines(source.text.bytes) {
        guard line.hasMessage else { continue }
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

  /// The messages of some texts: each is one, a list, or an answer with a list.
  private static func messages(of roots: [JSONValue]) -> [JSONValue] {
    roots.flatMap { $0.elements ?? $0["data"]?.elements ?? [$0] }
  }

  fileprivate static func isOfOwnTracks(_ message: JSONValue) -> Bool {
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

/// The lines of a recorder's file: a time, a word for the kind, and a message.
private struct RecorderLines: Sequence, IteratorProtocol {
  /// A line of the file.
  struct Line {
    let bytes: ArraySlice<UInt8>
    let number: Int

    var hasMessage: Bool { bytes.contains(UInt8(ascii: "{")) }

    /// The message; `nil` where the line has none that is whole.
    var message: JSONValue? {
      let json = bytes.drop { $0 != UInt8(ascii: "{") }
      return try? JSONValue(parsing: json, JSONValue.Rules(allowsRepeatedNames: true))
    }

    var isOfOwnTracks: Bool { hasMessage && message.map(OwnTracksReader.isOfOwnTracks) == true }
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    while offset < bytes.count, bytes[offset].isLineEnd {
      if bytes[offset] == 0x0A { number += 1 }
      offset += 1
    }
    guard offset < bytes.count else { return nil }
    let start = offset
    while offset < bytes.count, !bytes[offset].isLineEnd { offset += 1 }
    return Line(bytes: bytes[start..<offset], number: number + 1)
  }
}
