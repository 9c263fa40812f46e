internal import Files
internal import TextFormats

/// The folder that a batch writes into, with the journal of what was done there.
///
/// One batch at a time has it: another one is refused until the first is gone, however that ended.
final class BatchFolder: Sendable {
  /// Where a batch's own files are.
  static let stateName = ".flightanim"

  let files: OutputFolder
  private let log: AppendedFile

  /// Opens a folder, and makes it where it is missing.
  init(_ path: String) throws(BatchError) {
    let state: OutputFolder
    do throws(OutputError) {
      files = try OutputFolder(path)
      state = try OutputFolder(BatchFolder.stateName, in: files)
    } catch { throw .output(error) }
    do throws(AppendedFile.Failure) { log = try AppendedFile(Journal.fileName, in: state) } catch {
      switch error {
      case .output(let error): throw .output(error)
      case .inUse: throw .inUse(folder: path)
      }
    }
  }

  /// The journal so far; a line that is not whole is ended, so that the next one stands alone.
  func journal() throws(BatchError) -> Journal {
    do throws(OutputError) {
      let journal = Journal(try log.contents())
      if journal.isTorn { try log.append([0x0A]) }
      return journal
    } catch { throw .output(error) }
  }

  /// The journal of a folder that nobody needs to have for that.
  static func journal(of path: String) -> Journal {
    var text: [UInt8] = []
    if let folder = OutputFolder(existing: path),
      let state = OutputFolder(existing: stateName, in: folder)
    {
      _ = state.read(Journal.fileName) { text += $0 }
    }
    return Journal(text)
  }

  /// Adds an entry.
  func append(_ entry: Journal.Entry) throws(BatchError) {
    do throws(OutputError) { try log.append(Array((entry.json.text + "\n").utf8)) } catch {
      throw .output(error)
    }
  }

  /// Makes what was added last through a power cut.
  func synchronize() { log.synchronize() }
}

extension OutputFolder {
  /// Whether an output is what the journal says it was.
  func holds(_ file: Journal.Entry.File) -> Bool {
    var digest = SHA256()
    if file.isFolder {
      guard let frames = OutputFolder(existing: file.name, in: self) else { return false }
      for name in frames.frameNames where !frames.read(name, { digest.update($0) }) {
        return false
      }
      return digest.hexadecimal == file.sha256
    }
    guard entry(file.name) == .file(bytes: file.bytes), read(file.name, { digest.update($0) })
    else { return false }
    return digest.hexadecimal == file.sha256
  }

  /// Removes an output.
  ///
  /// - Returns: Whether it is gone.
  func removeOutput(_ file: Journal.Entry.File) -> Bool {
    guard file.isFolder else { return remove(file.name) }
    guard let frames = OutputFolder(existing: file.name, in: self) else {
      return entry(file.name) == nil
    }
    for name in frames.frameNames { frames.remove(name) }
    return removeFolder(file.name)
  }

  private var frameNames: [String] {
    names.filter { $0.hasPrefix("frame-") && $0.hasSuffix(".png") }
  }
}
