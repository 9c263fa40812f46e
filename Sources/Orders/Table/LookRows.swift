internal import FlightAnim
internal import FlightGraphics
internal import FlightScene
internal import FlightStyles
internal import FlightTextFormats

extension OptionTable<PictureDraft> {
  static let pictures: [Row] = [
    Row("size", ValueFacts()) { (draft, text, reading) throws(Fault) in
      draft.options.size = try OptionValue.size.read(text, reading)
      draft.size = text
    }.setting("size", "size.width", "size.height", "size.width × size.height"),
    Row("theme", .theme, to: \.theme).usually(Theme.atlas.name)
      .only(.with(.vector, values: ["auto"])),
    Row("style", .text, to: \.style).file(.input(["json"])),
    Row("background", .backdrop, to: \.options.map.backdrop)
      .only(.with(.unlessChase, besides: ["theme"])),
    Row("margin", .margin, to: \.options.map.margin).setting("map.margin")
      .only(.unlessChase),
    Row("marker", .words(of: StoryboardOptions.Marker.self), usual: { "plane" }) {
      (draft, name, reading) throws(Fault) in
      draft.options.marker.art = try reading.files.marker(name)
      if draft.options.marker.art == nil {
        draft.options.marker.kind = try choice(
          name, of: reading.option, orElse: "a file that ends in .svg or .png")
      }
    }.file(.input(["svg", "png"])).only(.with(.ownMarkers, values: ["plane"])),
    Row("marker-size", .pixels(MarkerOptions.sizes), to: \.options.marker.size)
      .setting("marker.size").only(.marker),
    Row("line-color", .color(), to: \.options.line.style.color).only(.oneColor),
    Row("line-width", .pixels(LineStyle.widths), to: \.options.line.style.width)
      .setting("line.width"),
    Row("casing-color", .color(), to: \.options.line.style.casingColor),
    Row("casing-width", .pixels(LineStyle.casingWidths), to: \.options.line.style.casingWidth)
      .setting("line.casingWidth"),
    Row("trail", .choice, to: \.options.line.trail)
      .only(.with(.unlessChase, values: ["fade"])),
    Row("labels", .choice, to: \.options.text.labels),
    Row("title", .text, to: \.options.text.title).setting("text.title")
      .with { $0.about.mayBeEmpty = true },
    Row("caption", .text, to: \.options.text.caption).setting("text.caption")
      .with { $0.about.mayBeEmpty = true },
    Row("safe-area", .edges, to: \.options.text.unsafeEdges)
      .setting(
        "text.unsafeEdges", "text.unsafeEdges.top", "text.unsafeEdges.right",
        "text.unsafeEdges.bottom", "text.unsafeEdges.left"
      ).only(.texts),
    Row("counter", .words(of: Counter.self), usual: { "none" }) {
      (draft, text, reading) throws(Fault) in
      (draft.options.text.counter, draft.options.text.counterUnits) =
        try counter(text, of: reading.option)
    }.setting("text.counter").only(.noCard),
    Row("units", .choice, to: \.options.text.units).only(.measures),
    Row(each: "font", .font, to: \.options.text.fonts).setting("text.fonts")
      .file(.input(["otf", "ttf", "ttc", "otc"])),
    Row("font-fallback", .choice, to: \.options.text.fontFallback).setting("text.fontFallback")
      .not(at: .address),
    Row("lang", .language, to: \.options.text.language),
  ]

  static let cards: [Row] = [
    Row("card", .choice, to: \.card),
    Row("facts", .facts, to: \.facts).setting("card.facts"),
    Row(flag: "recap", to: \.isRecap),
    Row("until", .recapLength, to: \.recapLength).usually(plain(RecapOptions().length))
      .setting("recap.length"),
  ]

  static let lines: [Row] = [
    Row("line-dash", .dashes, to: \.options.line.style.dashes).setting("line.dashes")
      .only(.flatMap),
    Row("line-cap", .choice, to: \.options.line.style.cap).only(.unlessChase),
    Row("line-join", .choice, to: \.options.line.style.join).only(.unlessChase),
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
        throw reading.fault(
          text, "is out of range", "it is a share of the picture, 0 to 0.45, like 0.1 or 10%")
      }
      return value
    }
  }

  /// The length of a recap, where people also write the last day.
  fileprivate static var recapLength: OptionValue {
    let length = OptionValue.seconds(RecapOptions.lengths)
    return OptionValue(length.facts) { (text, reading) throws(Fault) in
      if text.dropFirst().contains("-") {
        throw reading.fault(
          text, "is no length in seconds",
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
        throw reading.fault(
          text, "names \(facts.count) figures", "a card has room for \(CardOptions.mostFacts)")
      }
      return facts
    }
  }
}

extension OptionValue<[UInt8]> {
  fileprivate static var font: OptionValue {
    OptionValue { (text, reading) throws(Fault) in try reading.files.font(text) }
  }
}
