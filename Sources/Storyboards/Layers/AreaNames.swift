internal import FlightAtlas
internal import FlightGraphics
internal import FlightLanguages
internal import FlightMaps

/// The names of countries and seas: those of which most is seen, each in its middle.
struct AreaNames {
  let lettering: Lettering
  let language: Language
  /// The unit of small text.
  let unit: Double
  /// The cities of the stops: a country of the same name is not named once more.
  let cities: StopCities

  /// The share of a picture from which on an area is named.
  private static let leastShare = 0.004
  /// The ems of names, the largest first, for areas of at least a share of the picture.
  private static let sizes: [(share: Double, ems: [Double])] = [
    (0.12, [20, 18, 16, 14]), (0.03, [17, 15, 13]), (0, [14, 12.5, 11]),
  ]
  /// The room between letters in ems, the widest first, and the room round a name in units.
  private static let (spacings, margins) = ([0.34, 0.14], [14.0, 5])

  /// Places names, and takes their room.
  ///
  /// - Parameters:
  ///   - most: The most names.
  ///   - picture: The number of pixels of the picture.
  func placed(_ most: Int, in room: inout NameRoom, picture: Double) -> [PlacedName] {
    let cell = room.areas.side * room.areas.side
    let kept = room.areas.areas.indices.map { UInt16($0 + 1) }
    var seen = [Int](repeating: 0, count: kept.count + 1)
    for owner in room.areas.owners { seen[Int(owner)] += 1 }
    // An ocean fills pictures in which a country is what is looked at.
    let weights = seen.enumerated().map { owner, count in
      if case .sea = room.areas.area(UInt16(owner)) { count / 2 } else { count }
    }
    let order = kept.filter { Double(seen[Int($0)]) * cell >= AreaNames.leastShare * picture }
      .sorted { (weights[Int($1)], $0) < (weights[Int($0)], $1) }
    var names: [PlacedName] = []
    for owner in order where names.count < most {
      guard let area = room.areas.area(owner), let (kind, name) = named(area),
        !cities.isAlike(name)
      else { continue }
      let share = Double(seen[Int(owner)]) * cell / picture
      guard let placed = placed(name, kind, owner, share: share, in: room) else { continue }
      room.take(placed.box.expanded(by: 6 * unit))
      names.append(placed)
    }
    return names
  }

  /// The name of an area in the language of the picture.
  private func named(_ area: MapAreas.Area) -> (PlacedName.Kind, String)? {
    let words = language.wording
    switch area {
    case .country(let code):
      let countries = CountryDirectory.embedded.countries
      guard let name = words.country(code) ?? countries.first(where: { $0.code == code })?.name
      else { return nil }
      // As in Myanmar (Burma).
      return (.country(code), name.withoutParenthesis.withoutStatus)
    case .sea(let sea): return (.sea, words.sea(sea.id) ?? sea.name)
    case .lake, .beyond: return nil
    }
  }

  /// The largest letters for which there is room, in one line or in two.
  private func placed(
    _ name: String, _ kind: PlacedName.Kind, _ owner: UInt16, share: Double, in room: NameRoom
  ) -> PlacedName? {
    let areas = room.areas
    let isLand = kind != .sea
    func isOpen(_ number: UInt16) -> Bool {
      guard let area = areas.area(number) else { return true }
      if case .sea = area { return true }
      return false
    }
    guard
      let placement = AreaPlacement(owner, in: room, alsoIn: { isLand && isOpen($0) })
    else { return nil }
    guard let ems = AreaNames.sizes.first(where: { share >= $0.share })?.ems, !ems.isEmpty else {
      return nil
    }
    let texts = SpacedName.lines(of: name, in: language)
    // Over the sea only where the land has no room: islands are named so.
    for isWhole in isLand ? [true, false] : [true] {
      for spacing in AreaNames.spacings {
        for lines in texts {
          guard
            let text = try? SpacedName(
              lines, size: ems[0] * unit, spacing: spacing, isLeaning: !isLand, lettering)
          else { return nil }
          for em in ems {
            for margin in AreaNames.margins {
              let scale = em / ems[0]
              guard
                let box = placement.box(
                  width: text.width * scale, height: text.height * scale, margin: margin * unit,
                  isWhole: isWhole)
              else { continue }
              let path = text.path.transformed(
                by: Affine.scale(scale).then(.translation(box.center)))
              return PlacedName(
                kind: kind, name: name, path: path, box: box, anchor: box.center)
            }
          }
        }
      }
    }
    return nil
  }
}

extension String {
  /// The name without what stands in parentheses behind it.
  fileprivate var withoutParenthesis: String {
    prefix { $0 != "(" }.split(separator: " ").joined(separator: " ")
  }

  /// The name of Hong Kong and Macao without what they are.
  fileprivate var withoutStatus: String {
    let status = " SAR China"
    return hasSuffix(status) ? String(dropLast(status.count)) : self
  }
}
