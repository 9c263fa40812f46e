internal import CFlightFileCleanup
internal import FlightPlatform

/// The name of a temporary file: `.NAME.flightanim-PID-N`.
struct TemporaryName: Equatable {
  private static let mark = ".flightanim-"
  /// The longest file name that most file systems allow, in bytes.
  private static let longestName = 255
  /// Room for the two numbers and the dash between them.
  private static let numbersLength = 22

  /// The final name, cut if both together would be too long.
  let target: String
  let process: Int32
  let number: UInt32

  /// A name that no other file of this process has had.
  static func next(for target: String) -> TemporaryName {
    TemporaryName(target: cut(target), process: getpid(), number: file_cleanup_next_number())
  }

  var text: String { "." + target + TemporaryName.mark + "\(process)-\(number)" }

  /// True if this file was left by a process that has ended, such as one that was killed.
  ///
  /// One with this process's number is a former process's (a container counts them from 1 each
  /// time), unless this process has given out its number.
  var isStale: Bool {
    if process == getpid() { return number >= file_cleanup_numbers_given() }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}

extension TemporaryName {
  /// Reads a name of exactly this form.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count >= 3, let process = Int32(parts[parts.count - 2]), process > 0,
      let number = UInt32(parts[parts.count - 1])
    else { return nil }
    let name = parts.dropLast(2).joined(separator: "-") + "-"
    guard name.hasPrefix("."), name.hasSuffix(TemporaryName.mark) else { return nil }
    let target = name.dropFirst().dropLast(TemporaryName.mark.count)
    self.init(target: String(target), process: process, number: number)
    // Not "+7", nor "007".
    guard !target.isEmpty, self.text == text else { return nil }
  }

  /// As much of a file name as there is room for beside the rest.
  static func cut(_ target: String) -> String {
    var name = target
    while name.utf8.count > longestName - 1 - mark.utf8.count - numbersLength { name.removeLast() }
    return name
  }
}

extension Folder {
  /// Removes the temporary files that ended processes left for these (cut) names.
  func removeStale(where isTarget: (String) -> Bool) {
    for name in names {
      guard let temporary = TemporaryName(name), isTarget(temporary.target), temporary.isStale
      else { continue }
      // A process of another container has a number that says nothing here: but it holds a lock.
      let file = openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      var status = stat()
      guard fstat(file, &status) == 0, status.isRegularFile else { continue }
      if flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK { continue }
      unlinkat(number, name, 0)
    }
  }
}
