internal import FlightAnim
internal import FlightMaps
package import FlightOptions
internal import FlightStoryboards
internal import FlightTextFormats

/// Something that a picture must have for an option to change it.
package enum OptionNeed: Hashable, Sendable {
  case drawn, gif, film, coded, video, constantRate, still, vector, stillMap, frames, playback, pace
  case recording, recordedTimes, flightLog, strictness, stopOnTheWay, severalTrips, singleTrip
  case cities, ownLine, easedLegs, sharedTime, oneColor, texts, measures, shown(Counter), wide
  case flag, flagInSight, highlight, overlay, drawnOverlay, marker, moments
  case globe, flatMap, outlines, towns, ownMarkers, pixels, unlessChase, unlessNetwork, noCard,
    ownTime, cardOfPlace
}

/// A need of an option, or of some of its values.
package struct OptionCondition: Hashable, Sendable {
  let need: OptionNeed
  /// The values that have the need; `nil` for all but the usual one.
  let values: [String]?
  /// Further values that change nothing anyway.
  let idle: [String]

  package static func with(
    _ need: OptionNeed, values: [String]? = nil, besides idle: [String] = []
  ) -> OptionCondition {
    OptionCondition(need: need, values: values, idle: idle)
  }
}

extension OptionTable<PictureDraft> {
  /// A line for each given option that changes nothing in a request.
  func idleOptions(_ given: GivenOptions, _ draft: PictureDraft, _ request: Request) -> [Phrase] {
    // Without an output no look has an effect, and a summary has the figures of all.
    let isFigures = request.outputs.isEmpty || draft.wantsSummary
    return rows(of: given).compactMap { row in
      guard let values = given[row.name] else { return nil }
      let words = values.map { ValueWords.word($0, of: row.name) }
      let effect = row.effects.first { effect in
        (!isFigures || effect.need.isOfInput)
          && (effect.values.map { words.contains(where: $0.contains) }
            ?? (words != [row.usual] && !words.contains(where: effect.idle.contains)))
          && !effect.need.isMet(by: request, draft)
      }
      return effect.map { effect in
        let value = effect.values?.count == 1 ? " \(effect.values?[0] ?? "")" : ""
        // Of several outputs, some may have it.
        let isOfVector = [.pixels, .flagInSight].contains(effect.need)
        let place = isOfVector ? "in an SVG" : "here"
        return "\(option: row.name)\(value) changes nothing \(place): \(effect.need.remedy)"
      }
    }
  }
}

