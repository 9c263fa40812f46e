package import FlightOptions
internal import FlightRoutes

/// The kinds of pictures, by the number of their trips.
package enum PictureKind: Sendable {
  /// One trip.
  case single
  /// A few trips, each with its marker and its clock.
  case several
  /// So many trips that only hubs and crowds are told apart: thin lines, few points, no camera.
  case network

  /// The most trips that are shown one by one.
  package static let mostSeparateTrips = RecordedRoute.mostTrips

  /// - Parameters:
  ///   - count: The number of trips, at least 1.
  ///   - options: Those of the picture: light is a network's.
  package init(trips count: Int, _ options: StoryboardOptions) {
    switch count {
    case ...1: self = .single
    // On a globe each line bends by itself.
    case _ where options.map.camera.isGlobe: self = .several
    case _ where options.line.glow == true && options.comparison == nil: self = .network
    case ...PictureKind.mostSeparateTrips: self = .several
    default: self = .network
    }
  }
}
