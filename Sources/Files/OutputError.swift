package import FlightGraphics
internal import FlightPlatform

/// An output that could not be written.
public struct OutputError: Error, Equatable, Sendable {
  /// The failed step, with the operating system's error number (`errno`).
  public enum Reason: Hashable, Sendable {
    /// The file could not be begun: no such folder, no permission, a folder of that name.
    case cannotCreate(Int32)
    /// The file was begun but could not be written to its end.
    case writeFailed(Int32)
    /// The folder holds this many numbered frames of another film, which would mix with the new
    /// ones.
    case otherFrames(Int)
  }

  /// The output as the user named it.
  public var path: String
  /// The failed step.
  public var reason: Reason

  /// Creates an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension OutputError {
  /// Creates the error of a file that did not take its bytes.
  package init(path: String, writing error: SinkError) {
    self.init(path: path, reason: .writeFailed(error.code ?? EIO))
  }
}

/// The `errno` of a failed system call.
package struct SystemError: Error, Equatable {
  package var code: Int32

  init(_ code: Int32) { self.code = code }
}
