internal import FlightAnim
internal import FlightRoutes

/// A command of stops and files to write, without options: read without the parser, which takes a third
/// of the time of an SVG to describe options that nobody gave.
///
/// Whatever is not as plain as that, and whatever is wrong, is left to the parser and its words. A test
/// holds what is made here to what the parser makes of the same command.
struct PlainCommand {
  private(set) var request: Request
  /// Notes for the user on how the route was read.
  let notes: [String]

  /// - Parameter arguments: Stops, names of files, and `--gif` or `--svg` with theirs.
  init?(_ arguments: [String]) {
    var (route, gifs, svgs): ([String], [String], [String]) = ([], [], [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        route.append(argument)
        continue
      }
      let typed = TypedOption(argument)
      guard let file = typed.value ?? rest.popFirst(), !file.hasPrefix("-") else { return nil }
      switch typed.name {
      case "--gif": gifs.append(file)
      case "--svg": svgs.append(file)
      default: return nil
      }
    }
    let parts = RouteArguments(route, atCity: false)
    let named =
      gifs.map { OutputArguments.Named(option: "--gif", format: .gif, file: $0) }
      + svgs.map { OutputArguments.Named(option: "--svg", format: .svg, file: $0) }
    let (width, height) = PictureArguments.usualSize
    guard let size = PixelSize(width: width, height: height), parts.files.isEmpty,
      !parts.stops.isEmpty,
      let outputs = try? OutputArguments.outputs(named, besides: parts.outputs), !outputs.isEmpty,
      outputs.allSatisfy({ $0.format == .gif || $0.format == .svg }),
      let lookups = try? parts.reader.trips(parts.stops)
    else { return nil }
    request = Request(
      trips: lookups.map(\.trip), options: StoryboardOptions(size: size), outputs: outputs)
    TimeArguments.splitFinalHold(of: &request)
    notes = lookups.flatMap(\.notes).lines + OutputArguments.notes(on: outputs)
  }
}
