import FlightTestSupport
import Testing

@testable import FlightStoryboards

@Suite struct ZoomPanTests {
  @Test("Zooming and panning follow van Wijk and Nuij's paper")
  func theWayIsThatOfThePaper() throws {
    for row in try Table.rows("zoom-pan.csv") {
      let way = ZoomPan(
        firstWidth: row.number("w0"), lastWidth: row.number("w1"), distance: row.number("u1"),
        preference: row.number("rho"))
      let view = way.view(at: row.number("share"))
      let scale = max(row.number("u1"), row.number("w0"))
      #expect(abs(way.length - row.number("length")) < 1e-9 * (1 + way.length), "\(row)")
      #expect(abs(view.distance - row.number("u")) < 1e-8 * scale, "\(row)")
      #expect(abs(view.width - row.number("w")) < 1e-8 * row.number("w"), "\(row)")
    }
  }

  /// What D3 publishes for its own `interpolateZoom`: S · 1000 milliseconds, for ρ = √2.
  @Test(
    "A zoom takes as long as in d3-interpolate",
    arguments: [(0.0, 1.1, 67.0), (0, 2, 490), (10, 8, 2872.5)])
  func itIsAsLongAsD3Says(_ distance: Double, _ last: Double, _ milliseconds: Double) {
    let way = ZoomPan(
      firstWidth: 1, lastWidth: last, distance: distance, preference: 2.0.squareRoot())
    #expect(abs(way.length * 1000 - milliseconds) < 1)
  }

  /// The measure of change that the paper starts from: ds² = (ρ²/w²)du² + dw²/(ρ²w²).
  @Test(
    "The picture changes evenly along a zoom",
    arguments: [(600.0, 130.0, 130.0, 1.42), (40, 3, 90, 1.1), (0, 10, 80, 1.42)])
  func thePictureChangesEvenly(_ u: Double, _ w0: Double, _ w1: Double, _ rho: Double) {
    let way = ZoomPan(firstWidth: w0, lastWidth: w1, distance: u, preference: rho)
    let step = 1e-5
    for share in stride(from: 0.05, through: 0.95, by: 0.1) {
      let (a, b) = (way.view(at: share - step), way.view(at: share + step))
      let width = way.view(at: share).width
      let (du, dw) = ((b.distance - a.distance) / width * rho, (b.width - a.width) / width / rho)
      let speed = (du * du + dw * dw).squareRoot() / (2 * step * way.length)
      #expect(abs(speed - 1) < 1e-5)
    }
  }

  @Test("A zoom out and back in reaches the whole view at its middle", arguments: [1.0, 30, 800])
  func aWayOverTheWholeTouchesIt(_ distance: Double) {
    let way = ZoomPan(width: 50, over: 800, distance: distance)
    #expect(abs(way.view(at: 0.5).width - 800) < 1e-6)
    #expect(abs(way.view(at: 0.5).distance - distance / 2) < 1e-6 * distance)
    #expect(abs(way.view(at: 1).width - 50) < 1e-6)
  }
}
