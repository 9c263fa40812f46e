internal import FlightAtlas
package import FlightOptions

/// Heights over the level of the sea on a map.
package struct EarthHeights {
  package let (columns, rows): (Int, Int)
  /// Kilometers for each column of each row, from the upper left corner; 0 on the sea.
  package let kilometers: [Float]
  /// The light on it from a sun in the north-west, and that on level ground; empty where a map has it already.
  package let (lights, flat): ([UInt8], Int)

  /// The kilometers of a unit of the planes' heights.
  private static let unit: Float = 0.000_256

  /// - Parameters:
  ///   - view: A map without a pixel beside it.
  ///   - map: The map that is laid on them.
  package init(on view: MapView, under map: MapView, _ ground: GroundStyle) {
    let isLit = ground != .flat && GroundCanvas(map)?.view.isClose == true
    (lights, flat) = (isLit ? [] : Hillshade(closeIn: view).lights, GroundPlane.flat)
    let plane = GroundPlane.height.planes(in: view)[0]
    (columns, rows) = (plane.width, plane.height)
    let table = (0..<256).map { gray in
      GroundPlane.rise(ofGray: gray - EarthHeights.beach) * EarthHeights.unit
    }
    // Grays are steps of up to a hundred meters, and somewhat rough. Cliffs stand back from the sea, which is
    // level up to the coast.
    kilometers = plane.values.map { table[Int($0)] }.eroded(columns: plane.width)
      .binomial(columns: plane.width)
  }

  /// The steps over the level of the sea that are noise on the sea.
  private static let beach = 2
}

extension [Float] {
  /// The values with 0 where a neighbor is 0.
  fileprivate func eroded(columns: Int) -> [Float] {
    let rows = count / columns
    var result = self
    withUnsafeBufferPointer { values in
      for row in 0..<rows {
        let above = Swift.max(row - 1, 0) * columns
        let below = Swift.min(row + 1, rows - 1) * columns
        for column in 0..<columns {
          let here = row * columns + column
          let left = values[row * columns + Swift.max(column - 1, 0)]
          let right = values[row * columns + Swift.min(column + 1, columns - 1)]
          if left == 0 || right == 0 || values[above + column] == 0 || values[below + column] == 0 {
            result[here] = 0
          }
        }
      }
    }
    return result
  }

  /// The means of rows of values over three by three, the nearer the heavier.
  fileprivate func binomial(columns: Int) -> [Float] {
    let rows = count / columns
    var across = self
    withUnsafeBufferPointer { values in
      for row in 0..<rows {
        let start = row * columns
        for column in 0..<columns {
          let left = values[start + Swift.max(column - 1, 0)]
          let right = values[start + Swift.min(column + 1, columns - 1)]
          across[start + column] = (left + 2 * values[start + column] + right) / 4
        }
      }
    }
    var result = across
    across.withUnsafeBufferPointer { values in
      for row in 0..<rows {
        let (above, below) = (
          Swift.max(row - 1, 0) * columns, Swift.min(row + 1, rows - 1) * columns
        )
        for column in 0..<columns {
          result[row * columns + column] =
            (values[above + column] + 2 * values[row * columns + column] + values[below + column])
            / 4
        }
      }
    }
    return result
  }
}
