internal import FlightAnim
internal import FlightGeodesy
internal import FlightRoutes
internal import FlightStyles
internal import FlightTracks

/// What the readers found, so that no call is optimised away.
nonisolated(unsafe) private var sum = 0.0

/// The bytes that the fuzzer thought of.
public func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  Array(UnsafeBufferPointer(start: start, count: count))
}

/// Reads a recording, and follows it.
public func checkRecording(_ bytes: [UInt8]) {
  let strict = try? TrackFile(bytes, isStrict: true)
  let lenient = try? TrackFile(bytes)
  // A sound file is read alike by both.
  precondition(strict == nil || strict?.tracks == lenient?.tracks)
  precondition(strict?.faults.count ?? 0 == 0)
  for file in [strict, lenient].compactMap(\.self) {
    precondition(!file.tracks.isEmpty)
    for track in file.tracks {
      precondition(!track.segments.isEmpty && !track.segments.contains(where: \.isEmpty))
      for point in track.segments.joined() {
        precondition(abs(point.latitude) <= 90 && abs(point.longitude) <= 180)
        precondition(point.altitude?.isFinite ?? true)
        precondition(point.speed?.isFinite ?? true)
        precondition(point.time?.isFinite ?? true)
        sum += point.latitude
      }
    }
  }
  checkRoute(bytes)
}

/// Reads a recording or a flight log as a trip.
public func checkRoute(_ bytes: [UInt8]) {
  for isStrict in [true, false] {
    var options = RecordedRoute.Options()
    options.isStrict = isStrict
    let file = RecordedRoute.File(name: "file", bytes: bytes)
    guard let trip = try? RecordedRoute([file], options: options).trip else { continue }
    // What needs no leniency is the same trip with it.
    defer { sum += trip.length.meters }
    // What only stands has flown nothing.
    precondition(trip.length.meters.isFinite && trip.length.meters >= 0)
    for case .recorded(let leg) in trip.legs {
      for values in [leg.distances, leg.times ?? [0]] {
        precondition(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      }
      for values in [leg.distances, leg.times, leg.altitudes, leg.speeds].compactMap({ $0 }) {
        precondition(values.count == leg.points.count && values.allSatisfy(\.isFinite))
      }
    }
    return
  }
}

/// Reads a flight log.
public func checkLog(_ bytes: [UInt8]) {
  if let log = (try? FlightLog(bytes)) ?? nil {
    precondition(log.flights.allSatisfy { $0.places.count > 1 })
    let trips = LoggedTrips(log).flights
    precondition(trips.count <= log.flights.count)
    sum += Double(trips.count)
  }
  checkRoute(bytes)
}

/// Reads shapes for the map.
public func checkOverlay(_ bytes: [UInt8]) {
  let strict = try? OverlayFile(bytes, isStrict: true)
  let lenient = try? OverlayFile(bytes)
  precondition(strict == nil || strict == lenient)
  for file in [strict, lenient].compactMap(\.self) {
    precondition(!file.shapes.isEmpty)
    for shape in file.shapes {
      switch shape.form {
      case .point(let point): check([point])
      case .line(let line): check(line)
      case .polygon(let rings):
        precondition(rings.allSatisfy { $0.count >= 3 || !$0.isEmpty })
        rings.forEach(check)
      }
    }
  }
}

private func check(_ points: [TrackPoint]) {
  precondition(points.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
  sum += points.first?.latitude ?? 0
}

/// Reads a marker's drawing.
public func checkMarker(_ bytes: [UInt8]) {
  guard let art = try? MarkerArt(svg: bytes) else { return }
  sum += Double(art.hashValue & 1)
}

/// Reads the table of a batch.
public func checkManifest(_ bytes: [UInt8]) {
  guard let manifest = try? Manifest(bytes) else { return }
  for row in manifest.rows {
    precondition(row.line >= 1)
    if case .success(let cells) = row.cells { sum += Double(cells.count) }
  }
  sum += Double(manifest.columns.count)
}
