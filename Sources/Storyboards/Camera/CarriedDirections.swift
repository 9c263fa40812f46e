internal import FlightGraphics
internal import FlightScene

/// Directions along the ground at places that follow each other, told by their angles to one that is carried
/// along without a turn: so they can be smoothed, wherever the places lie.
struct CarriedDirections {
  private let places: [SIMD3<Double>]
  /// The direction that is carried along, at each place.
  private var frames: [SIMD3<Double>] = []
  /// The angles to it in radians, unwrapped; where there is no direction, that of the place before.
  private var angles: [Double] = []

  /// - Parameters:
  ///   - places: Directions from the middle of the Earth, at least one.
  ///   - least: The length below which something along the ground has no direction.
  ///   - nearest: The same of north at the first place.
  ///   - direction: The direction at a place by its number, which need not lie along the ground.
  init(
    at places: [SIMD3<Double>], least: Double, nearest: Double,
    direction: (Int) -> SIMD3<Double>
  ) {
    self.places = places
    var carried = SIMD3<Double>(0, 0, 1)
    if (carried - places[0] * places[0].z).length < nearest { carried = SIMD3(1, 0, 0) }
    for (index, place) in places.enumerated() {
      carried = (carried - place * carried.dot(place)).normalized
      frames.append(carried)
      let whole = direction(index)
      let level = whole - place * whole.dot(place)
      let last = angles.last ?? 0
      guard level.length > least else {
        angles.append(last)
        continue
      }
      let angle = arcTangent(place.cross(carried).dot(level), carried.dot(level))
      angles.append(last + (angle - last).remainder(dividingBy: 2 * .pi))
    }
  }

  /// The directions, of length 1, without sudden turns.
  ///
  /// - Parameters:
  ///   - reach: The places before and after that a turn is spread over, twice.
  ///   - aside: The angle by which all are turned, in radians.
  func smoothed(reach: Int, turnedBy aside: Double = 0) -> [SIMD3<Double>] {
    let smooth = angles.smoothed(reach: reach)
    return places.indices.map {
      frames[$0].turned(by: smooth[$0] + aside, about: places[$0])
    }
  }
}

extension [SIMD3<Double>] {
  /// The directions, of length 1, each the mean of those near it, as of numbers.
  func smoothedDirections(reach: Int) -> [SIMD3<Double>] {
    directions { $0.smoothed(reach: reach) }
  }

  /// The directions, of length 1, after a change of the series of each coordinate.
  func directions(_ changed: ([Double]) -> [Double]) -> [SIMD3<Double>] {
    let axes = (0..<3).map { axis in changed(map { $0[axis] }) }
    return indices.map { SIMD3(axes[0][$0], axes[1][$0], axes[2][$0]).normalized }
  }
}
