internal import FlightGraphics
internal import FlightOrdering
internal import FlightScene

/// A way as a few places some distance apart: a turn within that distance has no direction of its own, as the
/// circles of a glider or what a receiver at rest tells.
struct CoarseWay {
  /// The middles of its steps, as shares of the way, and the direction of each.
  private var middles: [Double] = []
  private var directions: [SIMD3<Double>] = []

  /// - Parameters:
  ///   - places: Places on the way by their shares of it, ascending, at least one.
  ///   - least: The distance between two of those that are kept. Of a way that stays nearer, the one farthest from its
  ///     start is.
  init(_ places: [(share: Double, place: SIMD3<Double>)], least: Double) {
    var last = places[0]
    for next in places where (next.place - last.place).length >= least {
      add(from: last, to: next)
      last = next
    }
    let (first, start) = (places[0], places[0].place)
    if directions.isEmpty,
      let farthest = places.max(by: { ($0.place - start).length < ($1.place - start).length })
    {
      add(from: first, to: farthest)
    }
  }

  private mutating func add(
    from last: (share: Double, place: SIMD3<Double>), to next: (share: Double, place: SIMD3<Double>)
  ) {
    middles.append((last.share + next.share) / 2)
    directions.append(next.place - last.place)
  }

  /// The direction at a share of the way, of any length; zero of a way that stays at one place.
  func heading(at share: Double) -> SIMD3<Double> {
    let next = middles.partitioningIndex { $0 > share }
    guard next > 0 else { return directions[0] }
    guard next < middles.count else { return directions[directions.count - 1] }
    let part = (share - middles[next - 1]) / (middles[next] - middles[next - 1])
    return directions[next - 1].normalized * (1 - part) + directions[next].normalized * part
  }
}
