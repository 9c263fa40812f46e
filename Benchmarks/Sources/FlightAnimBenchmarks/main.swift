internal import FlightAnim
internal import FlightAtlas
internal import FlightGIF
internal import FlightGeodesy
internal import FlightGraphics
internal import FlightMaps
internal import FlightOptions
internal import FlightRaster
internal import FlightRoutes
internal import FlightSVG
internal import FlightScene
internal import FlightStoryboards

/// Los Angeles to New York, 800 × 500, the scene that the budgets are about.
let trip = try Trip("LAX", "JFK")
let options = try StoryboardOptions(width: 800, height: 500)
let storyboard = try Storyboard([trip], options: options)
let film = try Film(storyboard.scene, framesPerSecond: 30)
let frames = "\(film.count) frames"

// As in a batch whose rows show one view: there and back, again and again.
let trips = try (0..<10).map { try Trip(stops: $0 % 2 == 0 ? trip.stops : trip.stops.reversed()) }
var smallOptions = try StoryboardOptions(width: 480, height: 270)
smallOptions.time.pace = .duration(2)

try measure(
  [
    Stage(name: "look two airports up", amount: "2 codes") {
      ["LAX", "JFK"].count { AirportDirectory.embedded.match(code: $0) != nil }
    },
    Stage(name: "sample", amount: "3,984 points") {
      trip.legs.reduce(0) { $0 + $1.polyline().points.count }
    },
    Stage(name: "storyboard: fit, map, labels, tracks", amount: "1 scene") {
      try Storyboard([trip], options: options).scene.nodes.count
    },
    Stage(name: "SVG", amount: "1 scene") {
      var sink = MemorySink()
      try SVGEncoder().encode(storyboard.scene, into: &sink)
      return sink.bytes.count
    },
    Stage(name: "rasterise the ground", amount: "1 frame") {
      try Film(storyboard.scene, framesPerSecond: 30).count
    },
    Stage(name: "rasterise whole frames", amount: frames) {
      try (0..<film.count).reduce(0) { try $0 + film[$1].pixels.count }
    },
    Stage(name: "GIF: palette, changed rectangles, LZW", amount: frames) {
      var sink = MemorySink()
      try GIFCodec().encode(film, into: &sink) { _ in }
      return sink.bytes.count
    },
    Stage(name: "the whole: trip to GIF", amount: frames) {
      let film = try Film(Storyboard([trip], options: options).scene, framesPerSecond: 30)
      var sink = MemorySink()
      try GIFCodec().encode(film, into: &sink) { _ in }
      return sink.bytes.count
    },
    Stage(name: "GIFs of one view, 480 × 270, 2 s", amount: "10 × 91 frames") {
      try pictures(of: trips, smallOptions)
    },
    Stage(name: "the same with map and ground shared", amount: "10 × 91 frames") {
      try pictures(of: trips, smallOptions, sharing: SharedMaps(), SharedGrounds())
    },
  ], rounds: 9)
