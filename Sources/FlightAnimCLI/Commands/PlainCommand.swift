internal import FlightAnim
internal import FlightRoutes

/// A command of stops and files to write, without options of the picture: read without the parser, which
/// takes a third of the time of an SVG to describe options that nobody gave.
///
/// Whatever is not as plain as that, and whatever is wrong, is left to the parser and its words. A test
/// holds what is made here to what the parser makes of the same command.
struct PlainCommand {
  private(set) var request: Request
  /// Notes for the user on how the route was read.
  let notes: [String]
  /// The number of threads that draw frames; `nil` for one per processor.
  private(set) var workers: Int?

  /// - Parameter arguments: Stops, names of files, `--gif` or `--svg` with theirs, and `--workers`.
  init?(_ arguments: [String]) {
    var (route, gifs, svgs): ([String], [String], [String]) = ([], [], [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        route.append(argument)
        continue
      }
      let typed = TypedOption(argument)
      guard let value = typed.value ?? rest.popFirst(), !value.hasPrefix("-") else { return nil }
      switch typed.name {
      case "--gif": gifs.append(value)
      case "--svg": svgs.append(value)
      case "--workers":
        guard let count = Int(value) else { return nil }
        workers = count
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
