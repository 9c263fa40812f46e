internal import FlightGraphics
internal import FlightJourneys
internal import FlightOrdering

/// The colors along one route, by the values there.
struct ValueRuns {
  private let scale: ValueScale
  /// Places along the route, in pixels and in order, with the values there.
  private let samples: [(distance: Double, value: Double)]

  /// The least length of a run in pixels: a shorter one is a speck.
  private static let shortest = 3.0
  /// The most lengths that are looked at.
  private static let most = 240.0
  /// The most of them where each covers most of the picture.
  private static let mostOfDense = 24.0

  init(_ scale: ValueScale, _ line: RouteLine, on route: ProjectedRoute) {
    self.scale = scale
    var samples: [(distance: Double, value: Double)] = []
    for (leg, source) in line.sources.enumerated() {
      guard let values = source.values(scale.meaning) else { continue }
      samples += zip(route.legs[leg].distances, values).map { ($0, $1) }
    }
    self.samples = samples
  }

  /// The parts of a stretch of the route that are of one color each.
  func runs(from start: Double, to end: Double, ofRoute length: Double) -> [TrailPart] {
    let (low, high) = (start * length, end * length)
    let most = length > VisibleLine.longestOfManyColors ? ValueRuns.mostOfDense : ValueRuns.most
    let step = max(ValueRuns.shortest, length / most)
    let count = max(1, Int(((high - low) / step).rounded()))
    var runs: [(start: Double, end: Double, step: Int?)] = []
    var index = samples.partitioningIndex { $0.distance >= low }
    for cell in 0..<count {
      let from = low + (high - low) * Double(cell) / Double(count)
      let to = cell + 1 < count ? low + (high - low) * Double(cell + 1) / Double(count) : high
      var (sum, weight) = (0.0, 0.0)
      while index < samples.count, samples[index].distance < to {
        sum += samples[index].value
        weight += 1
        index += 1
      }
      let value = weight > 0 ? sum / weight : between(index, at: (from + to) / 2)
      let step = value.map(scale.step)
      if let last = runs.last, last.step == step {
        runs[runs.count - 1].end = to
      } else {
        runs.append((from, to, step))
      }
    }
    return runs.map { run in
      TrailPart(
        start: run.start == low ? start : run.start / length,
        end: run.end == high ? end : run.end / length,
        color: run.step.map(scale.color))
    }
  }

  /// The value between the sample of an index and the one before it; none where nothing is near.
  private func between(_ index: Int, at distance: Double) -> Double? {
    guard !samples.isEmpty else { return nil }
    guard index > 0 else { return samples[0].value }
    guard index < samples.count else { return samples[samples.count - 1].value }
    let (a, b) = (samples[index - 1], samples[index])
    guard b.distance > a.distance else { return a.value }
    let share = ((distance - a.distance) / (b.distance - a.distance)).clamped(to: 0...1)
    return a.value * (1 - share) + b.value * share
  }
}
