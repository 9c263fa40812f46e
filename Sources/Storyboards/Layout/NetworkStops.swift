internal import FlightScene
internal import Graphics
internal import Routes

/// The dots of a network: all in one shape, the busiest the largest.
struct NetworkDots {
  let nodes: [Node]

  init(_ stops: [VisibleStop], color: Color, _ options: StoryboardOptions) {
    let unit = max(options.size.unit, 0.6)
    let most = Double(stops.map(\.visits).max() ?? 1)
    // Many dots are small ones.
    let (least, largest) =
      switch stops.count {
      case ...60: (1.6 * unit, 4.2 * unit)
      case ...200: (1.4 * unit, 3.8 * unit)
      case ...1000: (1.2 * unit, 3 * unit)
      default: (0.7 * unit, 1.8 * unit)
      }
    var (rings, dots) = (Path(), Path())
    for stop in stops {
      let radius = least + (largest - least) * Double(stop.visits) / most
      dots.addCircle(center: stop.anchor, radius: radius)
      // A ring round every one of many would cover the map.
      if radius > 2 * unit { rings.addCircle(center: stop.anchor, radius: radius + 1.1 * unit) }
    }
    nodes =
      (rings.isEmpty ? [] : [.shape(Shape("rings", path: rings, fill: options.theme.ring))])
      + (dots.isEmpty ? [] : [.shape(Shape("dots", path: dots, fill: color))])
  }
}

/// The labels of a network: the busiest stops' codes and cities, then cities alone in small letters.
enum NetworkLabels {
  /// The stops whose code is shown at most.
  private static let mostHubs = 3
  /// The share of all routes that meet at a hub.
  private static let hubShare = 0.08
  /// The picture that a label has for itself, in pixels at a unit of 1.
  private static let room = 11_000.0

  /// The side of a part of the picture, at a unit of 1, and how many names it may have: so that the
  /// whole network is told, not its densest corner.
  private static let neighborhood = 130.0
  private static let mostNeighbors = 4

  /// The texts of each stop, none where it is not important enough.
  ///
  /// - Parameters:
  ///   - stops: The most important first.
  ///   - routes: How many routes there are.
  static func texts(
    of stops: [VisibleStop], among routes: Int, _ lettering: Lettering, _ options: StoryboardOptions
  ) throws(StoryboardError) -> [[StopLabel]] {
    let unit = max(options.size.unit, 0.82)
    let area = Double(options.size.width) * Double(options.size.height)
    let most = max(6, Int(area / room / unit / unit))
    guard options.labels != .none else { return stops.map { _ in [] } }
    var left = most
    var neighbors = PointGrid<Void>(side: neighborhood * unit)
    var named: Set<String> = []
    return try stops.enumerated().map { rank, stop throws(StoryboardError) in
      guard left > 0 else { return [] }
      var crowd = 0
      let here = Rect(
        minX: stop.anchor.x, minY: stop.anchor.y, maxX: stop.anchor.x, maxY: stop.anchor.y)
      neighbors.forEach(near: here) { crowd += 1 }
      guard crowd < mostNeighbors else { return [] }
      neighbors.add((), at: stop.anchor)
      if rank < mostHubs && Double(stop.visits) > hubShare * Double(routes) {
        if let name = stop.stop.name { named.insert(name) }
        left -= 1
        return try StopLabel.variants(of: stop.stop, lettering, options)
      }
      let text = options.labels == .code ? stop.stop.shortName : stop.stop.name
      // A city is named once, whatever airports it has.
      guard let text = text ?? stop.stop.code, named.insert(text).inserted else { return [] }
      left -= 1
      guard let label = try StopLabel(quiet: text, named: stop.stop.shortName, lettering) else {
        return []
      }
      return [label]
    }
  }
}
