internal import FlightAnim
internal import FlightOrders
internal import FlightTextFormats

/// `flightanim formats`.
struct FormatsCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim formats",
    "List the formats of files, and the places that --for knows with their limits.",
    discussion: """
      For \(Preset.namesOfCards) --for makes a card on the theme night that suits the trips: the globe with \
      a photograph of the Earth where places are far apart, mountains where they are near, the lines alone \
      of a network, and a recap of a flight log. What is given beside it wins: --card, --camera, --theme, \
      --ground, or --plain for the map alone, which --counter has, too.
      """)
  static let table = OptionTable<Self>(options: [
    OptionRow(flag: "json", to: \.printsJSON).saying("Print both as JSON.")
  ])
  static let usual = Self()

  private var printsJSON = false

  func run() throws {
    if printsJSON { return try printLines([value.text]) }
    try printLines(
      ["FORMATS"] + FormatsCommand.formats.map { "  \($0.padded(to: 9))\($1)" }
        + [
          "", "PLACES for --for (limits as of \(Preset.checked))",
          "  " + row("name", "writes", "size", "fps", "limit", "safe area", "place"),
        ]
        + Preset.all.map { preset in
          "  "
            + row(
              preset.name, preset.formatNames, "\(preset.width)x\(preset.height)",
              "\(Int(preset.framesPerSecond))",
              preset.maximumBytes.map { "\($0 / 1_000_000) MB" } ?? "-",
              preset.frame().first { $0.name == "safe-area" }?.value ?? "-",
              preset.place
                + (preset.aliases.isEmpty
                  ? "" : " (also \(preset.aliases.joined(separator: ", ")))"))
        })
  }

  private func row(_ cells: String...) -> String {
    zip(cells, [10, 19, 11, 5, 8, 17, 0]).map { $0.padded(to: $1) }.joined()
  }

  /// The option of each format, and a few words on it.
  private static let formats: [(String, String)] = [
    ("--gif", "moves everywhere, up to 256 colors"),
    ("--webp", "moves in browsers and chats, smaller than a GIF, with soft edges"),
    ("--apng", "moves, exact colors and soft edges"),
    ("--svg", "moves in browsers, sharp at every size; --svgz is compressed"),
    ("--png", "a still picture; --frames writes all of them into a folder"),
    ("--mp4", "a video for apps and slides (H.264, or AV1 by --codec); needs ffmpeg"),
    ("--webm", "a video for web pages, may be transparent (VP9 or AV1); needs ffmpeg"),
    ("--mov", "a video for editors, may be transparent (ProRes); needs ffmpeg"),
    ("--raw", "frames for other programs: YUV4MPEG2 (.y4m) or PAM with opacity (.pam)"),
    ("--html", "a web page with the files written beside it"),
    ("--path", "the points of the route as .csv or .geojson"),
  ]

  private var value: JSONValue {
    let formats = Output.Format.all.map { format -> JSONValue in
      [
        "name": .string(format.name), "endings": .strings(format.fileExtensions),
        "media_type": format.mediaType.map { .string($0) } ?? .null,
      ]
    }
    return [
      "formats": .array(formats), "checked": .string(Preset.checked),
      "places": .array(Preset.all.map(\.json)),
    ]
  }
}

extension Preset {
  fileprivate var json: JSONValue {
    let edges = unsafeEdges
    return [
      "name": .string(name), "aliases": .strings(aliases), "place": .string(place),
      "formats": .strings(formats.map(\.name)), "width": .number(width),
      "height": .number(height), "fps": .thousandths(framesPerSecond), "card": .bool(hasCard),
      "max_bytes": maximumBytes.map { .number($0) } ?? .null,
      "safe_area": [
        "top": .thousandths(edges.top), "right": .thousandths(edges.right),
        "bottom": .thousandths(edges.bottom), "left": .thousandths(edges.left),
      ],
      "options": .strings(
        options.map { option in "--\(option.name)" + (option.value.map { "=\($0)" } ?? "") }),
    ]
  }
}

extension String {
  /// The text with spaces behind it.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, width == 0 ? 0 : 1))
  }
}
