internal import FlightAtlas
internal import FlightImages

extension GroundPlane {
  /// The pixels that are read beyond what is in view.
  private static let overlap = 4.0
  /// The red, green and blue of the ice round the South Pole, and the latitudes between which it takes the place of the
  /// photograph, which was put together from stripes along the meridians and has a ring where they end.
  private static let (polarIce, polarNoise) = ([248, 251, 252], -87.0 ... -84.0)

  /// Red, green and blue of a plane as a view shows it, or its gray; 0 off the map, and only there.
  ///
  /// - Parameter finest: The length in kilometers of the least that is to be told.
  func planes(in view: MapView, finest: Double = 0) -> [PixelPlane] {
    // The coarsest level that has a pixel for each of the view's.
    let fineness = max(view.kilometersPerPixel, finest)
    let level = levels.last { EarthPicture.equator / Double($0.width) <= fineness } ?? levels[0]
    let sight = MapSight(view, overlap: GroundPlane.overlap)
    var picture = level.picture(of: view.window(overlap: GroundPlane.overlap)) {
      window, tile, rows in
      sight.pixelsPerDegree(in: window).map { _ in planes(ofTile: tile, rows: rows) }
    }
    if case .land = self {
      picture.fade(to: GroundPlane.polarIce, between: GroundPlane.polarNoise)
    }
    return ImageWarp(picture, view: view, isSmooth: view.isClose || fineness == finest)
      .planes()
  }

  /// - Parameter rows: The most rows to read, from the top.
  private func planes(ofTile frame: UnsafeRawBufferPointer, rows: Int) -> [PixelPlane] {
    if case .land = self { return WebPReader.read(frame, rows: rows)?.colorPlanes ?? [] }
    guard let (width, height, luma) = WebPReader.luma(of: frame, rows: rows) else { return [] }
    var values = Array(luma)
    values.withUnsafeMutableBufferPointer { values in
      for index in values.indices {
        // Luma goes from 16 to 235. In sixteen bits, so that many are done at once.
        let above = min(max(UInt16(values[index]), 17), 235) &- 16
        values[index] = UInt8(truncatingIfNeeded: (above &* 255 &+ 109) / 219)
      }
    }
    return [PixelPlane(width: width, height: height, values: values)]
  }
}

extension MapView {
  /// The length of a pixel in kilometers below which planes are enlarged so much that their pixels would
  /// be seen.
  static let close = 2.5

  /// True if planes of the whole Earth are enlarged.
  package var isClose: Bool { kilometersPerPixel < MapView.close }
}

extension GroundPlane.Level {
  /// The pixels beside a window that are read with it.
  private static let margin = 4

  /// The tiles that hold a window.
  ///
  /// - Parameter planes: The planes of a tile as far down as a number of rows, `nil` where nothing of it is in
  ///   sight.
  fileprivate func picture(
    of window: GeographicWindow,
    _ planes: (GeographicWindow, UnsafeRawBufferPointer, _ rows: Int) -> [PixelPlane]?
  ) -> EarthPicture {
    /// The tiles between two shares of a side, in any turn.
    func tiles(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int> {
      func tile(_ share: Double, _ aside: Int) -> Int {
        let place = Int((share * Double(count)).rounded(.down)) + aside
        let turns = place.turns(of: count)
        return turns * ((count + side - 1) / side) + (place - turns * count) / side
      }
      return tile(low, -Self.margin)...tile(high, Self.margin)
    }
    let rows = tiles((90 - window.north) / 180, (90 - window.south) / 180, height)
      .clamped(to: 0...self.rows - 1)
    // Below it nothing is looked up, and the colors of the last rows are less exact.
    let bottom = Int((90 - window.south) / 180 * Double(height)) + 2 * Self.margin
    var columns = tiles((window.west + 180) / 360, (window.east + 180) / 360, width)
    if columns.count >= self.columns { columns = 0...self.columns - 1 }
    let (west, north) = (start(ofColumn: columns.lowerBound), rows.lowerBound * side)
    let east = start(ofColumn: columns.upperBound + 1)
    let south = min((rows.upperBound + 1) * side, height)
    func longitude(_ column: Int) -> Double { 360 * Double(column) / Double(width) - 180 }
    func latitude(_ row: Int) -> Double { 90 - 180 * Double(row) / Double(height) }
    func part(_ west: Int, _ east: Int, _ north: Int, _ south: Int) -> GeographicWindow {
      GeographicWindow(
        west: longitude(west), east: longitude(east), south: latitude(south),
        north: latitude(north))
    }
    var mosaics: [PixelPlane] = []
    for row in rows {
      for column in columns {
        let turns = column.turns(of: self.columns)
        let (left, right) = (start(ofColumn: column), start(ofColumn: column + 1))
        // With the pixels that neighbors blend with.
        guard
          let tiles = planes(
            part(
              left - Self.overlap, right + Self.overlap, max(row * side - Self.overlap, 0),
              min((row + 1) * side + Self.overlap, height)),
            tile(column: column - turns * self.columns, row: row),
            bottom - row * side + Self.overlap)
        else { continue }
        if mosaics.isEmpty {
          mosaics = tiles.map { _ in PixelPlane(width: east - west, height: south - north) }
        }
        for (plane, tile) in tiles.enumerated() {
          mosaics[plane].lay(
            tile, overlap: Self.overlap, x: left - west, y: row * side - north)
        }
      }
    }
    if mosaics.isEmpty {
      // Of gray the first is taken, of colors all.
      let nothing = PixelPlane(width: east - west, height: south - north)
      mosaics = [nothing, nothing, nothing]
    }
    return EarthPicture(planes: mosaics, window: part(west, east, north, south))
  }

  /// The first pixel of a column of tiles, in any turn.
  private func start(ofColumn column: Int) -> Int {
    let turns = column.turns(of: columns)
    return turns * width + (column - turns * columns) * side
  }
}

extension Int {
  /// The whole turns of so many steps before this one.
  fileprivate func turns(of count: Int) -> Int { (self - (self < 0 ? count - 1 : 0)) / count }
}

extension PixelPlane {
  /// Lays a tile beside those to its left and above. Where it has their pixels, and they have its own,
  /// one goes over into the other, so that no seam is seen.
  ///
  /// - Parameters:
  ///   - overlap: The pixels of its neighbors that the tile has all round it.
  ///   - x: Where the tile begins without them.
  ///   - y: The same from above.
  fileprivate mutating func lay(_ tile: PixelPlane, overlap: Int, x: Int, y: Int) {
    let band = 2 * overlap
    let columns = max(0, overlap - x)..<min(tile.width, width - x + overlap)
    for row in max(0, overlap - y)..<min(tile.height, height - y + overlap) {
      let (from, to) = (row * tile.width, (y + row - overlap) * width + x - overlap)
      let isUnderOther = y > 0 && row < band
      let mixed = columns.prefix(isUnderOther ? columns.count : x > 0 ? band : 0)
      for column in mixed {
        let share = min(isUnderOther ? row : band, x > 0 && column < band ? column : band) + 1
        let (old, new) = (Int(values[to + column]), Int(tile.values[from + column]))
        values[to + column] = UInt8(old + ((new - old) * share + band / 2) / (band + 1))
      }
      tile.values.withUnsafeBufferPointer { source in
        values.withUnsafeMutableBufferPointer { target in
          _ = target[(to + mixed.endIndex)...].update(
            fromContentsOf: source[from + mixed.endIndex..<from + columns.upperBound])
        }
      }
    }
  }
}
