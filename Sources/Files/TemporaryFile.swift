internal import CFlightFileCleanup
internal import FlightPlatform

/// A file under a temporary name until it is whole, then renamed to its final one.
///
/// Dropped before that, it is removed.
final class TemporaryFile: PendingOutput {
  private let folder: Folder
  private let target: String
  private let name: String
  private let descriptor: Descriptor
  private var entry: OpaquePointer?
  private var writer: BufferedWriter
  private var isThere = true

  /// Begins a file.
  ///
  /// - Parameter replaced: The file of that name, whose owner and mode are kept.
  init(for target: String, in folder: Folder, replacing replaced: stat?) throws(SystemError) {
    let name = TemporaryName.next(for: target).text
    // Noted before it exists, so that no signal comes between.
    let entry = file_cleanup_note(folder.number, name, false)
    // Nobody reads what comes before they might read the file itself.
    let mode: mode_t = replaced == nil ? 0o666 : 0o600
    do throws(SystemError) {
      let number = try system {
        openat(folder.number, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      }
      descriptor = Descriptor(number)
    } catch {
      file_cleanup_forget(entry)
      throw error
    }
    self.folder = folder
    self.target = target
    self.name = name
    self.entry = entry
    writer = BufferedWriter(descriptor.number)
    // Tells other machines and containers that it is not stale.
    flock(descriptor.number, LOCK_EX | LOCK_NB)
    if let replaced { try keepOwnerAndMode(of: replaced) }
  }

  deinit {
    if isThere { unlinkat(folder.number, name, 0) }
    forget()
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) { try writer.write(bytes) }

  /// Writes everything to the disk; nothing can be added after, and the lock is gone.
  func seal() throws(SystemError) {
    try writer.flush()
    try system { fsync(descriptor.number) }
    try descriptor.close()
    writer = BufferedWriter(descriptor.number)
  }

  /// Gives the sealed file its final name.
  func publish(as other: String? = nil) throws(SystemError) {
    try system { renameat(folder.number, name, folder.number, other ?? target) }
    isThere = false
    forget()
  }

  private func forget() {
    file_cleanup_forget(entry)
    entry = nil
  }

  private func keepOwnerAndMode(of replaced: stat) throws(SystemError) {
    // Only an administrator can give a file away; for others it becomes theirs, as in editors.
    if fchown(descriptor.number, replaced.st_uid, replaced.st_gid) != 0 {
      _ = fchown(descriptor.number, uid_t.max, replaced.st_gid)
    }
    try system { fchmod(descriptor.number, replaced.st_mode & 0o777) }
  }
}
