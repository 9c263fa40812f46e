extension OptionTable<PictureDraft> {
  /// The options of a picture: those of `flightanim render`, of rows of a batch, of addresses and JSON.
  package static let picture = OptionTable([
    Group("Route", route), Group("Outputs", outputs),
    Group("Picture, line and text", pictures),
    Group("Cards", cards), Group("Line style", lines),
    Group("Map", maps), Group("Timing", timing),
    Group("Recorded flights and flight logs", recordings),
    Group("Several trips and networks", severalTrips),
    Group("Comparison of two routes", comparison), Group("Countries", countries),
    Group("GeoJSON overlays", overlays), Group("Range rings", rangeRings),
    Group("Pictures on the map", groundImages),
    Group("Day, night and local times", daylight), Group("GIF", gifs), Group("Videos", videos),
    Group("SVG and web pages", vectors), Group("General", general),
  ])
}
