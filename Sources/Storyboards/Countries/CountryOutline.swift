internal import Atlas
internal import Geodesy
internal import Graphics

/// A country on the picture: its parts as the map shows them, not yet cut to the frame.
struct CountryOutline {
  /// Outlines of land and of holes in it; a place is inside by the even-odd rule.
  let parts: [[Point]]
  /// Whether the outlines surround, seen from here, all but the country.
  let isInsideOut: Bool
  private let view: MapView
  private let frame: Rect

  init(_ code: String, view: MapView, detail: MapDetail, _ closeness: Closeness? = nil) {
    self.view = view
    frame = view.frame.expanded(by: 8)
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
  static func levels(from wanted: WorldMap.Detail, of code: String) -> [WorldMap.Detail] {
    [wanted, .medium, .fine, .coarse].filter { WorldMap.embedded($0).countries.contains(code) }
  }

  /// The outlines of some parts, cut to the frame.
  func path(of parts: [[Point]]) -> Path {
    var path = Path()
    for part in parts {
      let seen = frame.clipped(ring: part)
      if seen.count > 2 { path.addLines(seen, closed: true) }
    }
    return path
  }

  /// The whole country, cut to the frame.
  var path: Path { path(of: isInsideOut ? parts + [view.disc] : parts) }

  /// Where a country is that would hardly be seen: the middle of its box, for each time it is shown.
  ///
  /// - Parameter smallest: The longer side in pixels that can be seen.
  func dots(smallerThan smallest: Double) -> [Point] {
    guard !isInsideOut else { return [] }
    let boxes = parts.compactMap { Rect(around: $0) }
    if boxes.contains(where: { max($0.width, $0.height) >= smallest }) { return [] }
    var dots: [Point] = []
    // The islands of a group have one dot together.
    let largest = boxes.sorted { $0.width * $0.height > $1.width * $1.height }
    for box in largest
    where !dots.contains(where: { $0.distance(to: box.center) < 4 * smallest }) {
      dots.append(box.center)
    }
    return dots.filter(frame.contains)
  }
}

extension CountryOutline {
  /// A cluster of parts that share one picture.
  struct Cluster {
    var box: Rect
    var parts: [[Point]]
  }

  /// How much larger than its two halves a box may be that holds both.
  private static let looseness = 1.75
  /// The share of a cluster's box below which a part is an islet, and what it may add to the box.
  private static let islet = (share: 0.01, growth: 1.03)

  /// The country in clusters of parts that lie near each other: the islands of Japan are one, Alaska
  /// is another than the states in the south. The largest comes first.
  var clusters: [Cluster] {
    let boxed = parts.compactMap { part in Rect(around: part).map { ($0, part) } }
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
