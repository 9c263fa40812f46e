package import FlightGraphics
internal import FlightOrdering

/// A leg on the picture, as points with straight lines between them.
///
/// Places on it are told by the numbers of the leg's own points, fractional between two.
package struct ProjectedLeg {
  /// The points; hidden ones lie on the horizon.
  package let points: [Point]
  /// True if each point is on the map.
  package let isShown: [Bool]
  /// The distance drawn up to each point, in pixels.
  package let distances: [Double]
  /// The numbers of the points, ascending; `nil` where these are all points of the leg.
  let numbers: [Double]?

  /// The number of the leg's last point.
  var last: Int { numbers?.last.map { Int($0) } ?? points.count - 1 }

  /// The number of the point in the middle.
  var middle: Double { Double((last + 1) / 2) }

  /// The leg by its ends and its middle: there may be tens of thousands.
  var outlined: ProjectedLeg {
    let some = [0, middle, Double(last)]
    return ProjectedLeg(
      points: some.map(point), isShown: some.map(isShown), distances: some.map(distance),
      numbers: some)
  }

  /// The place of a number, between neighboring points.
  func point(at number: Double) -> Point {
    let (index, share) = split(number)
    guard share > 0 else { return points[index] }
    // Across a cut there is no between: the nearer side it is.
    if isCut(index) { return share < 0.5 ? points[index] : points[index + 1] }
    return points[index].interpolated(to: points[index + 1], at: share)
  }

  /// True if a place is on the map.
  func isShown(at number: Double) -> Bool {
    let (index, share) = split(number)
    return isShown[share < 0.5 ? index : index + 1]
  }

  /// The distance drawn up to a place, in pixels.
  func distance(at number: Double) -> Double {
    let (index, share) = split(number)
    return share == 0
      ? distances[index] : distances[index] + (distances[index + 1] - distances[index]) * share
  }

  /// The points before and after a place; where the map is cut between them, the next two.
  func step(at number: Double) -> (from: Point, to: Point) {
    let index = min(max(split(number).index, 0), points.count - 2)
    // The step that holds the cut is no direction; the one after it is.
    let start = isCut(index) && index + 2 < points.count ? index + 1 : index
    return (points[start], points[start + 1])
  }

  /// True if the map is cut between a point and the next: they lie further apart than what is
  /// drawn.
  private func isCut(_ index: Int) -> Bool {
    points[index].distance(to: points[index + 1]) > 2 * (distances[index + 1] - distances[index])
      + 1
  }

  /// The point at a place or before it, and the share of the way from there to the next.
  private func split(_ number: Double) -> (index: Int, share: Double) {
    guard let numbers else {
      let whole = number.rounded(.down)
      return (Int(whole), number - whole)
    }
    let index = max(numbers.partitioningIndex { $0 > number } - 1, 0)
    guard index + 1 < numbers.count else { return (index, 0) }
    return (index, (number - numbers[index]) / (numbers[index + 1] - numbers[index]))
  }
}
