internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
package import FlightOptions
internal import FlightScene

/// Heights over the level of the sea on a map.
package struct EarthHeights {
  package let (columns, rows): (Int, Int)
  /// Kilometers for each column of each row, from the upper left corner; 0 on the sea.
  package let kilometers: [Float]
  /// The light on it from a sun in the north-west, and that on level ground; empty where a map has it already.
  package let (lights, flat): ([UInt8], Int)

  /// - Parameters:
  ///   - view: A map without a pixel beside it.
  ///   - map: The map that is laid on them.
  package init(on view: MapView, under map: MapView, _ ground: GroundStyle) {
    flat = GroundPlane.flat
    if ground != .flat && GroundCanvas(map)?.view.isClose == true {
      lights = []
    } else {
      let lights = Hillshade(closeIn: view).lights
      // Tones of heights have shades from afar already: with all of these as well, slopes would be pocks.
      let isToned = ground != .flat && !ground.isPhotograph
      self.lights = isToned ? lights.map { UInt8((Int($0) + GroundPlane.flat) / 2) } : lights
    }
    let grays = SmoothGrays(GroundPlane.height.planes(in: view)[0], view.kilometersPerPixel)
    (columns, rows) = (grays.columns, grays.rows)
    // Cliffs stand back from the sea, which is level up to the coast.
    let beach = GroundPlane.kilometers(ofGray: EarthHeights.beach)
    kilometers = grays.values.map { max(GroundPlane.kilometers(ofGray: $0) - beach, 0) }
      .blurred(on: view).eroded(columns: columns).binomial(columns: columns)
  }

  /// The gray up to which what is over the level of the sea is noise on the sea.
  private static let beach = Float(GroundPlane.seaLevel + 2)
}

extension [Float] {
  /// The means along parallels of values on a map that is even in longitude and latitude; what is 0 stays so.
  fileprivate func blurred(on view: MapView) -> [Float] {
    let columns = view.size.width
    return (0..<view.size.height).flatMap { row -> [Float] in
      let line = self[row * columns..<(row + 1) * columns]
      let place = view.place(at: Point(x: Double(columns) / 2, y: Double(row) + 0.5))
      let width = place.map { Terrain.blur(atLatitude: $0.latitude) } ?? 1
      guard width > 1 else { return Array(line) }
      return zip(line, line.map(Double.init).means(over: width)).map { $0 == 0 ? 0 : Float($1) }
    }
  }

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
}
