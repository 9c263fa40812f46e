internal import FlightAtlas
internal import FlightGraphics
internal import FlightImages
internal import FlightJourneys
internal import FlightMaps
internal import FlightOptions
internal import FlightScene
internal import FlightStyles

/// The countries that are set off, between the land and what is drawn on it.
struct CountryLayer {
  /// The countries; those that wait for the marker come into sight as it crosses their borders.
  let nodes: [Node]

  /// The radius of the dot in place of a country that would hardly be seen, and the longer side of
  /// such a country, in pixels of a picture 500 high.
  private static let dot = (radius: 5.0, largest: 5.0)
  /// The opacity of a flag, on light and on dark land.
  private static let (flagOpacity, darkFlagOpacity) = (0.82, 0.68)
  /// Seconds in which a country comes into sight.
  private static let fade = 0.3
  /// The longer side in pixels up to which a given picture is kept.
  private static let largestPicture = 1024

  /// - Parameters:
  ///   - unit: The unit of lines, in pixels of the view.
  ///   - closeness: The closeness of a moving camera, `nil` for one that stands.
  ///   - crossings: The crossings of each trip into countries.
  init(
    _ plan: Plan, view: MapView, unit: Double, closeness: Closeness?,
    crossings: [CountryCrossings]
  ) {
    nodes = plan.countries.marks.flatMap { mark -> [Node] in
      let nodes = CountryLayer.nodes(mark, plan, view: view, unit: unit, closeness)
      guard plan.countries.revealsAtBorder, !nodes.isEmpty,
        let time = crossings.compactMap({ $0.time(of: mark.country.code) }).min(), time > 0
      else { return nodes }
      let code = mark.country.code
      var group = Group(.reveal(code), children: nodes)
      // One that is met at the very end is all there by then.
      let start = max(
        min(plan.time.firstHold + time, plan.playback.motionEnd - CountryLayer.fade), 0)
      group.opacity = Track([
        .init(time: start, value: 0), .init(time: start + CountryLayer.fade, value: 1),
      ])
      return [.group(group)]
    }
  }

  private static func nodes(
    _ mark: CountryMark, _ plan: Plan, view: MapView, unit: Double, _ closeness: Closeness?
  ) -> [Node] {
    let code = mark.country.code
    let outline = CountryOutline(code, view: view, detail: plan.map.detail, closeness)
    let (middles, seen) = outline.dots(smallerThan: dot.largest * unit)
    let dots = middles.map { Path.circle(center: $0, radius: dot.radius * unit) }
    let theme = plan.theme
    // Flags are partly as light as the land, or as the sea: a line round them says where they end.
    let ring = Stroke(color: theme.coast, width: max(theme.sizes.coast * view.size.unit, 0.5))
    switch mark.paint {
    case .color(let color):
      let fill = color ?? plan.countries.highlightColor ?? theme.highlight
      // Dots lie on islets and on each other, where the even-odd rule would leave holes.
      let spots = Path(joining: dots)
      let path = dots.isEmpty ? outline.path : outline.path(of: seen)
      return [(path, FillRule.evenOdd), (spots, .nonZero)].filter { !$0.0.isEmpty }.map {
        .shape(Shape(.country(code), path: $0, fill: fill, rule: $1))
      }
    case .flag:
      guard let bytes = FlagAlbum.png(of: code), let flag = try? PNGReader.read(bytes) else {
        return []
      }
      return images(code, flag, over: outline, seen, dots, ring: ring, view, plan)
    case .picture(let picture):
      let small = picture.shrunk(within: largestPicture)
      return images(code, small, over: outline, seen, dots, ring: ring, view, plan)
    }
  }

  private static func images(
    _ code: String, _ flag: Bitmap, over outline: CountryOutline, _ seen: [[Point]],
    _ dots: [Path], ring: Stroke, _ view: MapView, _ plan: Plan
  ) -> [Node] {
    let isDark = plan.theme.isDark
    let opacity = plan.countries.flagOpacity ?? (isDark ? darkFlagOpacity : flagOpacity)
    // Printed on the land, as a flag of a given opacity is, it would not be seen on dark land.
    let isPrinted = plan.countries.flagOpacity != nil && !isDark
    func image(_ clip: Path, _ box: Rect) -> Node {
      // On a map that is laid on a ball, the meridians of a pole meet.
      let bent =
        plan.mapKind.isFlat ? nil : FlagPlacing.roundPole(flag, over: box, on: view)
      let pixels = bent ?? flag
      return .image(
        Image(
          .flag(code), pixels: pixels, placement: FlagPlacing.placement(of: pixels, over: box),
          clip: clip, opacity: opacity, blend: isPrinted ? .multiply : .normal))
    }
    if outline.isInsideOut {
      let path = outline.path
      return path.controlBounds.map { [image(path, $0)] } ?? []
    }
    let rings = Path(joining: dots)
    return dots.compactMap { dot in dot.controlBounds.map { image(dot, $0) } }
      + (dots.isEmpty ? [] : [.shape(Shape(.flagRings(code), path: rings, stroke: ring))])
      + outline.clusters(of: seen).compactMap { cluster in
        let path = outline.path(of: cluster.parts)
        // All of a flag lies on what is in sight of the country.
        return path.isEmpty
          ? nil : image(path, outline.seenBox(of: cluster.parts) ?? cluster.box)
      }
  }
}
