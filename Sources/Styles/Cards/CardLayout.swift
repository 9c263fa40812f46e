public import FlightGraphics

/// The places and looks of the parts of a card: a grid that is data, so that style files can change it.
public struct CardLayout: Hashable, Sendable {
  /// The edge that all parts but the map keep free, in pixels of a picture whose shorter side has 500; the
  /// part of the picture that an app covers may be wider.
  public var margin: Double
  /// The parts that the card has; others are left out.
  public var parts: [CardPart: CardPlace]

  /// Creates a layout.
  public init(margin: Double, parts: [CardPart: CardPlace]) {
    (self.margin, self.parts) = (margin, parts)
  }
}

/// The place and look of a part.
public struct CardPlace: Hashable, Sendable {
  /// The side at which text in a box begins; in languages from right to left the whole card is mirrored.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the left.
    case start
    /// In the middle.
    case center
    /// At the right.
    case end
  }

  /// The left edge of its box, in thousandths of the card's width inside the margin.
  public var x: Double
  /// The upper edge, in thousandths of the height inside the margin.
  public var y: Double
  /// The width, in thousandths of the card's.
  public var width: Double
  /// The height, in thousandths of the card's.
  public var height: Double
  /// The size of text, or the width of a line, in pixels of a picture whose shorter side has 500. Text that
  /// its box does not hold is smaller.
  public var size: Double
  /// The side at which text begins.
  public var align: Alignment
  /// The color; `nil` for the theme's.
  public var color: Color?
  /// True of figures that stand under each other.
  public var stacks: Bool
  /// False to leave the part out.
  public var isShown: Bool

  /// Creates a place.
  public init(
    x: Double, y: Double, width: Double, height: Double, size: Double = 0,
    align: Alignment = .start,
    color: Color? = nil, stacks: Bool = false, isShown: Bool = true
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.size, self.align, self.color) = (size, align, color)
    (self.stacks, self.isShown) = (stacks, isShown)
  }
}

extension CardLayout {
  /// This layout in the colors of another one.
  func inColors(of other: CardLayout) -> CardLayout {
    var layout = self
    for part in layout.parts.keys { layout.parts[part]?.color = other.parts[part]?.color }
    return layout
  }

  /// Returns the layout of a card without a title or a caption: a map as wide as the card gets their room,
  /// and what stands between them and the map moves along; beside a map as high as the card the lowest part
  /// gets it.
  package func fitting(hasTitle: Bool, hasCaption: Bool) -> CardLayout {
    guard let map = parts[.map], map.isShown else { return self }
    guard map.width >= 1000 else {
      return map.height >= 1000 ? filled(hasTitle: hasTitle, hasCaption: hasCaption) : self
    }
    var layout = self
    func move(_ isMoved: (CardPlace) -> Bool, by step: Double) {
      for (part, place) in parts where part != .map && isMoved(place) {
        layout.parts[part]?.y = place.y + step
      }
    }
    if !hasTitle, let title = parts[.title], title.isShown, title.y < map.y {
      let above = parts.filter { $0 != .title && $0 != .map && $1.isShown && $1.y < map.y }
      let step = min(0, title.y - (above.values.map(\.y).min() ?? title.y))
      move({ $0.y < map.y }, by: step)
      layout.parts[.map]?.y += step
      layout.parts[.map]?.height -= step
    }
    if !hasCaption, let caption = parts[.caption], caption.isShown, caption.y > map.y {
      let below = parts.filter { $0 != .caption && $0 != .map && $1.isShown && $1.y > map.y }
      let end = below.values.map { $0.y + $0.height }.max() ?? caption.y
      let step = max(0, caption.y + caption.height - end)
      move({ $0.y > map.y }, by: step)
      layout.parts[.map]?.height += step
    }
    return layout
  }

  /// The layout of the poster that a recap ends with: its own map, and nothing that runs.
  package var poster: CardLayout {
    var layout = self
    layout.parts[.map] = parts[.poster]
    for part in [CardPart.progress, .facts] { layout.parts[part] = nil }
    // A headline over the distance has less room than over a line that grows.
    if let headline = parts[.headline], let hero = parts[.hero], hero.y > headline.y {
      layout.parts[.headline]?.height = min(headline.height, hero.y - headline.y - 10)
    }
    return layout
  }

  /// The layout of a film, without what a poster alone has.
  package var film: CardLayout {
    var layout = self
    for part in [CardPart.poster, .hero, .turns, .summary, .records] { layout.parts[part] = nil }
    return layout
  }

  /// The layout of a card beside a map, without a title or a caption.
  private func filled(hasTitle: Bool, hasCaption: Bool) -> CardLayout {
    var layout = self
    let inner = parts.filter { part, place in
      ![CardPart.title, .caption, .map].contains(part) && place.isShown
    }
    guard let top = inner.values.map(\.y).min(),
      let lowest = inner.max(by: { ($0.value.y, $1.key.rawValue) < ($1.value.y, $0.key.rawValue) })
    else { return self }
    var end = lowest.value.y + lowest.value.height
    if !hasCaption, let caption = parts[.caption], caption.isShown, caption.y >= end {
      end = caption.y + caption.height
    }
    var start = lowest.value.y
    if !hasTitle, let title = parts[.title], title.isShown, title.y < top {
      for part in inner.keys { layout.parts[part]?.y -= top - title.y }
      start -= top - title.y
    }
    layout.parts[lowest.key]?.height = end - start
    return layout
  }

  /// Returns the box of a part on a picture, `nil` where the card is without it.
  ///
  /// A map that touches the margin goes on to the edge of the picture.
  ///
  /// - Parameters:
  ///   - edges: The edges of the picture that texts keep away from.
  ///   - isMirrored: True for readers whose lines begin at the right.
  package func box(
    of part: CardPart, in size: PixelSize, edges: EdgeInsets, isMirrored: Bool
  ) -> Rect? {
    guard let place = parts[part], place.isShown else { return nil }
    let (whole, own) = (size.bounds, margin * Double(min(size.width, size.height)) / 500)
    let inside = whole.inset(
      by: EdgeInsets(
        top: max(own, edges.top), right: max(own, edges.right), bottom: max(own, edges.bottom),
        left: max(own, edges.left)))
    let left = isMirrored ? 1000 - place.x - place.width : place.x
    func x(_ thousandths: Double) -> Double { inside.minX + inside.width * thousandths / 1000 }
    func y(_ thousandths: Double) -> Double { inside.minY + inside.height * thousandths / 1000 }
    var box = Rect(
      minX: x(left), minY: y(place.y), maxX: x(left + place.width), maxY: y(place.y + place.height))
    guard part == .map else { return box }
    if left <= 0 { box.minX = whole.minX }
    if left + place.width >= 1000 { box.maxX = whole.maxX }
    if place.y <= 0 { box.minY = whole.minY }
    if place.y + place.height >= 1000 { box.maxY = whole.maxY }
    return Rect(
      minX: box.minX.rounded(), minY: box.minY.rounded(), maxX: box.maxX.rounded(),
      maxY: box.maxY.rounded())
  }
}
