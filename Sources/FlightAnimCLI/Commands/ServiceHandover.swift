internal import FlightOrders
internal import FlightPlatform

/// The commands of the service, which is a program of its own: the tool needs no HTTP server.
enum ServiceHandover {
  static let program = "flightanim-serve"

  /// Becomes the service where the arguments are for it; returns where they are for the tool.
  ///
  /// - Throws: The way to get it where it is not installed.
  static func become(_ typed: [String]) throws(Fault) {
    guard let arguments = arguments(for: typed) else { return }
    // First the one beside this program, of the same version.
    let folder = ownFolder.map { "\($0)/\(program)" }
    for path in [folder, program].compactMap(\.self) {
      var words = ([program] + arguments).map { strdup($0) } + [nil]
      defer { words.forEach { free($0) } }
      execvp(path, &words)
    }
    throw Fault(
      .unavailable,
      "flightanim \(typed[0]) needs \(program), which is not installed; on Debian it is the package "
        + "\(program), and 'make serve-build' builds it")
  }

  /// The arguments of the service; `nil` for those of the tool.
  static func arguments(for typed: [String]) -> [String]? {
    let rest = Array(typed.dropFirst())
    switch typed.first.flatMap(Subcommand.init(rawValue:)) {
    case .serve: return ["run"] + rest
    case .studio: return ["run", "--open"] + (rest.isEmpty ? ["--port=0"] : rest)
    case .sign: return ["sign"] + rest
    case .help:
      return rest.count == 1 ? arguments(for: rest).map { $0.prefix(1) + ["--help"] } : nil
    default: return nil
    }
  }

  private static var ownFolder: String? {
    #if canImport(Glibc)
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &path, path.count)
      guard count > 0 else { return nil }
      let text = String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      let text = CommandLine.arguments.first ?? ""
    #endif
    return text.lastIndex(of: "/").map { String(text[..<$0]) }
  }
}
