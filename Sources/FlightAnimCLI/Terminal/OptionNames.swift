internal import FlightAnim

extension OptionError {
  /// The option's name on the command line, without its dashes.
  var commandLineName: String { commandLineNames[option] ?? option }
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
  "outputs.png": "at",
]
