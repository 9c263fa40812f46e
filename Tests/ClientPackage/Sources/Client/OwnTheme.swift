import FlightAnim

/// A theme of one's own.
func ownTheme() throws -> [UInt8] {
  var theme = Theme.night
  theme.name = "harbour"
  theme.ocean = try Theme.Color("#1e293b")
  theme.land = try Theme.Color("#334155")
  theme.trail = Theme.Color(red: 250, green: 204, blue: 21)
  theme.sizes.line = 4
  var options = try StoryboardOptions(width: 320, height: 200)
  options.theme = theme
  options.marker.kind = .jet
  return try Request(trip: try Trip("ZRH", "HND"), options: options).png(at: 0.5)
}
