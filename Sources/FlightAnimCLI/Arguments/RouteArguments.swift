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

  /// - Parameter hasOthers: True if options say the route, or a part of it.
  init(_ route: [String], atCity: Bool, hasOthers: Bool = false) {
    let reader = RouteReader(atCity: atCity)
    // A folder called like a place is not what is meant by it.
    self.init(route, reader, hasOthers) {
      isRegularFile($0) || isFolder($0) && !reader.isRoute($0)
    }
    if stops.isEmpty || files.isEmpty { return }
    // Beside stops a file cannot be meant, so that LAX is the airport even where a file is called so.
    self.init(route, reader, hasOthers) { isRegularFile($0) && !reader.isRoute($0) }
  }

  private init(
    _ route: [String], _ reader: RouteReader, _ hasOthers: Bool, isFile: (String) -> Bool
  ) {
    self.reader = reader
    let isAlone = route.count == 1 && !hasOthers
    var perhaps: [String] = []
    for argument in route {
      switch RouteArguments.written(argument) {
      case .output where !isAlone: outputs.append(argument)
      case .pathOfRoute where !isAlone && !isRegularFile(argument):
        perhaps.append(argument)
      case .unknown where !isAlone && !isFile(argument): outputs.append(argument)
      default:
        if RouteArguments.isFileName(argument, by: reader, isThere: isFile) {
          files.append(argument)
        } else {
          stops.append(argument)
        }
      }
    }
    if stops == ["-"] { (stops, files) = ([], files + [InputFiles.standardInput]) }
    // A table that is not there is one to write, if there is a route to write.
    if stops.isEmpty { files += perhaps } else { outputs += perhaps }
  }

  /// Arguments without the names of files to write, and these.
  static func parted(_ route: [String]) -> (rest: [String], outputs: [String]) {
    let outputs = route.filter { written($0) == .output }
    return outputs.count == route.count
      ? (route, []) : (route.filter { written($0) != .output }, outputs)
  }

  private enum Written { case output, pathOfRoute, unknown }

  /// The kind of output that a name means; `nil` for none.
  private static func written(_ argument: String) -> Written? {
    if argument.contains("=") { return nil }
    guard let format = Output.Format.named(byEndingOf: argument) else {
      return Output.Format.isForeign(argument) ? .unknown : nil
    }
    return format == .pathCSV || format == .pathGeoJSON ? .pathOfRoute : .output
  }

  /// The argument, if it is the only one and names a file to write.
  static func loneOutput(_ route: [String]) -> String? {
    guard route.count == 1, written(route[0]) == .output else { return nil }
    return route[0]
  }

  /// The stops of the file, if it is the only one and lists them.
  func listedStops() throws(Failure) -> [String]? {
    guard files.count == 1, stops.isEmpty, let file = files.first, isRegularFile(file) else {
      return nil
    }
    return StopList(try readFile(file, limit: TrackArguments.largestFile), by: reader)?.stops
  }

  /// The file, if it is the only one and a table of routes.
  func table() throws(Failure) -> String? {
    guard files.count == 1, let file = files.first, TripArguments.mayBeTable(file),
      isRegularFile(file)
    else { return nil }
    let bytes = try readFile(file, limit: TrackArguments.largestFile)
    return RouteTable.isTable(bytes) ? file : nil
  }
}
