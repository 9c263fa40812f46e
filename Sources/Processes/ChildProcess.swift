internal import CFlightFileCleanup
internal import FlightPlatform

/// A program at work, with those that it starts: it is fed on its standard input, and the end of its messages is kept.
///
/// It never outlives its owner: dropped, it is killed, and a signal that ends this process kills it
/// first. Used by one thread at a time.
package final class ChildProcess: @unchecked Sendable {
  /// The way that a program ended.
  package enum End: Equatable, Sendable {
    /// By itself, with a code.
    case exit(Int32)
    case signal(Int32)
  }

  /// Seconds without a sign of life after which a program is given up.
  private var patience: Double
  /// Looked at several times a second; `false` gives the program up.
  private let isWanted: @Sendable () -> Bool
  /// A number that grows as the program works, such as the size of its file.
  private let progress: () -> Int

  private let process: pid_t
  private let place: Int32
  private var input: Int32
  private let messages: Int32
  private var hasMessages = true
  private var text: [UInt8] = []
  private var isRunning = true
  /// The progress last seen, and the seconds that were waited for more: those in which this process
  /// stood still, as one that is stopped or a computer that sleeps, do not count.
  private var watch: (progress: Int, waited: Double)

  /// The most bytes of messages that are kept, the last ones.
  private static let mostText = 16 << 10
  /// The longest wait at once, in milliseconds.
  private static let turn: Int32 = 100

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A file, or a name to be found on PATH.
  ///   - arguments: Those after the program's name.
  ///   - output: The descriptor of its standard output; `nil` adds it to the messages.
  ///   - patience: Seconds without progress after which it is given up.
  ///   - progress: A number that grows as the program works, besides the bytes that it takes.
  ///   - isWanted: False where nobody waits for the result any more.
  /// - Throws: `.cannotStart`.
  package init(
    _ program: String, _ arguments: [String], output: Int32? = nil, patience: Double,
    progress: @escaping () -> Int = { 0 }, isWanted: @escaping @Sendable () -> Bool = { true }
  ) throws(ProcessError) {
    // A socket, since one can write to it without the signal for broken pipes.
    let sockets = try PrivateDescriptors.sockets()
    let pipes: (Int32, Int32)
    do throws(ProcessError) { pipes = try PrivateDescriptors.pipe() } catch {
      close(sockets.0)
      close(sockets.1)
      throw error
    }
    defer {
      close(sockets.1)
      close(pipes.1)
    }
    do throws(ProcessError) {
      (process, place) = try startNotedProgram(
        program, arguments,
        ProgramStreams(input: sockets.1, output: output ?? pipes.1, error: pipes.1))
    } catch {
      close(sockets.0)
      close(pipes.0)
      throw error
    }
    (input, messages) = (sockets.0, pipes.0)
    _ = fcntl(messages, F_SETFL, O_NONBLOCK)
    (self.patience, self.progress, self.isWanted) = (patience, progress, isWanted)
    watch = (progress(), 0)
  }

  deinit {
    closeInput()
    if isRunning {
      kill(-process, SIGKILL)
      file_cleanup_forget_child(place)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }
    close(messages)
  }

  /// The end of what the program said on standard error.
  package var said: String { String(decoding: text, as: UTF8.self) }

  /// Feeds the program.
  ///
  /// - Throws: `.closedInput` where it takes no more, `.stalled`, `.stopped`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(ProcessError) {
    var rest = bytes[...]
    watch.waited = 0
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = send(input, piece.baseAddress, piece.count, ChildProcess.sendFlags)
      if count > 0 {
        rest = rest.dropFirst(count)
        watch.waited = 0
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try attend(toInput: true)
      default: throw .closedInput
      }
    }
  }

  package func write(_ bytes: [UInt8]) throws(ProcessError) {
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(ProcessError) in try write(buffer) }
    }
    try result.get()
  }

  /// Tells the program that there is no more, and waits for its end.
  ///
  /// - Throws: `.stalled`, `.stopped`.
  package func finish() throws(ProcessError) -> End {
    closeInput()
    var nap: UInt32 = 500
    while true {
      if let end = endIfEnded() { return end }
      if hasMessages {
        try attend(toInput: false)
      } else {
        // It has closed its messages, mostly as it ends.
        usleep(nap)
        try checkPatience(after: Double(nap) / 1e6)
        nap = min(2 * nap, 50_000)
      }
    }
  }

  /// The same, for a program that has little time left.
  package func finish(within seconds: Double) throws(ProcessError) -> End {
    (patience, watch.waited) = (seconds, 0)
    return try finish()
  }

  /// Waits for room in the input, for messages, or for a while; takes the messages.
  private func attend(toInput: Bool) throws(ProcessError) {
    var events = [pollfd(fd: hasMessages ? messages : -1, events: Int16(POLLIN), revents: 0)]
    if toInput { events.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
    let start = ContinuousClock.now
    _ = poll(&events, nfds_t(events.count), ChildProcess.turn)
    takeMessages()
    let most = Duration.milliseconds(2 * Int(ChildProcess.turn))
    try checkPatience(after: min(ContinuousClock.now - start, most) / .seconds(1))
  }

  /// - Parameter seconds: Those that were waited since it was called last.
  private func checkPatience(after seconds: Double) throws(ProcessError) {
    if !isWanted() { throw .stopped }
    let progress = progress()
    watch = progress == watch.progress ? (progress, watch.waited + seconds) : (progress, 0)
    if watch.waited > patience { throw .stalled }
  }

  private func takeMessages() {
    guard hasMessages else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    // A program that never stops talking gets a turn like any other.
    for _ in 0..<16 {
      let count = read(messages, &buffer, buffer.count)
      if count > 0 {
        text += buffer[..<count]
        if text.count > 2 * ChildProcess.mostText {
          text.removeFirst(text.count - ChildProcess.mostText)
        }
      } else if count == 0 {
        hasMessages = false
        return
      } else if errno != EINTR {
        return
      }
    }
  }

  /// The end, if it has come. The child is forgotten before its number is given back.
  private func endIfEnded() -> End? {
    var info = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    let result = waitid(P_PID, id_t(process), &info, options)
    // Where this process was started to ignore its children's ends, there is nothing to be told.
    if result < 0 && errno == ECHILD {
      file_cleanup_forget_child(place)
      isRunning = false
      return .exit(0)
    }
    guard result == 0, info.si_signo == SIGCHLD else { return nil }
    takeMessages()
    // What it started and left behind ends with it; the number is its own until it is acknowledged.
    kill(-process, SIGKILL)
    file_cleanup_forget_child(place)
    isRunning = false
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  #if canImport(Glibc)
    private static let sendFlags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
  #else
    private static let sendFlags = Int32(MSG_DONTWAIT)
  #endif
}
