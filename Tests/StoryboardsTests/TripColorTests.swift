import FlightGraphics
import FlightStoryboards
import FlightStyles
import Testing

@Suite struct TripColorTests {
  /// What people see who lack one of the three kinds of cones.
  ///
  /// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, *A physiologically-based model for simulation
  /// of color vision deficiency*, IEEE TVCG 15 (2009), severity 1.0, for linear light.
  enum Vision: CaseIterable {
    case normal, protanopia, deuteranopia, tritanopia

    private var matrix: [[Double]] {
      switch self {
      case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    }

    func sees(_ color: Color) -> PerceptualColor {
      let light = color.linearLight
      let seen = matrix.map {
        min(max($0[0] * light.red + $0[1] * light.green + $0[2] * light.blue, 0), 1)
      }
      return PerceptualColor(red: seen[0], green: seen[1], blue: seen[2])
    }
  }

  /// What most pictures have, and the most that are told apart by color unless that is asked for.
  @Test(
    "Trip colors are distinct, also to color-blind readers", arguments: Theme.all,
    [(trips: 5, least: 0.12), (trips: 8, least: 0.085)])
  func tripsAreToldApartByAllReaders(_ theme: Theme, _ case: (trips: Int, least: Double)) {
    let styles = (0..<`case`.trips).map { theme.style(ofTrip: $0) }
    for vision in Vision.allCases {
      for (index, style) in styles.enumerated() {
        for other in styles[..<index] where style.dashes == other.dashes {
          guard let (a, b) = style.color.flatMap({ a in other.color.map { (a, $0) } }) else {
            Issue.record("a trip without a color")
            return
          }
          // A just noticeable difference is about 0.02; thin lines far apart need several.
          let difference = vision.sees(a).distance(to: vision.sees(b))
          #expect(difference >= `case`.least, "\(a.hexRGB) and \(b.hexRGB) to \(vision)")
        }
      }
    }
  }

  /// Colors that differ in lightness alone are one color in two shades, and read as such.
  @Test(
    "No two of five trips are shades of one color",
    arguments: Theme.all.filter { $0.tripDashes.isEmpty })
  func noTwoOfFiveTripsAreShadesOfOneColor(_ theme: Theme) {
    let colors = theme.tripColors.prefix(5).map { PerceptualColor($0) }
    for (index, a) in colors.enumerated() {
      for b in colors[..<index] {
        let hue = ((a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b)).squareRoot()
        #expect(hue >= 0.1, "\(a) and \(b)")
      }
    }
  }

  @Test("Every trip color stands out from land and sea", arguments: Theme.all)
  func everyTripStandsOutFromLandAndSea(_ theme: Theme) {
    for ground in [theme.ocean, theme.land] {
      for color in theme.tripColors { #expect(color.contrast(with: ground) >= 3) }
    }
  }

  @Test("Value scales run steadily between dark and light", arguments: Theme.all)
  func valuesGoOneWayFromDarkToLightOrBack(_ theme: Theme) {
    let steps = (0...24).map { Color.on(theme.valueColors, at: Double($0) / 24) }
    let lightness = steps.map { PerceptualColor($0).lightness }
    let isRising = lightness[24] > lightness[0]
    for (a, b) in zip(lightness, lightness.dropFirst()) {
      #expect(isRising ? b > a : b < a)
    }
    #expect(abs(lightness[24] - lightness[0]) > 0.2)
    for color in steps {
      for ground in [theme.ocean, theme.land] { #expect(color.contrast(with: ground) >= 3) }
    }
  }

  @Test("A trip's style by name comes before one by position")
  func aStyleOfItsNameComesBeforeOneInItsPlace() {
    var theme = Theme.atlas
    var (first, second) = (LineStyle(), LineStyle())
    first.name = "LAX-JFK"
    first.width = 7
    second.width = 3
    theme.lines = [first, second]
    let widths = theme.styles(ofTrips: ["LAX-JFK", "SFO-NRT", "CDG-NCE"]).map { $0?.width }
    #expect(widths == [7, 3, nil])
    // Colors begin anew where they run out.
    #expect(theme.style(ofTrip: 9).color == theme.tripColors[1])
  }
}
