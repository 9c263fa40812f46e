import FlightAnim

/// Several trips in one picture.
func severalTrips() throws -> String {
  var options = try StoryboardOptions(width: 1280, height: 720)
  options.time.order = .together
  options.cues = [TripCue(), TripCue(start: 1, duration: 2)]
  let trips = [try Trip("LAX", "JFK"), try Trip("SFO", "NRT")]
  let request = Request(trips: trips, options: options)
  return try request.svg()
}

/// Countries that are set off, and a picture of the ground.
func countries(file: [UInt8]) throws -> [UInt8] {
  var options = try StoryboardOptions(width: 800, height: 500)
  if let france = CountryDirectory.embedded.match("France") {
    options.countries.marks.append(CountryMark(france, .flag))
  }
  options.countries.revealsAtBorder = true
  options.countries.flagOpacity = 0.4  // nil covers the land
  options.map.ground = .relief
  let relief = try Bitmap(pictureFile: file)
  if let relief = GroundImage(relief, south: 20, west: -130, north: 55, east: -60) {
    options.map.images.append(relief)
  }
  let zurich = try Coordinate(latitude: 47.4, longitude: 8.5)
  let west = try Coordinate(latitude: 46, longitude: 6)
  let north = try Coordinate(latitude: 49, longitude: 9)
  let east = try Coordinate(latitude: 46, longitude: 12)
  let red = try Theme.Color("#d6432f")
  options.map.overlays.append(
    Overlay(shapes: [
      .polygon([west, north, east], style: .init(fill: try Theme.Color("#1f7a8c4d"))),
      .line([west, zurich, east], style: .init(stroke: red, strokeWidth: 2)),
      .point(zurich, name: "Our office", style: .init(markerColor: red)),
    ]))
  options.map.rangeRings = [
    RangeRing(center: zurich, name: "Zurich", radius: .meters(500_000)),
    RangeRing(center: zurich, name: "Zurich", radius: .meters(2_000_000)),
  ]
  return try Request(trip: try Trip("LHR", "FCO"), options: options).png()
}
