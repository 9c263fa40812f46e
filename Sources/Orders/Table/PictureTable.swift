extension OptionTable<PictureDraft> {
  /// The options of a picture: those of `flightanim render`, of rows of a batch, of addresses and JSON.
  package static let picture = OptionTable([
    Group("Route", route), Group("Outputs", outputs),
    Group("Picture, line and text", pictures.drawn(but: "size", "margin", "lang")),
    Group("Cards", cards), Group("Line style", lines.drawn()),
    Group("Map", maps.drawn(but: "projection", "fit", "camera")), Group("Timing", timing),
    Group("Recorded flights and flight logs", recordings),
    Group("Several trips and networks", severalTrips),
    Group("Comparison of two routes", comparison), Group("Countries", countries.drawn()),
    Group("GeoJSON overlays", overlays), Group("Range rings", rangeRings),
    Group("Pictures on the map", groundImages.drawn()),
    Group("Day, night and local times", daylight.drawn()), Group("GIF", gifs),
    Group("Videos", videos),
    Group("SVG and web pages", vectors), Group("General", general),
  ])
}

extension [Row] {
  /// The rows of options that change what is drawn, but for some that tables of points depend on, too.
  fileprivate func drawn(but others: String...) -> [Row] {
    map { row in
      others.contains(row.name) ? row : row.with { $0.effects.insert(.with(.drawn), at: 0) }
    }
  }
}
