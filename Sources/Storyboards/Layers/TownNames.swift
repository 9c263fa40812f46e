internal import FlightAtlas
internal import FlightGraphics
internal import FlightLanguages
internal import FlightMaps
internal import FlightOrdering
internal import FlightTypography

/// The names of towns beside their rings: capitals and well-known ones first, then those with most people,
/// none that are part of a larger one, and no stop's city a second time.
struct TownNames {
  let lettering: Lettering
  let language: Language
  /// The unit of small text.
  let unit: Double
  let view: MapView
  /// The closest look of a camera.
  let magnification: Double
  /// The cities of the stops.
  let cities: StopCities

  /// The radius of a ring in units.
  static let radius = 2.3
  /// The distances in units that a ring keeps from other rings and from stops.
  private static let (apart, besideStops) = (64.0, 26.0)
  /// The most towns that are looked at, and those of which the text is set.
  private static let (mostKnown, mostSet) = (600, 160)
  /// The ems of names, of the largest third of all and of the others.
  private static let ems = (13.5, 12.0)
  /// The lowest rank of towns that are named even where the route passes over them.
  private static let wellKnown = 8
  /// A town this many times smaller than another within its reach is a part of it; the reach in
  /// kilometers of ten thousand people, which grows with the square root.
  private static let (partRatio, reach) = (3, 0.9)

  /// Places names, and takes their room.
  ///
  /// - Parameters:
  ///   - most: The most names in a picture.
  ///   - picture: The size of a picture.
  ///   - marks: The places of stops.
  func placed(
    _ most: Int, in room: inout NameRoom, picture: Rect, besides marks: [Point]
  ) -> [PlacedName] {
    let towns = CityDirectory.embedded.cities(in: view.window()).prefix(TownNames.mostKnown)
      .filter { $0.city.rank != nil }.inOrder { $0.city.rank }
    let kilometers = view.kilometersPerPixel / magnification
    var larger: [(point: Point, people: Int, reach: Double)] = []
    var names: [PlacedName] = []
    var setCount = 0
    for (city, place) in towns {
      // A camera shows others elsewhere.
      guard setCount < TownNames.mostSet, magnification > 1 || names.count < most else { break }
      let point = view(place) * magnification
      guard view.shows(place), room.areas.frame.contains(point), !city.isDistrict else { continue }
      let isPart = larger.contains { other in
        other.people > TownNames.partRatio * city.population
          && other.point.distance(to: point) < other.reach
      }
      if isPart { continue }
      let reach = TownNames.reach * (Double(city.population) / 10_000).squareRoot() / kilometers
      larger.append((point, city.population, reach))
      let near = names.filter {
        abs($0.anchor.x - point.x) < picture.width / 2
          && abs($0.anchor.y - point.y) < picture.height / 2
      }
      guard !cities.contains(city), near.count < most,
        !marks.contains(where: { $0.distance(to: point) < TownNames.besideStops * unit }),
        !near.contains(where: { $0.anchor.distance(to: point) < TownNames.apart * unit })
      else { continue }
      let ring = Rect(from: point, to: point).expanded(by: (TownNames.radius + 2) * unit)
      let isWellKnown = city.rank.map { $0 <= TownNames.wellKnown } ?? false
      guard room.isFree(ring, but: isWellKnown ? .route : .nothing) else { continue }
      setCount += 1
      let em = names.count < (most + 2) / 3 ? TownNames.ems.0 : TownNames.ems.1
      guard
        let name =
          placed(
            city, at: point, em * unit, in: room, but: isWellKnown ? .besideRoute : .nothing)
      else { continue }
      room.take(name.box.expanded(by: 3 * unit))
      room.take(ring)
      names.append(name)
    }
    return names
  }

  /// A name beside its ring, where it covers the least of coasts and none of borders.
  private func placed(
    _ city: City, at point: Point, _ size: Double, in room: NameRoom, but hold: NameRoom.Hold
  ) -> PlacedName? {
    let name = city.name(in: language)
    guard let text = try? lettering.plain(name, size: size) else { return nil }
    let own = room.owner(at: point)
    var best: (cost: Double, box: Rect)?
    for (place, box) in places(point, width: text.advance, size).enumerated() {
      guard room.isFree(box.expanded(by: unit), but: hold) else { continue }
      let counts = room.counts(in: box)
      // Half a cell more, as what owns the middle of a cell need not own all of it.
      let near = room.counts(in: box.expanded(by: room.areas.side / 2))
      let lands = near.indices.map { UInt16($0) }
        .filter { near[Int($0)] > 0 && room.isLand($0) }
      guard lands.allSatisfy({ $0 == own }) || lands.count == 1 && !room.isLand(own) else {
        continue
      }
      let wet = 1 - Double(counts[Int(own)]) / Double(max(counts.reduce(0, +), 1))
      // A coast through the letters is worse than all letters at sea.
      let cost = Double(place) + 12 * min(wet, 1 - wet)
      if cost < best?.cost ?? .infinity { best = (cost, box) }
    }
    guard let box = best?.box else { return nil }
    let path = text.path.transformed(
      by: .translation(Point(x: box.minX, y: box.minY + 0.76 * size)))
    return PlacedName(kind: .town, name: name, path: path, box: box, anchor: point)
  }

  /// Boxes of a text round a ring, the best first: beside it, over and under it, at its corners.
  private func places(_ point: Point, width: Double, _ size: Double) -> [Rect] {
    let gap = (TownNames.radius + 3.5) * unit
    let (above, below, height) = (0.76 * size, 0.2 * size, 0.96 * size)
    // Level with the ring are the middles of the small letters.
    let level = point.y + 0.3 * size
    func box(_ x: Double, _ baseline: Double) -> Rect {
      Rect(minX: x, minY: baseline - above, maxX: x + width, maxY: baseline + below)
    }
    let (right, left, middle) = (point.x + gap, point.x - gap - width, point.x - width / 2)
    let (over, under) = (point.y - gap - below + 1.5 * unit, point.y + gap + above - 1.5 * unit)
    let corner = 0.6 * height
    return [
      box(right, level), box(left, level), box(middle, over), box(middle, under),
      box(right - unit, level - corner), box(right - unit, level + corner),
      box(left + unit, level - corner), box(left + unit, level + corner),
    ]
  }
}

extension City {
  /// The name in a language: that of its airport's city, which languages know, else the English or the
  /// native one.
  func name(in language: Language) -> String {
    let english = englishName ?? name
    let usual = language == .english ? english : name
    guard hasOwnAirport, let airport, [name, english].contains(airport.city) else { return usual }
    return language.wording.city(ofAirport: airport.code) ?? usual
  }

  /// True if the name is that of a part of a city, as in Zürich (Kreis 3), or of what is no city.
  fileprivate var isDistrict: Bool {
    // Biel/Bienne is one town, what stands apart is none.
    name.utf8.contains(UInt8(ascii: "("))
      || name.utf8.split(separator: UInt8(ascii: "/")).dropLast().contains {
        $0.last == UInt8(ascii: " ")
      }
      || City.regions.contains(name)
  }

  /// Rural areas among the cities of GeoNames.
  private static let regions: Set<String> = [
    "Hong Kong Island", "Luhuan", "New Territories", "San Tung Chung Hang",
  ]
}

extension MapAreas.Area {
  fileprivate var isCountry: Bool {
    if case .country = self { true } else { false }
  }
}

extension NameRoom {
  /// True if a number is a country's.
  fileprivate func isLand(_ owner: UInt16) -> Bool { areas.area(owner)?.isCountry ?? false }
}
