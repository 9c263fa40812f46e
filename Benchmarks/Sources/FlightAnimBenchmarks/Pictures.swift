internal import FlightAnim
internal import FlightGIF
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightRaster
internal import FlightRoutes
internal import FlightStoryboards

/// Makes a GIF of each trip and adds up their bytes.
func pictures(
  of trips: [Trip], _ options: StoryboardOptions, sharing maps: SharedMaps? = nil,
  _ grounds: SharedGrounds? = nil
) throws -> Int {
  try trips.reduce(0) { sum, trip in
    let scene = try Storyboard([trip], options: options, sharing: maps).scene
    let film = try Film(scene, framesPerSecond: 30, sharing: grounds)
    var sink = MemorySink()
    try GIFCodec().encode(film, into: &sink) { _ in }
    return sum + sink.bytes.count
  }
}
