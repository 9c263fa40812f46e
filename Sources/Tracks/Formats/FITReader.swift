internal import FlightOrdering

extension TrackFormat {
  /// Flexible and Interoperable Data Transfer, as sports watches and cycle computers write it.
  package static let fit = TrackFormat(
    name: "FIT", endings: ["fit"], recognizes: { FITMessages.begin(in: $0.bytes, at: 0) },
    read: { source, rules throws(TrackReadError) in try FITReader.read(source.bytes, rules) })
}

/// Reads FIT: the records of an activity or a course, a track for each session. Heart rates and
/// other measurements of the body are not read.
///
/// A timer that stops parts a track. Where no record has a position, laps tell where they started and
/// ended. A file may hold several, one behind the other.
///
/// - Note: Garmin, *FIT Protocol* and *Global FIT Profile*.
enum FITReader {
  static func read(_ bytes: [UInt8], _ rules: ReadingRules) throws(TrackReadError) -> RawTracks {
    var result = RawTracks()
    result.faults = RecordFaults(rules)
    var places = 0
    var offset = 0
    while FITMessages.begin(in: bytes, at: offset) {
      var messages = FITMessages(bytes, at: offset)
      offset = messages.end
      do throws(TrackReadError) { try messages.checkSum() } catch {
        try result.faults.doubt(error)
      }
      var log = FITLog()
      do throws(TrackReadError) {
        while let message = try messages.next() {
          do throws(TrackReadError) {
            if try !log.add(message) { result.rowsWithoutPosition += 1 }
          } catch { try result.faults.leaveOut(error) }
          try ReadingLimit.check(points: log.count)
        }
      } catch { try result.faults.leaveOut(error) }
      result.tracks += log.tracks
      places += log.places
    }
    if result.tracks.isEmpty && places > 0 {
      throw TrackReadError(only: places, "place")
    }
    return result
  }
}

/// The messages of one file of FIT: each definition says how those of its number are laid out.
private struct FITMessages {
  private let bytes: [UInt8]
  private let start: Int
  private var offset: Int
  /// The end of what the header says that the file holds.
  private let length: Int
  private var layouts = [FITLayout?](repeating: nil, count: 16)
  /// Seconds of the last whole time, to which short ones are added.
  private var lastTime: UInt32 = 0

  /// True if a file's header starts at an offset: its size, two versions, the size of what follows,
  /// `.FIT`, and perhaps a checksum.
  static func begin(in bytes: [UInt8], at offset: Int) -> Bool {
    offset + 12 <= bytes.count && bytes[offset] >= 12
      && bytes[(offset + 8)..<(offset + 12)].elementsEqual(".FIT".utf8)
  }

