internal import FlightAnim
internal import FlightAtlas
internal import FlightRoutes
internal import FlightSVG
internal import FlightTextFormats

/// A picture that somebody asks for from elsewhere: a route and options as text.
///
/// It means what the same words mean on the command line, and has the same bytes; but it can name no
/// file of this computer.
public struct PictureOrder: Hashable, Sendable {
  /// An option and its value; one that takes none has an empty value.
  public struct Option: Hashable, Sendable {
    /// The long name, without dashes.
    public var name: String
    /// The value.
    public var value: String

    /// Creates an option.
    public init(_ name: String, _ value: String = "") { (self.name, self.value) = (name, value) }
  }

  /// The route: `LAX-JFK`, `LAX-JFK,SFO-NRT`; `-` is the upload.
  public var route: String
  /// The options.
  public var options: [Option]
  /// The form.
  public var format: OrderFormat
  /// A recording or a flight log; `nil` for none.
  public var upload: [UInt8]?

  /// Creates an order.
  public init(
    route: String, options: [Option] = [], as format: OrderFormat, upload: [UInt8]? = nil
  ) {
    (self.route, self.options, self.format, self.upload) = (route, options, format, upload)
  }

  /// The version of the program, and of the data in it: another one may make other bytes.
  public static var version: String { Batch.version }

  /// A text within XML and HTML, and between quotes of attributes there.
  public static func markup(_ text: String) -> String { text.xmlEscaped }

  /// The version alone.
  public static var programVersion: String { Batch.programVersion }
}

extension PictureOrder {
  /// The same order in its one form: options by name, without those that change nothing, codes in
  /// capitals. Orders that differ have other forms.
  ///
  /// - Throws: `OrderFault` for an option that there is not.
  public func canonical() throws(OrderFault) -> PictureOrder {
    var order = self
    order.route = PictureOrder.canonical(route: route)
    var kept: [Option] = []
    for option in options {
      guard let known = OrderOption.named(option.name) else {
        throw PictureOrder.unknown(option.name)
      }
      let value = try known.canonical(option.value)
      if let value { kept.append(Option(option.name, value)) }
      guard known.isRepeating || options.count(where: { $0.name == option.name }) == 1 else {
        throw OrderFault(.badOption, "\(option.name) stands there more than once; give one")
      }
    }
    // A sort that leaves the values of one name in their order.
    order.options = kept.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }.map(\.element)
    return order
  }

  private static func canonical(route: String) -> String {
    let route = route.trimmed
    let codes = route.split { $0 == "-" || $0 == "," }
    let isOfCodes = codes.allSatisfy { code in
      (3...4).contains(code.utf8.count) && code.allSatisfy { $0.isASCII && $0.isLetter }
        && AirportDirectory.embedded.match(code: code.uppercased()) != nil
    }
    return isOfCodes ? route.uppercased() : route
  }

  private static func unknown(_ name: String) -> OrderFault {
    let names = OrderOption.all.map(\.name)
    if Subcommand.render.options.contains(where: { $0.name == name }) {
      return OrderFault(
        .unknownOption, "\(name) names a file or is for terminals, and is not served")
    }
    return OrderFault(
      .unknownOption,
      Failure(
        .usage, "there is no option \(name)",
        didYouMean: meaning(of: name).map { [$0] } ?? suggestions(for: name, among: names)))
  }

  /// The option that a word means which people try on the command line, as an address has it.
  private static func meaning(of word: String) -> String? {
    guard let meant = OptionWord["--\(word.lowercased())"]?.meaning.option else { return nil }
    let words = meant.split(separator: " ")
    let parts = meant.dropFirst(2).split(separator: " ", maxSplits: 1)
    guard words.count(where: { $0.hasPrefix("--") }) == 1,
      let option = OrderOption.named(String(parts[0]))
    else { return nil }
    return parts.count > 1 ? "\(option.name)=\(parts[1])" : option.name
  }
}

