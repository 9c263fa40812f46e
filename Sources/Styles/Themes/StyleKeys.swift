internal import FlightGraphics
internal import FlightScene

/// Every key of a style file, in the order in which files are written: what it is called, where its
/// value goes, what it may be.
///
/// Reader, export and schema all go by this one table.
struct StyleKey<Value> {
  let name: String
  let path: WritableKeyPath<Theme, Value>
  let meaning: String
  /// The least and the greatest number; colors have none.
  let range: ClosedRange<Double>

  init(
    _ name: String, _ path: WritableKeyPath<Theme, Value>, _ meaning: String,
    _ range: ClosedRange<Double> = 0...0
  ) {
    (self.name, self.path, self.meaning, self.range) = (name, path, meaning, range)
  }
}

enum StyleKeys {
  /// The keys of a file's outermost object.
  static let outer = [
    "$schema", "extends", "colors", "sizes", "graticules", "tripColors", "tripDashes",
    "valueColors", "trips", "cards",
  ]

  static var colors: [StyleKey<Color>] {
    [
      StyleKey("ocean", \.ocean, "The sea, lakes, and everything that is not land."),
      StyleKey("space", \.space, "The background around a map that has an edge, such as a globe."),
      StyleKey("limb", \.limb, "The shade toward the edge of a globe, laid over itself 14 times."),
      StyleKey("land", \.land, "Land."),
      StyleKey("coast", \.coast, "The line between land and sea."),
      StyleKey("shore", \.shore, "The line round a lake."),
      StyleKey("border", \.border, "Borders between countries."),
      StyleKey("province", \.province, "Borders between states and provinces."),
      StyleKey("highlight", \.highlight, "Countries that are picked out."),
      StyleKey("graticule", \.graticule, "The net of meridians and parallels."),
      StyleKey("route", \.route, "The part of the route that is still to come."),
      StyleKey("trail", \.trail, "The part of the route that is behind."),
      StyleKey("casing", \.casing, "The border of the trail."),
      StyleKey("stop", \.stop, "The inside of a stop's ring."),
      StyleKey("ring", \.ring, "The ring of a stop."),
      StyleKey("code", \.code, "The large text of a label."),
      StyleKey("city", \.city, "The small text of a label."),
      StyleKey("halo", \.halo, "The halo that sets text off from the map."),
      StyleKey("marker", \.marker, "The marker."),
      StyleKey("markerHalo", \.markerHalo, "The line round the marker."),
    ]
  }

  static var sizes: [StyleKey<Double>] {
    [
      StyleKey("line", \.sizes.line, "The width of the line.", LineStyle.widths),
      StyleKey(
        "casing", \.sizes.casing, "The width of line and border together.",
        LineStyle.casingWidths),
      StyleKey("route", \.sizes.route, "The width of the route still to come.", 0.1...50),
      StyleKey("coast", \.sizes.coast, "The width of coasts.", 0.1...20),
      StyleKey("shore", \.sizes.shore, "The width of the line round lakes.", 0.1...20),
      StyleKey("border", \.sizes.border, "The width of borders between countries.", 0.1...20),
      StyleKey("province", \.sizes.province, "The width of borders of provinces.", 0.1...20),
      StyleKey("graticule", \.sizes.graticule, "The width of meridians and parallels.", 0.1...20),
      StyleKey("stop", \.sizes.stop, "The radius of the dot of a stop.", 0.1...100),
      StyleKey("ring", \.sizes.ring, "The radius of the ring round it.", 0.1...100),
      StyleKey("marker", \.sizes.marker, "The length of the marker.", 1...500),
      StyleKey("code", \.sizes.code, "The size of the large text of a label.", 4...100),
      StyleKey("city", \.sizes.city, "The size of the small text of a label.", 4...100),
      StyleKey("halo", \.sizes.halo, "The width of the halo round text.", 0...50),
    ]
  }

  static var dashes: [StyleKey<[Double]>] {
    [
      StyleKey(
        "dash", \.sizes.dashes, "Lengths drawn and left out in turn along the line; [] for none.",
        OptionError.dashes),
      StyleKey(
        "routeDash", \.sizes.routeDashes, "The same along the route still to come.",
        OptionError.dashes),
    ]
  }

  /// The other keys of `sizes`.
  static let shapes = ["cap", "join"]

  static var sizeNames: [String] { sizes.map(\.name) + dashes.map(\.name) + shapes }

  /// The keys of one of `trips`.
  static let trip = [
    "name", "color", "width", "dash", "cap", "join", "casingColor", "casingWidth",
  ]

  /// The keys of a card beside its parts, and of a part.
  static let card = ["margin"] + CardPart.allCases.map(\.rawValue)
  static let cardPart = ["box", "size", "align", "color", "stacks", "shown"]
  /// The allowed margins of a card, places in it, and sizes of its parts.
  /// The least width and height of a part of a card, in thousandths.
  static let leastCardSide = 5.0
  static let (cardMargins, cardPlaces, cardSizes) = (0.0...150.0, 0.0...1000.0, 0.2...300.0)

  /// The lengths of lists of colors and dashes.
  static let tripColors = 1...64
  static let tripDashes = 0...64
  static let valueColors = 2...32
  static let trips = 0...10_000
  static let dashCount = 0...OptionError.mostDashes
}
