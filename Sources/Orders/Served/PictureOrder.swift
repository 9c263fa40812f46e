package import FlightAnim
internal import FlightSVG
internal import FlightStoryboards
package import FlightTextFormats

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

    /// Creates an option as addresses and JSON have it: one that takes no value has a 1.
    public init(asWritten name: String, _ value: String) {
      let isFlag = OptionTable.picture.named(name)?.about.isFlag ?? false
      let isOn = ["1", "true", "yes", "on"].contains(value.lowercased())
      self.init(name, isFlag && isOn ? "" : value)
    }
  }

  /// The route: `LAX-JFK`, `LAX-JFK,SFO-NRT`; `-` is the upload.
  public var route: String
  /// The options.
  public var options: [Option]
  /// The form.
  public var format: ServedFormat
  /// A recording or a flight log; `nil` for none.
  public var upload: [UInt8]?

  /// Creates an order.
  public init(
    route: String, options: [Option] = [], as format: ServedFormat, upload: [UInt8]? = nil
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
  /// - Throws: `Fault` for an option that there is not.
  public func canonical() throws(Fault) -> PictureOrder {
    var order = self
    order.route = PictureOrder.canonical(route: route)
    var kept: [Option] = []
    // What is usual elsewhere may be something else than what a place wants.
    let hasPlace = options.contains { $0.name == "for" && !$0.value.isEmpty }
    for option in options {
      let row = try PictureOrder.row(of: option)
      if let value = try row.about.canonical(option.value, keepsUsual: hasPlace) {
        kept.append(Option(row.name, value))
      }
      guard row.isRepeating || kept.count(where: { $0.name == row.name }) < 2 else {
        throw Fault(
          .badOption, "\(option: option.name) stands there more than once", "give one")
      }
    }
    // A sort that leaves the values of one name in their order.
    order.options = kept.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }.map(\.element)
    return order
  }

  /// The options as an address has them: what takes no value has a 1.
  public var pairs: [(name: String, value: String)] {
    options.map { option in
      let isFlag = OptionTable.picture.named(option.name)?.isFlag ?? false
      return (option.name, isFlag ? "1" : option.value)
    }
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

  private static func row(of option: Option) throws(Fault) -> OptionRow<PictureDraft> {
    let name = option.name
    let known = OptionTable.picture.named(name)
    if let known, known.doors.contains(.address), known.isShown { return known }
    let fault =
      known == nil
      ? Fault(
        .unknownOption, "there is no option \(option: name)",
        didYouMean: (OptionWord.inAddress(name).map { [$0] }
          ?? suggestions(
            for: name,
            among: OptionTable.picture.rows.filter { $0.doors.contains(.address) }.map(\.name)))
          .map { Suggestion($0) })
      : Fault(
        .unknownOption, "\(option: name) names a file or is for terminals, and is not served")
    throw fault.about(name, option.value)
  }
}

extension OptionDescription {
  /// A value in its one form; `nil` for one that changes nothing.
  ///
  /// - Throws: `Fault` for a value of an option that takes none.
  fileprivate func canonical(_ value: String, keepsUsual: Bool) throws(Fault) -> String? {
    let word = value.lowercased()
    if isFlag {
      if ["", "1", "true", "yes", "on"].contains(word) { return "" }
      if ["0", "false", "no", "off"].contains(word) { return nil }
      throw Fault(.badOption, "\(option: name) \(value) is neither 1 nor 0")
    }
    // Forms send fields that nobody filled in; only for a picture's words nothing means something.
    if value.isEmpty && name != "alt" { return nil }
    let text = facts.words.contains(word) ? word : value
    return text == usual && !keepsUsual ? nil : text
  }
}

extension PictureOrder {
  /// Reads the order, as the command line would, and checks all that can be checked before drawing.
  ///
  /// - Throws: `Fault`.
  public func prepared(within limits: OrderLimits = OrderLimits()) throws(Fault) -> PreparedPicture
  {
    if route.isEmpty { throw Fault(.unknownPlace, "a route is missing, as in LAX-JFK") }
    var given = GivenOptions()
    for option in options {
      let row = try PictureOrder.row(of: option)
      given.add(row, row.isFlag ? [] : [option.value])
    }
    if let file = format.format, let row = OptionTable.picture.named(file.option) {
      given.add(row, ["picture.\(format.name)"])
    }
    let presets = try Preset.asked(by: given)
    guard presets.count < 2 else {
      throw Fault(
        .unusableInput, "\(option: "for") takes one place at a time",
        "give each an address of its own")
    }
    let reading = try PictureReading(
      [route], given, for: presets.first, FileAccess(upload: upload))
    try reading.checkLimit()
    var request = reading.request
    // A place names its own files, and a summary has none.
    if format.format == nil { request.outputs = [] }
    do throws(FlightAnimError) { try request.check() } catch { throw Fault(error) }
    return PreparedPicture(
      request: request,
      storyboard: try limits.check(request, as: format),
      notes: (reading.notes + reading.idleOptions).map { $0.text(for: .address).inOneLine })
  }
}

/// A picture that only waits to be drawn.
public struct PreparedPicture: Sendable {
  let request: Request
  /// The storyboard, where it had to be made to know how large the picture is.
  let storyboard: Storyboard?
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
  /// - Throws: `Fault`, or `CancellationError`.
  public func bytes() async throws -> [UInt8] {
    do {
      guard let output = request.outputs.first else {
        return Array((try await request.render(workers: 1).json + "\n").utf8)
      }
      return try await request.bytes(of: output.format, telling: storyboard)
    } catch let error as FlightAnimError { throw Fault(error) }
  }
}

extension Report {
  /// The report as JSON, in one line.
  package var json: String { value.text }

  package var value: JSONValue {
    // Finite numbers and strings always encode.
    (try? JSONValue(encoding: self)) ?? .object([])
  }
}

extension [UInt8] {
  /// The bytes gzipped, the same each time.
  public func gzipped() -> [UInt8]? { try? GZip.compressed(self) }
}
