public import FlightRoutes
public import FlightStoryboards

/// One animation to be made: the trips, the picture, and what to write.
public struct Request: Sendable {
  /// The trips; one animation shows all of them.
  public var trips: [Trip]
  /// The picture.
  public var options: StoryboardOptions
  /// What the trips' recordings held, for the report alone.
  public var recordings: [RecordingTally] = []
  /// Frames a second of raster formats, 1…50.
  public var framesPerSecond = 30.0
  /// What is particular to SVG.
  public var svg = SVGOptions()
  /// How GIFs are made.
  public var gif = GIFSettings()
  /// What to write, in this order.
  public var outputs: [Output]

  /// Creates a request for one trip.
  public init(trip: Trip, options: StoryboardOptions, outputs: [Output]) {
    self.init(trips: [trip], options: options, outputs: outputs)
  }

  /// Creates a request for several trips in one picture.
  public init(trips: [Trip], options: StoryboardOptions, outputs: [Output]) {
    self.trips = trips
    self.options = options
    self.outputs = outputs
  }
}

/// A format and where to put it.
public struct Output: Hashable, Sendable {
  /// What can be written.
  public enum Format: Hashable, Sendable {
    /// An animated GIF.
    case gif
    /// An animated SVG.
    case svg
    /// An animated SVG, gzipped.
    case svgz
    /// A web page with the pictures that are written beside it.
    case html
    /// One picture as PNG, at a share of the motion: 0 its start, 1 its end.
    case png(at: Double)
    /// Every frame as a numbered PNG in a folder.
    case frames
    /// The points of the route as comma-separated values.
    case pathCSV
    /// The points of the route as GeoJSON.
    case pathGeoJSON

    /// The format's name in reports.
    public var name: String {
      switch self {
      case .gif: "gif"
      case .svg: "svg"
      case .svgz: "svgz"
      case .html: "html"
      case .png: "png"
      case .frames: "frames"
      case .pathCSV: "csv"
      case .pathGeoJSON: "geojson"
      }
    }
  }

  /// Where to put it.
  public enum Destination: Hashable, Sendable {
    /// A file, or a folder for frames.
    case path(String)
    /// Standard output.
    case standardOutput
  }

  /// The format.
  public var format: Format
  /// Where to put it.
  public var destination: Destination

  /// Creates an output.
  public init(_ format: Format, to destination: Destination) {
    self.format = format
    self.destination = destination
  }
}
