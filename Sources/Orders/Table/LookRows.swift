internal import FlightAnim
internal import FlightGraphics
internal import FlightScene
internal import FlightStyles
internal import FlightTextFormats

extension OptionTable<PictureDraft> {
  static let pictures: [Row] = [
    Row(
      "size", "WxH", ValueFacts(), like: "1280x720",
      "Width and height of the picture in pixels."
    ) { (draft, values, reading) throws(Fault) in
      for text in values {
        draft.request.options.size = try OptionValue.size.read(text, reading)
        draft.size = text
      }
    }.otherwise("800x500, or those of the card").setting(
      "size", "size.width", "size.height", "size.width × size.height"
    ).panel("Size", "Pixels", .sizes),
    Row(
      "theme", "name", .theme, to: \.theme, like: "night",
      "Color theme, listed by 'flightanim themes'; auto is atlas, or night on dark web pages."
    ).usually(Theme.atlas.name).only(.with(.vector, values: ["auto"])).panel(
      "", "Theme", .swatches),
    Row(
      "style", "file", .text, to: \.style, like: "style.json",
      "Read colors, sizes and line styles from a JSON file; see 'flightanim themes --export'."
    ).file(.input(["json"])),
    Row(
      "background", "mode", .backdrop, to: \.request.options.map.backdrop, like: "transparent",
      "Background: theme, transparent (no sea either) or cut-out (transparent only outside a globe "
        + "or a world map)."
    ).panel("Map", "Background", .segments()),
    Row(
      "margin", "fraction", .margin, to: \.request.options.map.margin, like: "0.1",
      "Space around the route, as a fraction of the picture, such as 0.1."
    ).otherwise("room for marker and labels").setting("map.margin"),
    Row(
      "marker", "shape", .words(of: StoryboardOptions.Marker.self), like: "jet",
      "Marker: plane, jet, prop, helicopter, dot, none, or an .svg or .png file.",
      usual: { "plane" }
    ) { (draft, values, reading) throws(Fault) in
      for name in values {
        draft.request.options.marker.art = try reading.files.marker(name)
        if draft.request.options.marker.art == nil {
          draft.request.options.marker.kind = try choice(
            name, of: reading.option, orElse: "a file that ends in .svg or .png")
        }
      }
    }.file(.input(["svg", "png"])).panel("Line and marker", "Marker", .segments()),
    Row(
      "marker-size", "pixels", .pixels(MarkerOptions.sizes), to: \.request.options.marker.size,
      like: "40", "Length of the marker."
    ).otherwise("suits picture and route").setting("marker.size").only(.with(.marker)).panel(
      "Line and marker", "Marker’s length", .slider(8, 120, by: 1, at: 40)),
    Row(
      "line-color", "color", .color(), to: \.request.options.line.style.color, like: "#d6432f",
      "Color of the line: #rrggbb."
    ).otherwise("the theme's").panel("Line and marker", "Line’s color"),
    Row(
      "line-width", "pixels", .pixels(LineStyle.widths), to: \.request.options.line.style.width,
      like: "3", "Width of the line."
    ).otherwise("suits the picture").setting("line.width").panel(
      "Line and marker", "Line’s width", .slider(0.5, 12, by: 0.5, at: 3)),
    Row(
      "casing-color", "color", .color(), to: \.request.options.line.style.casingColor,
      like: "#ffffff", "Color of the line's border: #rrggbb."
    ).otherwise("the theme's"),
    Row(
      "casing-width", "pixels", .pixels(LineStyle.casingWidths),
      to: \.request.options.line.style.casingWidth, like: "6",
      "Width of the line including its border."
    ).otherwise("suits the line").setting("line.casingWidth"),
    Row(
      "trail", "mode", .choice, to: \.request.options.line.trail, like: "fade",
      "Line behind the marker: solid, fade (paler with age) or none."
    ).panel("Line and marker", "Trail", .segments()),
    Row(
      "labels", "mode", .choice, to: \.request.options.text.labels, like: "city",
      "Labels at stops: code, city, both or none."
    ).panel("Text", "Labels", .segments()),
    Row(
      "title", "text", .text, to: \.request.options.text.title, like: "My trip",
      "Headline; {distance}, {from}, {to}, {countries}, {date}, {duration}, {depart_local} and "
        + "{arrive_local} are replaced by their values."
    ).setting("text.title").panel(
      "Text", "Title",
      note:
        "{from}, {to}, {distance}, {duration}, {countries} and {date} are replaced; in the caption, "
        + "too."
    ).with { $0.about.mayBeEmpty = true },
    Row(
      "caption", "text", .text, to: \.request.options.text.caption, like: "{distance}",
      "Smaller text of one or two lines, with the same placeholders."
    ).setting("text.caption").panel("Text", "Caption").with { $0.about.mayBeEmpty = true },
    Row(
      "safe-area", "edges", .edges, to: \.request.options.text.unsafeEdges, like: "250,0,250,0",
      "Pixels at the top, right, bottom and left that texts keep clear of, such as 250,0,250,0; one number for all four."
    ).setting(
      "text.unsafeEdges", "text.unsafeEdges.top", "text.unsafeEdges.right",
      "text.unsafeEdges.bottom", "text.unsafeEdges.left"),
    Row(
      "counter", "quantity", .words(of: Counter.self), like: "distance",
      "Running counter: distance, or in other units than those of --units km, mi or nmi; countries "
        + "flown over; local-time; time, altitude or speed of a recording; or none.",
      usual: { "none" }
    ) { (draft, values, reading) throws(Fault) in
      for text in values {
        (draft.request.options.text.counter, draft.request.options.text.counterUnits) =
          try counter(text, of: reading.option)
      }
    }.setting("text.counter").only(.with(.noCard)).panel("Text", "Counter"),
    Row(
      "units", "unit", .choice, to: \.request.options.text.units, like: "mi",
      "Units of all texts: km (with m, km/h), mi (ft, mph) or nmi (ft, kn)."
    ).panel("Text", "Units", .segments()),
    Row(
      each: "font", "file", .font, to: \.request.options.text.fonts, like: "font.ttf",
      "OpenType or TrueType font for all text; repeat for more. What it lacks comes from the next "
        + "and from the built-in font."
    ).setting("text.fonts").file(.input(["otf", "ttf", "ttc", "otc"])),
    Row(
      "font-fallback", "source", .choice, to: \.request.options.text.fontFallback, like: "system",
      "Fonts for letters that no font given has: none, or system, the fonts of this computer."
    ).setting("text.fontFallback").not(at: .address),
    Row(
      "lang", "language", .language, to: \.request.options.text.language, like: "de",
      "Language of cities' names, numbers and units, such as de, fr, ja or ar."
    ).panel("Text", "Language"),
  ]

