internal import CFlightFileCleanup
internal import FlightPlatform

/// The files of this process that have not got their names yet.
package enum TemporaryFiles {
  /// From now on removes them when a signal ends the process that does so by default (SIGHUP,
  /// SIGINT, SIGTERM, SIGXCPU and so on); the process still dies by that signal.
  ///
  /// For command lines, once at the start. A signal that is ignored (as under `nohup`) or handled
  /// already is left as it is; SIGXFSZ is ignored, so that a file above the size limit is an error
  /// like any other.
  package static func removeOnSignals() { file_cleanup_on_signals() }

  /// From now on removes them when the process breaks a rule of its own (a trap, a full stack of
  /// the main thread), says a text on standard error, and exits with a code, in place of a crash
  /// report.
  ///
  /// For command lines, once at the start. With the variable `SWIFT_BACKTRACE=enable=yes` the
  /// process dies by its signal, as debuggers and core dumps want it, and the report follows where
  /// Swift is installed.
  ///
  /// - Parameter text: A line with its end. Its memory is kept for good.
  package static func removeOnFaults(saying text: String, exitCode: Int32) {
    file_cleanup_on_faults(strdup(text), exitCode)
  }

  /// Removes those that processes which have ended left in a folder.
  package static func removeStale(in folder: String) {
    try? Folder(folder).removeStale { _ in true }
  }

  /// From now on such a signal says this on standard error before it ends the process.
  ///
  /// - Parameter text: `nil` for nothing. The memory of each text is kept for good.
  package static func sayOnSignals(_ text: String?) {
    file_cleanup_set_farewell(text.flatMap { strdup($0) })
  }
}
