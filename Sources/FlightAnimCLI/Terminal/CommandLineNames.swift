internal import FlightAnim

extension OptionNames {
  /// The names that the command line has for options.
  static let commandLine = OptionNames(
    name: { "--\(commandLineNames[$0] ?? $0)" },
    choice: { "--\(commandLineNames[$0] ?? $0) \($1)" }, font: "--font FILE",
    days: "--year, --from-date, --to-date",
    styleKeys: "'flightanim themes --schema' lists all keys",
    airportSearch: "search with 'flightanim airports CITY'", stops: "LAX JFK", isProgram: false)
}

/// The command line's names of what the library refuses by its own.
private let commandLineNames = [
  "size.width": "size",
  "size.height": "size",
  "size.width × size.height": "size",
  "map.fit": "fit",
  "map.margin": "margin",
  "map.overlays.width": "overlay-width",
  "map.overlays.closing": "overlay-close",
  "countries.flagOpacity": "flag-opacity",
  "line.spacing": "spacing",
  "line.width": "line-width",
  "line.dashes": "line-dash",
  "line.casingWidth": "casing-width",
  "marker.size": "marker-size",
  "time.pace.duration": "duration",
  "time.pace.step": "step",
  "time.stopHold": "hold-stops",
  "time.leastLeg": "min-leg",
  "time.firstHold": "hold-first",
  "time.lastHold": "hold-last",
  "time.repetition": "loop",
  "cues.start": "start_s",
  "cues.duration": "duration_s",
  "framesPerSecond": "fps",
  "moment": "at",
  "gifOptions.allowsResize": "allow-resize",
  "gifOptions.maximumBytes": "max-size",
  "gifOptions.maximumColors": "colors",
  "videoOptions.loopFade": "loop-fade",
  "map.camera": "camera",
  "line.colorBy": "color-by",
  "text.counter": "counter",
  "text.title": "title",
  "text.unsafeEdges": "safe-area",
  "text.unsafeEdges.top": "safe-area",
  "text.unsafeEdges.right": "safe-area",
  "text.unsafeEdges.bottom": "safe-area",
  "text.unsafeEdges.left": "safe-area",
  "text.caption": "caption",
  "text.fonts": "font",
  "text.fontFallback": "font-fallback",
  "isLenient": "lenient",
  "aircraft.callsign": "callsign",
  "aircraft.icao24": "icao24",
]
