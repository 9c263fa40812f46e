/// How the map is looked at while the flight goes on.
public enum CameraMode: String, Hashable, Sendable, CaseIterable {
  /// The whole route, all the time.
  case fixed
  /// Closer, and moving along, so that the marker stays in the middle third of the picture.
  case follow
  /// Close at the origin, the whole route half way, close at the destination.
  case fly
}

extension CameraMode {
  /// How much closer than the whole route the camera comes.
  package var zoom: Double {
    switch self {
    case .fixed: 1
    case .follow: 2.5
    case .fly: 6
    }
  }

  /// The least zoom for which moving the camera is worth its while.
  package static let leastZoom = 1.2
  /// The shorter side of the closest view there is, in kilometres: the finest outlines have a point
  /// every kilometre or so.
  package static let closestKilometers = 50.0
}
