internal import FlightPlatform
internal import Synchronization

/// SIGTERM as something that a thread waits for, rather than the end of the process.
final class StopSignal: Sendable {
  private let come = Atomic(false)

  /// Holds the signal back, here and on all threads that are started from now on.
  init() {
    var signals = StopSignal.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  var hasCome: Bool { come.load(ordering: .relaxed) }

  /// Waits for it.
  func wait() {
    var signals = StopSignal.signals
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    come.store(true, ordering: .relaxed)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}
