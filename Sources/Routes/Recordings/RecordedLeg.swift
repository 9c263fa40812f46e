package import FlightGeodesy
package import FlightTracks

/// A leg as it was recorded: points that need not be equally spaced, with what is known of them.
package struct RecordedLeg: Hashable, Sendable {
  /// The points in order, at least two, longitudes unwrapped; long steps are filled with points of
  /// the geodesic.
  package let points: [GeoPoint]
  /// Meters from the start to each point.
  package let distances: [Double]
  /// Seconds from the first point to each; `nil` where the recording has no times.
  package let times: [Double]?
  /// The time of the first point by the recording's clock, in seconds since 1970 or since whatever a
  /// clock without a day counts from; `nil` where the recording has no times.
  package let clockStart: Double?
  /// The times in which it stays where it is, in seconds from the first point: ``RecordedTrack/stays``.
  package let stays: [ClosedRange<Double>]
  /// Meters of height at each point, above whatever the file counts from (the sea or the ellipsoid
  /// by GPS, the standard pressure by transponder); points without one have it from their
  /// neighbors, by distance. `nil` where fewer than two points have one, or all are zero, as
  /// programs write that know none.
  package let altitudes: [Double]?
  /// The points between which heights are known, and those close by at the ends of the line.
  private let withHeights: ClosedRange<Int>?
  /// Meters a second over ground at each point: the file's, those that are missing from their
  /// neighbors; by the times where the file has none, over twenty seconds at least. `nil` where it
  /// has neither speeds nor times.
  package let speeds: [Double]?
  /// The stretches that nobody recorded, as ranges of points.
  package let bridges: [ClosedRange<Int>]
  /// The number of those that lie where the file keeps segments apart.
  package let partings: Int

  /// Creates a leg from a recording of at least two points.
  ///
  /// Stretches that were kept apart are joined where they end and start within a kilometer of each
  /// other in a recording with times, within 200 m in one without, or within `gap` across 180 degrees,
  /// where some formats cut lines, and bridged by a geodesic where not; so is a step longer than `gap`
  /// of a recording with times. In one without, long steps are how the line was drawn.
  ///
  /// - Parameters:
  ///   - gap: Steps that are longer were not recorded; `nil` for those that are long beside the others
  ///     of the recording.
  ///   - origin: A point to start from instead, where the leg before ended.
  package init(_ track: RecordedTrack, gap: Distance?, from origin: GeoPoint? = nil) {
    var builder = Builder(capacity: track.pointCount + 1)
    let isTimed = track.isTimed
    if let origin, let first = track.segments.first?.first {
      builder.start(at: origin, of: first)
    }
    let gap = gap ?? (isTimed ? track.usualGap : .meters(.infinity))
    var partings = 0
    var last: TrackPoint?
    for segment in track.segments {
      for (index, point) in segment.enumerated() {
        let isFirst = index == 0
        let isCut = isFirst && last.map { abs($0.longitude - point.longitude) > 180 } ?? false
        let joint =
          isCut
          ? max(gap, RecordedLeg.cutJoint) : isTimed ? RecordedLeg.joint : RecordedLeg.drawnJoint
        let count = builder.bridges.count
        builder.add(point, reach: isFirst ? joint : isTimed ? gap : .meters(.infinity))
        if isFirst && builder.bridges.count > count { partings += 1 }
        last = point
      }
    }
    self.partings = partings
    points = builder.points
    distances = builder.distances
    bridges = builder.bridges
    times = isTimed ? builder.times : nil
    let clockStart = isTimed ? track.start : nil
    self.clockStart = clockStart
    stays = track.stays.map { stay in
      let start = clockStart ?? 0
      return stay.lowerBound - start...stay.upperBound - start
    }
    let hasHeight = builder.altitudes.contains { !$0.isNaN && $0 != 0 }
    altitudes = hasHeight ? builder.altitudes.filled(along: builder.distances) : nil
    withHeights = builder.altitudes.known(along: builder.distances)
    speeds =
      builder.speeds.filled(along: builder.distances)
      ?? (isTimed ? builder.speedsFromTimes : nil)
  }

  /// The distance within which one segment may end and the next start and still be one line.
  private static let joint = Distance.meters(1000)
  /// The same of lines that were drawn.
  private static let drawnJoint = Distance.meters(200)
  /// The same across 180 degrees, where some formats cut lines.
  private static let cutJoint = Distance.meters(100_000)

  /// The moment of the first point, in seconds since 1970; `nil` where the recording has no times, or
  /// none with a day.
  package var start: Double? {
    clockStart.flatMap { CalendarDay(secondsSince1970: $0) != nil ? $0 : nil }
  }

  package var length: Distance { .meters(distances.last ?? 0) }

  package var polyline: GeoPolyline {
    GeoPolyline(points: points, length: length, distances: distances)
  }

  /// The heights as far as they are known; no numbers long before the first and behind the last of them.
  package var knownAltitudes: [Double]? {
    altitudes?.enumerated().map { withHeights?.contains($0) == true ? $1 : .nan }
  }

  /// The length of what was not recorded.
  package var bridgedLength: Distance {
    .meters(bridges.reduce(0) { $0 + distances[$1.upperBound] - distances[$1.lowerBound] })
  }
}

