internal import Geodesy
internal import Graphics
internal import Routes

/// The route on the picture, as fine as it was sampled.
struct ProjectedRoute {
  /// The points through which each leg is drawn.
  let legs: [[Point]]
  /// The route in stretches that are drawn alike, in order.
  let stretches: [RouteStretch]
  /// Every point of each leg, projected.
  private let points: [[Point]]
  /// The distance along the whole drawn route at each point of each leg, in pixels.
  private let distances: [[Double]]
  /// The drawn line of each recorded leg, for the marker's direction.
  private let recordings: [MeasuredPath?]
  let length: Double

  init(_ line: RouteLine, view: MapView) {
    points = line.legs.map { $0.points.map { view($0) } }
    var distance = 0.0
    var legs: [[Point]] = []
    var distances: [[Double]] = []
    var stretches: [RouteStretch] = []
    for (leg, source) in line.sources.enumerated() {
      let points = points[leg]
      var shape: [Point] = []
      var along = [distance]
      along.reserveCapacity(points.count)
      for (range, isBridge) in source.stretches(of: points.count) {
        let start = distance
        let drawn: [Point]
        var form = RouteStretch.Form.sampled
        if source.recording == nil {
          drawn = points
          for (a, b) in zip(points, points.dropFirst()) {
            distance += a.distance(to: b)
            along.append(distance)
          }
        } else {
          let thinned = RecordedShape(points[range])
          drawn = thinned.points
          form = thinned.isThicket ? .thicket : .recorded
          along += thinned.distances.dropFirst().map { start + $0 }
          distance = along[along.count - 1]
        }
        shape += shape.isEmpty ? drawn[...] : drawn.dropFirst()
        stretches.append(
          RouteStretch(
            leg: leg, indices: range, points: drawn, isBridge: isBridge || source.isConnection,
            form: form, start: start, end: distance))
      }
      legs.append(shape)
      distances.append(along)
    }
    self.legs = legs
    self.distances = distances
    self.stretches = stretches
    length = distance
    recordings = zip(line.sources, legs).map { $0.recording == nil ? nil : MeasuredPath(Path($1)) }
  }

  /// The route as curves close to its points; it has a corner only at a stop.
  var path: MeasuredPath { stretches[...].path }

  /// Where the marker is, interpolated on the plane between neighbouring points.
  func point(at place: Timeline.Place) -> Point {
    let (index, share) = split(place)
    let leg = points[place.leg]
    return share == 0 ? leg[index] : leg[index].interpolated(to: leg[index + 1], at: share)
  }

  /// The share of the route's length on the picture that lies behind, 0…1.
  func progress(at place: Timeline.Place) -> Double {
    length > 0 ? distance(at: place) / length : 0
  }

  private func distance(at place: Timeline.Place) -> Double {
    let (index, share) = split(place)
    let along = distances[place.leg]
    return share == 0 ? along[index] : along[index] + (along[index + 1] - along[index]) * share
  }

  private func split(_ place: Timeline.Place) -> (index: Int, share: Double) {
    let whole = place.index.rounded(.down)
    return (Int(whole), place.index - whole)
  }

  /// How far before and after itself, in pixels, the marker looks for its direction on a recording:
  /// fixes are a little off, and a marker that followed each of them would tremble.
  private static let outlook = 5.0

  /// The marker's direction on a recorded leg; `nil` on others, where the points themselves tell.
  func heading(at place: Timeline.Place) -> Double? {
    guard let path = recordings[place.leg], path.length > 0 else { return nil }
    let here = distance(at: place) - distances[place.leg][0]
    return path.direction(around: here, outlook: ProjectedRoute.outlook)
  }

  /// The direction in which a leg sets out, `nil` if all its points fall together.
  func departure(ofLeg leg: Int) -> Double? {
    if let path = recordings[leg] {
      return path.length > 0 ? path.direction(around: 0, outlook: ProjectedRoute.outlook) : nil
    }
    guard let first = legs[leg].first, let next = legs[leg].first(where: { $0 != first }) else {
      return nil
    }
    return bearing(dx: next.x - first.x, dy: next.y - first.y)
  }
}

/// A part of the route that is drawn alike.
struct RouteStretch {
  let leg: Int
  /// The points of the leg that it holds.
  let indices: ClosedRange<Int>
  /// The points through which it is drawn.
  let points: [Point]
  /// Whether nobody recorded it, or nobody flew it.
  let isBridge: Bool
  let form: Form
  /// Where it starts and ends, in pixels along the route.
  let start: Double
  let end: Double

  /// How curves are fitted to the points.
  enum Form {
    /// Closely, as they are exact.
    case sampled
    /// More freely, and so many at a time.
    case recorded
    /// Not at all.
    case thicket
  }
}

extension ArraySlice<RouteStretch> {
  /// The stretches as one line of curves.
  var path: MeasuredPath {
    var path = Path()
    for stretch in self {
      switch stretch.form {
      case .sampled:
        path.addSmoothLine(
          through: stretch.points, tolerance: 0.02, continuing: !path.isEmpty)
      case .recorded:
        var start = 0
        repeat {
          let end = Swift.min(start + RecordedShape.fitBatch, stretch.points.count - 1)
          path.addSmoothLine(
            through: Array(stretch.points[start...end]), tolerance: RecordedShape.fit,
            continuing: !path.isEmpty)
          start = end
        } while start < stretch.points.count - 1
      case .thicket:
        if path.isEmpty {
          path.addLines(stretch.points)
        } else {
          for point in stretch.points.dropFirst() { path.line(to: point) }
        }
      }
    }
    return MeasuredPath(path)
  }
}

extension Leg {
  /// The parts of the leg that were flown or recorded, and those that were not.
  fileprivate func stretches(of count: Int) -> [(ClosedRange<Int>, isBridge: Bool)] {
    var parts: [(ClosedRange<Int>, isBridge: Bool)] = []
    var start = 0
    for bridge in bridges {
      if bridge.lowerBound > start { parts.append((start...bridge.lowerBound, false)) }
      parts.append((bridge, true))
      start = bridge.upperBound
    }
    if start < count - 1 || parts.isEmpty { parts.append((start...max(count - 1, start), false)) }
    return parts
  }
}

extension MeasuredPath {
  /// The direction from some pixels before a distance to as many after it, as far as the path goes.
  fileprivate func direction(around distance: Double, outlook: Double) -> Double {
    let from = point(at: (distance - outlook) / length)
    let to = point(at: (distance + outlook) / length)
    guard from.distance(to: to) > 0.01 else { return slope(at: distance / length) }
    return bearing(dx: to.x - from.x, dy: to.y - from.y)
  }
}
