/// The role of a node in the picture: what pages, people and the tests' dumps know it by.
package enum NodeRole: Hashable, Sendable {
  /// A part of the map.
  case map(MapPart, MapStroke = .own)
  /// A picture of the Earth within a part of the map.
  case ground(MapPart)
  /// A picture that was given; the first is 1.
  case picture(Int)
  /// What is on the Earth and round it beside the map.
  case earth(EarthPart)
  /// What is darker than with the sun at a depth below the horizon, in degrees.
  case night(below: Int)
  /// A country, its flag, and the rings round flags of small ones; by its code.
  case country(String)
  case flag(String)
  case flagRings(String)
  /// What a country shows once the trip has come to it.
  case reveal(String)
  /// What is pinned to its place on a map that moves; its child says what it is.
  case pin
  /// A line of a trip.
  case line(TripLine)
  case marker
  /// A shape that a marker consists of, by the marker's kind.
  case markerShape(String)
  /// A stop, its label, and the line from one to the other; by the stop's code or name.
  case stop(String)
  case label(String)
  case leader(String)
  /// The dot of a stop and the ring round it; all dots and rings of a network.
  case dot, ring, dots, rings
  /// A name on the map, and the ring of a town.
  case name(String)
  case town(String)
  /// A shape laid over the map, by its title: the shape, its inside and its border.
  case overlay(String?)
  case overlayArea(String?)
  case overlayBorder(String?)
  case overlayPoint
  case overlayLabel(String)
  /// A circle round a place, and its label.
  case rangeRing
  case rangeLabel
  /// A text, or a part of a card.
  case sheet(SheetPart)
}

/// The parts of a map that are drawn, each as a shape; the limb of a globe as several.
package enum MapPart: String, Sendable {
  case sea, land
  case towns = "built-up areas"
  case rivers, provinces, borders
  case disputedBorders = "disputed borders"
  case lakes, coast, graticule, limb, edge
}

/// The line of a part of the map, where it is drawn in several.
package enum MapStroke: String, Sendable {
  /// That of the part, with what is inside.
  case own = ""
  /// The line apart from the inside.
  case apart = " line"
  /// As much of it as lies on pictures, and the halo under that.
  case onPicture = " on a picture"
  case haloOnPicture = " on a picture halo"
}

/// What is on the Earth and round it beside the map.
package enum EarthPart: String, Sendable {
  case stars, air, night, lights, globe
  /// The target of a camera.
  case seenMap = "map"
  /// All that lies still under what moves, as one picture.
  case stillGround = "ground"
  /// The ground as it is seen from nearby.
  case nearGround = "ground from nearby"
}

/// The lines of trips.
package enum TripLine: String, Sendable {
  case route
  case routeHalo = "route halo"
  case trail
  case trailCasing = "trail casing"
  /// The shadow of a line over a globe.
  case shadow
  /// Many lines of a network in one, the heads of those that grow, and lines that are light.
  case routes, trails, spark, light

  /// The line under it, where it is drawn in two.
  package var casing: TripLine {
    switch self {
    case .route, .routeHalo: .routeHalo
    case .trail, .trailCasing: .trailCasing
    case .shadow, .routes, .trails, .spark, .light: self
    }
  }
}

/// Texts, and the parts of a card.
package enum SheetPart: String, Sendable {
  case title, caption, counter
  case counterUnit = "counter unit"
  case counterPlate = "counter plate"
  case legend
  case legendColor = "legend color"
  case legendFrame = "legend frame"
  case legendLine = "legend line"
  case card, headline, from, via, to, fromCity, toCity, arrow, progress, month, turns, summary,
    plate
  case fact
  case factName = "fact name"
  case factUnit = "fact unit"
}

extension NodeRole: CustomStringConvertible {
  package var description: String {
    switch self {
    case .map(let part, let stroke): part.rawValue + stroke.rawValue
    case .ground(let part): "ground of the \(part.rawValue)"
    case .picture(let number): "picture \(number)"
    case .earth(let part): part.rawValue
    case .night(let depression): "night \(depression)"
    case .country(let code): "country \(code)"
    case .flag(let code): "flag \(code)"
    case .flagRings(let code): "flag \(code) rings"
    case .reveal(let code): "reveal \(code)"
    case .pin: "pin"
    case .line(let line): line.rawValue
    case .marker: "marker"
    case .markerShape(let kind): "marker \(kind)"
    case .stop(let place): "stop \(place)"
    case .label(let place): "label \(place)"
    case .leader(let place): "leader \(place)"
    case .dot: "dot"
    case .ring: "ring"
    case .dots: "dots"
    case .rings: "rings"
    case .name(let name): "name \(name)"
    case .town(let name): "town \(name)"
    case .overlay(let title): "overlay" + (title.map { " \($0)" } ?? "")
    case .overlayArea(let title): "\(NodeRole.overlay(title)) area"
    case .overlayBorder(let title): "\(NodeRole.overlay(title)) border"
    case .overlayPoint: "overlay point"
    case .overlayLabel(let title): "overlay label \(title)"
    case .rangeRing: "range ring"
    case .rangeLabel: "range label"
    case .sheet(let part): part.rawValue
    }
  }
}
