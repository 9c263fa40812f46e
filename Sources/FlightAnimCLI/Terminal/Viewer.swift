internal import FlightAnim
internal import FlightProcesses

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The program of the desktop that shows files.
enum Viewer {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// The file to show among outputs: a web page, or else the first.
  static func file(among outputs: [Output]) -> String? {
    let files = outputs.compactMap { output in
      output.destination.path.map { (output.format, $0) }
    }
    return (files.first { $0.0 == .html } ?? files.first)?.1
  }

  /// Shows a file, and says so where that cannot be.
  static func show(_ path: String) {
    #if !os(macOS)
      // Without a desktop the program would open a browser in the terminal.
      let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { (name: String) in
        getenv(name).map { $0.pointee != 0 } ?? false
      }
      guard isDesktop else {
        Terminal.complain("--open: there is no desktop here; the result is in \(path)")
        return
      }
    #endif
    // A name that begins with "-" is no option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    // Its own messages would stand among ours.
    if (try? startProgram(program, [file], ProgramStreams())) == nil {
      Terminal.complain("--open: \(program) is not installed; the result is in \(path)")
    }
  }
}
