internal import FlightAnim
internal import FlightTextFormats

extension RenderCommand {
  /// Writes the files of a preset, unless others were given.
  ///
  /// - Parameter isOne: True if there is no other preset.
  mutating func take(_ expanded: PresetArguments, isOne: Bool) throws(Failure) {
    guard let preset = expanded.preset else { return }
    if !outputs.allNamed.isEmpty {
      guard isOne else {
        throw Failure(
          .usage,
          "several presets would write one file; in place of --gif and the like write -o NAME, and "
            + "each adds its own ending")
      }
    } else {
      // A name may also stand among the stops.
      let (stops, names) = RouteArguments.parted(route)
      let given = outputs.output + names
      if !(isOne && given.contains(where: { Output.Format.named(byEndingOf: $0) != nil })) {
        guard given.count < 2 else {
          throw Failure(.usage, "\(PresetArguments.option) takes one -o NAME")
        }
        if let name = given.first, name == "-" || name.isEmpty || name.hasSuffix("/") {
          throw Failure(
            .usage,
            "\(PresetArguments.option) \(preset.name) writes \(preset.formatNames) and needs a name "
              + "for -o, as in -o trip; into a pipe --\(preset.formats[0].name) - writes one file")
        }
        route = stops
        let stem = given.first.map(PresetOutputs.stem) ?? PresetOutputs.stem(of: stops)
        outputs.output = preset.formats.map { "\(stem)-\(preset.name).\($0.fileExtensions[0])" }
      }
    }
    let written = (outputs.output + outputs.allNamed).compactMap {
      Output.Format.named(byEndingOf: $0)
    }
    if gif.maxSize == nil, written.contains(where: \.keepsToLimit) {
      gif.maxSize = preset.maximumBytes.map(String.init)
    }
    var expanded = expanded
    // A card says where from and where to by itself, and shows the whole way.
    let isCard = card.card != nil || card.recap
    let isPlain = !isCard && hasOneTrip
    if !isPlain { leaveOut(&expanded, \.picture.title, "title", nil) }
    if !isPlain { leaveOut(&expanded, \.map.camera, "camera", "fixed") }
    if isCard { leaveOut(&expanded, \.picture.counter, "counter", "none") }
    if !quiet { Terminal.complain(expanded.note(to: outputs.output + outputs.allNamed)) }
  }
}

extension RenderCommand {
  /// True if one trip is drawn: the look of a preset is made for it.
  private var hasOneTrip: Bool {
    let arguments = RouteArguments(route, atCity: atCity)
    if several.routes != nil { return false }
    if (try? arguments.table()) != nil { return false }
    return ((try? arguments.reader.trips(arguments.stops))?.count ?? 1) == 1
  }

  /// Gives an option of a preset its usual value again.
  private mutating func leaveOut<Value>(
    _ expanded: inout PresetArguments, _ path: WritableKeyPath<RenderCommand, Value>,
    _ name: String, _ usual: Value
  ) {
    guard expanded.taken.contains(where: { $0.name == name }) else { return }
    self[keyPath: path] = usual
    expanded.taken.removeAll { $0.name == name }
  }
}

private enum PresetOutputs {
  /// A name without the ending of a format.
  static func stem(_ name: String) -> String {
    guard Output.Format.named(byEndingOf: name) != nil, let dot = name.lastIndex(of: ".") else {
      return name
    }
    return String(name[..<dot])
  }

  /// A name made of stops, for a file in the folder one is in.
  static func stem(of stops: [String]) -> String {
    let words = stops.joined(separator: "-").lowercased().split { !$0.isLetter && !$0.isNumber }
    let name = words.joined(separator: "-")
    return name.isEmpty ? "flight" : String(name.prefix(80))
  }
}

extension PresetArguments {
  /// The choice in one line.
  func note(to files: [String]) -> String {
    guard let preset else { return "" }
    var choices = taken.compactMap { option -> String? in
      switch (option.name, option.value) {
      case ("size", let value?): value
      case ("fps", let value?): "\(value) frames per second"
      case ("safe-area", let value?):
        value.split(separator: ",").map(String.init).textEdges
      case (let name, let value?): "--\(name) \(value)"
      case (let name, nil): "--\(name)"
      }
    }
    if let bytes = preset.maximumBytes { choices.append("at most \(bytes / 1_000_000) MB") }
    return "\(PresetArguments.option) \(preset.name): "
      + "\(files.joined(separator: " and ")), \(choices.joined(separator: ", "))"
  }
}

extension [String] {
  /// The room above and below texts, in the order of `--safe-area`.
  fileprivate var textEdges: String {
    "texts \(first ?? "0") pixels from the top and \(count > 2 ? self[2] : first ?? "0") from the bottom"
  }
}