  /// Starts to read a file whose header starts at an offset.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start + Int(bytes[start])
    let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
    // A device that lost its power has not written the size.
    length = size > 0 ? offset + size : .max
  }

  /// The end of the messages.
  private var limit: Int { min(length, bytes.count) }

  /// The start of the next file: behind two bytes of the checksum.
  var end: Int { limit + 2 }

  /// Returns the next message with data; `nil` at the end.
  ///
  /// - Throws: `.cutOff` or `.malformed` where nothing behind can be read.
  mutating func next() throws(TrackReadError) -> FITMessage? {
    while offset < limit {
      let header = bytes[offset]
      offset += 1
      let isShort = header & 0x80 != 0
      if !isShort && header & 0x40 != 0 {
        try define(header)
        continue
      }
      guard let layout = layouts[Int(isShort ? header >> 5 & 3 : header & 15)] else {
        throw TrackReadError(.malformed("a FIT message of unknown layout at byte \(offset)"))
      }
      guard offset + layout.size <= limit else { throw TrackReadError(.cutOff) }
      let data = bytes[offset..<(offset + layout.size)]
      offset += layout.size
      if isShort {
        // Five bits of the time, which go round every 32 seconds.
        lastTime &+= (UInt32(header & 31) &- lastTime) & 31
      }
      var message = FITMessage(data: data, layout: layout)
      if let time = message[253], !isShort { lastTime = UInt32(truncatingIfNeeded: time) }
      message.time = lastTime
      return message
    }
    guard length <= bytes.count else { throw TrackReadError(.cutOff) }
    return nil
  }

  /// Reads a definition: the order of bytes, the number of the message, and its fields, those of
  /// developers behind the others.
  private mutating func define(_ header: UInt8) throws(TrackReadError) {
    guard offset + 5 <= limit else { throw TrackReadError(.cutOff) }
    let (little, big) = (
      UInt16(bytes[offset + 2]) | UInt16(bytes[offset + 3]) << 8,
      UInt16(bytes[offset + 2]) << 8 | UInt16(bytes[offset + 3])
    )
    // Some devices write another number for the order; messages have small ones.
    let order = bytes[offset + 1]
    let isBig = order == 1 || (order > 1 && big < little)
    var layout = FITLayout(number: isBig ? big : little, isBigEndian: isBig)
    try addFields(to: &layout, from: offset + 4, areOfDevelopers: false)
    if header & 0x20 != 0 { try addFields(to: &layout, from: offset, areOfDevelopers: true) }
    layouts[Int(header & 15)] = layout
  }

  private mutating func addFields(
    to layout: inout FITLayout, from start: Int, areOfDevelopers: Bool
  ) throws(TrackReadError) {
    guard start < limit, start + 1 + 3 * Int(bytes[start]) <= limit else {
      throw TrackReadError(.cutOff)
    }
    offset = start + 1
    for _ in 0..<Int(bytes[start]) {
      if !areOfDevelopers {
        layout.fields.append(
          FITLayout.Field(
            number: bytes[offset], offset: layout.size, size: Int(bytes[offset + 1]),
            type: bytes[offset + 2] & 0x1F))
      }
      layout.size += Int(bytes[offset + 1])
      offset += 3
    }
  }

  /// Throws where the checksum is not that of the bytes; zero stands for none. Of a file that ends
  /// before its messages do it is their fault.
  func checkSum() throws(TrackReadError) {
    guard length <= bytes.count else { return }
    guard length < bytes.count - 1 else {
      throw TrackReadError(.malformed("the FIT file ends without its checksum"))
    }
    let sum = UInt16(bytes[length]) | UInt16(bytes[length + 1]) << 8
    guard sum == 0 || bytes[start..<length].reduce(0, FITMessages.checksum) == sum else {
      throw TrackReadError(.malformed("the checksum of the FIT file is wrong"))
    }
  }

  /// The checksum after one more byte: a cyclic redundancy check by the polynomial 0x8005, low bits
  /// first.
  private static func checksum(_ sum: UInt16, _ byte: UInt8) -> UInt16 {
    (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
  }
}

/// The layout of a message.
private struct FITLayout {
  struct Field {
    let number: UInt8
    let offset: Int
    let size: Int
    /// The number of the base type, without the bit that says that its bytes have an order.
    let type: UInt8
  }

  let number: UInt16
  let isBigEndian: Bool
  var fields: [Field] = []
  /// The bytes of a message, those of developers' fields included.
  var size = 0
}

/// A message with data.
private struct FITMessage {
  /// The bytes of the message.
  let data: ArraySlice<UInt8>
  let layout: FITLayout
  /// Seconds since the end of 1989; below 2²⁸, since the device was switched on.
  var time: UInt32 = 0

  private func bytes(_ number: UInt8) -> (bytes: ArraySlice<UInt8>, type: UInt8)? {
    guard let field = layout.fields.first(where: { $0.number == number }) else { return nil }
    return (data.dropFirst(field.offset).prefix(field.size), field.type)
  }

  /// The whole number of a field, the first of several; `nil` where there is none, or none is known.
  subscript(number: UInt8) -> Int? {
    guard let (bytes, type) = bytes(number) else { return nil }
    let isSigned = [1, 3, 5].contains(type)
    let size: Int
    switch type {
    case 0, 1, 2, 10, 13: size = 1
    case 3, 4, 11: size = 2
    case 5, 6, 12: size = 4
    default: return nil
    }
    guard bytes.count >= size else { return nil }
    let value = bytes.prefix(size).enumerated().reduce(UInt32(0)) { value, byte in
      value | UInt32(byte.element)
        << (8 * UInt32(layout.isBigEndian ? size - 1 - byte.offset : byte.offset))
    }
    let most = UInt32.max >> UInt32(32 - 8 * size)
    // The greatest number stands for none, or zero where the type says so.
    let unknown = [10, 11, 12].contains(type) ? 0 : isSigned ? most >> 1 : most
    guard value != unknown else { return nil }
    return isSigned && value > most >> 1 ? Int(value) - Int(most) - 1 : Int(value)
  }

