internal import FlightPlatform
internal import FlightProcesses

/// The desktop of this computer, which shows files.
public enum Desktop {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Shows a file or an address.
  ///
  /// - Returns: The reason where that cannot be; `nil` where it can.
  public static func show(_ path: String) -> Phrase? {
    #if !os(macOS)
      // Without a desktop the program would open a browser in the terminal.
      let isDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { (name: String) in
        getenv(name).map { $0.pointee != 0 } ?? false
      }
      guard isDesktop else {
        return "\(option: "open"): there is no desktop here; the result is in \(path)"
      }
    #endif
    // A name that begins with "-" is no option.
    let file = path.hasPrefix("-") ? "./\(path)" : path
    // Its own messages would stand among ours.
    return (try? startProgram(program, [file], ProgramStreams())) == nil
      ? "\(option: "open"): \(program) is not installed; the result is in \(path)" : nil
  }
}
