internal import FlightGraphics
internal import FlightJourneys
internal import FlightScene

/// A part of a trail that is drawn in one way.
struct TrailPart {
  /// Its start and end, as shares of the route's length.
  let start: Double
  let end: Double
  /// The color of its values; `nil` is that of the line.
  var color: Color?
}

extension SolidPart {
  /// The part in pieces of at most so many pixels and of one color.
  ///
  /// - Parameters:
  ///   - length: The length of the whole route in pixels.
  ///   - longest: The most pixels of a piece.
  func pieces(ofRoute length: Double, longest: Double, colors: ValueRuns?) -> [TrailPart] {
    let runs =
      colors?.runs(from: start, to: end, ofRoute: length) ?? [TrailPart(start: start, end: end)]
    return runs.flatMap { run -> [TrailPart] in
      let count = max(1, ((run.end - run.start) * length / longest).rounded(.up))
      return stride(from: 0, to: count, by: 1).map { index in
        let span = run.end - run.start
        return TrailPart(
          start: run.start + span * index / count,
          end: index + 1 < count ? run.start + span * (index + 1) / count : run.end,
          color: run.color)
      }
    }
  }
}

/// The fading of a trail as it grows old.
struct TrailAge {
  private let progress: Track<Double>

  /// The opacity that the oldest part keeps.
  private static let least = 0.15
  /// The number of parts that a whole trail fades in.
  static let parts = 24.0
  /// The distance that a part reaches back into the one before, in pixels: the soft edges of two
  /// that only touch would let the ground through.
  static let overlap = 0.2

  /// - Parameter progress: The share of the route that lies behind.
  init(_ progress: Track<Double>) { self.progress = progress }

  /// The opacity of what ends at a share of the route: whole until the marker has passed, then paler
  /// until the end.
  func opacity(endingAt share: Double) -> Track<Double> {
    let (begin, finish) = (progress.keys[0].time, progress.keys[progress.keys.count - 1].time)
    let passed = progress.keys.first { $0.value >= share - 1e-9 }?.time ?? finish
    guard finish > passed, finish > begin else { return Track(constant: 1) }
    let age = (finish - passed) / (finish - begin)
    return Track([
      .init(time: passed, value: 1),
      .init(time: finish, value: 1 - age * (1 - TrailAge.least)),
    ])
  }

  /// The steps in which a bundle of lines becomes paler: each changes all of its pixels.
  private static let steps = 6
  /// Seconds that a step takes.
  private static let jump = 1e-3

  /// The opacity of a bundle of lines that are whole at a time of a film that moves from a begin to a finish.
  static func opacity(wholeAt whole: Seconds, begin: Seconds, finish: Seconds) -> Track<Double> {
    guard finish - whole > 2 * jump * Double(steps), finish > begin else {
      return Track(constant: 1)
    }
    let lost = (finish - whole) / (finish - begin) * (1 - TrailAge.least) / Double(steps)
    return Track(
      (1...steps).flatMap { step -> [TimeKey<Double>] in
        let time = whole + (finish - whole) * Double(step) / Double(steps)
        let before = 1 - lost * Double(step - 1)
        return [.init(time: time - jump, value: before), .init(time: time, value: before - lost)]
      })
  }
}
