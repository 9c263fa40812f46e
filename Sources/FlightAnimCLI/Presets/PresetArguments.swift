internal import FlightAnim
internal import FlightTextFormats

/// Arguments with the options that `--for` stands for, less those that someone gave beside it.
struct PresetArguments {
  /// The preset; `nil` where none is asked for.
  let preset: Preset?
  /// The arguments for the parser.
  let arguments: [String]
  /// The options of the preset that count.
  var taken: [Preset.Option]

  static let option = "--for"

  /// The arguments for each preset that is asked for, or as they are.
  static func expanded(_ arguments: [String]) throws(Failure) -> [PresetArguments] {
    let names = try names(in: arguments)
    if names.isEmpty {
      return [PresetArguments(preset: nil, arguments: arguments, taken: [])]
    }
    var seen: Set<String> = []
    return try names.map { name throws(Failure) in
      guard let preset = Preset.named(name) else {
        let known = Preset.all.map(\.name)
        throw Failure(
          .usage,
          "\(option) \(name) is not known; it takes \(known.joined(separator: ", "))",
          didYouMean: suggestions(for: name, among: known + Preset.all.flatMap(\.aliases)))
      }
      guard seen.insert(preset.name).inserted else {
        throw Failure(.usage, "\(option) names \(preset.name) twice")
      }
      return PresetArguments(preset, arguments)
    }
  }

  private init(preset: Preset?, arguments: [String], taken: [Preset.Option]) {
    (self.preset, self.arguments, self.taken) = (preset, arguments, taken)
  }

  private init(_ preset: Preset, _ arguments: [String]) {
    let given = Set(
      arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        .map { String(TypedOption($0).name.dropFirst(2)) })
    let size = PresetArguments.value(of: "--size", in: arguments)
    taken = preset.allOptions(in: size.flatMap(sides)).filter { !given.contains($0.name) }
    let isNamed = arguments.first == Subcommand.render.rawValue
    let own = taken.map { option in
      option.value.map { "--\(option.name)=\($0)" } ?? "--\(option.name)"
    }
    self.preset = preset
    self.arguments = arguments.prefix(isNamed ? 1 : 0) + own + arguments.dropFirst(isNamed ? 1 : 0)
  }

  /// The value of an option that takes one.
  private static func value(of option: String, in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    guard let index = options.lastIndex(where: { TypedOption($0).name == option }) else {
      return nil
    }
    let next = index + 1 < options.endIndex ? options[index + 1] : nil
    return TypedOption(options[index]).value ?? next
  }

  /// The presets that arguments name.
  private static func names(in arguments: [String]) throws(Failure) -> [String] {
    var values: [String] = []
    var rest = arguments.prefix { $0 != "--" }[...]
    while let argument = rest.popFirst() {
      let typed = TypedOption(argument)
      guard typed.name == option else { continue }
      // Without a value the parser says so.
      if let value = typed.value ?? rest.popFirst() { values.append(value) }
    }
    let names = values.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) }
    if names.isEmpty, !values.isEmpty {
      throw Failure(.usage, "\(option) needs a name, like \(option) story")
    }
    return names
  }
}

extension Preset {
  /// All that it sets, but for limits, as options of the command line.
  ///
  /// - Parameter size: The sides of the picture where another size is asked for, which has the edges that
  ///   the place covers in proportion.
  func allOptions(in size: (width: Int, height: Int)? = nil) -> [Option] {
    var all = [
      Option(name: "size", value: "\(width)x\(height)"),
      Option(name: "fps", value: "\(Int(framesPerSecond))"),
    ]
    if unsafeEdges != .none {
      let across = size.map { Double($0.width) / Double(width) } ?? 1
      let down = size.map { Double($0.height) / Double(height) } ?? 1
      let edges = [
        unsafeEdges.top * down, unsafeEdges.right * across, unsafeEdges.bottom * down,
        unsafeEdges.left * across,
      ]
      all.append(
        Option(name: "safe-area", value: edges.map { "\(Int($0))" }.joined(separator: ",")))
    }
    return all + options
  }

  /// The formats, for people.
  var formatNames: String {
    formats.map {
      $0.name == "png" ? "PNG poster" : $0.name == "webm" ? "WebM" : $0.name.uppercased()
    }
    .joined(separator: " and ")
  }
}
