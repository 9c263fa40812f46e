public import FlightOptions
public import FlightRoutes

/// One animation to be made: the trips, the picture, and what to write.
public struct Request: Sendable {
  /// The trips; one animation shows all of them.
  public var trips: [Trip]
  /// The picture.
  public var options: StoryboardOptions
  /// The contents of the trips' recordings, for the report alone.
  public var recordings: [RecordingTally] = []
  /// Frames a second of raster formats, 1…50; the format of GIFs has no more.
  public var framesPerSecond = 30.0
  /// True to begin endless GIFs, animated WebPs and PNGs with the last picture, for programs that show the first alone.
  public var posterFirst = false
  /// Options of SVG alone.
  public var svgOptions = SVGOptions()
  /// Options of videos.
  public var videoOptions = VideoOptions()
  /// Options of GIFs.
  public var gifOptions = GIFOptions()
  /// The files to write by `render(workers:progress:)`, in this order.
  public var outputs: [Output]

  /// Creates a request for one trip.
  public init(trip: Trip, options: StoryboardOptions, outputs: [Output] = []) {
    self.init(trips: [trip], options: options, outputs: outputs)
  }

  /// Creates a request for several trips in one picture.
  public init(trips: [Trip], options: StoryboardOptions, outputs: [Output] = []) {
    self.trips = trips
    self.options = options
    self.outputs = outputs
  }
}
