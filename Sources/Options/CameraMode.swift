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
  /// Behind the marker and above it, over raised ground, with the horizon ahead. Formats of frames show it;
  /// drawings show the map from above, which stands.
  case chase
}

extension CameraMode {
  /// True if the picture shows a globe that turns.
  package var isGlobe: Bool {
    switch self {
    case .fixed, .follow, .fly, .chase: false
    case .globe, .globeFly: true
    }
  }

  /// The camera that drawings, which have no pixels of their own, show in its place.
  package var ofDrawings: CameraMode {
    switch self {
    case .fixed, .follow, .fly, .globe, .globeFly: self
    case .chase: .fixed
    }
  }
}
