internal import FlightFiles
package import FlightGraphics
internal import FlightProcesses
internal import Synchronization

/// An ffmpeg that can be started.
package struct FFmpegProgram: Hashable, Sendable {
  /// The file.
  package let file: String
  /// The version, as it names itself: `5.1.9-0+deb12u1`.
  package let version: String

  /// The oldest main version whose arguments are those that are used.
  static let oldest = 4

  /// Finds the program and asks for its version; once for each name.
  ///
  /// - Parameter name: A file, or a name on PATH; `nil` for `ffmpeg`.
  package static func named(_ name: String?) throws(ProgramFailure) -> FFmpegProgram {
    let name = name ?? "ffmpeg"
    let result = known.withLock { known in
      if let result = known[name] { return result }
      let result = Result { () throws(ProgramFailure) in try FFmpegProgram(name) }
      known[name] = result
      return result
    }
    return try result.get()
  }

  private static let known = Mutex<[String: Result<FFmpegProgram, ProgramFailure>]>([:])

  private init(_ name: String) throws(ProgramFailure) {
    guard let file = ProgramPath.find(name) else { throw ProgramFailure(name, .missing) }
    self.file = file
    guard let output = try? UnnamedFile() else {
      throw ProgramFailure(file, .failed("no folder for temporary files; set TMPDIR to one"))
    }
    guard let words = FFmpegProgram.words(of: file, output),
      words.starts(with: ["ffmpeg", "version"]),
      words.count > 2
    else { throw ProgramFailure(file, .foreign) }
    version = words[2]
    // Builds from the repository have the number of a change, as in `N-109468-gd39b34123d`.
    let digits = version.drop { $0 == "n" }.prefix(while: \.isNumber)
    if let main = Int(digits), main < FFmpegProgram.oldest {
      throw ProgramFailure(file, .tooOld(version))
    }
  }

  /// The first words of the version's message.
  private static func words(of file: String, _ output: UnnamedFile) -> [String]? {
    guard let child = try? ChildProcess(file, ["-version"], output: output.number, patience: 20),
      (try? child.finish()) == .exit(0)
    else { return nil }
    var sink = MemorySink()
    try? output.copy(into: &sink)
    return String(decoding: sink.bytes.prefix(200), as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }.prefix(3).map(String.init)
  }
}
