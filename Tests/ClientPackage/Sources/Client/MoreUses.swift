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
  return try Request(trip: try Trip("LHR", "FCO"), options: options).png()
}
