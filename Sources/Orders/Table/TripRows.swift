internal import FlightAnim
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightRoutes

extension OptionTable<PictureDraft> {
  static let severalTrips: [Row] = [
    Row(
      flag: "together", to: \.isTogether,
      "Let several trips set out together. (default, but for recordings: these keep their clock)"
    ).only(.with(.severalTrips)),
    Row(
      flag: "sequence", to: \.isInTurn,
      "Play several trips one after the other instead of together."
    ).with { $0.about.synonyms = ["in-turn"] }.only(.with(.severalTrips)).panel(
      "Time", "Trips one after the other"),
    Row(
      flag: "glow", to: \.glows,
      "Draw several trips as light that adds up where they crowd."
    ).otherwise("on for more than 100 trips on a night map").only(.with(.severalTrips)),
    Row(flag: "no-glow", to: \.glowsNot, "Draw them without light."),
    Row(
      "color-by", "key", .choice, to: \.request.options.line.colorBy, like: "leg",
      "Color lines by trip, by leg, by the altitude or speed of a recording, or none."
    ).otherwise("trip, for 2 to 8 trips").setting("line.colorBy").only(
      .with(.flatMap, values: ["altitude", "speed"])
    ).panel("Line and marker", "Colors by"),
    Row(
      "routes", "file", .text, to: \.routes, like: "routes.csv",
      "Draw a network from a CSV table with columns from,to, or track for recordings, and "
        + "optionally color,label,start_s,duration_s,count."
    ).file(.input(["csv"])),
  ]

  static let comparison: [Row] = [
    Row(
      "compare", "route", .text, to: \.compared, like: "LAX-DEN-JFK",
      "Draw a second route for comparison: a recorded file, or a chain such as LAX-DEN-JFK."
    ).file(.input([])),
    Row(
      "compare-label", "text", .text, to: \.comparedLabel, like: "by way of Denver",
      "Name of the second route in the caption."
    ).otherwise("by road, as flown, by way of …"),
  ]

  static let countries: [Row] = [
    Row(
      each: "highlight", "countries", .countries, to: \.highlighted, like: "US,FR",
      "Shade these countries: comma-separated codes or names."
    ).panel("Countries and sun", "Shade countries"),
    Row(
      "highlight-color", "color", .color(like: "#f0b75a"),
      to: \.request.options.countries.highlightColor, like: "#f0b75a",
      "Color of shaded countries: #rrggbb or #rrggbbaa."
    ).otherwise("the theme's").only(.with(.highlight)),
    Row(
      "flag", "countries", ValueFacts(), like: "US",
      "Fill these comma-separated countries with their flags, or one with a PNG: FR=flag.png."
    ) { (draft, values, reading) throws(Fault) in
      for text in values {
        draft.request.options.countries.marks += try flags(text, reading)
      }
    }.with { $0.about.isRepeating = true }.panel("Countries and sun", "Flags"),
    Row(
      "flag-opacity", "fraction", .share(CountryOptions.flagOpacities),
      to: \.request.options.countries.flagOpacity, like: "0.5",
      "Blend flags into the land at this opacity, 0 to 1."
    ).otherwise("flags cover the land").setting("countries.flagOpacity").only(.with(.flag)),
    Row(
      flag: "reveal", to: \.request.options.countries.revealsAtBorder,
      "Delay the shading or flag of a country until the marker first crosses its border."
    ).panel("Countries and sun", "Only once they are reached"),
  ]

  /// Countries with their flags, or one with a picture.
  private static func flags(
    _ text: String, _ reading: OptionReading
  ) throws(Fault) -> [CountryMark] {
    let kind = OptionValue<[Country]>.countries
    // A file's name may have commas of its own.
    guard let sign = text.firstIndex(of: "=") else {
      return try kind.read(text, reading).map { CountryMark($0, .flag) }
    }
    let file = String(text[text.index(after: sign)...])
    if file.isEmpty {
      throw Fault(
        .badOption, "\(option: reading.option) \(text) names no file",
        "write FR=flag.png, or FR alone")
    }
    let country = try Country(String(text[..<sign]), of: reading.option)
    return [CountryMark(country, .picture(try reading.files.picture(file)))]
  }

  static let overlays: [Row] = [
    Row(
      each: "overlay", "file", .text, to: \.overlays, like: "area.geojson",
      "Draw the shapes of a GeoJSON file on the map. Repeatable."
    ).file(.input(["geojson", "json"])),
    Row(
      each: "overlay-draw", "file", .text, to: \.drawnOverlays, like: "area.geojson",
      "Animate the drawing of a GeoJSON file's lines; closed lines become filled areas. Repeatable."
    ).file(.input(["geojson", "json"])),
    Row(
      "overlay-fill", "color", .color(), to: \.overlayStyle.fill, like: "#3c8a8a40",
      "Fill color of the shapes: #rrggbb or #rrggbbaa."
    ).only(.with(.overlay)),
    Row(
      "overlay-stroke", "color", .color(), to: \.overlayStyle.stroke, like: "#3c8a8a",
      "Line color of the shapes: #rrggbb or #rrggbbaa."
    ).only(.with(.overlay)),
    Row(
      "overlay-width", "pixels", .pixels(Overlay.widths), to: \.overlayStyle.width, like: "2",
      "Line width of the shapes."
    ).setting("map.overlays.width").only(.with(.overlay)),
    Row(
      "overlay-close", "km", .distance(in: 1000, Overlay.closings), to: \.overlayStyle.closing,
      like: "5", "With --overlay-draw, close a line whose ends are nearer than this."
    ).setting("map.overlays.closing").only(.with(.drawnOverlay)),
  ]

  static let rangeRings: [Row] = [
    Row(
      each: "range-ring", "place=km", .rangeRing, to: \.request.options.map.rangeRings,
      like: "SIN=500km",
      "Draw a circle of this radius round a place, such as SIN=500km, 1 to 20000 km. Repeatable."
    ).setting("map.rangeRings", "map.rangeRings.radius")
      .panel("Countries and sun", "Range rings")
  ]

  static let groundImages: [Row] = [
    Row(
      each: "image", "file@S,W,N,E", .groundImage, to: \.request.options.map.images,
      like: "relief.png@35,-10,60,30",
      "Draw a PNG, JPEG or WebP on the map, under its lines, between these bounds in degrees, such "
        + "as relief.png@35,-10,60,30. It must be in the equirectangular projection. Repeatable."
    ).file(.input([]))
  ]
}

extension OptionValue<RangeRing> {
  /// A place and a distance from it: `SIN=500km`.
  fileprivate static var rangeRing: OptionValue {
    OptionValue { (text, reading) throws(Fault) in
      func fault(_ what: Phrase) -> Fault {
        Fault(
          .badOption, "\(option: reading.option) \(text) \(what)",
          "write PLACE=DISTANCE in km, mi or nmi, like SIN=500km")
      }
      guard let sign = text.lastIndex(of: "=") else { throw fault("has no distance") }
      let length = String(text[text.index(after: sign)...])
      guard let radius = try? FlightOrders.distance(length, of: reading.option, in: 1000) else {
        throw fault("has no distance that can be read")
      }
      guard RangeRing.kilometers.contains(radius.kilometers) else {
        throw fault("is out of range: 1 to 20000 km")
      }
      do throws(RouteError) {
        let place = try RouteReader().stop(String(text[..<sign])).stop
        return RangeRing(center: place.coordinate, name: place.shortName, radius: radius)
      } catch { throw Fault(error) }
    }
  }
}
