package import FlightGraphics
internal import FlightPlatform

/// A file written atomically: it is whole or not there.
///
/// The bytes go to a file of another name beside it, which takes the right one with ``commit()``.
/// Until then, and after any failure, whatever had the name stays as it was; without `commit`
/// nothing remains. Of several writers of one file the last to commit wins, whole.
///
/// - A symbolic link stays one; the file that it leads to is replaced.
/// - A new file has mode 0666 less the umask. A replaced one keeps its mode and, where the process
///   may give files away, its owner; other names of it (hard links) keep the old bytes.
/// - A device, a pipe or a socket is written straight, and nothing of it is ever removed.
package final class OutputFile: ByteSink {
  /// The file as the user named it.
  package let path: String

  private var pending: (any PendingOutput)?
  private var folder: Folder?
  private var isSealed = false

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: The file; its folder must exist.
  ///   - removesStale: True to remove temporary files that killed processes left for this file,
  ///     which lists the folder.
  ///   - followsLinks: True to follow a symbolic link. Otherwise the file replaces the link, and a
  ///     device or a pipe too: nothing outside the folder is written.
  /// - Throws: `.cannotCreate`.
  package init(
    _ path: String, removesStale: Bool = true, followsLinks: Bool = true
  ) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      switch try Destination(of: path, followingLinks: followsLinks) {
      case .straight: pending = try StraightOutput(path: path)
      case .file(let folderPath, let name, let replaced):
        let folder = try Folder(folderPath)
        if removesStale { folder.removeStale { $0 == TemporaryName.cut(name) } }
        pending = try TemporaryFile(for: name, in: folder, replacing: replaced)
        self.folder = folder
      }
    } catch {
      throw OutputError(path: path, reason: .cannotCreate(error.code))
    }
  }

  private init(standardOutput: Int32) {
    path = "-"
    pending = StraightOutput(borrowing: standardOutput)
  }

  /// The process's standard output, which stays open after ``commit()``; its path is `-`.
  package static func standardOutput() -> OutputFile {
    OutputFile(standardOutput: STDOUT_FILENO)
  }

  /// Appends bytes.
  ///
  /// - Throws: Why they cannot be kept. The output is then given up.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) {
    guard let pending, !isSealed else { throw SinkError(code: EBADF) }
    do throws(SystemError) { try pending.write(bytes) } catch {
      self.pending = nil
      throw SinkError(code: error.code)
    }
  }

  /// Flushes all bytes to the disk, still under a temporary name. Nothing more can be written then.
  ///
  /// Whoever writes several files seals all of them before the first is published: what can fail
  /// for want of room has then not failed.
  ///
  /// - Throws: `.writeFailed`. What was there before is then still there.
  package func seal() throws(OutputError) {
    guard let pending, !isSealed else { throw OutputError(path: path, reason: .writeFailed(EBADF)) }
    do throws(SystemError) { try pending.seal() } catch {
      self.pending = nil
      throw OutputError(path: path, reason: .writeFailed(error.code))
    }
    isSealed = true
  }

  /// Publishes the file: flushes all bytes to the disk, then renames.
  ///
  /// - Parameter name: A name in the same folder in place of the one that it was begun with.
  /// - Throws: `.writeFailed`. What was there before is then still there.
  package func commit(as name: String? = nil) throws(OutputError) {
    if !isSealed { try seal() }
    guard let pending else { throw OutputError(path: path, reason: .writeFailed(EBADF)) }
    self.pending = nil
    do throws(SystemError) { try pending.publish(as: name) } catch {
      throw OutputError(path: path, reason: .writeFailed(error.code))
    }
    folder?.synchronize()
  }
}

extension OutputFile {
  /// Splits a path at its last slash into the folder and the name of the file.
  package static func split(_ path: String) -> (folder: String, name: String) {
    Destination.split(path)
  }

  /// Writes a file of these bytes, which is whole or as it was.
  ///
  /// - Throws: `.cannotCreate`, `.writeFailed`.
  package static func write(
    _ bytes: [UInt8], to path: String, removesStale: Bool = true, followsLinks: Bool
  ) throws(OutputError) {
    var file = try OutputFile(path, removesStale: removesStale, followsLinks: followsLinks)
    do throws(SinkError) { try file.write(bytes) } catch {
      throw OutputError(path: path, writing: error)
    }
    try file.commit()
  }
}
