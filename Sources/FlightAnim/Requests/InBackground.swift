package import FlightStoryboards
internal import FlightThreads
internal import Synchronization

// The same work for callers that wait without holding a thread. Rendering takes a thread of its own
// for as long as it lasts: the threads of Swift's tasks are as few as processors, and are there for
// those who wait.
extension Request {
  /// Makes all outputs in the background.
  ///
  /// Cancelling the task ends it at the next frame; the old files are then as they were.
  ///
  /// - Parameters:
  ///   - workers: The number of threads that draw and code frames, at least 1; more than 1,024 count
  ///     as 1,024. The bytes do not depend on it.
  ///   - progress: Called after each frame, on a thread of the renderer.
  /// - Throws: `CancellationError`, or else `FlightAnimError`.
  @discardableResult
  public func render(
    workers: Int = 1, progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Report {
    try await inBackground(workers: workers) { setting throws(FlightAnimError) in
      try render(setting, progress: progress).report
    }
  }

  /// Makes an animated GIF in memory, in the background.
  ///
  /// - Parameters:
  ///   - workers: The number of threads that draw and code frames, at least 1; more than 1,024 count
  ///     as 1,024. The bytes do not depend on it.
  ///   - progress: Called after each frame, on a thread of the renderer.
  /// - Returns: The bytes of the file.
  /// - Throws: `CancellationError`, or else `FlightAnimError`.
  public func gif(
    workers: Int = 1, progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [UInt8] {
    try await inBackground(workers: workers) { setting throws(FlightAnimError) in
      try bytes(of: .gif, setting, progress: progress)
    }
  }

  /// Makes an animated SVG in memory, in the background.
  ///
  /// - Returns: The text of the file.
  /// - Throws: `CancellationError`, or else `FlightAnimError`.
  public func svg() async throws -> String {
    String(decoding: try await bytes(of: .svg), as: UTF8.self)
  }

  /// Makes one picture as PNG in memory, in the background.
  ///
  /// - Parameter moment: The moment that it shows, as a share of the motion: 0 its start, 1 its end.
  /// - Returns: The bytes of the file.
  /// - Throws: `CancellationError`, or else `FlightAnimError`.
  public func png(at moment: Double = 1) async throws -> [UInt8] {
    try await bytes(of: .png(at: moment))
  }

  /// Makes a file of any format in memory, in the background.
  ///
  /// - Returns: The bytes of the file.
  /// - Throws: `CancellationError`, or else `FlightAnimError`.
  public func bytes(of format: Output.Format, workers: Int = 1) async throws -> [UInt8] {
    try await bytes(of: format, workers: workers, telling: nil)
  }

  /// The same of a storyboard that was made before, by ``storyboard()``.
  package func bytes(
    of format: Output.Format, workers: Int = 1, telling storyboard: Storyboard?
  ) async throws -> [UInt8] {
    try await inBackground(workers: workers) { setting throws(FlightAnimError) in
      var setting = setting
      setting.storyboard = storyboard
      return try bytes(of: format, setting)
    }
  }

  /// Makes the scene in the background, and draws what never moves.
  ///
  /// - Returns: Frames that are drawn when they are asked for.
  /// - Throws: `CancellationError`, or else `FlightAnimError`.
  public func frames() async throws -> Frames {
    try await inBackground(workers: 1) { setting throws(FlightAnimError) in try frames(setting) }
  }

  private func inBackground<Value: Sendable>(
    workers: Int,
    _ work: @escaping @Sendable (RenderSetting) throws(FlightAnimError) -> Value
  ) async throws -> Value {
    let setting = try RenderSetting(workers: workers)
    return try await onOwnThread { flag throws(FlightAnimError) in
      var setting = setting
      setting.isCancelled = { flag.isUp }
      return try work(setting)
    }
  }
}

/// Runs work on a thread of its own, while the task waits and its thread does other work.
///
/// - Parameter work: The work; it is given the flag that is raised when the task is canceled, and ends
///   at once only if it looks at it.
/// - Throws: `CancellationError` where the work ended because of the flag, else the error of the
///   work.
func onOwnThread<Value: Sendable>(
  _ work: @escaping @Sendable (CancellationFlag) throws(FlightAnimError) -> Value
) async throws -> Value {
  try Task.checkCancellation()
  let flag = CancellationFlag()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      startThread {
        do throws(FlightAnimError) { continuation.resume(returning: try work(flag)) } catch {
          if error == .cancelled {
            continuation.resume(throwing: CancellationError())
          } else {
            continuation.resume(throwing: error)
          }
        }
      }
    }
  } onCancel: {
    flag.raise()
  }
}

/// A sign from one thread to another that work is not wanted any more.
final class CancellationFlag: Sendable {
  private let state = Atomic(false)

  var isUp: Bool { state.load(ordering: .relaxed) }
  func raise() { state.store(true, ordering: .relaxed) }
}
