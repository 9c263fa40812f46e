public import FlightGeodesy
public import FlightGraphics
public import FlightScene
public import FlightStyles

/// How a trip is told: everything about the picture but the trip itself.
public struct StoryboardOptions: Hashable, Sendable {
  /// Which texts stand at a stop.
  public enum Labels: String, Hashable, Sendable, CaseIterable {
    /// The code alone.
    case code
    /// The city alone.
    case city
    /// The code, and the city under it.
    case both
    /// No text.
    case none
  }

  /// How the part of the route that is behind is drawn.
  public enum TrailStyle: String, Hashable, Sendable, CaseIterable {
    /// A cased line.
    case solid
    /// A cased line that becomes paler as it grows old.
    case fade
    /// No line; the dashed route stays.
    case none
  }

  /// How fast a recording passes.
  public enum Timing: String, Hashable, Sendable, CaseIterable {
    /// As fast as it was, scaled to the duration; evenly where the recording has no times.
    case recorded
    /// Evenly by distance.
    case distance
  }

  /// The size of the picture.
  public var size: PixelSize
  /// How fast the marker moves.
  public var pace = Pace.duration(4)
  /// How the marker gains and loses speed.
  public var easing = Easing.ease
  /// How several trips share the time.
  public var order = TripOrder.together
  /// What sets each of several trips apart, by its place; trips without one are like the others.
  public var cues: [TripCue] = []
  /// What the lines' colours tell; `nil` is the trip, where there are two to eight.
  public var colorBy: ColorBy?
  /// How fast recordings pass.
  public var timing = Timing.recorded
  /// The largest distance between two points of a leg.
  public var spacing = Distance.meters(1000)
  /// Seconds that the marker stands at each stop on the way; `nil` for 0.4 s at most.
  public var stopHold: Seconds?
  /// Seconds that each leg takes at least; `nil` for half of an equal share of the duration.
  public var leastLeg: Seconds?
  /// Seconds that the first picture stands.
  public var firstHold: Seconds = 0
  /// Seconds that the last picture stands.
  public var lastHold: Seconds = 1
  /// How often the animation is shown.
  public var repetition = Repetition.forever
  /// The colours.
  public var theme = Theme.atlas
  /// The themes whose colours the same scene is told in; `nil` where it is told once.
  package var themes: ThemePair?
  /// What lies behind the map.
  public var backdrop = Backdrop.theme
  /// How the Earth is flattened; `nil` is Mercator, unless the route goes where that is of no use or
  /// would be a strip of a tall picture: then mostly the azimuthal projection.
  public var projection: Projection?
  /// Which part of the Earth the picture shows.
  public var fit = Fit.route
  /// How the map is looked at while the flight goes on.
  public var camera = CameraMode.fixed
  /// How much of the map is drawn.
  public var detail = MapDetail.auto
  /// The room between the route and the picture's edge, as a share of its width and height;
  /// `nil` leaves room for marker and labels.
  public var margin: Double?
  /// What moves.
  public var marker = Marker.plane
  /// A drawing that moves in the marker's place; `nil` for ``marker``.
  public var markerArt: MarkerArt?
  /// The marker's length in pixels; `nil` suits the picture and the route.
  public var markerSize: Double?
  /// The trail's colour; `nil` is the theme's.
  public var lineColor: Color?
  /// The trail's width in pixels; `nil` suits the picture.
  public var lineWidth: Double?
  /// Pixels drawn and left out in turn along the trail; empty for an unbroken line, `nil` is the
  /// theme's.
  public var lineDashes: [Double]?
  /// The shape of the trail's ends, and of each dash's; `nil` is the theme's.
  package var lineCap: Stroke.Cap?
  /// The shape of the trail's corners; `nil` is the theme's.
  package var lineJoin: Stroke.Join?
  /// The colour of the trail's border; `nil` is the theme's.
  public var casingColor: Color?
  /// The width of the trail and its border together, in pixels; `nil` suits the line.
  public var casingWidth: Double?
  /// How the trail is drawn.
  public var trail = TrailStyle.solid
  /// Which texts stand at a stop.
  public var labels = Labels.both
  /// Shapes on the map, lowest first.
  public var overlays: [Overlay] = []
  /// Pictures of parts of the Earth, under the map's lines; lowest first.
  public var groundImages: [GroundImage] = []
  /// Countries that are set off, lowest first.
  public var countries: [CountryMark] = []
  /// The colour of shaded countries; `nil` is the theme's.
  public var highlightColor: Color?
  /// How much of a flag is seen, 0…1: it is printed on light land, multiplied with it, and covers dark
  /// land so far. `nil` is a flag that covers any land, strong enough for its white to be white.
  public var flagOpacity: Double?
  /// Whether a country is set off only when the marker first crosses its border. One that the route
  /// does not touch is set off from the start.
  public var revealsCountries = false
  /// A headline; `nil` for none. `{distance}`, `{from}`, `{to}` and, of a recording, `{duration}` are
  /// filled in; `{{` is a brace.
  public var title: String?
  /// A line or two of text under the headline or elsewhere, with the same words filled in; `nil` for
  /// none.
  public var caption: String?
  /// A number that runs with the flight.
  public var counter = Counter.none
  /// Set beside the first of two trips the second one, as another way between the same places; `nil`
  /// tells both alike.
  public var comparison: Comparison?
  /// The units of counter, captions and summary.
  public var units = Units.kilometers
  /// The bytes of a font for all text; `nil` is the embedded one.
  public var font: [UInt8]?

  /// Creates the default options for a size.
  public init(size: PixelSize) { self.size = size }
}

/// Why a trip cannot be told.
public enum StoryboardError: Error, Equatable, Sendable {
  /// There is no trip to tell.
  case noTrips
  /// There are more trips than one animation shows; the number counts them.
  case tooManyTrips(Int)
  /// A number of the options is out of range.
  case option(OptionError)
  /// The bytes given as a font are none.
  case notAFont
  /// The font lacks a character of a label or the title.
  case missingGlyph(Unicode.Scalar, text: String)
  /// A title or caption is too long for two small lines; the option is as the command line calls it.
  case textTooLong(option: String, text: String)
  /// A title or caption has braces round something that is not known, or not known of this trip.
  case unknownPlaceholder(option: String, name: String, known: [String])
  /// The picture is too small for title, caption and counter beside each other.
  case noRoomForText
  /// A flight has nothing to count: a recording that lacks it, or none at all.
  case nothingToCount(Counter, isRecorded: Bool)
  /// Lines cannot be coloured by what no flight has: recordings that lack it, or no recording at all.
  case nothingToColor(ColorBy, isRecorded: Bool)
  /// The theme of dark pages asks for a part of another form than that of light pages does; the name is
  /// that of the part, if it is known.
  case darkThemeDiffers(part: String?)
  /// The points of the route are more than fit into memory; the number counts them.
  case tooManyPoints(Double)
  /// The ticks of the animation are more than fit into memory; the number counts them.
  case tooManyTicks(Double)
}
