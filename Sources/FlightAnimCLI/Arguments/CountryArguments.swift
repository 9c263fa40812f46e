internal import ArgumentParser
internal import FlightAnim
internal import FlightAtlas
internal import FlightMaps
internal import FlightTextFormats

/// The options of highlighted countries.
struct CountryArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Shade these countries: comma-separated codes or names.", valueName: "countries"))
  var highlight: [String] = []

  @Option(
    help: ArgumentHelp(
      "Color of shaded countries: #rrggbb or #rrggbbaa. (default: the theme's)",
      valueName: "color"))
  var highlightColor: String?

  @Option(
    help: ArgumentHelp(
      "Fill these comma-separated countries with their flags, or one with a PNG: FR=flag.png.",
      valueName: "countries"))
  var flag: [String] = []

  @Option(
    help: ArgumentHelp(
      "Blend flags into the land at this opacity, 0 to 1. (default: flags cover the land)",
      valueName: "fraction"))
  var flagOpacity: String?

  @Flag(help: "Delay the shading or flag of a country until the marker first crosses its border.")
  var reveal = false

  /// Puts the countries into the options.
  ///
  /// - Returns: Notes for the user.
  func apply(to options: inout StoryboardOptions) throws(Failure) -> [String] {
    if let highlightColor {
      options.countries.highlightColor = try color(
        highlightColor, of: "highlight-color", like: "#f0b75a")
    }
    if let flagOpacity {
      options.countries.flagOpacity = try share(flagOpacity, of: "flag-opacity")
    }
    for names in highlight {
      for name in try list(names, of: "highlight") {
        options.countries.marks.append(CountryMark(try Country(name, of: "highlight"), .color(nil)))
      }
    }
    for names in flag {
      // A file's name may have commas of its own.
      if let sign = names.firstIndex(of: "=") {
        let file = String(names[names.index(after: sign)...])
        if file.isEmpty {
          throw Failure(.usage, "--flag \(names) names no file; write FR=flag.png, or FR alone")
        }
        let country = try Country(String(names[..<sign]), of: "flag")
        options.countries.marks.append(CountryMark(country, .picture(try PictureFile.read(file))))
      } else {
        for name in try list(names, of: "flag") {
          options.countries.marks.append(CountryMark(try Country(name, of: "flag"), .flag))
        }
      }
    }
    // A country named twice is not to be shaded twice.
    var seen: Set<CountryMark> = []
    options.countries.marks.removeAll { !seen.insert($0).inserted }
    options.countries.revealsAtBorder = reveal
    if reveal && options.countries.marks.isEmpty {
      throw Failure(.usage, "--reveal needs countries; add --highlight or --flag")
    }
    return options.countries.marks.filter { !$0.country.hasOutline }.map {
      "\($0.country.name) (\($0.country.code)) has no outline on the map, so it is not shown"
    }
  }

  private func list(_ text: String, of option: String) throws(Failure) -> [String] {
    let names = text.split(separator: ",").map(String.init)
    guard !names.isEmpty else {
      throw Failure(.usage, "--\(option) names no country; write codes or names, like US,FR")
    }
    return names
  }
}

extension Country {
  /// The country that an option names, by a code or by a name in any of many languages.
  init(_ name: String, of option: String) throws(Failure) {
    let name = name.trimmed
    if let country = CityDirectory.embedded.country(name) {
      self = country
      return
    }
    let near = CountryDirectory.embedded.suggestions(for: name)
    let hint =
      near.isEmpty ? "; write a code of two or three letters or a name, like FR, FRA or France" : ""
    throw Failure(
      .badInput, "--\(option): unknown country \"\(name)\"\(hint)",
      didYouMean: near.map { "\($0.code) (\($0.name))" })
  }
}
