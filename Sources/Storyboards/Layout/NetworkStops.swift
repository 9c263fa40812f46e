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
    let least = (stops.count > 1000 ? 0.7 : stops.count > 200 ? 1 : 1.4) * unit
    let largest = 3.4 * unit
    var (rings, dots) = (Path(), Path())
    for stop in stops {
      let radius = least + (largest - least) * (Double(stop.visits) / most).squareRoot()
      dots.addCircle(center: stop.anchor, radius: radius)
      // A ring round every one of many would cover the map.
      if radius > 1.6 * unit { rings.addCircle(center: stop.anchor, radius: radius + 1.1 * unit) }
    }
    nodes =
      (rings.isEmpty ? [] : [.shape(Shape("rings", path: rings, fill: options.theme.ring))])
      + (dots.isEmpty ? [] : [.shape(Shape("dots", path: dots, fill: color))])
  }
}

/// The labels of a network: the busiest stops' codes and cities, then cities alone in small letters.
enum NetworkLabels {
  /// The stops whose code is shown.
  private static let mostFull = 3
  /// The picture that a label has for itself, in pixels at a unit of 1.
  private static let room = 9_000.0

  /// The texts of each stop, none where it is not important enough.
  ///
  /// - Parameter stops: The most important first.
  static func texts(
    of stops: [VisibleStop], _ lettering: Lettering, _ options: StoryboardOptions
  ) throws(StoryboardError) -> [[StopLabel]] {
    let unit = max(options.size.unit, 0.82)
    let area = Double(options.size.width) * Double(options.size.height)
    let most = max(6, Int(area / room / unit / unit))
    // More are set than find room, so that there is a choice.
    let candidates = options.labels == .none ? 0 : min(stops.count, 2 * most)
    var named: Set<String> = []
    return try stops.enumerated().map { rank, stop throws(StoryboardError) in
      guard rank < candidates else { return [] }
      if rank < mostFull {
        if let name = stop.stop.name { named.insert(name) }
        return try StopLabel.variants(of: stop.stop, lettering, options)
      }
      var text = options.labels == .code ? stop.stop.shortName : stop.stop.name
      // A city's second airport is told apart by its code.
      if let name = text, named.contains(name) { text = stop.stop.code }
      guard let text = text ?? stop.stop.code else { return [] }
      named.insert(text)
      guard let label = try StopLabel(quiet: text, of: stop.stop, lettering) else { return [] }
      return [label]
    }
  }
}
