import FlightGraphics
import FlightScene
import Testing

@Suite struct TerrainSightTests {
  /// An eye over the equator that looks east.
  private let view = HorizonView(
    over: SIMD3(1, 0, 0), ahead: SIMD3(0, 1, 0), distance: 1.03, focus: 900,
    horizon: Point(x: 400, y: 150))

  /// Level ground with a wall from north to south.
  private func terrain(wall longitude: Double, height: Float) throws -> Terrain {
    let window = Terrain.Window(west: -2, east: 18, south: -5, north: 5)
    let columns = 800
    let row = (0..<columns).map { column in
      let place = window.west + 20 * (Double(column) + 0.5) / Double(columns)
      return abs(place - longitude) < 0.2 ? height : 0
    }
    let size = try #require(PixelSize(width: 20, height: 10))
    return Terrain(
      map: Sphere.Map(size: size, background: Color(0), nodes: []),
      window: window,
      heights: .init(columns: columns, rows: 2, values: row + row), views: Track(constant: view),
      air: .init(space: Color(0), high: Color(0), low: Color(0)))
  }

  @Test("Ground hides what is behind it, if it is as high as the sight passes")
  func groundHides() throws {
    let (sine, cosine) = sineCosine(degrees: 8)
    let place = SIMD3(cosine, sine, 0)
    // Over 6° the sight of 8° passes at 0.0057.
    #expect(try terrain(wall: 6, height: 0.008).cover(of: place, in: view) > 5)
    #expect(try terrain(wall: 6, height: 0.003).cover(of: place, in: view) < 0)
    #expect(try terrain(wall: 10, height: 0.02).cover(of: place, in: view) < 0)
    #expect(try terrain(wall: 6, height: 0).cover(of: place, in: view) < 0)
  }
}
