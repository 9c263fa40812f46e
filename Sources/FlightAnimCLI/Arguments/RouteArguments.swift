internal import FlightAnim
internal import FlightRoutes

/// The ROUTE arguments, by what they are: stops, files, and names of outputs.
struct RouteArguments {
  let reader: RouteReader
  /// Stops and routes, as written.
  private(set) var stops: [String] = []
  /// Files to be read.
  private(set) var files: [String] = []
  /// Files to be written: `flightanim LAX JFK out.gif`.
  private(set) var outputs: [String] = []

  init(_ route: [String], atCity: Bool) {
    self.init(route, RouteReader(atCity: atCity), isFile: TrackArguments.isThere)
    if stops.isEmpty || files.isEmpty { return }
    // Beside stops a file cannot be meant, so that LAX is the airport even where a file is called so.
    let reader = reader
    self.init(route, reader) { TrackArguments.isThere($0) && !reader.isRoute($0) }
  }

  private init(_ route: [String], _ reader: RouteReader, isFile: (String) -> Bool) {
    self.reader = reader
    var perhaps: [String] = []
    for argument in route {
      switch RouteArguments.written(argument) {
      case .output where route.count > 1: outputs.append(argument)
      case .pathOfRoute where route.count > 1 && !TrackArguments.isThere(argument):
        perhaps.append(argument)
      default:
        if RouteText.isFileName(argument, by: reader, isThere: isFile) {
          files.append(argument)
        } else {
          stops.append(argument)
        }
      }
    }
    // A table that is not there is one to write, if there is a route to write.
    if stops.isEmpty { files += perhaps } else { outputs += perhaps }
  }

  private enum Written { case output, pathOfRoute }

  /// The kind of output that a name means; `nil` for none.
  private static func written(_ argument: String) -> Written? {
    guard !argument.contains("="), let format = Output.Format.named(byEndingOf: argument) else {
      return nil
    }
    return format == .pathCSV || format == .pathGeoJSON ? .pathOfRoute : .output
  }

  /// The file, if it is the only one and a table of routes.
  func table() throws(Failure) -> String? {
    guard files.count == 1, let file = files.first, TripArguments.mayBeTable(file),
      TrackArguments.isThere(file)
    else { return nil }
    let bytes = try readFile(file, limit: TrackArguments.largestFile)
    return RouteTable.isTable(bytes) ? file : nil
  }
}