  static let cards: [Row] = [
    Row(
      "card", "form", .choice, to: \.card, like: "story",
      "Card round the map: codes, cities, progress and figures in the form of a story (1080x1920), "
        + "square (1080x1080) or wide (1920x1080)."
    ).panel("Size", "Card", .segments(none: "none")),
    Row(
      "facts", "list", .facts, to: \.facts, like: "distance,countries",
      "Up to three figures of the card: "
        + CardOptions.Fact.allCases.map(\.rawValue).joined(separator: ", ")
        + "; none."
    ).otherwise("those that suit the trip").setting("card.facts").panel(
      "Size", "Figures on the card"),
    Row(
      flag: "recap", to: \.isRecap,
      "Tell the flights of a log as one film: each in its turn, lines that become thicker, the "
        + "month, and figures at the end."),
    Row(
      "until", "seconds", .recapLength, to: \.recapLength, like: "20",
      "Length of a recap from the first picture to the end of the last."
    ).usually(plain(RecapOptions().length)).setting("recap.length"),
  ]

  static let lines: [Row] = [
    Row(
      "line-dash", "lengths", .dashes, to: \.request.options.line.style.dashes, like: "6,4",
      "Lengths of dashes and gaps in pixels, such as 6,4; none for a solid line."
    ).otherwise("the theme's").setting("line.dashes").only(.with(.flatMap)),
    Row(
      "line-cap", "shape", .choice, to: \.request.options.line.style.cap, like: "round",
      "Ends of the line and its dashes: butt, round or square."
    ).otherwise("the theme's"),
    Row(
      "line-join", "shape", .choice, to: \.request.options.line.style.join, like: "bevel",
      "Corners of the line: round, miter or bevel."
    ).otherwise("the theme's"),
  ]
}

