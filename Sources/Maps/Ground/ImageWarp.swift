internal import FlightGeodesy
internal import FlightGraphics

/// A picture of the Earth, drawn anew pixel by pixel as a map shows it, each pixel the mean of places
/// all over it.
///
/// All is in integers once it is known where places lie.
struct ImageWarp {
  private let picture: EarthPicture
  private let view: MapView
  private let samplers: [PlaneSampler]
  private let isSmooth: Bool

  /// The side of the largest squares, and of those that are not cut in search of the map.
  private static let (largest, smallest) = (16, 4)

  /// - Parameter isSmooth: True if the picture is so much enlarged that its pixels would be seen.
  init(_ picture: EarthPicture, view: MapView, isSmooth: Bool = false) {
    self.picture = picture
    self.view = view
    self.isSmooth = isSmooth
    samplers = picture.planes.map { PlaneSampler($0, picture, isSmooth: isSmooth) }
  }

  /// The planes of the picture as the whole view shows them; 0 where it is not.
  func planes() -> [PixelPlane] { view.cut == .none ? uprightPlanes() : bentPlanes() }

  /// On endless maps meridians and parallels are straight: rows are mixed, then what is beside one
  /// another in them.
  private func uprightPlanes() -> [PixelPlane] {
    let (width, height) = (view.size.width, view.size.height)
    let middle = Double(width) / 2
    let rows = LineTaps(
      count: height, of: picture.height, fades: picture.fades, isSmooth: isSmooth
    ) { row in
      view.place(at: Point(x: middle, y: row)).map { picture.row($0.latitude) }
    }
    // Longitudes are even, and the same in all rows on the map.
    let west = view.center.longitude + (view.origin.x - middle / view.scale) * 180 / .pi
    let start = picture.column(west)
    let step = picture.turn / (2 * .pi * view.scale)
    let columns = LineTaps(
      count: width, of: picture.width, turn: picture.turn, fades: picture.fades,
      isSmooth: isSmooth
    ) { start + $0 * step }
    let mixing = LineMixing(rows: rows, columns: columns)
    return picture.planes.map { mixing($0) }
  }

  /// Where the pixels of a square come from is looked up at its corners, and mixed in between as far
  /// as that is right; else the square is cut in four.
  private func bentPlanes() -> [PixelPlane] {
    let (width, height, side) = (view.size.width, view.size.height, ImageWarp.largest)
    var target = picture.planes.map { _ in PixelPlane(width: width, height: height) }
    func corners(_ row: Int) -> [Point?] {
      (0...(width + side - 1) / side).map {
        source(of: Point(x: Double($0 * side), y: Double(row)))
      }
    }
    var above = corners(0)
    for row in stride(from: 0, to: height, by: side) {
      let below = corners(row + side)
      for index in 0..<above.count - 1 {
        paint(
          WarpCell(
            column: index * side, row: row, side: side, a: above[index], b: above[index + 1],
            c: below[index], d: below[index + 1]), on: &target)
      }
      above = below
    }
    return target
  }

  /// The place in the source that a point of the map comes from; columns go on beyond the picture's
  /// edges.
  private func source(of point: Point) -> Point? {
    view.place(at: point).map {
      Point(x: picture.column($0.longitude), y: picture.row($0.latitude))
    }
  }

  private func paint(_ cell: WarpCell, on target: inout [PixelPlane]) {
    guard cell.column < view.size.width, cell.row < view.size.height else { return }
    if let patch = WarpPatch(cell, turn: picture.turn), isStraight(patch, cell) {
      guard patch.meets(picture) else { return }
      for (plane, sampler) in samplers.enumerated() {
        patch.paint(cell, from: sampler, on: &target[plane])
      }
    } else if cell.side > 1 {
      guard cell.isSeen || cell.side > ImageWarp.smallest else { return }
      for quarter in cell.quarters(source) { paint(quarter, on: &target) }
    } else if cell.isSeen {
      // At the edge of the map or at a pole: each place is looked up.
      let places = (0..<16).map { index in
        source(of: cell.point((Double(index % 4) + 0.5) / 4, (Double(index / 4) + 0.5) / 4))
          .map { PlaneSampler.Place($0) }
      }
      for (plane, sampler) in samplers.enumerated() {
        target[plane].values[cell.row * view.size.width + cell.column] = sampler.mean(of: places)
      }
    }
  }

  private func isStraight(_ patch: WarpPatch, _ cell: WarpCell) -> Bool {
    if cell.side == 1 { return true }
    guard let middle = source(of: cell.point(0.5, 0.5)) else { return false }
    return patch.isStraight(through: middle, turn: picture.turn)
  }
}
