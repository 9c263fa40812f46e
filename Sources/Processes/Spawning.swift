internal import CFlightFileCleanup
// The environment is never changed while programs are started.
@preconcurrency internal import FlightPlatform

/// The descriptors of a new process; `nil` is a source without bytes, or a sink for all of them.
package struct ProgramStreams {
  package var input: Int32?
  package var output: Int32?
  package var error: Int32?

  package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
    (self.input, self.output, self.error) = (input, output, error)
  }
}

/// Starts a program that is killed when a signal ends this process: the signal waits until its
/// number is noted.
///
/// - Returns: The process's number, and the place to forget it by.
/// - Throws: `.cannotStart`.
func startNotedProgram(
  _ program: String, _ arguments: [String], _ streams: ProgramStreams
) throws(ProcessError) -> (process: Int32, place: Int32) {
  var blocked = sigset_t()
  file_cleanup_begin_child(&blocked)
  defer { file_cleanup_end_child(&blocked) }
  let process = try startProgram(program, arguments, streams)
  return (process, file_cleanup_note_child(process))
}

/// Starts a program and goes on.
///
/// - Parameters:
///   - program: A file, or a name to be found on PATH.
///   - arguments: Those after the program's name.
/// - Returns: The process's number.
/// - Throws: `.cannotStart`.
package func startProgram(
  _ program: String, _ arguments: [String], _ streams: ProgramStreams
) throws(ProcessError) -> Int32 {
  var words = ([program] + arguments).map { strdup($0) } + [nil]
  defer { words.forEach { free($0) } }
  var environment = childEnvironment.map { strdup($0) } + [nil]
  defer { environment.forEach { free($0) } }
  #if os(macOS)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (number, stream) in [streams.input, streams.output, streams.error].enumerated() {
    if let stream {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    } else {
      posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
    }
  }
  #if canImport(Glibc)
    var attributes = posix_spawnattr_t()
  #else
    var attributes: posix_spawnattr_t?
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A group of its own: a program that starts others ends with them. Its signals are the usual ones.
  let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  posix_spawnattr_setpgroup(&attributes, 0)
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  var usual = sigset_t()
  sigemptyset(&usual)
  sigaddset(&usual, SIGXFSZ)
  posix_spawnattr_setsigdefault(&attributes, &usual)
  posix_spawnattr_setflags(&attributes, Int16(flags))
  // What this process was given by the one that started it is not for others.
  file_cleanup_keep_descriptors(&actions, &attributes)
  var process = pid_t()
  let code = posix_spawnp(&process, program, &actions, &attributes, &words, &environment)
  guard code == 0 else { throw .cannotStart(code) }
  return process
}

/// The environment without what is for this program alone: the archive for other systems starts it
/// with libraries of its own.
private var childEnvironment: [String] {
  var variables: [String] = []
  var next = environ
  while let variable = next.pointee {
    let text = String(cString: variable)
    if !text.hasPrefix("LD_LIBRARY_PATH=") { variables.append(text) }
    next += 1
  }
  return variables
}

/// The reason that a program did not do its work.
package enum ProcessError: Error, Equatable, Sendable {
  /// It cannot be started; the operating system's error number.
  case cannotStart(Int32)
  /// It takes no more input.
  case closedInput
  /// It did nothing for too long.
  case stalled
  /// Nobody wants the result any more.
  case stopped
}
