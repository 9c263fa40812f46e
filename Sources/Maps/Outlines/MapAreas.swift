package import FlightAtlas
internal import FlightGeodesy
package import FlightGraphics

/// The countries, lakes and seas that a map shows, in square cells: which of them each cell belongs
/// to, by its middle.
package struct MapAreas {
  /// Something that cells belong to.
  package enum Area: Hashable {
    /// A country, ISO 3166-1 alpha-2.
    case country(String)
    case sea(Sea)
    case lake
    /// What is beyond the edge of a globe, or so near it that nothing can be read there.
    case beyond
  }

  /// The cells together, in pixels of the picture as it is seen from nearest.
  package let frame: Rect
  /// The side of a cell.
  package let side: Double
  package let columns: Int
  package let rows: Int
  /// The areas by their numbers less one; 0 is the number of what has no name.
  package private(set) var areas: [Area] = []
  /// The number of each cell's area, row by row.
  package private(set) var owners: [UInt16]

  private let view: MapView
  private let magnification: Double

  /// The cells along the side of a block that lies in one sea.
  private static let block = 4
  /// The longer side of lakes that count, in cells.
  private static let smallestLake = 4.0
  /// The share of a globe's radius that is on this side of its edge.
  private static let readable = 0.94

  /// - Parameters:
  ///   - magnification: The closest look that a camera has, 1 for one that stands.
  ///   - side: The side of a cell in pixels as seen from there.
  ///   - hasSeas: True if seas are told from each other.
  package init(view: MapView, magnification: Double, side: Double, hasSeas: Bool) {
    self.init(view, magnification: magnification, side: side)
    let lines = lines
    fill(lines.rings(.country), lines)
    let smallest = MapAreas.smallestLake * side / magnification
    fill(lines.filled(.lake, smallest: smallest).outlines, with: .lake)
    if case .horizon = view.cut {
      let middle = view(view.center)
      let rim = view.disc.map { middle.interpolated(to: $0, at: MapAreas.readable) }
      // By the even-odd rule, what is round the disc.
      fill([rim, view.frame.expanded(by: 1).corners], with: .beyond)
    }
    if hasSeas { fillSeas() }
  }

  /// Some countries alone, pixel by pixel.
  ///
  /// - Parameter countries: Their codes, ISO 3166-1 alpha-2.
  init(of countries: Set<String>, on view: MapView) {
    self.init(view, magnification: 1, side: 1)
    let lines = lines
    fill(lines.rings(.country, of: countries), lines)
  }

  /// Cells without names.
  private init(_ view: MapView, magnification: Double, side: Double) {
    let seen = view.frame
    self.view = view
    self.side = side
    self.magnification = magnification
    frame = Rect(
      minX: seen.minX * magnification, minY: seen.minY * magnification,
      maxX: seen.maxX * magnification, maxY: seen.maxY * magnification)
    columns = Int((frame.width / side).rounded(.up))
    rows = Int((frame.height / side).rounded(.up))
    owners = [UInt16](repeating: 0, count: columns * rows)
  }

  /// The number of the area of a cell.
  package subscript(column: Int, row: Int) -> UInt16 { owners[row * columns + column] }

  /// The area of a number.
  package func area(_ owner: UInt16) -> Area? {
    owner == 0 ? nil : areas[Int(owner) - 1]
  }

  /// The number of an area, `nil` where no cell may belong to it.
  package func number(of area: Area) -> UInt16? {
    areas.firstIndex(of: area).map { UInt16($0 + 1) }
  }

  /// The cells that a rectangle touches.
  package func cells(in rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ start: Double, _ count: Int) -> Range<Int> {
      let first = min(max((low - start) / side, 0), Double(count)).rounded(.down)
      let last = min(max((high - start) / side, 0), Double(count)).rounded(.up)
      return Int(first)..<max(Int(first), Int(last))
    }
    return (
      range(rect.minX, rect.maxX, frame.minX, columns),
      range(rect.minY, rect.maxY, frame.minY, rows)
    )
  }
}

