/// The words for values of options that people write besides the option's own.
enum ValueWords {
  /// The option's own word for what someone wrote; the text itself where there is none.
  static func word(_ text: String, of option: String) -> String {
    // A number below zero is none of them.
    if text.drop(while: { $0 == " " }).first == "-" { return text }
    let plain = text.lowercased().split { " _-".contains($0) }.joined(separator: "-")
    if let row = all.first(where: { $0.option == option && $0.words.contains(plain) }) {
      return row.value
    }
    // Case, blanks and underscores do not count; in the name of a file they do.
    return plain.isEmpty || plain.contains { "./\\=,{".contains($0) } ? text : plain
  }

  /// The options that have such a word among their values.
  static func options(taking text: String) -> [String] { takers[text.lowercased()] ?? [] }

  /// The words that are options by themselves, `--night`: the values of some options, where no other
  /// option takes them.
  static let flags: [(word: String, option: String, value: String)] =
    all
    .filter { ["theme", "units", "projection"].contains($0.option) }
    .flatMap { row in (row.words.sorted() + [row.value]).map { ($0, row.option, row.value) } }
    .filter { options(taking: $0.0).count == 1 }

  private static let takers: [String: [String]] = all.reduce(into: [:]) { takers, row in
    for word in row.words.union([row.value]) where takers[word]?.last != row.option {
      takers[word, default: []].append(row.option)
    }
  }

  private static let off: Set = ["no", "off", "false", "hide", "hidden", "0", "without"]

