import FlightGeodesy
import FlightTestSupport
import Foundation
import Testing

/// The sun and the night, against the numbers of an ephemeris.
@Suite struct NightTests {
  /// A moment of the reference, and the place that has the sun overhead then.
  private static func rows() throws -> [(moment: Double, sun: GeoPoint)] {
    let format = ISO8601DateFormatter()
    return try Table.rows("subsolar.csv").map { row in
      let date = try #require(format.date(from: row.text("utc")))
      let place = GeoPoint(
        latitude: row.number("subsolar_lat"), longitude: row.number("subsolar_lon"))
      return (date.timeIntervalSince1970, place)
    }
  }

  /// The angle of the sun above the horizon of a place.
  private func height(of sun: GeoPoint, at place: GeoPoint) -> Double {
    let (a, b) = (sun.latitude * .pi / 180, place.latitude * .pi / 180)
    let turn = (sun.longitude - place.longitude) * .pi / 180
    return asin(sin(a) * sin(b) + cos(a) * cos(b) * cos(turn)) * 180 / .pi
  }

  @Test("The sun stands overhead where the ephemeris says, to 0.02 degrees")
  func subsolarPoint() throws {
    let rows = try Self.rows()
    #expect(rows.count == 62)
    for (moment, sun) in rows {
      let place = Sun(secondsSince1970: moment).subsolarPoint
      #expect(abs(place.latitude - sun.latitude) < 0.02, "\(sun) \(place)")
      #expect(
        abs((place.longitude - sun.longitude).remainder(dividingBy: 360)) < 0.02,
        "\(sun) \(place)")
    }
  }

  @Test("All of an edge has the sun as low as its step says", arguments: [0.0, 6, 12, 18])
  func edges(_ depression: Double) throws {
    for (moment, sun) in try Self.rows() {
      let night = Night(under: Sun(secondsSince1970: moment), depression: depression)
      for azimuth in stride(from: 0.0, to: 360, by: 7.5) {
        let place = night.edge(at: azimuth)
        #expect(abs(height(of: sun, at: place) + depression) < 0.05, "\(sun) \(place)")
        #expect(abs(place.longitude - night.middle.longitude) <= 180)
      }
    }
  }

  @Test("An edge runs by the east from its northernmost to its southernmost place")
  func sides() {
    // The solstice of June: the night of the south pole, and a day without end at the north pole.
    let night = Night(under: Sun(secondsSince1970: 1_782_043_200), depression: 0)
    #expect(abs(night.middle.latitude + 23.44) < 0.01)
    let (north, east, south) = (night.edge(at: 0), night.edge(at: 90), night.edge(at: 180))
    #expect(north.longitude == night.middle.longitude)
    #expect(abs(north.latitude - 66.56) < 0.01)
    #expect(east.longitude > night.middle.longitude)
    // Beyond the pole it goes on on the other side.
    #expect(south.longitude == night.middle.longitude + 180)
    #expect(abs(south.latitude + 66.56) < 0.01)
  }
}