extension MapAreas {
  /// The lines of the map, as true as cells can tell.
  private var lines: MapLines {
    MapLines(
      view: view, map: .embedded(view.detail), tolerance: side / 3 / magnification,
      roundsCorners: false)
  }

  /// Gives countries their cells.
  private mutating func fill(_ rings: [MapRing], _ lines: MapLines) {
    let countries = Dictionary(grouping: rings) { $0.country ?? "" }
    for (code, rings) in countries.sorted(by: { $0.key < $1.key }) {
      let (parts, isInsideOut) = lines.parts(of: rings)
      fill(isInsideOut ? parts + [view.disc] : parts, with: .country(code))
    }
  }

  /// Gives an area all cells whose middles its outlines enclose, by the even-odd rule.
  private mutating func fill(_ outlines: [[Point]], with area: Area) {
    var crossings = [[Double]](repeating: [], count: rows)
    for outline in outlines {
      let ring = frame.expanded(by: 2 * side).clipped(ring: outline.map { $0 * magnification })
      guard var last = ring.last else { continue }
      for point in ring {
        addCrossings(from: last, to: point, &crossings)
        last = point
      }
    }
    guard crossings.contains(where: { !$0.isEmpty }) else { return }
    areas.append(area)
    let owner = UInt16(areas.count)
    for row in 0..<rows {
      let places = crossings[row].sorted()
      for pair in stride(from: 0, to: places.count - 1, by: 2) {
        // From the first middle right of one crossing to the last one left of the next.
        let first = max(((places[pair] - frame.minX) / side - 0.5).rounded(.up), 0)
        let last = ((places[pair + 1] - frame.minX) / side - 0.5).rounded(.down)
        guard first <= last, first < Double(columns) else { continue }
        for column in Int(first)...min(Int(last), columns - 1) {
          owners[row * columns + column] = owner
        }
      }
    }
  }

  /// Notes where a side of an outline crosses the middles of rows.
  private func addCrossings(from a: Point, to b: Point, _ crossings: inout [[Double]]) {
    guard a.y != b.y else { return }
    let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    let first = max(((top.y - frame.minY) / side - 0.5).rounded(.up), 0)
    // A corner on a middle belongs to the side that goes down from it.
    let end = min(((bottom.y - frame.minY) / side - 0.5).rounded(.up), Double(rows))
    guard first < end else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    for row in Int(first)..<Int(end) {
      let y = frame.minY + (Double(row) + 0.5) * side
      crossings[row].append(top.x + (y - top.y) * slope)
    }
  }

  /// Gives each sea its cells, block by block.
  private mutating func fillSeas() {
    var numbers: [Sea: UInt16] = [:]
    let land = owners
    for top in stride(from: 0, to: rows, by: MapAreas.block) {
      for left in stride(from: 0, to: columns, by: MapAreas.block) {
        let (bottom, right) = (
          min(top + MapAreas.block, rows), min(left + MapAreas.block, columns)
        )
        let wet = (top..<bottom).flatMap { row -> [Int] in
          (left..<right).map { row * columns + $0 }.filter { land[$0] == 0 }
        }
        guard !wet.isEmpty else { continue }
        let middle = Point(
          x: frame.minX + Double(left + right) / 2 * side,
          y: frame.minY + Double(top + bottom) / 2 * side)
        guard let place = view.place(at: middle * (1 / magnification)),
          let sea = Sea(at: place)
        else { continue }
        if numbers[sea] == nil {
          areas.append(.sea(sea))
          numbers[sea] = UInt16(areas.count)
        }
        for cell in wet { owners[cell] = numbers[sea] ?? 0 }
      }
    }
  }
}

extension Path {
  /// The outlines of a path of straight lines.
  fileprivate var outlines: [[Point]] {
    var outlines: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): outlines.append([point])
      case .line(let point), .cubic(_, _, let point):
        if !outlines.isEmpty { outlines[outlines.count - 1].append(point) }
      case .close: break
      }
    }
    return outlines
  }
}
