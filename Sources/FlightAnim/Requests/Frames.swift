public import FlightGraphics
internal import FlightRaster
public import FlightScene

extension Request {
  /// The frames of the animation, as pixels.
  ///
  /// - Returns: Frames that are drawn when they are asked for.
  /// - Throws: `FlightAnimError`.
  /// - Complexity: Makes the scene and draws what never moves; no frame is drawn yet.
  public func frames() throws(FlightAnimError) -> Frames { try frames(RenderSetting()) }

  func frames(_ setting: RenderSetting) throws(FlightAnimError) -> Frames {
    try checkValues()
    let stages = try RenderStages(self, setting, for: [])
    try setting.checkTime(path: "the frames")
    // Not the film of the stages: frames that somebody has do not end with the making of them.
    do throws(EncodingError) {
      return Frames(try Film(stages.scene, framesPerSecond: framesPerSecond))
    } catch { throw .encoding(error, path: "the frames") }
  }

  /// The frames of an animation: any of them in any order from any thread, or one after the other.
  ///
  /// ```swift
  /// let frames = try await request.frames()
  /// let middle = try frames[frames.count / 2]
  /// for try await frame in frames { show(frame.pixels) }
  /// ```
  public struct Frames: Sendable {
    private let film: Film

    init(_ film: Film) { self.film = film }

    /// The number of frames, at least 1.
    public var count: Int { film.count }
    /// The numbers of the frames.
    public var indices: Range<Int> { 0..<film.count }
    /// The size of every frame.
    public var size: PixelSize { film.size }
    /// Frames a second.
    public var framesPerSecond: Double { film.timing.framesPerSecond }
    /// Seconds from the start of the first frame to the end of the last.
    public var duration: Seconds { film.timing.duration }

    /// Returns seconds from the start of the animation to the moment a frame appears.
    ///
    /// - Parameter index: A number of a frame; a lower one counts as 0, a higher one as the end.
    public func start(of index: Int) -> Seconds { film.timing.start(of: index) }

    /// One frame.
    ///
    /// - Parameter index: A number of a frame, from 0.
    /// - Throws: `.noSuchFrame`, `.encoding` where Cairo reports a failure.
    /// - Complexity: Draws the frame anew each time.
    public subscript(index: Int) -> Bitmap {
      get throws(FlightAnimError) {
        guard indices.contains(index) else { throw .noSuchFrame(index, count: count) }
        do throws(EncodingError) { return try film[index] } catch {
          throw .encoding(error, path: "frame \(index)")
        }
      }
    }
  }
}

extension Request.Frames: AsyncSequence {
  /// Draws one frame after the other, each on a thread of the renderer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let frames: Request.Frames
    private var next = 0

    init(_ frames: Request.Frames) { self.frames = frames }

    /// Draws the next frame.
    ///
    /// - Returns: `nil` after the last one.
    /// - Throws: `CancellationError`, or else `FlightAnimError`.
    public mutating func next() async throws -> Bitmap? {
      guard next < frames.count else { return nil }
      let index = next
      next += 1
      // No flag: a frame that was begun is drawn, and the next one finds the task canceled.
      return try await onOwnThread { [frames] _ throws(FlightAnimError) in try frames[index] }
    }
  }

  /// Starts at the first frame.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}
