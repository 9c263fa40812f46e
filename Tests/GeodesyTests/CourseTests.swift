import FlightGeodesy
import FlightTestSupport
import Testing

@Suite struct CourseTests {
  private func courses(_ places: [(Double, Double)]) -> [Double] {
    places.map { GeoPoint(latitude: $0.0, longitude: $0.1) }.courses
  }

  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
    abs((a - b).remainder(dividingBy: 360)) < tolerance
  }

  @Test("Courses at both ends match the reference")
  func itLeavesAndArrivesAsTheReferenceDoes() throws {
    var checked = 0
    for row in try Table.rows("geodesics.csv") where row.number("s12_m") > 10_000 {
      let names = row.text("from") + row.text("to")
      if ["ANTI_", "POLE_", "MER_180", "MER_90"].contains(where: names.contains) { continue }
      let path = Geodesic(
        from: Coordinate(validLatitude: row.number("lat1"), longitude: row.number("lon1")),
        to: Coordinate(validLatitude: row.number("lat2"), longitude: row.number("lon2")))
      for spacing in [1000, 50_000, 1e8] {
        let courses = path.polyline(spacing: .meters(spacing)).points.courses
        #expect(isNear(courses[0], row.number("azi1"), 1e-6), "\(row)")
        #expect(isNear(courses[courses.count - 1], row.number("azi2"), 1e-6), "\(row)")
        #expect(courses.allSatisfy { (0..<360).contains($0) }, "\(row)")
      }
      checked += 1
    }
    #expect(checked > 150)
  }

  @Test("Repeated positions keep the course")
  func placesThatRepeatKeepTheCourse() {
    let found = courses([(0, 0), (0, 0), (0, 1), (0, 1), (0, 1), (1, 1), (1, 1)])
    #expect(found.map { $0.rounded() } == [90, 90, 90, 90, 0, 0, 0])
  }

  @Test("A line of equal positions has a course")
  func aLineThatGoesNowhereHasACourse() {
    #expect(courses([]) == [])
    #expect(courses([(10, 10)]) == [0])
    #expect(courses([(10, 10), (10, 10)]) == [0, 0])
  }

  @Test("Courses lie from 0 up to, but not including, 360 degrees")
  func westIsNotNegativeAndNorthNoWholeTurn() {
    #expect(courses([(0, 0), (0, -1)]) == [270, 270])
    #expect(courses([(0, 0), (1, -1e-18), (2, 0)]).allSatisfy { $0 >= 0 && $0 < 1e-6 })
  }

  @Test("A course at a pole is relative to the pole's given longitude")
  func atAPoleItIsCountedFromTheMeridianNamed() {
    let over = courses([(89, 20), (90, 20), (89, 200)])
    #expect(isNear(over[0], 0, 1e-9) && isNear(over[1], 0, 1e-9) && isNear(over[2], 180, 1e-9))
    let around = courses([(-89, 20), (-90, 20), (-89, 110)])
    // At the south pole the meridian named is the one of arrival: a quarter turn to the left or right.
    #expect(isNear(around[0], 180, 1e-9) && isNear(around[2], 0, 1e-9))
    #expect(isNear(around[1], 90, 1e-9), "\(around)")
  }
}
