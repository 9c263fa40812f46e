internal import Atlas
internal import FlightScene
internal import Geodesy
internal import Graphics
internal import Images
internal import Routes

/// The countries that are set off, between the land and what is drawn on it.
struct CountryLayer {
  private let marks: [(mark: CountryMark, nodes: [Node])]
  private let crossings: CountryCrossings?
  private let start: Seconds

  /// The radius of the dot in place of a country that would hardly be seen, and the longer side of
  /// such a country, in pixels of a picture 500 high.
  private static let dot = (radius: 5.0, largest: 5.0)
  /// How much of a flag is seen: its colours are multiplied with those of the land.
  private static let flagOpacity = 0.4
  /// The same on dark land, on which nothing multiplied would be seen.
  private static let darkFlagOpacity = 0.5
  /// The longer side in pixels up to which a given picture is kept.
  private static let largestPicture = 1024

  init(
    _ options: StoryboardOptions, view: MapView, _ trip: Trip, _ line: RouteLine
  ) {
    marks = options.countries.map { mark in
      (mark, CountryLayer.nodes(mark, options, view: view))
    }
    crossings =
      options.revealsCountries && !options.countries.isEmpty
      ? CountryCrossings(trip, line, level: view.detail) : nil
    start = options.firstHold
  }

  /// The countries; those that wait for the marker come into sight as it crosses their borders.
  func nodes(timeline: Timeline) -> [Node] {
    marks.flatMap { mark, nodes -> [Node] in
      guard let crossings, !nodes.isEmpty,
        let place = crossings.first(in: mark.country.code),
        let tick = timeline.tick(reaching: place), tick > 0
      else { return nodes }
      let time = start + Double(tick) / Timeline.rate
      return [
        .group(
          Group(
            "reveal \(mark.country.code)", hidden: [-Seconds.infinity..<time], children: nodes))
      ]
    }
  }

  private static func nodes(
    _ mark: CountryMark, _ options: StoryboardOptions, view: MapView
  ) -> [Node] {
    let code = mark.country.code
    let outline = CountryOutline(code, view: view, detail: options.detail)
    let unit = max(view.size.unit, 0.6)
    let dots = outline.dots(smallerThan: dot.largest * unit).map {
      Path.circle(center: $0, radius: dot.radius * unit)
    }
    switch mark.paint {
    case .color(let color):
      var path = outline.path
      for dot in dots { path.append(dot) }
      guard !path.isEmpty else { return [] }
      let fill = color ?? options.highlightColor ?? options.theme.highlight
      return [
        .shape(
          Shape(
            "country \(code)", path: path, fill: fill, rule: dots.isEmpty ? .evenOdd : .nonZero))
      ]
    case .flag:
      guard let bytes = FlagAlbum.png(of: code), let flag = try? PNGReader.read(bytes) else {
        return []
      }
      return images("flag \(code)", flag, over: outline, dots, options.theme)
    case .picture(let picture):
      let small = picture.shrunk(within: largestPicture)
      return images("flag \(code)", small, over: outline, dots, options.theme)
    }
  }

  private static func images(
    _ name: String, _ flag: Bitmap, over outline: CountryOutline, _ dots: [Path], _ theme: Theme
  ) -> [Node] {
    let isDark = theme.land.luminance < 0.2
    func image(_ clip: Path, _ box: Rect) -> Node {
      .image(
        Image(
          name, pixels: flag, placement: FlagPlacing.placement(of: flag, over: box), clip: clip,
          opacity: isDark ? darkFlagOpacity : flagOpacity, blend: isDark ? .normal : .multiply))
    }
    if outline.isInsideOut {
      let path = outline.path
      return path.controlBounds.map { [image(path, $0)] } ?? []
    }
    let clusters = dots.isEmpty ? outline.clusters : []
    return dots.compactMap { dot in dot.controlBounds.map { image(dot, $0) } }
      + clusters.compactMap { cluster in
        let path = outline.path(of: cluster.parts)
        return path.isEmpty ? nil : image(path, cluster.box)
      }
  }
}

extension Timeline {
  /// The first tick at which the marker is at a place or beyond it.
  fileprivate func tick(reaching wanted: Place) -> Int? {
    func isReached(_ tick: Int) -> Bool {
      let place = place(at: tick)
      return place.leg > wanted.leg || place.leg == wanted.leg && place.index >= wanted.index
    }
    guard isReached(lastTick) else { return nil }
    var (low, high) = (0, lastTick)
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