extension OptionNeed {
  func isMet(by request: Request, _ draft: PictureDraft) -> Bool {
    let options = request.options
    let colorMeaning = options.colorMeaning(ofTrips: request.trips.count)
    let (videos, films): (Set, Set) = (["mp4", "webm", "mov"], ["gif", "webp", "apng"])
    func writes(_ names: Set<String>) -> Bool {
      request.outputs.contains { names.contains($0.format.name) }
    }
    func isMet(_ other: OptionNeed) -> Bool { other.isMet(by: request, draft) }
    switch self {
    case .drawn: return isMet(.playback) || isMet(.frames) || isMet(.still)
    case .gif: return writes(["gif"])
    case .film: return writes(films)
    case .coded:
      return writes(films)
        || request.outputs.contains { request.coding(of: $0.format).map { $0 != .prores } ?? false }
    case .video: return writes(videos)
    case .constantRate: return writes(videos.union(["y4m", "pam"]))
    case .still: return writes(["png"])
    case .vector: return writes(["svg", "svgz", "html"]) || draft.embedding != nil
    case .stillMap:
      return isMet(.vector) && (options.map.camera == .fixed || request.mapKind.isChase)
    case .frames: return writes(videos.union(films).union(["frames", "y4m", "pam"]))
    // Pictures in a folder have no times.
    case .playback: return isMet(.vector) || isMet(.film) || isMet(.constantRate)
    // A still picture of a moment on the way, or under a camera that moves, is elsewhere at another pace.
    case .pace:
      let isOnTheWay = draft.moment > 0 && draft.moment < 1
      return isMet(.frames) || isMet(.vector)
        || isMet(.still) && (isOnTheWay || options.map.camera != .fixed)
    // Recordings are counted by points, logs are not.
    case .recording: return !request.recordings.isEmpty
    case .recordedTimes:
      return request.trips.contains { $0.legs.contains { $0.recording?.times != nil } }
    case .flightLog: return draft.hasFiles && request.recordings.isEmpty
    case .strictness: return draft.hasFiles || draft.routes != nil || isMet(.overlay)
    case .stopOnTheWay:
      return request.trips.contains { $0.legs.count > 1 }
        || isMet(.severalTrips) && options.time.order.isInTurn
    case .severalTrips: return request.trips.count > 1
    case .singleTrip: return request.trips.count == 1
    // Airports have codes, unless somebody calls them otherwise.
    case .cities:
      return request.trips.contains { $0.stops.contains { $0.code == nil && $0.country != nil } }
    case .ownLine:
      return draft.step != nil
        || request.trips.contains { $0.legs.contains { $0.recording == nil } }
    case .easedLegs: return request.hasEasedLegs
    case .sharedTime:
      guard case .duration(let seconds) = options.time.pace else { return false }
      return isMet(.severalTrips) || request.trips.contains { $0.legs.count > 1 }
        || options.time.leastLeg.map { $0 > seconds } ?? false
    case .oneColor: return colorMeaning == .none
    case .texts:
      // A map that is fitted to the route makes room for edges that are wider than its own.
      let (edges, size) = (options.text.unsafeEdges, options.size)
      let margins = options.map.margin.map { ($0, $0) } ?? options.map.fit.margins
      let isWide =
        max(edges.left, edges.right) > margins.0 * Double(size.width)
        || max(edges.top, edges.bottom) > margins.1 * Double(size.height)
      return options.text.hasSome || options.comparison != nil || options.card != nil
        || ![nil, MapNames.none].contains(options.map.names) || !options.map.rangeRings.isEmpty
        || !options.map.overlays.isEmpty
        || request.hasFlatMap && options.map.fit == .route && isWide
    case .measures:
      return isMet(.vector) && request.svgOptions.alternativeText == nil
        || [.distance, .altitude, .speed].contains(options.text.counter)
          && options.text.counterUnits == nil
        || [.altitude, .speed].contains(colorMeaning) || options.text.tells("distance")
        || options.card != nil || options.comparison != nil || !options.map.rangeRings.isEmpty
    case .shown(let quantity):
      return [options.text.counter.rawValue, colorMeaning.rawValue].contains(quantity.rawValue)
        || options.card != nil || quantity == .altitude && request.mapKind.isChase
        // The unit of speeds may tell that of altitudes.
        || quantity == .speed && isMet(.shown(.altitude))
    case .wide: return Double(options.size.width) > SVGOptions.narrowWidth
    case .flag: return options.countries.marks.contains { $0.paint != .color(nil) }
    case .flagInSight:
      return !isMet(.globe) || request.outputs.contains(where: \.format.isOfPixels)
    case .highlight: return !draft.highlighted.isEmpty
    case .overlay: return !options.map.overlays.isEmpty
    case .drawnOverlay: return !draft.drawnOverlays.isEmpty
    case .moments:
      return options.map.sun == .flight || options.text.counter == .localTime
        || options.card != nil && options.recap == nil
        || options.text.tells("depart_local", "arrive_local", "date")
    case .globe: return request.hasGlobe
    // A vector file has the map from above.
    case .flatMap: return request.hasFlatMap || request.mapKind.isChase && isMet(.vector)
    case .outlines:
      return !isMet(.globe) || isMet(.vector)
        || options.map.needsRoundMap(with: options.countries)
    case .towns: return !request.isNetwork
    case .ownMarkers: return !request.isNetwork || options.marker != MarkerOptions()
    case .pixels: return !isMet(.vector) || !request.mapKind.isChase
    case .unlessChase: return !request.mapKind.isChase || isMet(.vector)
    case .unlessNetwork: return !request.isNetwork
    case .ownTime: return options.recap == nil
    case .noCard: return options.card == nil
    case .cardOfPlace: return draft.isForCards
    case .marker:
      return options.marker.kind != .none || options.marker.art != nil
        || !request.hasFlatMap
    }
  }

  /// True of what is read, on which figures depend as pictures do.
  fileprivate var isOfInput: Bool {
    switch self {
    case .recording, .recordedTimes, .flightLog, .strictness, .cities: true
    default: false
    }
  }

