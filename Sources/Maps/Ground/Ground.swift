package import FlightGraphics
package import FlightScene

/// The pictures and flags under lines and letters: theme colors that were chosen for plain land
/// and sea may vanish there.
package struct Ground {
  /// Pictures of the Earth, lowest first.
  private let pictures: [Image]
  /// What lies under them.
  private let earth: Backing
  /// Flags that hide most of the land, lowest first.
  private let flags: [Image]
  /// Tells what letters stand on at a place, where land and sea are not alike everywhere.
  private let local: ((Point) -> Backing)?

  /// The opacity from which a flag hides the land.
  private static let strong = 0.6

  /// - Parameters:
  ///   - earth: What land and sea are like.
  ///   - images: The pictures of the Earth on the map.
  ///   - countries: The nodes of countries.
  ///   - local: Tells what letters stand on at a place, where land and sea are not alike everywhere.
  package init(
    _ earth: Backing = .plain, images: [Node] = [], countries: [Node] = [],
    local: ((Point) -> Backing)? = nil
  ) {
    (self.earth, self.local) = (earth, local)
    pictures = images.flatMap(\.images)
    flags = countries.flatMap(\.images).filter { $0.opacity >= Ground.strong }
  }

  /// True if there are pictures of the Earth.
  var hasPictures: Bool { !pictures.isEmpty }

  /// True if a picture of the Earth covers a place.
  func isCovered(_ place: Point) -> Bool { pictures.contains { $0.covers(place) } }

  /// The backing of some places, as far as it is no plain land or sea.
  package func backing(of places: some Collection<Point>) -> Backing {
    if pictures.isEmpty && flags.isEmpty { return earth }
    let lights = places.compactMap { place in
      pictures.last { $0.covers(place) }.map { $0.luminance(at: place) }
    }
    if let backing = Backing(lights, of: places.count) { return backing }
    return places.contains { place in flags.contains { $0.covers(place) } } ? .flag : earth
  }

  /// The backing of a text.
  package func backing(of box: Rect) -> Backing {
    let (columns, rows) = (24, 12)
    let backing = backing(
      of: (0..<rows * columns).map { index in
        Point(
          x: box.minX + box.width * (Double(index % columns) + 0.5) / Double(columns),
          y: box.minY + box.height * (Double(index / columns) + 0.5) / Double(rows))
      })
    guard backing == earth, let local else { return backing }
    return Backing(joining: ([box.center] + box.corners).map(local))
  }
}

/// The ground that a line or a text stands on.
package enum Backing: Equatable {
  /// The theme's land and sea.
  case plain
  /// The theme's land and sea with light and shade.
  case shaded
  /// Ground that is now light and now dark, as land and sea on which night falls. The end counts most: that picture is held,
  /// and is what a still shows.
  case changing(isDarkAtEnd: Bool)
  /// A flag, for a part at least.
  case flag
  /// A picture of the Earth that is dark, or now dark and now bright.
  case dark
  /// A picture of the Earth that is bright all over.
  case bright

  /// The share of a text or line that a picture covers at least to be what it stands on.
  private static let leastShare = 0.15
  /// The relative luminance of the darkest tenth from which a picture is bright: dark letters have
  /// more contrast with it than light ones.
  private static let brightness = 0.22

  /// The backing of texts that stand on all of some places, at least one.
  package init(joining places: [Backing]) {
    let dark = places.count { $0 == .dark || $0 == .changing(isDarkAtEnd: true) }
    self =
      places.allSatisfy { $0 == places[0] }
      ? places[0] : .changing(isDarkAtEnd: 2 * dark > places.count)
  }

  /// - Parameters:
  ///   - lights: The relative luminances of the places that a picture covers.
  ///   - count: The number of places.
  /// - Returns: `nil` where pictures cover few of them.
  fileprivate init?(_ lights: [Double], of count: Int) {
    guard !lights.isEmpty, Double(lights.count) >= Backing.leastShare * Double(count) else {
      return nil
    }
    self = lights.sorted()[lights.count / 10] < Backing.brightness ? .dark : .bright
  }
}

extension Node {
  /// The pictures in this node.
  fileprivate var images: [Image] {
    switch self {
    case .shape, .morph, .trail, .figures: []
    case .image(let image): [image]
    case .group(let group): group.children.flatMap(\.images)
    }
  }
}

extension Image {
  /// The pixel under a place of the plane, `nil` beside the picture.
  private func pixel(at place: Point) -> UInt32? {
    // Pictures and flags lie upright.
    let column = ((place.x - placement.tx) / placement.a).rounded(.down)
    let row = ((place.y - placement.ty) / placement.d).rounded(.down)
    guard column >= 0, row >= 0, column < Double(pixels.width), row < Double(pixels.height) else {
      return nil
    }
    return pixels.pixels[Int(row) * pixels.width + Int(column)]
  }

  /// True if most of the light at a place comes from the picture.
  fileprivate func covers(_ place: Point) -> Bool {
    guard let pixel = pixel(at: place), pixel >> 24 >= 128 else { return false }
    return clip?.surrounds(place) ?? true
  }

  /// The relative luminance of a pixel that covers a place.
  fileprivate func luminance(at place: Point) -> Double {
    guard let pixel = pixel(at: place), pixel >> 24 > 0 else { return 1 }
    func channel(_ shift: UInt32) -> UInt8 {
      UInt8(min((pixel >> shift & 255) * 255 / (pixel >> 24), 255))
    }
    return Color(red: channel(16), green: channel(8), blue: channel(0)).luminance
  }
}

extension Path {
  /// True if a place is inside the straight outlines, by the even-odd rule.
  fileprivate func surrounds(_ place: Point) -> Bool {
    var (start, last, isInside) = (Point.zero, Point.zero, false)
    func pass(_ next: Point) {
      if place.rayCrosses(segmentFrom: last, to: next) { isInside.toggle() }
      last = next
    }
    for element in elements {
      switch element {
      case .move(let point):
        pass(start)
        (start, last) = (point, point)
      case .line(let point), .cubic(_, _, let point): pass(point)
      case .close: pass(start)
      }
    }
    pass(start)
    return isInside
  }
}