/// Reads the quantity of a counter, and its units where the word says them.
private func counter(_ text: String, of option: String) throws(Fault) -> (Counter, Units?) {
  let word = ValueWords.word(text, of: option).replacing(each: "/", by: "")
  if let row = CounterWords[word] { return (row.counter, row.units) }
  return (try choice(text, of: option, orElse: "km, mi or nmi"), nil)
}

extension ValueFacts {
  /// The words of an enumeration, and others.
  static func words<Choice: RawRepresentable<String> & CaseIterable>(
    of _: Choice.Type
  ) -> ValueFacts {
    ValueFacts(words: Choice.allCases.map(\.rawValue))
  }
}

extension OptionValue<PictureDraft.NamedTheme> {
  /// A theme by its name, or the pair of themes for light and dark pages.
  fileprivate static var theme: OptionValue {
    let names = Theme.all.map(\.name)
    return OptionValue(ValueFacts(words: names + ["auto"], takesOthers: false)) {
      (text, reading) throws(Fault) in
      let name = ValueWords.word(text, of: reading.option)
      if name == "auto" { return .automatic }
      if let theme = Theme.named(name) { return .one(theme) }
      throw unknown(text, of: reading.option, among: names + ["auto"])
    }
  }
}

extension OptionValue<Backdrop> {
  /// What is behind the map; colors of sea and land are the theme's.
  fileprivate static var backdrop: OptionValue {
    let mode = OptionValue.choice
    return OptionValue(mode.facts, text: mode.text) { (text, reading) throws(Fault) in
      if Color(written: text) != nil {
        throw Fault(
          .badOption,
          "\(option: reading.option) \(text): the colors of sea and land are the theme's (see "
            + "'flightanim help colors')",
          "\(option: reading.option) takes theme, transparent, cut-out")
      }
      return try mode.read(text, reading)
    }
  }
}

extension OptionValue<Double> {
  /// A share of the picture.
  fileprivate static var margin: OptionValue {
    let share = OptionValue.share(MapOptions.margins)
    return OptionValue(share.facts) { (text, reading) throws(Fault) in
      let value = try share.read(text, reading)
      guard value <= 1 else {
        throw Fault(
          .badOption, "\(option: reading.option) \(text) is out of range",
          "it is a share of the picture, 0 to 0.45, like 0.1 or 10%")
      }
      return value
    }
  }

  /// The length of a recap, where people also write the last day.
  fileprivate static var recapLength: OptionValue {
    let length = OptionValue.seconds(RecapOptions.lengths)
    return OptionValue(length.facts) { (text, reading) throws(Fault) in
      if text.dropFirst().contains("-") {
        throw Fault(
          .badOption, "\(option: reading.option) \(text) is no length in seconds",
          "the last day of a log is \(option: "to-date") \(text)")
      }
      return try length.read(text, reading)
    }
  }
}

extension OptionValue<[CardOptions.Fact]> {
  /// Some figures of a card.
  fileprivate static var facts: OptionValue {
    OptionValue(.words(of: CardOptions.Fact.self)) { (text, reading) throws(Fault) in
      let words = text.split { $0 == "," || $0 == " " }.map(String.init)
      if words.isEmpty || words == ["none"] { return [] }
      var facts: [CardOptions.Fact] = []
      for word in words {
        let fact: CardOptions.Fact = try FlightOrders.choice(word, of: reading.option)
        if !facts.contains(fact) { facts.append(fact) }
      }
      guard facts.count <= CardOptions.mostFacts else {
        throw Fault(
          .badOption, "\(option: reading.option) \(text) names \(facts.count) figures",
          "a card has room for \(CardOptions.mostFacts)")
      }
      return facts
    }
  }
}

extension OptionValue<[UInt8]> {
  /// A font in a file.
  fileprivate static var font: OptionValue {
    OptionValue { (text, reading) throws(Fault) in try reading.files.font(text) }
  }
}
