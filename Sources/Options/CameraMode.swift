/// The movement of the camera while the flight goes on.
public enum CameraMode: String, Hashable, Sendable, CaseIterable {
  /// The whole route, all the time.
  case fixed
  /// Closer, and moving along, so that the marker stays in the middle third of the picture.
  case follow
  /// Close at the origin, the whole route half way, close at the destination.
  case fly
  /// A globe that turns with the flight, seen from space.
  case globe
  /// The same, from far away in the beginning and close at the destination in the end.
  case globeFly = "globe-fly"
}

extension CameraMode {
  /// True if the picture shows a globe that turns.
  package var isGlobe: Bool {
    switch self {
    case .fixed, .follow, .fly: false
    case .globe, .globeFly: true
    }
  }

  /// True if all of the map stands.
  package var isStill: Bool {
    switch self {
    case .fixed: true
    case .follow, .fly, .globe, .globeFly: false
    }
  }
}
