internal import FlightGraphics
internal import FlightScene

/// A place on a globe to which dots and labels are pinned.
struct GlobePin {
  var direction: SIMD3<Double>
  /// Its place on the picture half way through the film; of one that is behind the globe then, on the rim.
  var anchor: Point
  /// The time from which on it is there.
  var start: Seconds = 0

  /// The height above the horizon from which on a place has a label.
  static let clearOfRim = 0.04

  /// True if a view shows it, and not just at the rim.
  ///
  /// - Parameter margin: The height above the horizon that is asked for.
  func isShown(by view: SphereView, margin: Double) -> Bool {
    direction.dot(view.towards) >= view.horizon + margin
  }
}

extension SphereView {
  /// The place on the picture of a direction; of one that is hidden, on the rim.
  func anchor(of direction: SIMD3<Double>) -> Point {
    isInFront(direction) ? self(direction) : rim(towards: direction)
  }
}

extension GlobeFilm {
  /// The places of a label, with its pin half way, at which all of it is in a frame whenever the pin is;
  /// `nil` where there are none.
  func room(of pin: GlobePin, in frame: Rect) -> Rect? {
    var room: Rect?
    for view in views where pin.isShown(by: view, margin: GlobePin.clearOfRim) {
      let place = view.unfolded(pin.direction)
      guard frame.contains(place) else { continue }
      let here = frame.moved(by: pin.anchor - place)
      guard let both = (room ?? here).intersection(here) else { return nil }
      room = both
    }
    return room
  }
}
