internal import FlightAnim
internal import FlightStyles

extension Preset {
  /// The presets that values name, each once.
  static func named(in values: [String], of name: String) throws(Fault) -> [Preset] {
    let names = values.flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) }
    if names.isEmpty {
      throw Fault(.badOption, "\(option: name) needs a name, like \(option: name) story")
    }
    var presets: [Preset] = []
    for word in names {
      guard let preset = Preset.named(word) else {
        let known = Preset.all.map(\.name)
        var fault = unknown(word, of: name, among: known)
        let near = suggestions(for: word, among: known + Preset.all.flatMap(\.aliases))
          .map { Suggestion($0) }
        if !near.isEmpty {
          fault.remedy = "it takes \(known.joined(separator: ", ")); \(near.question)"
        }
        fault.suggestions = near
        throw fault
      }
      guard !presets.contains(preset) else {
        throw Fault(.badOption, "\(option: name) names \(preset.name) twice")
      }
      presets.append(preset)
    }
    return presets
  }

  package static func asked(by given: GivenOptions) throws(Fault) -> [Preset] {
    try given["for"].map { values throws(Fault) in try named(in: values, of: "for") } ?? []
  }

  /// The options of size, rate and safe area.
  ///
  /// - Parameter size: The sides of the picture where another size is asked for, which has the edges that
  ///   the place covers in proportion.
  package func frame(in size: (width: Int, height: Int)? = nil) -> [Option] {
    var all = [
      Option("size", "\(width)x\(height)"), Option("fps", "\(Int(framesPerSecond))"),
    ]
    if unsafeEdges != .none {
      let across = size.map { Double($0.width) / Double(width) } ?? 1
      let down = size.map { Double($0.height) / Double(height) } ?? 1
      let edges = [
        unsafeEdges.top * down, unsafeEdges.right * across, unsafeEdges.bottom * down,
        unsafeEdges.left * across,
      ]
      all.append(Option("safe-area", edges.map { "\(Int($0))" }.joined(separator: ",")))
    }
    return all
  }

  /// The formats, for people.
  package var formatNames: String {
    formats.map {
      $0.name == "png" ? "PNG poster" : $0.name == "webm" ? "WebM" : $0.name.uppercased()
    }
    .joined(separator: " and ")
  }
}

/// The options that a place sets of a picture, as far as its options say nothing else.
struct PresetUse {
  let preset: Preset
  /// The options of size, rate and safe area that it sets.
  private let frame: [Preset.Option]
  /// Those of the look that it sets.
  private(set) var look: [Preset.Option] = []
  private let limit: Int?
  private let files: [String]

  /// Adds the place's size, rate and limits to options, and the files that it takes.
  ///
  /// - Parameter route: Stops, among which a name for the files may stand.
  init(
    _ preset: Preset, _ given: inout GivenOptions, _ route: inout [String], _ access: FileAccess
  ) throws(Fault) {
    self.preset = preset
    try preset.nameFiles(&given, &route, access)
    let (_, named) = RouteArguments.parted(route, access)
    let outputs = OptionTable.picture.rows.filter(\.about.isOutput).flatMap {
      given[$0.name] ?? []
    }
    let written =
      OptionTable.picture.rows.filter { given[$0.name] != nil && $0.name != "output" }.map(\.name)
      + ((given["output"] ?? []) + named).compactMap {
        Output.Format.named(byEndingOf: $0)?.name
      }
    files = outputs + named
    limit =
      given["max-size"] == nil
        && Output.Format.all.contains { $0.keepsToLimit && written.contains($0.name) }
      ? preset.maximumBytes : nil
    if let limit { try given.add("max-size", "\(limit)") }
    frame = preset.frame(in: given["size"]?.last.flatMap(sides)).filter { given[$0.name] == nil }
    for option in frame { try given.add(option.name, option.value) }
  }