extension OrderOption {
  /// A value in its one form; `nil` for one that changes nothing.
  ///
  /// - Throws: `OrderFault` for a value of an option that takes none.
  fileprivate func canonical(_ value: String) throws(OrderFault) -> String? {
    let word = value.lowercased()
    if valueName == nil {
      if ["", "1", "true", "yes", "on"].contains(word) { return "" }
      if ["0", "false", "no", "off"].contains(word) { return nil }
      throw OrderFault(.badOption, "\(name) \(value) is neither 1 nor 0")
    }
    // Forms send fields that nobody filled in; only for a picture's words nothing means something.
    if value.isEmpty && name != "alt" { return nil }
    let text = values.contains(word) ? word : value
    return text == usual ? nil : text
  }
}

extension PictureOrder {
  /// Reads the order, as the command line would, and checks all that can be checked before drawing.
  ///
  /// - Complexity: That of the tool's start, but for options that were read before.
  public func prepared(within limits: OrderLimits = OrderLimits()) throws(OrderFault)
    -> PreparedPicture
  {
    let result = FileReach.$current.withValue(.upload(upload)) {
      Result { () throws(OrderFault) in try read() }
    }
    let picture = try result.get()
    try limits.check(picture.request, as: format)
    return picture
  }

  private static let parser = RowParser()

  private func read() throws(OrderFault) -> PreparedPicture {
    if route.isEmpty { throw OrderFault(.unknownPlace, "a route is missing, as in LAX-JFK") }
    var arguments: [String] = []
    for option in options {
      guard let known = OrderOption.named(option.name) else {
        throw PictureOrder.unknown(option.name)
      }
      switch (known.valueName, option.value) {
      case (nil, _): arguments.append("--\(option.name)")
      case (_, ""): arguments += ["--\(option.name)", ""]
      case (_, let value): arguments.append("--\(option.name)=\(value)")
      }
    }
    if let file = format.file {
      arguments.append(format.name == "geojson" ? "--path=\(file)" : "--output=\(file)")
    }
    do throws(RouteError) {
      let atCity = options.contains { $0.name == "at-city" }
      if upload == nil { _ = try RouteReader(atCity: atCity).trips([route]) }
    } catch { throw OrderFault(error) }
    do throws(Failure) {
      let command = try PictureOrder.parser.command(arguments, route: [route])
      var (request, notes) = try command.request()
      try command.checkLimit(of: request)
      do throws(FlightAnimError) { try request.check() } catch { throw Failure(error) }
      notes += OptionEffect.notes(command, request)
      return PreparedPicture(request: request, notes: notes.map(\.inOneLine))
    } catch { throw OrderFault(error) }
  }
}

/// A picture that only waits to be drawn.
public struct PreparedPicture: Sendable {
  let request: Request
  /// Notes for people on how the order was read, a line each.
  public let notes: [String]

  /// The trips by their stops: `LAX-JFK`.
  public var title: String {
    let trips = request.trips.prefix(4).map {
      $0.stops.map(\.shortName).joined(separator: "-")
    }
    return trips.joined(separator: ",") + (request.trips.count > 4 ? ",…" : "")
  }
  /// Width in pixels.
  public var width: Int { request.options.size.width }
  /// Height in pixels.
  public var height: Int { request.options.size.height }

  /// Makes the file's bytes; cancelling the task ends it at the next frame.
  ///
  /// - Throws: `OrderFault`, or `CancellationError`.
  public func bytes() async throws -> [UInt8] {
    do {
      guard let output = request.outputs.first else {
        return Array((try await request.render(workers: 1).value.text + "\n").utf8)
      }
      return try await request.bytes(of: output.format)
    } catch let error as FlightAnimError { throw OrderFault(Failure(error)) }
  }
}

extension [UInt8] {
  /// The bytes gzipped, the same each time.
  public func gzipped() -> [UInt8]? { try? GZip.compressed(self) }
}