/// Collects the points of a leg; what is not known of one is no number.
private struct Builder {
  var points: [GeoPoint] = []
  var distances: [Double] = []
  var times: [Double] = []
  var altitudes: [Double] = []
  var speeds: [Double] = []
  var bridges: [ClosedRange<Int>] = []
  private var firstTime = 0.0

  /// Steps longer than this follow the geodesic, in steps of half of it.
  private static let longStep = 20_000.0
  /// Points put between those of the recording, at most: enough to go round the Earth a hundred
  /// times. A line longer than that is a thicket in which no curve shows.
  private static let mostFilled = 400_000
  private var filled = 0

  /// - Parameter capacity: The number of points of the recording.
  init(capacity: Int) {
    points.reserveCapacity(capacity)
    distances.reserveCapacity(capacity)
    times.reserveCapacity(capacity)
    altitudes.reserveCapacity(capacity)
    speeds.reserveCapacity(capacity)
  }

  mutating func start(at origin: GeoPoint, of first: TrackPoint) {
    var point = first
    point.latitude = origin.latitude
    point.longitude = origin.longitude
    add(point, reach: .meters(.infinity))
  }

  mutating func add(_ point: TrackPoint, reach: Distance) {
    var place = point.geoPoint
    let time = point.time ?? 0
    guard let last = points.last else {
      firstTime = time
      append(place, 0, 0, point)
      return
    }
    place.longitude = place.longitude.unwrapped(near: last.longitude)
    let step = last.distance(to: place).meters
    let here = points.count - 1
    let (start, since) = (distances[here], times[here])
    if step > Builder.longStep, filled < Builder.mostFilled {
      let path = Geodesic(from: Coordinate(last), to: Coordinate(place))
        .polyline(spacing: .meters(Builder.longStep / 2)).points
      for index in path.indices.dropFirst().dropLast() {
        let share = Double(index) / Double(path.count - 1)
        var between = path[index]
        between.longitude = between.longitude.unwrapped(near: points[points.count - 1].longitude)
        append(
          between, start + step * share, since + (time - firstTime - since) * share, nil)
      }
      filled += path.count
      place.longitude = place.longitude.unwrapped(near: points[points.count - 1].longitude)
    }
    append(place, start + step, time - firstTime, point)
    if step > reach.meters { bridges.append(here...(points.count - 1)) }
  }

  private mutating func append(
    _ place: GeoPoint, _ distance: Double, _ time: Double, _ point: TrackPoint?
  ) {
    points.append(place)
    distances.append(distance)
    times.append(time)
    // Some programs write a number that cannot be for one that they do not know.
    altitudes.append(point?.altitude.flatMap { TrackPoint.heights.contains($0) ? $0 : nil } ?? .nan)
    speeds.append(point?.speed.flatMap { TrackPoint.speeds.contains($0) ? $0 : nil } ?? .nan)
  }

  /// The speed between the neighbors of each point that are ten seconds away: those a second apart
  /// are too near each other to tell a speed from places.
  var speedsFromTimes: [Double] {
    var (low, high) = (0, 0)
    return points.indices.map { index in
      while low + 1 < index, times[index] - times[low + 1] >= 10 { low += 1 }
      while high < points.count - 1, high <= index || times[high] - times[index] < 10 { high += 1 }
      let span = times[high] - times[low]
      return span > 0 ? (distances[high] - distances[low]) / span : 0
    }
  }
}

extension [Double] {
  /// The numbers of the values from the first known one to the last, or to an end of the line that is near.
  fileprivate func known(along distances: [Double]) -> ClosedRange<Int>? {
    guard let first = firstIndex(where: { !$0.isNaN }), let length = distances.last,
      let last = lastIndex(where: { !$0.isNaN })
    else { return nil }
    let near = length * RecordedTrack.heightReach
    return
      (distances[first] > near ? first : 0)...(length - distances[last] > near ? last : count - 1)
  }

  /// The values with those that are missing, which are no numbers, put on the line between their neighbors; `nil` if
  /// fewer than two are known.
  fileprivate func filled(along distances: [Double]) -> [Double]? {
    guard contains(where: \.isNaN) else { return count >= 2 ? self : nil }
    let known = indices.filter { !self[$0].isNaN }
    guard known.count >= 2, let first = known.first, let last = known.last else { return nil }
    var values = self
    for index in indices.prefix(upTo: first) { values[index] = values[first] }
    for index in indices.suffix(from: last) { values[index] = values[last] }
    for (a, b) in zip(known, known.dropFirst()) where b > a + 1 {
      let span = distances[b] - distances[a]
      for index in (a + 1)..<b {
        let share = span > 0 ? (distances[index] - distances[a]) / span : 0
        values[index] = values[a] * (1 - share) + values[b] * share
      }
    }
    return values
  }
}
