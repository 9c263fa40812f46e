package import FlightAnim
internal import FlightGraphics
internal import FlightTracks

/// The picture that options describe, before it is known which trips it shows.
///
/// What has one place in a request goes there at once; the rest waits here for what it depends on.
package struct PictureDraft: OptionTarget {
  /// The request, without trips and outputs.
  var request = Request(trips: [], options: StoryboardOptions(size: .usual))
  /// The options of its picture.
  var options: StoryboardOptions {
    get { request.options }
    set { request.options = newValue }
  }

  // The route.
  var atCity = false
  var tracks: [String] = []
  var reading = RecordedRoute.Options()
  /// The days of a flight log: a year, or from one day to another.
  var year: CalendarDay?
  var routes: String?
  var compared: String?
  /// True if some of the route is read from files.
  var hasFiles = false
  var comparedLabel: String?

  // The files that are written.
  var outputs: [NamedOutput] = []
  var moment = 1.0
  var size: String?
  package var embedding: WebEmbedding.Form?

  // What is decided together with something else.
  var theme: NamedTheme?
  var style: String?
  var card: CardShape?
  var facts: [CardOptions.Fact]?
  var isRecap = false
  var isPlain = false
  /// True if what it is for usually gets a card.
  var isForCards = false
  var recapLength: Double?
  var isTogether = false
  var isInTurn = false
  var glows = false
  var glowsNot = false
  var duration: Double?
  var step: Double?
  var isOnce = false
  var highlighted: [[Country]] = []
  var overlays: [String] = []
  var drawnOverlays: [String] = []
  var overlayStyle = OverlayStyle()
  var links: [String] = []

  // The command line's own.
  /// The number of threads that draw frames; `nil` for one per processor.
  package var workers: Int?
  /// True to show the result.
  package var opens = false
  /// True to write nothing and tell what it would cost.
  package var isDryRun = false
  /// True to tell errors alone.
  package var isQuiet = false
  /// True to print a summary.
  package var wantsSummary = false

  package static let usual = PictureDraft()

  init() {}

  /// A file that is to be written, by the option that names it.
  struct NamedOutput: Hashable, Sendable {
    var option: String
    var file: String
  }

  /// A theme for all pages, or one for light and one for dark ones.
  enum NamedTheme: Hashable, Sendable {
    case one(Theme)
    case automatic
  }

  /// The look of shapes that do not say it themselves.
  struct OverlayStyle: Hashable, Sendable {
    var fill: Color?
    var stroke: Color?
    var width: Double?
    var closing = Overlay.defaultClosing
  }
}