  /// A row for each value of an option.
  static let all: [(option: String, words: Set<String>, value: String)] = [
    ("theme", ["dark", "dark-mode", "darkmode", "dark-theme", "black"], "night"),
    (
      "theme",
      [
        "light", "light-mode", "lightmode", "light-theme", "default", "standard", "normal", "day",
      ], "atlas"
    ),
    (
      "theme",
      ["grayscale", "greyscale", "gray", "grey", "monochrome", "black-and-white", "bw"], "mono"
    ),
    ("theme", ["vintage", "retro"], "paper"),
    ("theme", [], "blueprint"),
    (
      "theme",
      ["automatic", "both", "system", "auto-theme", "auto-dark", "prefers-color-scheme"], "auto"
    ),
    ("units", ["kilometers", "kilometres", "kilometer", "metric", "si", "kms"], "km"),
    ("units", ["miles", "mile", "mph", "imperial", "us", "statute"], "mi"),
    (
      "units",
      ["nm", "nautical", "nautical-miles", "naut", "kn", "knots", "kt", "feet", "ft"], "nmi"
    ),
    (
      "projection",
      ["globe", "sphere", "ortho", "3d", "earth", "geoorthographic", "+proj=ortho"], "orthographic"
    ),
    (
      "projection",
      [
        "flat", "flat-map", "2d", "plate-carree", "platecarree", "equirect", "geographic",
        "epsg:4326", "wgs84", "geoequirectangular", "+proj=eqc",
      ], "equirectangular"
    ),
    (
      "projection", ["web-mercator", "google", "merc", "epsg:3857", "geomercator", "+proj=merc"],
      "mercator"
    ),
    ("projection", ["robin", "+proj=robin", "georobinson"], "robinson"),
    (
      "projection", ["naturalearth", "natural", "geonaturalearth1", "+proj=natearth"],
      "natural-earth"
    ),
    (
      "projection",
      [
        "polar", "aeqd", "azimuthal-equidistant", "un", "+proj=aeqd", "geoazimuthalequidistant",
      ], "azimuthal"
    ),
    ("projection", ["automatic", "default", "best"], "auto"),
    ("fit", ["auto", "automatic", "default", "trip"], "route"),
    ("fit", ["all", "globe", "earth", "full", "whole-world", "global"], "world"),
    ("fit", ["europe", "eu"], "34,-25,72,45"),
    ("fit", ["asia"], "-11,25,75,180"),
    ("fit", ["africa"], "-36,-20,38,52"),
    ("fit", ["north-america"], "5,-170,75,-50"),
    ("fit", ["south-america"], "-57,-93,14,-33"),
    ("fit", ["usa", "us", "united-states", "america"], "23,-126,51,-66"),
    ("fit", ["australia"], "-45,110,-9,156"),
    ("fit", ["oceania"], "-50,110,5,180"),
    ("fit", ["atlantic"], "0,-85,65,15"),
    ("fit", ["middle-east"], "10,25,43,65"),
    ("fit", ["uk", "united-kingdom", "britain"], "49,-11,61,3"),
    ("fit", ["japan"], "29,127,46,147"),
    ("fit", ["india"], "6,67,37,98"),
    ("quality", ["best", "max", "maximum", "good", "100", "lossless"], "high"),
    ("quality", ["medium", "normal", "standard", "auto"], "default"),
    ("quality", ["low", "min", "minimum", "lossy", "compressed", "smallest"], "small"),
    ("ground", ["none", "off", "vector"], "flat"),
    ("ground", ["terrain", "mountains", "hillshade", "shaded", "topo"], "relief"),
    ("ground", ["photo", "aerial", "blue-marble"], "satellite"),
    ("ground", ["lights", "city-lights"], "night-lights"),
    ("ground", ["sepia", "old", "parchment"], "antique"),
    ("names", ["default", "automatic"], "auto"),
    ("names", off, "none"),
    ("names", ["country", "seas", "oceans", "regions"], "countries"),
    ("names", ["place", "towns", "town", "cities", "city"], "places"),
    ("names", ["on", "yes", "true", "both", "everything"], "all"),
    ("camera", ["static", "still", "none", "off"], "fixed"),
    ("camera", ["tracking", "track", "chase", "plane"], "follow"),
    ("camera", ["flyover", "fly-to", "cinematic", "zoom"], "fly"),
    ("camera", ["earth", "space", "orbit", "rotate", "spin", "turn", "3d", "sphere"], "globe"),
    ("camera", ["globefly", "from-space", "dive"], "globe-fly"),
    ("labels", ["codes", "iata", "airport", "airports"], "code"),
    ("labels", ["cities", "names", "name"], "city"),
    ("labels", ["all", "on", "yes", "true", "full", "default"], "both"),
    ("labels", off, "none"),
    ("trail", ["full", "line", "on", "yes", "true", "default"], "solid"),
    ("trail", ["fading", "fade-out", "comet", "gradient"], "fade"),
    ("trail", off, "none"),
    ("easing", ["constant", "even", "uniform", "none", "off"], "linear"),
    ("easing", ["ease-in-out", "easeinout", "smooth", "inout"], "in-out"),
    ("easing", ["default", "on"], "ease"),
    ("marker", ["airplane", "aeroplane", "aircraft", "default"], "plane"),
    ("marker", ["airliner", "jetliner", "private-jet"], "jet"),
    ("marker", ["propeller", "cessna", "turboprop"], "prop"),
    ("marker", ["heli", "chopper"], "helicopter"),
    ("marker", ["circle", "point", "ball"], "dot"),
    ("marker", off, "none"),
    ("background", ["none", "clear", "alpha", "no", "off", "transparency"], "transparent"),
    ("background", ["default", "map"], "theme"),
    ("background", ["cutout", "cropped"], "cut-out"),
    ("counter", ["dist", "on", "yes", "true"], "distance"),
    ("counter", ["clock", "timer"], "time"),
    ("counter", ["height", "alt", "elevation"], "altitude"),
    ("counter", ["velocity"], "speed"),
    ("counter", off, "none"),
    ("card", ["portrait", "vertical", "tall", "phone", "9:16"], "story"),
    ("card", ["post", "feed", "1:1"], "square"),
    ("card", ["landscape", "horizontal", "slide", "16:9"], "wide"),
    ("facts", ["dist", "length"], "distance"),
    ("facts", ["time", "hours", "flight-time", "air-time"], "duration"),
    ("facts", ["country"], "countries"),
    ("facts", ["clock", "localtime", "local"], "local-time"),
    ("facts", ["height", "alt", "elevation"], "altitude"),
    ("facts", ["velocity"], "speed"),
    ("facts", ["flight", "legs"], "flights"),
    ("facts", ["airport", "places", "cities", "stops"], "airports"),
    ("facts", ["earth", "equator", "turns", "times-around", "laps"], "around-the-world"),
    ("facts", ["longest-flight"], "longest"),
    ("facts", ["average-flight", "mean"], "average"),
    ("timing", ["real", "original", "realtime", "real-time", "time"], "recorded"),
    ("timing", ["constant", "even"], "distance"),
    ("detail", ["full", "max", "maximum", "best", "fine"], "high"),
    ("detail", ["medium", "normal", "default"], "auto"),
    ("detail", ["min", "minimum", "simple", "coarse"], "low"),
    ("detail", off, "none"),
    ("color-by", ["trips", "route"], "trip"),
    ("color-by", ["legs"], "leg"),
    ("color-by", ["height", "alt", "elevation"], "altitude"),
    ("color-by", off, "none"),
    ("at", ["first", "beginning", "begin", "departure"], "start"),
    ("at", ["last", "finish", "arrival"], "end"),
    ("at", ["middle", "half", "halfway", "mid"], "0.5"),
    ("loop", ["infinite", "infinity", "inf", "always", "yes", "on", "true", "endless"], "forever"),
    ("loop", ["once", "no", "off", "false"], "1"),
    ("line-cap", ["flat"], "butt"),
    ("line-cap", ["rounded"], "round"),
    ("line-join", ["rounded"], "round"),
    ("line-join", ["mitre", "sharp"], "miter"),
    ("line-dash", ["solid", "no", "off"], "none"),
    ("line-dash", ["dashed", "dash"], "6,4"),
    ("embed", ["image", "img-tag"], "img"),
    ("embed", ["svg"], "inline"),
  ]
}
