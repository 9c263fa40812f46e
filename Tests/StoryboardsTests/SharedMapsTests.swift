import FlightGeodesy
import FlightGraphics
import FlightMaps
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStyles
import Testing

@testable import FlightStoryboards

@Suite struct SharedMapsTests {
  @Test("Sharing a map between storyboards changes nothing")
  func aSharedMapChangesNothing() throws {
    let places = try [(33.94, -118.41), (40.64, -73.78), (41.98, -87.9)].map {
      Stop(
        coordinate: try Coordinate(latitude: .degrees($0.0), longitude: .degrees($0.1)), code: "AAA"
      )
    }
    let trips = try [[0, 1], [1, 0], [0, 2], [0, 1]].map { stops in
      try Trip(stops: stops.map { places[$0] })
    }
    let maps = SharedMaps()
    for width in [300, 200] {
      for theme in [Theme.atlas, .night, .atlas] {
        for trip in trips {
          var options = StoryboardOptions(
            size: try #require(PixelSize(width: width, height: 200)))
          options.theme = theme
          options.text.title = "Trip"
          #expect(
            try Storyboard(trip, options: options)
              == Storyboard(trip, options: options, sharing: maps))
        }
      }
    }
  }
}