  /// Adds the look that suits trips to options, where they say nothing else.
  ///
  /// - Parameter isMap: True where a map without a card is asked for.
  /// - Returns: The options that it adds.
  mutating func takeLook(
    for trips: Preset.Trips, isMap: Bool, _ given: inout GivenOptions
  ) throws(Fault) -> GivenOptions {
    let all =
      preset.hasCard && !isMap
      ? Preset.card(CardShape(suiting: given["size"]?.last)) : preset.options
    look = all.filter { option in
      trips.isSuperset(of: option.trips)
        && !([option.name] + option.others).contains { given[$0] != nil }
    }
    var added = GivenOptions()
    for option in look {
      try given.add(option.name, option.value)
      try added.add(option.name, option.value)
    }
    return added
  }

  /// The choice in one line.
  var note: Phrase {
    var choices = (frame + look).map { option -> Phrase in
      switch (option.name, option.value) {
      case ("size", let value?): return "\(value)"
      case ("fps", let value?): return "\(value) frames per second"
      case ("safe-area", let value?):
        let edges = value.split(separator: ",")
        return
          "texts \(edges[0]) pixels from the top and \(edges[edges.count > 2 ? 2 : 0]) from the bottom"
      case (let name, let value?): return "\(option: name) \(value)"
      case (let name, nil): return "\(option: name)"
      }
    }
    if let limit { choices.append("at most \(limit / 1_000_000) MB") }
    let list = choices.dropFirst().reduce(choices.first ?? "") { "\($0), \($1)" }
    return "\(option: "for") \(preset.name): \(files.joined(separator: " and ")), \(list)"
  }
}

extension Preset {
  /// Names the files that the place takes, unless others were given.
  fileprivate func nameFiles(
    _ given: inout GivenOptions, _ route: inout [String], _ files: FileAccess
  ) throws(Fault) {
    let isOne = (given["for"] ?? []).flatMap { $0.split { $0 == "," || $0 == " " } }.count == 1
    let hasOthers = OptionTable.picture.rows.contains {
      $0.about.isOutput && $0.name != "output" && given[$0.name] != nil
    }
    if hasOthers {
      guard isOne else {
        throw Fault(
          .badOption, "several presets would write one file",
          "in place of \(option: "gif") and the like write -o NAME, and each adds its own ending")
      }
      return
    }
    // A name may also stand among the stops.
    let (stops, names) = RouteArguments.parted(route, files)
    let all = (given["output"] ?? []) + names
    if isOne, all.contains(where: { Output.Format.named(byEndingOf: $0) != nil }) { return }
    guard all.count < 2 else {
      throw Fault(.badOption, "\(option: "for") takes one -o NAME")
    }
    if let name = all.first, name == "-" || name.isEmpty || name.hasSuffix("/") {
      throw Fault(
        .badOption,
        "\(option: "for") \(self.name) writes \(formatNames) and needs a name for -o, as in -o trip",
        "into a pipe \(option: formats[0].name) - writes one file")
    }
    route = stops
    let stem = all.first.map(Preset.stem) ?? Preset.stem(of: stops)
    given.remove("output")
    for format in formats {
      try given.add("output", "\(stem)-\(name).\(format.fileExtensions[0])")
    }
  }

  /// A name without the ending of a format.
  private static func stem(_ name: String) -> String {
    guard Output.Format.named(byEndingOf: name) != nil, let dot = name.lastIndex(of: ".") else {
      return name
    }
    return String(name[..<dot])
  }

  /// A name made of stops, for a file in the folder one is in.
  private static func stem(of stops: [String]) -> String {
    let words = stops.joined(separator: "-").lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-")
    return name.isEmpty ? "flight" : String(name.prefix(80))
  }
}

extension GivenOptions {
  /// Adds an option of the table by its name.
  fileprivate mutating func add(_ name: String, _ value: String?) throws(Fault) {
    guard let row = OptionTable.picture.named(name) else {
      throw Fault(.internalError, "there is no option \(name)")
    }
    add(row, value.map { [$0] } ?? [])
  }
}
