internal import FlightAnim

/// An option, and the requests in which it changes something.
struct OptionEffect {
  /// Something that a request must have for an option to change the picture.
  enum Need {
    case gif, film, coded, video, constantRate, still, vector, stillMap, frames, motion
    case recording, recordedTimes, flightLog, strictness, stopOnTheWay, severalTrips
    case flag, highlight, overlay, drawnOverlay, marker, moments
    case globe, flatMap, noCard, ownTime
  }

  let option: String
  let need: Need
  /// True if someone asked for something else than the usual.
  let isGiven: @Sendable (RenderCommand) -> Bool

  init(_ option: String, _ need: Need, _ isGiven: @escaping @Sendable (RenderCommand) -> Bool) {
    self.option = option
    self.need = need
    self.isGiven = isGiven
  }

  /// A line for each option that changes nothing in a request.
  static func notes(_ command: RenderCommand, _ request: Request) -> [String] {
    // Without an output no look has an effect, and a summary has the figures of all.
    let isFigures = request.outputs.isEmpty || command.json
    var told: Set<String> = []
    return all.filter { !isFigures || $0.need.isOfInput }
      .filter { $0.isGiven(command) && !$0.need.isMet(command, request) }
      .filter { told.insert($0.option).inserted }
      .map { "\($0.option) changes nothing here: \($0.need.remedy)" }
  }

  /// A row for each option.
  private static let all: [OptionEffect] = [
    OptionEffect("--quality", .coded) { $0.gif.quality != "default" },
    OptionEffect("--colors", .film) { $0.gif.colors != nil },
    OptionEffect("--matte", .gif) { $0.gif.matte != nil },
    OptionEffect("--poster-first", .film) { $0.gif.posterFirst },
    OptionEffect("--codec", .video) { $0.video.codec != nil },
    OptionEffect("--ffmpeg", .video) { $0.video.ffmpeg != nil },
    OptionEffect("--loop-fade", .constantRate) { $0.video.loopFade != nil },
    OptionEffect("--at", .still) { $0.outputs.at != "end" },
    OptionEffect("--alt", .vector) { $0.svg.alt != nil },
    OptionEffect("--id-prefix", .vector) { $0.svg.idPrefix != nil },
    OptionEffect("--hooks", .vector) { $0.svg.hooks },
    OptionEffect("--link", .vector) { !$0.svg.link.isEmpty },
    OptionEffect("--responsive", .vector) { $0.svg.responsive },
    OptionEffect("--rasterize-map", .stillMap) { $0.svg.rasterizeMap },
    OptionEffect("--theme auto", .vector) { $0.picture.theme == "auto" },
    OptionEffect("--fps", .frames) { $0.time.fps != "30" },
    OptionEffect("--duration", .ownTime) { $0.time.duration != nil },
    OptionEffect("--step", .ownTime) { $0.time.step != nil },
    OptionEffect("--hold-last", .ownTime) { $0.time.holdLast != nil },
    OptionEffect("--duration", .motion) { $0.time.duration != nil },
    OptionEffect("--step", .motion) { $0.time.step != nil },
    OptionEffect("--hold-first", .motion) { $0.time.holdFirst != nil },
    OptionEffect("--hold-last", .motion) { $0.time.holdLast != nil },
    OptionEffect("--easing", .motion) { $0.time.easing != "ease" },
    OptionEffect("--loop", .motion) { $0.time.loop != nil },
    OptionEffect("--once", .motion) { $0.time.once },
    OptionEffect("--hold-stops", .stopOnTheWay) { $0.time.holdStops != nil },
    OptionEffect("--sequence", .severalTrips) { $0.several.sequence },
    OptionEffect("--glow", .severalTrips) { $0.several.glow },
    OptionEffect("--together", .severalTrips) { $0.several.together },
    OptionEffect("--id", .recording) { $0.tracks.id != nil },
    OptionEffect("--from-time", .recording) { $0.tracks.fromTime != nil },
    OptionEffect("--to-time", .recording) { $0.tracks.toTime != nil },
    OptionEffect("--callsign", .recording) { $0.tracks.callsign != nil },
    OptionEffect("--icao24", .recording) { $0.tracks.icao24 != nil },
    OptionEffect("--altitude-unit", .recording) { $0.tracks.altitudeUnit != nil },
    OptionEffect("--speed-unit", .recording) { $0.tracks.speedUnit != nil },
    OptionEffect("--gap", .recording) { $0.tracks.gap != nil },
    OptionEffect("--timing", .recordedTimes) { $0.tracks.timing != "recorded" },
    OptionEffect("--idle", .recordedTimes) { $0.tracks.idle != "shorten" },
    OptionEffect("--year", .flightLog) { $0.tracks.year != nil },
    OptionEffect("--from-date", .flightLog) { $0.tracks.fromDate != nil },
    OptionEffect("--to-date", .flightLog) { $0.tracks.toDate != nil },
    OptionEffect("--strict", .strictness) { $0.tracks.strict },
    OptionEffect("--flag-opacity", .flag) { $0.countries.flagOpacity != nil },
    OptionEffect("--highlight-color", .highlight) { $0.countries.highlightColor != nil },
    OptionEffect("--overlay-fill", .overlay) { $0.overlays.overlayFill != nil },
    OptionEffect("--overlay-stroke", .overlay) { $0.overlays.overlayStroke != nil },
    OptionEffect("--overlay-width", .overlay) { $0.overlays.overlayWidth != nil },
    OptionEffect("--overlay-close", .drawnOverlay) {
      $0.overlays.overlayClose != OverlayArguments.usualClosing
    },
    OptionEffect("--depart", .moments) { $0.sun.depart != nil },
    OptionEffect("--arc-height", .globe) { $0.map.arcHeight != nil },
    OptionEffect("--eye-height", .globe) { $0.map.eyeHeight != nil },
    OptionEffect("--projection", .flatMap) {
      !$0.map.isAutomatic && ValueWords.word($0.map.projection, of: "projection") != "orthographic"
    },
    OptionEffect("--fit", .flatMap) { $0.map.fit != "route" },
    OptionEffect("--line-dash", .flatMap) { $0.line.lineDash != nil },
    OptionEffect("--color-by", .flatMap) {
      ["altitude", "speed"].contains($0.several.colorBy ?? "")
    },
    OptionEffect("--names", .flatMap) { !["auto", "none"].contains($0.map.names) },
    OptionEffect("--counter", .noCard) { $0.picture.counter != "none" },
    OptionEffect("--marker-size", .marker) { $0.picture.markerSize != nil },
  ]
}

