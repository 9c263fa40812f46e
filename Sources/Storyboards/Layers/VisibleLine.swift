internal import FlightGraphics
internal import FlightJourneys
internal import FlightOrdering
internal import FlightScene

/// The visible part of a line that is so long that it covers the picture many times over: the
/// segments that add to what those before them cover, in the order in which they are drawn.
///
/// There are a few tens of thousands of them, however many the line has.
struct VisibleLine {
  /// The segments that show; a piece for each run of them.
  let path: MeasuredPath
  /// The runs, by how far they lie along the route and along what shows of it.
  private let runs: [Run]
  private let shown: Double
  private let length: Double

  private struct Run {
    var start: Double
    var end: Double
    var shown: Double
  }

  /// Longer recordings than this, in pixels, are thinned by what shows.
  static let longest = RecordedShape.longest
  /// Even longer ones change their colors less often, as each run of a color covers most of the
  /// picture.
  static let longestOfManyColors = 2_000_000.0

  /// - Parameters:
  ///   - start: The start of the part of the route, as a share of its length.
  ///   - bridges: True if what nobody recorded belongs to the line.
  ///   - pens: The widths of the lines that are drawn along it.
  init(
    _ route: ProjectedRoute, from start: Double = 0, to end: Double = 1, bridges: Bool,
    pens: [Double], in size: PixelSize
  ) {
    self.init(
      route.stretches.filter { bridges || !$0.isBridge }.map { ($0.points, $0.start...$0.end) },
      of: route.length, from: start, to: end, pens: pens, in: size)
  }

  /// All that shows of a path.
  init(_ path: MeasuredPath, pens: [Double], in size: PixelSize) {
    var end = 0.0
    let pieces = path.pieces(between: 0, path.length).map { piece in
      let start = end
      end += zip(piece, piece.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      return (piece, start...end)
    }
    self.init(pieces, of: end, from: 0, to: 1, pens: pens, in: size)
  }

  private init(
    _ pieces: [(points: [Point], span: ClosedRange<Double>)], of length: Double, from start: Double,
    to end: Double, pens: [Double], in size: PixelSize
  ) {
    var cover = InkCover(size, pens: pens)
    var path = Path()
    var runs: [Run] = []
    var shown = 0.0
    let (low, high) = (start * length, end * length)
    for (points, span) in pieces {
      if span.upperBound < low || span.lowerBound > high { continue }
      var distance = span.lowerBound
      for (a, b) in zip(points, points.dropFirst()) {
        let step = a.distance(to: b)
        defer { distance += step }
        let middle = distance + step / 2
        guard step > 0, middle >= low, middle <= high, cover.draw(a, b) else { continue }
        if let last = runs.last, last.end == distance {
          runs[runs.count - 1].end += step
        } else {
          path.move(to: a)
          runs.append(Run(start: distance, end: distance + step, shown: shown))
        }
        path.line(to: b)
        shown += step
      }
    }
    self.path = MeasuredPath(path, isDense: true)
    self.runs = runs
    self.shown = shown
    self.length = length
  }

  /// The share of what shows that is drawn while the marker makes its progress along the route.
  func drawn(_ progress: Track<Double>) -> Track<Double> {
    Track(progress.keys.map { .init(time: $0.time, value: share(upTo: $0.value * length)) })
  }

  private func share(upTo distance: Double) -> Double {
    let next = runs.partitioningIndex { $0.start > distance }
    guard next > 0 else { return 0 }
    let run = runs[next - 1]
    if next == runs.count && distance >= run.end { return 1 }
    return (run.shown + min(distance, run.end) - run.start) / shown
  }
}

extension Motion {
  /// The motion along straight lines between the places at the keys: what is to be seen of a way with
  /// hundreds of corners between two of them.
  var atKeysOnly: Motion {
    let motion = Motion(
      through: progress.keys.map { ($0.time, path.point(at: $0.value)) }, heading: heading)
    return motion.path.length > 0 ? motion : self
  }

  /// The motion along straight lines through a place at each of some times.
  ///
  /// - Parameter paces: Those at which the places are reached; `nil` where all are even.
  init(
    through places: [(time: Seconds, point: Point)], paces: [KeyPace]? = nil, heading: Track<Double>
  ) {
    var distances = [0.0]
    for (a, b) in zip(places, places.dropFirst()) {
      distances.append(distances[distances.count - 1] + a.point.distance(to: b.point))
    }
    let length = max(distances[distances.count - 1], .leastNormalMagnitude)
    self.init(
      path: MeasuredPath(Path(places.map(\.point))),
      progress: Track(
        places.indices.map {
          .init(
            time: places[$0].time, value: distances[$0] / length, pace: paces?[$0] ?? .even)
        }),
      heading: heading)
  }
}