  /// The text of a field; `nil` where there is none.
  func text(_ number: UInt8) -> String? {
    guard let (bytes, type) = bytes(number), type == 7 else { return nil }
    let text = bytes.prefix { $0 != 0 }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// The moment that a number of seconds means.
  ///
  /// What counts from when the device was switched on is left so, as the day is not known.
  func moment(_ seconds: Int) -> Double {
    Double(seconds < 0x1000_0000 ? seconds : seconds + 631_065_600)
  }

  /// The position of two fields in parts of a half turn; `nil` where they tell none.
  func place(_ latitude: UInt8, _ longitude: UInt8) throws(TrackReadError) -> TrackPoint? {
    guard let latitude = self[latitude], let longitude = self[longitude] else { return nil }
    let degrees = 180 / 2_147_483_648.0
    return try TrackPoint(
      checkedLatitude: Double(latitude) * degrees, longitude: Double(longitude) * degrees,
      line: nil)
  }

  /// The position of a record, with height and speed: the finer ones where there are some.
  func record() throws(TrackReadError) -> TrackPoint? {
    guard var point = try place(0, 1) else { return nil }
    point.altitude = (self[78] ?? self[2]).map { Double($0) / 5 - 500 }
    point.speed = (self[73] ?? self[6]).map { Double($0) / 1000 }
    if time > 0 { point.time = moment(Int(time)) }
    return point
  }
}

/// Messages on their way into tracks.
private struct FITLog {
  private var segments: [[TrackPoint]] = [[]]
  /// The positions at which laps start and end.
  private var laps: [TrackPoint] = []
  private var sessions: [(start: Double, name: String?)] = []
  private var name: String?
  /// The number of points.
  private(set) var count = 0
  /// The number of places that a device was told to keep.
  private(set) var places = 0

  /// Adds what a message tells; false for a record without a position.
  mutating func add(_ message: FITMessage) throws(TrackReadError) -> Bool {
    switch message.layout.number {
    case 20:
      guard let point = try message.record() else { return false }
      segments[segments.count - 1].append(point)
      count += 1
    // The timer stops, in one of four ways.
    case 21 where message[0] == 0 && [1, 4, 8, 9].contains(message[1] ?? 0): startSegment()
    case 19: try addLap(message)
    case 18:
      if let start = message[2] {
        sessions.append((message.moment(start), message.text(110)))
      }
    case 12: name = message.text(3) ?? name
    case 31: name = message.text(5) ?? name
    case 29, 32: places += 1
    default: break
    }
    return true
  }

  private mutating func startSegment() {
    if segments.last?.isEmpty == false { segments.append([]) }
  }

  private mutating func addLap(_ lap: FITMessage) throws(TrackReadError) {
    for (place, time) in [((3, 4), lap[2]), ((5, 6), lap[253])] as [((UInt8, UInt8), Int?)] {
      guard var point = try lap.place(place.0, place.1), count + laps.count <= ReadingLimit.points
      else { continue }
      point.time = time.map(lap.moment)
      laps.append(point)
    }
  }

  /// A track for each session, or one of all.
  var tracks: [RecordedTrack] {
    guard count > 0 else {
      return laps.isEmpty ? [] : [RecordedTrack(name: name, segments: [laps])]
    }
    let sessions = sessions.sorted { $0.start < $1.start }
    guard sessions.count > 1 else {
      return [
        RecordedTrack(name: sessions.first?.name ?? name, segments: segments.filter { !$0.isEmpty })
      ]
    }
    var tracks = sessions.map { RecordedTrack(name: $0.name, segments: []) }
    for segment in segments {
      var last: Int?
      for point in segment {
        let next = sessions.partitioningIndex { $0.start > point.time ?? 0 }
        let index = max(next - 1, 0)
        if index != last { tracks[index].segments.append([]) }
        tracks[index].segments[tracks[index].segments.count - 1].append(point)
        last = index
      }
    }
    return tracks.filter { !$0.segments.isEmpty }
  }
}