  /// The reason and what would give the option an effect.
  fileprivate var remedy: Phrase {
    switch self {
    case .drawn: "no picture is written; add \(option: "gif") FILE or \(option: "png") FILE"
    case .gif: "it is for GIFs; add \(option: "gif") FILE"
    case .film: "it is for GIFs, animated WebPs and PNGs; add \(option: "gif") FILE"
    case .coded:
      "it is for GIFs, animated WebPs and PNGs, and videos but ProRes; add \(option: "gif") FILE or "
        + "\(option: "mp4") FILE"
    case .video, .constantRate: "it is for videos; add \(option: "mp4") FILE"
    case .still: "it is for still pictures; add \(option: "png") FILE"
    case .vector: "it is for SVG and web pages; add \(option: "svg") FILE"
    case .stillMap:
      "it is for maps that stand still in SVG and web pages; add \(option: "svg") FILE"
    case .frames: "it is for formats of frames; add \(option: "gif") FILE"
    case .playback, .pace:
      "nothing plays in what is written; add \(option: "gif") FILE or \(option: "svg") FILE"
    case .recording: "it is for recordings, and none is read"
    case .recordedTimes: "it is for recordings with times, and none is read"
    case .flightLog: "it chooses flights of a flight log, and none is read"
    case .strictness: "it is for files, and none is read"
    case .stopOnTheWay: "the trip has no stop on the way, as in LAX-DEN-JFK"
    case .severalTrips: "there is one trip; several are LAX-JFK,SFO-NRT"
    case .singleTrip: "it is for one trip, and there are several"
    case .cities: "no stop is a city that is given by its name"
    case .ownLine: "it is for lines between stops, and recordings have their own"
    case .easedLegs:
      "recordings, networks and steps are even anyway; \(option: "timing") distance eases a recording"
    case .sharedTime:
      "it is for several legs that share a \(option: "duration"), or for one that is longer than that"
    case .oneColor: "trips have colors of their own; add \(option: "color-by") none"
    case .texts: "there is no text to keep clear; add \(option: "title") TEXT"
    case .measures: "no text has a length, a height or a speed; add \(option: "counter") distance"
    case .shown(let quantity):
      "nothing shows \(quantity.rawValue)s; add \(option: "counter") \(quantity.rawValue)"
    case .wide: "the picture is as narrow as its second layout would be"
    case .flag: "no country shows its flag; add \(option: "flag") FR"
    case .flagInSight: "flags do not turn with a globe there; add \(option: "gif") FILE"
    case .highlight: "no country is shaded; add \(option: "highlight") FR"
    case .overlay: "no shapes are drawn; add \(option: "overlay") FILE"
    case .drawnOverlay: "no line is drawn by and by; add \(option: "overlay-draw") FILE"
    case .globe: "it is for a globe that turns; add \(option: "camera") globe"
    case .flatMap: "it is for flat maps, and \(option: "camera") shows the Earth as a ball"
    case .outlines: "plain land of a globe is as fine as its pixels"
    case .towns: "a network of trips has the names of countries and seas alone"
    case .ownMarkers:
      "so many planes of the usual size would hide a network; add \(option: "marker-size") 12"
    case .unlessChase: "\(option: "camera") chase has no use for it"
    case .unlessNetwork: "in a network of trips each line grows by its length"
    case .pixels: "it shows the map from above; raised ground is for GIFs, videos and stills"
    case .ownTime:
      "a recap has its own times; \(option: "until") SECONDS is the length of all of it"
    case .cardOfPlace:
      "it leaves out the card of a place that gets one; add \(option: "for") story"
    case .noCard: "a card has figures instead; choose them with \(option: "facts")"
    case .marker: "there is no marker"
    case .moments:
      "nothing shows when the flight is; add \(option: "sun") flight, \(option: "counter") "
        + "local-time or \(option: "card") story"
    }
  }
}

extension TextOptions {
  /// True if some text of its own stands on the picture.
  fileprivate var hasSome: Bool {
    labels != .none || counter != .none || [title, caption].contains { $0?.isEmpty == false }
  }

  /// True if a title or caption has one of some names in braces.
  fileprivate func tells(_ names: String...) -> Bool {
    [title, caption].contains { text in
      names.contains { text?.contains(text: "{\($0)}") ?? false }
    }
  }
}
