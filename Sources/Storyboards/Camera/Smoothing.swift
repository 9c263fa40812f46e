/// Smoothing of a value for every tick. Beyond its ends a series goes on as its mirror image, which
/// makes what comes of it start and end at rest.
extension [Double] {
  /// Returns the series with each value the mean of those up to `reach` before and after it, taken
  /// twice: a window that falls off evenly to both sides over `2 * reach`.
  ///
  /// - Complexity: O(n).
  func smoothed(reach: Int) -> [Double] { averaged(reach: reach).averaged(reach: reach) }

  /// Returns the series with each value the least of those up to `reach` before and after it.
  ///
  /// - Complexity: O(n · reach).
  func lowest(reach: Int) -> [Double] {
    indices.map { index in
      var least = self[index]
      for other in Swift.max(0, index - reach)...Swift.min(count - 1, index + reach) {
        least = Swift.min(least, self[other])
      }
      return least
    }
  }

  private func averaged(reach: Int) -> [Double] {
    let reach = Swift.min(reach, count - 1)
    guard reach > 0 else { return self }
    // The sum of all before each: what a window holds is the difference of two.
    var sums = [0.0]
    sums.reserveCapacity(count + 2 * reach + 1)
    for index in -reach..<count + reach {
      let mirrored = index < 0 ? -index : index >= count ? 2 * (count - 1) - index : index
      sums.append(sums[sums.count - 1] + self[mirrored])
    }
    let width = 2 * reach + 1
    return indices.map { (sums[$0 + width] - sums[$0]) / Double(width) }
  }
}

/// The smaller of two values, the corner between them rounded; never more than either.
func smoothMinimum(_ a: Double, _ b: Double, rounding: Double) -> Double {
  let overlap = max(rounding - abs(a - b), 0) / rounding
  return min(a, b) - overlap * overlap * rounding / 4
}
