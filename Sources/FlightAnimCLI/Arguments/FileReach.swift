/// The files that arguments can name.
enum FileReach: Sendable {
  /// Those that the process may read.
  case disk
  /// None but what came with the arguments, which `-` means.
  case upload([UInt8]?)

  @TaskLocal static var current = FileReach.disk

  var isUpload: Bool { if case .upload = self { true } else { false } }

  /// The failure of arguments that name another file.
  static func refusal(of path: String) -> Failure {
    Failure(.usage, "\(path): no file can be named here; send its content")
  }
}
