internal import FlightPlatform

/// An append-only file that one process at a time has locked.
///
/// The lock ends with the process, however that ends.
package final class AppendedFile: Sendable {
  /// The file's path, for messages.
  package let path: String
  private nonisolated(unsafe) let descriptor: Descriptor

  /// An error in opening such a file.
  package enum Failure: Error, Equatable, Sendable {
    /// Another process has it.
    case inUse(path: String)
    /// It cannot be opened or made.
    case output(OutputError)
  }

  /// Opens a file, or makes it where it is missing.
  ///
  /// - Parameter sharing: True for a shared lock, which other sharing processes may hold as well.
  package init(_ name: String, in folder: OutputFolder, sharing: Bool = false) throws(Failure) {
    path = folder.path + "/" + name
    do throws(SystemError) {
      descriptor = Descriptor(try folder.open(name, O_RDWR | O_APPEND | O_CREAT))
      var status = stat()
      try system { fstat(descriptor.number, &status) }
      guard status.isRegularFile else { throw SystemError(EINVAL) }
    } catch { throw .output(OutputError(path: path, reason: .cannotCreate(error.code))) }
    guard
      flock(descriptor.number, (sharing ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK
    else {
      throw .inUse(path: path)
    }
  }

  /// Everything in it.
  ///
  /// - Throws: `.cannotCreate`, since it is of no use then.
  package func contents() throws(OutputError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else {
      throw OutputError(path: path, reason: .cannotCreate(errno))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      do throws(SystemError) {
        let count = try system {
          pread(descriptor.number, &piece, piece.count, off_t(bytes.count))
        }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      } catch { throw OutputError(path: path, reason: .cannotCreate(error.code)) }
    }
  }

  /// Adds bytes in one piece, so that a process that is killed has written all of them, or the
  /// first of them at the very most.
  ///
  /// - Throws: `.writeFailed`.
  package func append(_ bytes: [UInt8]) throws(OutputError) {
    var done = 0
    while done < bytes.count {
      do throws(SystemError) {
        done += try system {
          bytes[done...].withUnsafeBytes { write(descriptor.number, $0.baseAddress, $0.count) }
        }
      } catch { throw OutputError(path: path, reason: .writeFailed(error.code)) }
    }
  }

  /// Writes everything to the disk.
  package func synchronize() { fsync(descriptor.number) }
}
