package import FlightAtlas
package import FlightGraphics
package import FlightOptions

/// A country on the picture: its parts as the map shows them, not yet cut to the frame.
package struct CountryOutline {
  /// Outlines of land and of holes in it; a place is inside by the even-odd rule.
  let parts: [[Point]]
  /// True if the outlines surround, seen from here, all but the country.
  package let isInsideOut: Bool
  private let view: MapView
  private let frame: Rect

  package init(_ code: String, view: MapView, detail: MapDetail, _ closeness: Closeness? = nil) {
    self.view = view
    frame = view.frame.expanded(by: MapView.overlap)
    guard let level = CountryOutline.levels(from: view.detail, of: code).first else {
      (parts, isInsideOut) = ([], false)
      return
    }
    let lines = MapLines(
      view: view, map: .embedded(level), tolerance: detail.tolerance,
      closeness: closeness)
    (parts, isInsideOut) = lines.country(code)
  }

  /// The levels of the map that have a country, the most suitable first. The coarse one lacks the
  /// small countries.
  package static func levels(from wanted: WorldMap.Detail, of code: String) -> [WorldMap.Detail] {
    levels(from: wanted).filter { WorldMap.embedded($0).countries.contains(code) }
  }

  /// The levels of the map in the order in which they are asked for a country.
  package static func levels(from wanted: WorldMap.Detail) -> [WorldMap.Detail] {
    [wanted, .medium, .fine, .coarse]
  }

  /// The outlines of some parts, cut to the frame.
  package func path(of parts: [[Point]]) -> Path {
    var path = Path()
    for part in parts {
      let seen = frame.clipped(ring: part)
      if seen.count > 2 { path.addLines(seen, closed: true) }
    }
    return path
  }

  /// The box of what is in sight of some parts; `nil` where nothing is.
  package func seenBox(of parts: [[Point]]) -> Rect? {
    Rect(around: parts.flatMap { view.frame.clipped(ring: $0) })
  }

  /// The whole country, cut to the frame.
  package var path: Path { path(of: isInsideOut ? parts + [view.disc] : parts) }

  /// The largest distance of two islands that share a dot, in lengths that can be seen; and how
  /// long the largest part may be beside which there are dots at all: islets in the wide sea off a
  /// country that is well seen are not missed, and would be taken for stops.
  private static let (neighborhood, largest) = (4.0, 3.0)

  /// The middles of islands, or groups of them, that would hardly be seen, for each time they are
  /// shown, and the parts that are seen or lie near such.
  ///
  /// - Parameter smallest: The longer side in pixels that can be seen.
  package func dots(smallerThan smallest: Double) -> (dots: [Point], seen: [[Point]]) {
    guard !isInsideOut else { return ([], parts) }
    let boxed = parts.compactMap { part in Rect(around: part).map { (box: $0, part: part) } }
      .sorted { $0.box.width * $0.box.height > $1.box.width * $1.box.height }
    let large = boxed.map(\.box).filter { $0.longerSide >= smallest }
    if large.contains(where: { $0.longerSide > CountryOutline.largest * smallest }) {
      return ([], parts)
    }
    let reach = CountryOutline.neighborhood * smallest
    var dots: [Point] = []
    var seen: [[Point]] = []
    for (box, part) in boxed {
      if large.contains(where: { $0.distance(to: box) < reach }) {
        seen.append(part)
      } else if !dots.contains(where: { $0.distance(to: box.center) < reach }) {
        // The islands of a group have one dot together.
        dots.append(box.center)
      }
    }
    return dots.isEmpty ? ([], parts) : (dots.filter(frame.contains), seen)
  }
}

extension CountryOutline {
  /// A cluster of parts that share one picture.
  package struct Cluster {
    package var box: Rect
    package var parts: [[Point]]
  }

  /// The most by which a box that holds two halves is larger than these.
  private static let looseness = 1.75
  /// The share of a cluster's box below which a part is an islet, and what it may add to the box.
  private static let islet = (share: 0.01, growth: 1.03)

  /// Parts in clusters of those that lie near each other: the islands of Japan are one, Alaska is
  /// another than the states in the south. The largest comes first.
  package func clusters(of parts: [[Point]]) -> [Cluster] {
    // On a map of the whole world a part that its edge cuts comes twice.
    let shown = view.window()
    let isWorld = shown.east - shown.west > 359
    let boxed = parts.compactMap { part in
      Rect(around: part).flatMap { isWorld ? $0.intersection(view.frame) : $0 }.map { ($0, part) }
    }
    .sorted { $0.0.roomy > $1.0.roomy }
    var clusters: [Cluster] = []
    for (box, part) in boxed {
      let home = clusters.firstIndex { cluster in
        let union = cluster.box.union(box).roomy
        if box.roomy < CountryOutline.islet.share * cluster.box.roomy {
          return union <= CountryOutline.islet.growth * cluster.box.roomy
        }
        return union <= CountryOutline.looseness * (cluster.box.roomy + box.roomy)
      }
      if let home {
        clusters[home].box = clusters[home].box.union(box)
        clusters[home].parts.append(part)
      } else {
        clusters.append(Cluster(box: box, parts: [part]))
      }
    }
    return clusters
  }
}

extension Rect {
  /// The area of the rectangle with a pixel round it, so that lines and points have one.
  fileprivate var roomy: Double { (width + 1) * (height + 1) }
}

extension Rect {
  fileprivate var longerSide: Double { max(width, height) }

  /// The distance of another rectangle from this one; 0 where they meet.
  fileprivate func distance(to other: Rect) -> Double {
    let across = max(other.minX - maxX, minX - other.maxX, 0)
    let down = max(other.minY - maxY, minY - other.maxY, 0)
    return (across * across + down * down).squareRoot()
  }
}

extension Country {
  /// True if a map has an outline of the country; of the smallest islands there is none.
  package var hasOutline: Bool { CountryOutline.levels(from: .fine, of: code).first != nil }
}
