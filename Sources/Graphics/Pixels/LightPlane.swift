/// An amount of light for each pixel of a picture, as whole numbers: sums of them are the same in
/// whatever order they are taken.
package struct LightPlane: Equatable, Sendable {
  /// The pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The amounts row by row.
  package var amounts: [Int32]

  /// Creates a dark plane.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    amounts = [Int32](repeating: 0, count: width * height)
  }

}

extension LightPlane {
  /// Returns the plane blurred by nearly a normal distribution, by two boxes one after the other.
  ///
  /// The plane goes on at its edges as it is there. Amounts may be up to 2²³ divided by twice the
  /// deviation.
  ///
  /// - Parameter deviation: The standard deviation in pixels.
  /// - Complexity: O(pixels), whatever the deviation.
  package func blurred(by deviation: Double) -> LightPlane {
    let radius = Int((((6 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded())
    guard radius > 0, width > 0, height > 0 else { return self }
    return averagedDown(radius).averagedDown(radius).averagedAcross(radius).averagedAcross(radius)
  }

  /// The means of each pixel and so many above and below it.
  private func averagedDown(_ radius: Int) -> LightPlane {
    var result = self
    let share = Box(radius)
    // One sum for each column, moved down a row at a time, so that rows are read as they lie.
    var sums = [Int32](repeating: 0, count: width)
    amounts.withUnsafeBufferPointer { source in
      result.amounts.withUnsafeMutableBufferPointer { target in
        sums.withUnsafeMutableBufferPointer { sums in
          func row(_ row: Int) -> Int { min(max(row, 0), height - 1) * width }
          for step in -radius...radius {
            let start = row(step)
            for column in 0..<width { sums[column] &+= source[start &+ column] }
          }
          for index in 0..<height {
            let (start, next, last) = (index * width, row(index + radius + 1), row(index - radius))
            for column in 0..<width {
              target[start &+ column] = share.mean(sums[column])
              sums[column] &+= source[next &+ column] &- source[last &+ column]
            }
          }
        }
      }
    }
    return result
  }

  /// The means of each pixel and so many to its left and right.
  private func averagedAcross(_ radius: Int) -> LightPlane {
    var result = self
    let share = Box(radius)
    amounts.withUnsafeBufferPointer { source in
      result.amounts.withUnsafeMutableBufferPointer { target in
        for row in 0..<height {
          let start = row * width
          func at(_ column: Int) -> Int32 { source[start &+ min(max(column, 0), width &- 1)] }
          var sum = (-radius...radius).reduce(Int32(0)) { $0 &+ at($1) }
          for column in 0..<width {
            target[start &+ column] = share.mean(sum)
            sum &+= at(column &+ radius &+ 1) &- at(column &- radius)
          }
        }
      }
    }
    return result
  }

  /// A box of odd width.
  private struct Box {
    private let share: Float

    init(_ radius: Int) { share = 1 / Float(2 * radius + 1) }

    /// The mean of a box's sum: a product, which takes no longer than a sum.
    @inline(__always)
    func mean(_ sum: Int32) -> Int32 { Int32(Float(sum) * share + 0.5) }
  }
}

extension LightPlane {
  /// Returns the means of squares of pixels; where the plane ends within one, of those that there are.
  package func shrunk(by side: Int) -> LightPlane {
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    var small = LightPlane(width: columns, height: rows)
    for row in 0..<rows {
      let lines = row * side..<min((row + 1) * side, height)
      for column in 0..<columns {
        let places = column * side..<min((column + 1) * side, width)
        var sum: Int32 = 0
        for line in lines {
          for place in places { sum &+= amounts[line &* width &+ place] }
        }
        small.amounts[row * columns + column] = sum / Int32(lines.count * places.count)
      }
    }
    return small
  }

  /// Calls something with each amount of the plane enlarged, straight between the middles of pixels.
  ///
  /// - Parameters:
  ///   - side: The size of an enlarged pixel.
  ///   - width: The pixels in a row of the enlarged plane.
  ///   - height: Its rows.
  ///   - body: Takes the number of a pixel and its amount.
  package func eachEnlarged(
    by side: Int, width columns: Int, height rows: Int, _ body: (Int, Int32) -> Void
  ) {
    // In halves of an enlarged pixel from the middle of the first.
    func place(_ index: Int, _ count: Int) -> (low: Int, high: Int, share: Int32) {
      let halves = 2 * index + 1 - side
      let low = halves >= 0 ? halves / (2 * side) : -1
      return (max(low, 0), min(low + 1, count - 1), Int32(halves - low * 2 * side))
    }
    let full = Int32(2 * side)
    let across = (0..<columns).map { place($0, width) }
    amounts.withUnsafeBufferPointer { amounts in
      across.withUnsafeBufferPointer { across in
        for row in 0..<rows {
          let down = place(row, height)
          let (top, bottom) = (down.low &* width, down.high &* width)
          for column in 0..<columns {
            let (left, right, share) = across[column]
            let upper =
              amounts[top &+ left] &* (full &- share) &+ amounts[top &+ right] &* share
            let lower =
              amounts[bottom &+ left] &* (full &- share) &+ amounts[bottom &+ right] &* share
            body(
              row &* columns &+ column,
              (upper &* (full &- down.share) &+ lower &* down.share) / (full &* full))
          }
        }
      }
    }
  }
}