extension OptionEffect.Need {
  func isMet(_ command: RenderCommand, _ request: Request) -> Bool {
    let videos: Set = ["mp4", "webm", "mov"]
    func writes(_ names: Set<String>) -> Bool {
      request.outputs.contains { names.contains($0.format.name) }
    }
    switch self {
    case .gif: return writes(["gif"])
    case .film: return writes(["gif", "webp", "apng"])
    case .coded: return writes(videos.union(["gif", "webp", "apng"]))
    case .video: return writes(videos)
    case .constantRate: return writes(videos.union(["y4m", "pam"]))
    case .still: return writes(["png"])
    case .vector: return writes(["svg", "svgz", "html"]) || command.svg.embed != nil
    case .stillMap:
      return OptionEffect.Need.vector.isMet(command, request)
        && request.options.map.camera == .fixed
    case .frames:
      return writes(videos.union(["gif", "webp", "apng", "frames", "y4m", "pam"]))
    case .motion:
      return OptionEffect.Need.frames.isMet(command, request)
        || OptionEffect.Need.vector.isMet(command, request)
    // Recordings are counted by points, logs are not.
    case .recording: return !request.recordings.isEmpty
    case .recordedTimes:
      return request.trips.contains { trip in
        trip.legs.contains { $0.recording?.times != nil }
      }
    case .flightLog: return command.hasFiles && request.recordings.isEmpty
    case .strictness:
      return command.hasFiles || command.several.routes != nil
        || OptionEffect.Need.overlay.isMet(
          command, request)
    case .stopOnTheWay: return request.trips.contains { $0.legs.count > 1 }
    case .severalTrips: return request.trips.count > 1
    case .flag: return !command.countries.flag.isEmpty
    case .highlight: return !command.countries.highlight.isEmpty
    case .overlay: return !(command.overlays.overlay + command.overlays.overlayDraw).isEmpty
    case .drawnOverlay: return !command.overlays.overlayDraw.isEmpty
    case .moments:
      let options = request.options
      return options.map.sun == .flight || options.text.counter == .localTime
        || options.card != nil
        || [options.text.title, options.text.caption].contains { text in
          // What stands behind each brace.
          (text ?? "").split(separator: "{").contains {
            $0.hasPrefix("depart_local}") || $0.hasPrefix("arrive_local}")
          }
        }
    case .globe: return request.options.map.camera.isGlobe
    case .flatMap: return !request.options.map.camera.isGlobe
    case .ownTime: return request.options.recap == nil
    case .noCard: return request.options.card == nil
    case .marker: return request.options.marker.kind != .none || request.options.marker.art != nil
    }
  }

  /// True of what is read, on which figures depend as pictures do.
  fileprivate var isOfInput: Bool {
    switch self {
    case .recording, .recordedTimes, .flightLog, .strictness: true
    default: false
    }
  }

  /// The reason and what would give the option an effect.
  fileprivate var remedy: String {
    switch self {
    case .gif: "it is for GIFs; add --gif FILE"
    case .film: "it is for GIFs, animated WebPs and PNGs; add --gif FILE"
    case .coded: "it is for GIFs, videos, animated WebPs and PNGs; add --gif FILE or --mp4 FILE"
    case .video, .constantRate: "it is for videos; add --mp4 FILE"
    case .still: "it is for still pictures; add --png FILE"
    case .vector: "it is for SVG and web pages; add --svg FILE"
    case .stillMap: "it is for maps that stand still in SVG and web pages; add --svg FILE"
    case .frames: "it is for formats of frames; an SVG moves as smoothly as the screen can"
    case .motion: "nothing moves in what is written; add --gif FILE or --svg FILE"
    case .recording: "it is for recordings, and none is read"
    case .recordedTimes: "it is for recordings with times, and none is read"
    case .flightLog: "it chooses flights of a flight log, and none is read"
    case .strictness: "it is for files, and none is read"
    case .stopOnTheWay: "the trip has no stop on the way, as in LAX-DEN-JFK"
    case .severalTrips: "there is one trip; several are LAX-JFK,SFO-NRT"
    case .flag: "no country shows its flag; add --flag FR"
    case .highlight: "no country is shaded; add --highlight FR"
    case .overlay: "no shapes are drawn; add --overlay FILE"
    case .drawnOverlay: "no line is drawn by and by; add --overlay-draw FILE"
    case .globe: "it is for a globe that turns; add --camera globe"
    case .flatMap: "it is for flat maps, and --camera globe shows a globe"
    case .ownTime: "a recap has its own; --until SECONDS is the length of all of it"
    case .noCard: "a card has figures instead; choose them with --facts"
    case .marker: "there is no marker"
    case .moments:
      "nothing shows when the flight is; add --sun flight, --counter local-time or --card story"
    }
  }
}
