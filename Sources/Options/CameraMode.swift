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
  /// The zoom of the camera, beside the whole route.
  package var zoom: Double {
    switch self {
    case .fixed, .globe, .globeFly: 1
    case .follow: 2.5
    case .fly: 6
    }
  }

  /// True if the picture shows a globe that turns.
  package var isGlobe: Bool { self == .globe || self == .globeFly }

  /// The least zoom for which moving the camera is worth its while.
  package static let leastZoom = 1.2
  /// The shorter side of the closest view there is, in kilometers: the finest outlines have a point
  /// every few hundred meters, and the traveler is to see where that is.
  package static let closestKilometers = 25.0
}
