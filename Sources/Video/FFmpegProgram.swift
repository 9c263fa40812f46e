package import FlightGraphics
internal import FlightProcesses
internal import Synchronization

/// An ffmpeg that can be started.
package struct FFmpegProgram: Hashable, Sendable {
  package let file: String
  /// The version, as it names itself: `5.1.9-0+deb12u1`.
  package let version: String

  /// The oldest version whose arguments are those that are used.
  static let oldest = "4.0"

  /// Finds the program and asks for its version; where it has answered once, not again, and where it
  /// has failed, not for a minute.
  ///
  /// - Parameter name: A file, or a name on PATH; `nil` for `ffmpeg`.
  package static func named(_ name: String?) throws(ProgramFailure) -> FFmpegProgram {
    let name = name ?? "ffmpeg"
    if let answer = known.withLock({ $0[name] }), answer.isValid { return try answer.program.get() }
    let program = Result { () throws(ProgramFailure) in try FFmpegProgram(name) }
    known.withLock { $0[name] = Answer(program: program) }
    return try program.get()
  }

  /// The answer to the question for a program.
  private struct Answer {
    let program: Result<FFmpegProgram, ProgramFailure>
    let time = ContinuousClock.now

    /// True until a failure may have been mended.
    var isValid: Bool {
      if case .success = program { return true }
      return ContinuousClock.now - time < .seconds(60)
    }
  }

  private static let known = Mutex<[String: Answer]>([:])

  private init(_ name: String) throws(ProgramFailure) {
    guard let file = ProgramPath.find(name) else { throw ProgramFailure(name, .missing) }
    self.file = file
    guard let words = try FFmpegProgram.words(of: file),
      words.starts(with: ["ffmpeg", "version"]), words.count > 2
    else { throw ProgramFailure(file, .foreign) }
    version = words[2]
    try check(FFmpegProgram.oldest)
  }

  /// - Throws: `.tooOld` where this is older than a version.
  package func check(_ oldest: String) throws(ProgramFailure) {
    func parts(_ text: some StringProtocol) -> [Int] {
      text.split(separator: ".").prefix(2).compactMap { Int($0.prefix(while: \.isNumber)) }
    }
    // Builds from the repository have the number of a change, as in `N-109468-gd39b34123d`.
    let own = parts(version.drop { $0 == "n" })
    if !own.isEmpty, own.lexicographicallyPrecedes(parts(oldest)) {
      throw ProgramFailure(file, .tooOld(version, oldest: oldest))
    }
  }

  /// Seconds within which it has to tell its version.
  private static let patience = 20.0

  /// The first words of the version's message.
  private static func words(of file: String) throws(ProgramFailure) -> [String]? {
    guard let child = try? ChildProcess(file, ["-version"], patience: patience) else { return nil }
    do throws(ProcessError) {
      guard try child.finish() == .exit(0) else { return nil }
    } catch .stalled { throw ProgramFailure(file, .stalled(seconds: patience)) } catch {
      return nil
    }
    return child.said.prefix(200)
      .split { $0 == " " || $0 == "\n" }.prefix(3).map(String.init)
  }
}
