package import FlightOptions
internal import FlightOrdering

/// The widths of lines that stand for more or fewer flights.
///
/// A line's width follows its rank among all, not its weight: one route with a thousand flights would
/// make hairlines of all others.
package struct TripWeights {
  /// Lines of one width.
  package struct Class: Equatable {
    /// The width as a multiple of the usual one.
    package var factor: Double
    /// The least and the greatest weight.
    package var range: ClosedRange<Double>
  }

  /// Those that there are, the lightest first.
  package let classes: [Class]
  /// True if weights are numbers of trips in the picture, which nobody gave.
  package let isCounted: Bool
  /// The number of the class of each trip.
  private let numbers: [Int]

  /// The share of trips that are lighter than those of each class, and the widths of these. Where all
  /// weigh the same, they are of the class in the middle.
  private static let steps = [(0.0, 0.6), (0.4, 1.0), (0.65, 1.6), (0.85, 2.3), (0.95, 3.2)]

  /// - Parameters:
  ///   - cues: Those of the trips; one without a weight is a single flight.
  ///   - repeats: The trips that are drawn as one line, whose weights add up; `nil` for none.
  /// - Returns: `nil` where no cue has a weight and few trips are repeats.
  package init?(_ cues: [TripCue], trips count: Int, repeats: RepeatedTrips? = nil) {
    let isWeighted = cues.contains { $0.weight != nil }
    guard isWeighted || repeats?.tellsWidths == true else { return nil }
    isCounted = !isWeighted
    var sums = (0..<count).map { cues[ofTrip: $0].weight ?? 1 }
    let firsts = repeats?.firsts ?? Array(0..<count)
    for (trip, first) in firsts.enumerated() where trip != first { sums[first] += sums[trip] }
    // The weights of all trips, of which each line counts once.
    let weights = firsts.map { sums[$0] }
    let sorted = firsts.indices.filter { firsts[$0] == $0 }.map { sums[$0] }.sorted()
    var ranges: [ClosedRange<Double>?] = TripWeights.steps.map { _ in nil }
    let steps = weights.map { weight in
      let (below, notAbove) = (
        sorted.partitioningIndex { $0 >= weight }, sorted.partitioningIndex { $0 > weight }
      )
      // The middle of those that weigh the same.
      let share = Double(below + notAbove) / Double(2 * sorted.count)
      let step = TripWeights.steps.lastIndex { $0.0 <= share } ?? 0
      let range = ranges[step] ?? weight...weight
      ranges[step] = min(range.lowerBound, weight)...max(range.upperBound, weight)
      return step
    }
    let present = ranges.indices.filter { ranges[$0] != nil }
    classes = present.compactMap { step in
      ranges[step].map { Class(factor: TripWeights.steps[step].1, range: $0) }
    }
    numbers = steps.map { step in present.partitioningIndex { $0 >= step } }
  }

  /// The width of a trip's line, as a multiple of the usual one.
  package func factor(of trip: Int) -> Double {
    numbers.indices.contains(trip) ? classes[numbers[trip]].factor : 1
  }
}
