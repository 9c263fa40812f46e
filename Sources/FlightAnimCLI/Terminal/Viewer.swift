internal import FlightAnim

#if canImport(Glibc)
  // The environment is read on one thread, before any other starts to change it.
  @preconcurrency internal import Glibc
#elseif canImport(Darwin)
  @preconcurrency internal import Darwin
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
    if !starts([program, file]) {
      Terminal.complain("--open: \(program) is not installed; the result is in \(path)")
    }
  }

  private static func starts(_ words: [String]) -> Bool {
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    #if os(macOS)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Its own messages would stand among ours.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    #if !os(macOS)
      // The archive for other systems starts the tool with libraries that are for it alone.
      unsetenv("LD_LIBRARY_PATH")
    #endif
    var process = pid_t()
    return posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0
  }
}
