internal import FlightAnim
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightRoutes

extension OptionTable<PictureDraft> {
  static let severalTrips: [Row] = [
    Row(flag: "together", to: \.isTogether).only(.ownTime, .severalTrips),
    Row(flag: "sequence", to: \.isInTurn).with { $0.about.synonyms = ["in-turn"] }
      .only(.ownTime, .severalTrips),
    Row(flag: "glow", to: \.glows).only(.severalTrips, .flatMap),
    Row(flag: "no-glow", to: \.glowsNot),
    Row("color-by", .choice, to: \.options.line.colorBy).setting("line.colorBy")
      .only(
        .with(.drawn), .with(.flatMap, values: ["altitude", "speed"]),
        .with(.severalTrips, values: ["trip"])),
    Row("routes", .text, to: \.routes).file(.input(["csv"])),
  ]

  static let comparison: [Row] = [
    Row("compare", .text, to: \.compared).file(.input([])),
    Row("compare-label", .text, to: \.comparedLabel),
  ]

  static let countries: [Row] = [
    Row(each: "highlight", .countries, to: \.highlighted),
    Row("highlight-color", .color(like: "#f0b75a"), to: \.options.countries.highlightColor)
      .only(.highlight),
    Row("flag", ValueFacts()) { (draft, text, reading) throws(Fault) in
      draft.options.countries.marks += try flags(text, reading)
    }.with { $0.about.isRepeating = true },
    Row("flag-opacity", .share(CountryOptions.flagOpacities), to: \.options.countries.flagOpacity)
      .setting("countries.flagOpacity").only(.flag, .flagInSight),
    Row(flag: "reveal", to: \.options.countries.revealsAtBorder)
      .only(.flatMap),
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
      throw reading.fault(text, "names no file", "write FR=flag.png, or FR alone")
    }
    let country = try Country(String(text[..<sign]), of: reading.option)
    return [CountryMark(country, .picture(try reading.files.picture(file)))]
  }

  static let overlays: [Row] = [
    Row(each: "overlay", .text, to: \.overlays).file(.input(["geojson", "json"])),
    Row(each: "overlay-draw", .text, to: \.drawnOverlays).file(.input(["geojson", "json"])),
    Row("overlay-fill", .color(), to: \.overlayStyle.fill).only(.overlay),
    Row("overlay-stroke", .color(), to: \.overlayStyle.stroke).only(.overlay),
    Row("overlay-width", .pixels(Overlay.widths), to: \.overlayStyle.width)
      .setting("map.overlays.width").only(.overlay),
    Row("overlay-close", .distance(in: 1000, Overlay.closings), to: \.overlayStyle.closing)
      .setting("map.overlays.closing").only(.drawnOverlay),
  ]

  static let rangeRings: [Row] = [
    Row(each: "range-ring", .rangeRing, to: \.options.map.rangeRings)
      .setting("map.rangeRings", "map.rangeRings.radius")
  ]

  static let groundImages: [Row] = [
    Row(each: "image", .groundImage, to: \.options.map.images).file(.input([]))
  ]
}

extension OptionValue<RangeRing> {
  /// A place and a distance from it: `SIN=500km`.
  fileprivate static var rangeRing: OptionValue {
    OptionValue { (text, reading) throws(Fault) in
      func fault(_ what: Phrase) -> Fault {
        reading.fault(text, what, "write PLACE=DISTANCE in km, mi or nmi, like SIN=500km")
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
