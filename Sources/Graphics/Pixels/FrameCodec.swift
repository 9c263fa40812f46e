/// A raster format: turns a film into bytes.
package protocol FrameCodec: Sendable {
  /// Encodes all frames in order, holding only a few of them in memory at once.
  ///
  /// - Parameter progress: Called after each frame with the number of frames done.
  /// - Throws: `.drawing` where a frame cannot be drawn, `.codec` where the format's library
  ///   refuses, `.sink` where the bytes cannot be kept.
  func encode<Sink: ByteSink>(
    _ film: Film, into sink: inout Sink, progress: (Int) -> Void
  ) throws(EncodingError)
}

/// An error between a scene and the bytes of a file.
public enum EncodingError: Error, Equatable, Sendable {
  /// Cairo could not draw; its status and the status's own text.
  case drawing(status: Int32, text: String)
  /// A format's library refused; its code and what was being written.
  case codec(library: String, code: Int32, doing: String)
  /// The bytes could not be kept.
  case sink(SinkError)
  /// The file that they are made in could not be written; its folder, and the operating system's
  /// error number.
  case workFile(folder: String, code: Int32)
  /// Another program that makes the bytes did not.
  case program(ProgramFailure)
  /// There are more bytes than there may be, whatever is given up; about how many at least.
  case tooLarge(limit: Int, smallest: Int)
}

/// Another program that does not do its work.
public struct ProgramFailure: Error, Hashable, Sendable {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// No program of that name can be found.
    case missing
    /// The file cannot be started, or is another program.
    case foreign
    /// Its version is older than the oldest that does what it is asked to do.
    case tooOld(String, oldest: String)
    /// It has been built without a part.
    case lacks(String)
    /// It ended early, with this message.
    case failed(String)
    /// It did nothing for so long and was ended.
    case stalled(seconds: Double)
  }

  /// The program: its name, or its file.
  public var program: String
  /// The reason.
  public var reason: Reason

  /// Creates a failure.
  public init(_ program: String, _ reason: Reason) {
    self.program = program
    self.reason = reason
  }
}
