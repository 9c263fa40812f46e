package import FlightGraphics
internal import FlightOrdering

/// The light of the sun on a sphere, and on the air round it.
package struct SphereSun: Equatable, Sendable {
  /// The brightness of lit ground.
  package struct Look: Equatable, Sendable {
    /// The shares of light at noon under the sun, and where it is on the horizon.
    package var (noon, dusk): (Double, Double)
    /// The shares that the deepest night leaves.
    package var night: NightTone
    /// The share of the warm light of a low sun that is seen, 0…1.
    package var warmth: Double
    /// The share of light that calm water sends back, at most.
    package var glint: Double

    /// Creates a look.
    package init(
      noon: Double, dusk: Double, night: NightTone, warmth: Double, glint: Double
    ) {
      (self.noon, self.dusk, self.night) = (noon, dusk, night)
      (self.warmth, self.glint) = (warmth, glint)
    }
  }

  /// The degrees of the sun below the horizon at which twilight ends and it is as dark as it gets; civil and
  /// nautical twilight end at a third and two thirds of it.
  package static let twilight = 18.0
  /// The sine of that.
  package static let darkest = sineCosine(degrees: twilight).sine
  /// The sines of the sun's depths between which the lights of cities come on.
  package static let lamps = 0.05...0.18

  /// The share of the deepest night where the sun has a height, given as its sine, 0…1.
  package static func darkness(atHeight height: Double) -> Double {
    eased((-height / darkest).clamped(to: 0...1))
  }

  /// The direction to the sun from the middle of the sphere over time.
  package var sun: Track<SIMD3<Double>>
  /// The brightness that it gives.
  package var look: Look
  /// Land, opaque, on a map of the whole sphere or of a terrain's window.
  package var land: Sphere.Map

  /// Creates the light of a sun.
  package init(sun: Track<SIMD3<Double>>, look: Look, land: Sphere.Map) {
    (self.sun, self.look, self.land) = (sun, look, land)
  }
}

/// Air round a sphere that the sun lights from a side; a child of its group is air that is lit evenly.
package struct SunlitAir: Equatable, Sendable {
  /// The air where it is lit most.
  package var color: Color
  /// The way it fades from the middle outwards.
  package var fade: Fade
  /// The radius of all of it, in those of the sphere.
  package var reach: Double
  /// The way the sphere is seen over time.
  package var views: Track<SphereView>
  /// The direction to the sun from the middle of the sphere over time.
  package var sun: Track<SIMD3<Double>>

  /// Creates air.
  package init(
    color: Color, fade: Fade, reach: Double, views: Track<SphereView>, sun: Track<SIMD3<Double>>
  ) {
    (self.color, self.fade, self.reach) = (color, fade, reach)
    (self.views, self.sun) = (views, sun)
  }

  /// A rectangle that holds what changes on the picture, `nil` where nothing does.
  func change(from earlier: Seconds, to later: Seconds) -> Rect? {
    let (a, b) = (views[at: earlier], views[at: later])
    return a == b && sun[at: earlier] == sun[at: later] ? nil : ink(of: a).union(ink(of: b))
  }

  private func ink(of view: SphereView) -> Rect {
    Rect(from: view.center, to: view.center).expanded(by: view.radius * reach + 1)
  }
}
