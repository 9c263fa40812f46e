import FlightAnim

/// A recorded line of one's own: half a circle over Lake Constance, a point each minute.
func ownLine() throws -> (svg: String, gif: [UInt8]) {
  var points: [TrackPoint] = []
  for minute in 0...30 {
    let share = Double(minute) / 30
    points.append(
      TrackPoint(
        latitude: 47.5 + 0.2 * share * (1 - share), longitude: 9.1 + 0.6 * share,
        time: 1_700_000_000 + 60 * Double(minute),
        altitude: 400 + 8000 * share * (1 - share)))
  }
  let trip = try Trip(recorded: points, from: "Weinfelden", to: "Bregenz")
  print(trip.length.kilometers, "km")
  var options = try StoryboardOptions(width: 320, height: 200)
  options.line.colorBy = .altitude
  options.text.counter = .speed
  options.text.units = .nauticalMiles
  var request = Request(trip: trip, options: options)
  request.gifOptions.maximumBytes = 500_000
  return (try request.svg(), try request.gif())
}

/// A recorded line from a file that somebody sent, as bytes.
func ownFile(_ bytes: [UInt8]) throws -> String {
  let file = RecordedRoute.File(name: "flight.csv", bytes: bytes)
  let route = try RecordedRoute([file], options: RecordedRoute.Options())
  let options = try StoryboardOptions(width: 320, height: 200)
  return try Request(trip: route.trip, options: options).svg()
}
