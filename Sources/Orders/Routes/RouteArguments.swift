internal import FlightAnim
internal import FlightRoutes
internal import FlightTextFormats

/// The ROUTE arguments, by what they are: stops, files, and names of outputs.
package struct RouteArguments {
  let reader: RouteReader
  /// Stops and routes, as written.
  private(set) var stops: [String] = []
  private(set) var files: [String] = []
  /// Files to be written: `flightanim LAX JFK out.gif`.
  private(set) var outputs: [String] = []

  private let access: FileAccess

  /// - Parameter hasOthers: True if options say the route, or a part of it.
  init(_ route: [String], atCity: Bool, hasOthers: Bool = false, _ access: FileAccess) {
    let reader = RouteReader(atCity: atCity)
    // A folder called like a place is not what is meant by it.
    self.init(route, reader, hasOthers, access) {
      access.isRegularFile($0) || access.isFolder($0) && !reader.isRoute($0)
    }
    if stops.isEmpty || files.isEmpty { return }
    // Beside stops a file cannot be meant, so that LAX is the airport even where a file is called so.
    self.init(route, reader, hasOthers, access) {
      access.isRegularFile($0) && !reader.isRoute($0)
    }
  }

  private init(
    _ route: [String], _ reader: RouteReader, _ hasOthers: Bool, _ access: FileAccess,
    isFile: (String) -> Bool
  ) {
    (self.reader, self.access) = (reader, access)
    let isAlone = route.count == 1 && !hasOthers
    var perhaps: [String] = []
    for argument in route {
      switch RouteArguments.written(argument, access) {
      case .output where !isAlone: outputs.append(argument)
      case .pathOfRoute where !isAlone && !access.isRegularFile(argument):
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
    if stops == ["-"] { (stops, files) = ([], files + [FileAccess.standardInput]) }
    // A table that is not there is one to write, if there is a route to write.
    if stops.isEmpty { files += perhaps } else { outputs += perhaps }
  }

  /// Arguments without the names of files to write, and these.
  static func parted(
    _ route: [String], _ access: FileAccess
  ) -> (rest: [String], outputs: [String]) {
    let outputs = route.filter { written($0, access) == .output }
    return outputs.count == route.count
      ? (route, []) : (route.filter { written($0, access) != .output }, outputs)
  }

  private enum Written { case output, pathOfRoute, unknown }

  /// The kind of output that a name means; `nil` for none.
  private static func written(_ argument: String, _ access: FileAccess?) -> Written? {
    if argument.contains("=") { return nil }
    guard let format = Output.Format.named(byEndingOf: argument) else {
      return access.map { Output.Format.isForeign(argument, $0) } ?? false ? .unknown : nil
    }
    return format == .pathCSV || format == .pathGeoJSON ? .pathOfRoute : .output
  }

  /// The argument, if it is the only one and names a file to write.
  static func loneOutput(_ route: [String]) -> String? {
    guard route.count == 1, written(route[0], nil) == .output else { return nil }
    return route[0]
  }

  /// The stops of the file, if it is the only one and lists them.
  func listedStops() throws(Fault) -> [String]? {
    guard files.count == 1, stops.isEmpty, access.isRegularFile(files[0]) else { return nil }
    let bytes = try access.look(into: files[0])
    return StopList(bytes, by: reader)?.stops
  }

  /// The file, if it is the only one and a table of routes.
  func table() throws(Fault) -> String? {
    guard files.count == 1, mayBeTable(files[0]), access.isRegularFile(files[0]) else { return nil }
    let bytes = try access.look(into: files[0])
    return RouteTable.isTable(bytes) ? files[0] : nil
  }

  /// True if a file may be a table of routes, by its ending: one that is unknown tells nothing.
  private func mayBeTable(_ file: String) -> Bool {
    file.fileEnding.map { ["csv", "tsv", "txt", "tab"].contains($0) } ?? true
  }

  /// The trips of the stops.
  func lookUp() throws(Fault) -> [RouteLookup] {
    do throws(RouteError) { return try reader.trips(stops) } catch { throw Fault(error) }
  }
}
