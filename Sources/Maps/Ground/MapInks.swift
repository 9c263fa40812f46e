internal import FlightGraphics
internal import FlightScene
package import FlightStyles

/// The map's lines where they lie on pictures of the Earth.
package struct MapInks {
  private let ground: Ground
  private let theme: Theme
  /// The themes that the picture is told in: a line is there where one of them needs it.
  private let allThemes: [Theme]
  private let unit: Double

  /// The opacity of a line of the map on a picture, and the color that it has elsewhere.
  private struct Role {
    var opacity: Double
    var color: KeyPath<Theme, Color>
    var hasHalo = true
  }

  private static func role(of part: MapPart) -> Role? {
    switch part {
    case .land, .coast: Role(opacity: 0.9, color: \.coast)
    case .lakes: Role(opacity: 0.7, color: \.shore)
    case .borders: Role(opacity: 0.85, color: \.border)
    case .disputedBorders: Role(opacity: 0.8, color: \.border)
    case .provinces: Role(opacity: 0.5, color: \.province, hasHalo: false)
    case .rivers: Role(opacity: 0.4, color: \.shore, hasHalo: false)
    case .sea, .towns, .graticule, .limb, .edge: nil
    }
  }
  /// The opacity of the halo of a line, and its reach beyond the line on each side.
  private static let (haloOpacity, reach) = (0.6, 1.1)
  /// The least width of a line, in pixels of a picture 500 high.
  private static let leastWidth = 1.2
  /// The step in which long lines are looked at, in pixels.
  private static let step = 6.0

  /// - Parameters:
  ///   - theme: The theme whose colors are wanted, one of all.
  ///   - unit: The unit of lines.
  package init(_ ground: Ground, _ theme: Theme, all allThemes: [Theme], unit: Double) {
    (self.ground, self.theme, self.allThemes, self.unit) = (ground, theme, allThemes, unit)
  }

  /// A line of the map, its parts on pictures apart from the others.
  func nodes(_ line: MapLayer) -> [Node] {
    let shape = line.shape
    guard ground.hasPictures, let stroke = shape.stroke, let role = MapInks.role(of: line.part)
    else { return [line.node] }
    let (over, beside, middles) = shape.path.parted(by: ground.isCovered, step: MapInks.step)
    guard !over.isEmpty, allThemes.contains(where: { $0.isOwn(role.color) }),
      let inks = Inks(ground.backing(of: middles), theme)
    else { return [line.node] }
    var upper = shape
    (upper.path, upper.role) = (over, .map(line.part, .onPicture))
    var pen = stroke
    pen.width = max(stroke.width, MapInks.leastWidth * unit)
    // A color that the user chose for one of two themes stays, and is without a halo.
    let isInked = theme.isOwn(role.color)
    if isInked { pen.color = inks.ink.withOpacity(role.opacity) }
    upper.stroke = pen
    var halo = upper
    halo.role = .map(line.part, .haloOnPicture)
    pen.width += 2 * MapInks.reach * unit
    pen.color = inks.halo.withOpacity(isInked ? MapInks.haloOpacity : 0)
    halo.stroke = pen
    var rest = shape
    rest.path = beside
    return (beside.isEmpty ? [] : [.shape(rest)]) + (role.hasHalo ? [.shape(halo)] : [])
      + [.shape(upper)]
  }
}

extension Path {
  /// Straight lines in two: those for which something holds, and the others.
  ///
  /// - Returns: The middles of the first, too.
  fileprivate func parted(
    by holds: (Point) -> Bool, step: Double
  ) -> (inside: Path, outside: Path, middles: [Point]) {
    var parts = (inside: Path(), outside: Path(), middles: [Point]())
    var (start, last, side) = (Point.zero, Point.zero, Bool?.none)
    func pass(to next: Point) {
      let count = max(1, Int((last.distance(to: next) / step).rounded(.up)))
      let from = last
      for index in 0..<count {
        let middle = from.interpolated(to: next, at: (Double(index) + 0.5) / Double(count))
        let isInside = holds(middle)
        if isInside { parts.middles.append(middle) }
        if side != isInside {
          let corner = from.interpolated(to: next, at: Double(index) / Double(count))
          // What went before ends here.
          if side == true, index > 0 { parts.inside.line(to: corner) }
          if side == false, index > 0 { parts.outside.line(to: corner) }
          if isInside { parts.inside.move(to: corner) } else { parts.outside.move(to: corner) }
          side = isInside
        }
      }
      if side == true { parts.inside.line(to: next) } else { parts.outside.line(to: next) }
      last = next
    }
    for element in elements {
      switch element {
      case .move(let point): (start, last, side) = (point, point, nil)
      case .line(let point), .cubic(_, _, let point): pass(to: point)
      case .close: pass(to: start)
      }
    }
    return parts
  }
}
