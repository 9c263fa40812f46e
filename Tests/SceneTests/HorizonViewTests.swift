import FlightGraphics
import FlightScene
import Testing

/// An eye 700 km above 20° north that looks north-east.
private let view = HorizonView(
  over: SIMD3(0.8, 0.5, 0.35), ahead: SIMD3(-0.3, 0.6, 0.9), distance: 1.11, focus: 900,
  horizon: Point(x: 400, y: 150))

@Suite struct HorizonViewTests {
  @Test(
    "The horizon lies where it was asked for, ahead and as far to the sides as the Earth is round")
  func horizonLies() {
    // The place at which the sight touches the Earth.
    let (height, across) = (1 / 1.11, (1 - 1 / (1.11 * 1.11)).squareRoot())
    let ahead = view(view.over * height + view.ahead * across)
    #expect(abs(ahead.x - 400) < 1e-9 && abs(ahead.y - 150) < 1e-9)
    let (sine, cosine) = sineCosine(degrees: 20)
    let aside = view(view.over * height + (view.ahead * cosine + view.right * sine) * across)
    // A level direction that far aside, and a sight as steep.
    #expect(abs(aside.x - 400 - 900 * sine / cosine) < 1e-9)
    #expect(abs(aside.y - view.level.y - (150 - view.level.y) / cosine) < 1e-9)
  }

  @Test("A place is met by the sight that it is seen at", arguments: [0.0, 0.01])
  func placesAreMet(height: Double) throws {
    for row in stride(from: 170.0, through: 600, by: 43) {
      let slope = (view.level.y - row) / view.focus
      let met = try #require(view.meeting(slope: slope, radius: 1 + height))
      let place = view.over * met.height + view.ahead * met.across
      #expect(abs(place.length - 1 - height) < 1e-12)
      let point = view(place)
      #expect(abs(point.x - 400) < 1e-6 && abs(point.y - row) < 1e-6)
    }
    #expect(view.meeting(slope: (view.level.y - 140) / view.focus) == nil)
  }

  @Test("The Earth hides what is behind it, but not what rises over the horizon")
  func hides() {
    func place(degrees: Double, height: Double) -> SIMD3<Double> {
      let (sine, cosine) = sineCosine(degrees: degrees)
      return (view.over * cosine + view.ahead * sine) * (1 + height)
    }
    // The horizon is 25.7° away.
    #expect(view.shows(place(degrees: 24, height: 0)))
    #expect(!view.shows(place(degrees: 28, height: 0)))
    #expect(!view.shows(place(degrees: 28, height: 0.0005)))
    #expect(view.shows(place(degrees: 28, height: 0.002)))
    #expect(!view.shows(place(degrees: -10, height: 0)), "behind the eye")
    #expect(!view.shows(view.over * -1))
  }
}
