internal import FlightFiles
internal import FlightTextFormats

/// The folder that a batch writes into, with the journal of what was done there.
///
/// One batch at a time has it: another one is refused until the first is gone, however that ended.
/// The parts of a batch may have it together, each with a journal of its own.
final class BatchFolder: Sendable {
  /// The folder of a batch's own files.
  static let stateName = ".flightanim"

  let files: OutputFolder
  private let state: OutputFolder
  private let log: AppendedFile
  /// The lock that a part holds to keep whole batches off.
  private let share: AppendedFile?
  private let shard: Batch.Shard?

  /// Opens a folder, and makes it where it is missing.
  init(_ path: String, _ shard: Batch.Shard?) throws(BatchError) {
    self.shard = shard
    do throws(OutputError) {
      files = try OutputFolder(path)
      state = try OutputFolder(BatchFolder.stateName, in: files)
    } catch { throw .output(error) }
    do throws(AppendedFile.Failure) {
      share =
        shard == nil
        ? nil : try AppendedFile(Journal.names.name(for: nil), in: state, sharing: true)
      log = try AppendedFile(Journal.names.name(for: shard), in: state)
    } catch {
      switch error {
      case .output(let error): throw .output(error)
      case .inUse: throw .inUse(folder: path)
      }
    }
  }

  /// The journal so far; a line that is not whole is ended, so that the next one stands alone.
  func journal() throws(BatchError) -> Journal {
    do throws(OutputError) {
      var journal = Journal(try log.contents())
      if journal.isTorn { try log.append([0x0A]) }
      journal.join(BatchFolder.others(in: state, than: shard))
      return journal
    } catch { throw .output(error) }
  }

  /// The journal and those of the parts, each by itself.
  func journals() throws(BatchError) -> [Journal] {
    do throws(OutputError) {
      let own = Journal(try log.contents())
      if own.isTorn { try log.append([0x0A]) }
      let parts = state.names.filter { Journal.names.shard(of: $0) != nil }
      return [own] + parts.map { Journal(state.text(of: $0)) }
    } catch { throw .output(error) }
  }

  /// The journal of a folder that nobody needs to have for that.
  static func journal(of path: String, _ shard: Batch.Shard?) -> Journal {
    guard let folder = OutputFolder(existing: path),
      let state = OutputFolder(existing: stateName, in: folder)
    else { return Journal([]) }
    var journal = Journal(state.text(of: Journal.names.name(for: shard)))
    journal.join(others(in: state, than: shard))
    return journal
  }

  /// The entries of other journals that may be about a part's rows: the whole batch's, and those of
  /// parts that were cut otherwise. Its sisters' rows are none of its own.
  private static func others(in state: OutputFolder, than own: Batch.Shard?) -> Journal {
    var others = own == nil ? Journal([]) : Journal(state.text(of: Journal.names.name(for: nil)))
    for name in state.names {
      guard let shard = Journal.names.shard(of: name), shard.count != own?.count else { continue }
      others.join(Journal(state.text(of: name)))
    }
    return others
  }

  func append(_ entry: Journal.Entry) throws(BatchError) {
    do throws(OutputError) { try log.append(Array((entry.json.text + "\n").utf8)) } catch {
      throw .output(error)
    }
  }

  /// Writes down which rows there are.
  func keep(_ list: RowList) throws(BatchError) {
    do throws(OutputError) {
      try OutputFile.write(
        list.text, to: state.path + "/" + RowList.names.name(for: list.shard),
        followsLinks: false)
    } catch { throw .output(error) }
  }

  /// Makes what was added last through a power cut.
  func synchronize() { log.synchronize() }

  /// Makes one journal of the parts' and removes these, and their lists of rows.
  func absorbParts() throws(BatchError) {
    let names = state.names
    for name in names where Journal.names.shard(of: name) != nil {
      let journal = Journal(state.text(of: name))
      for key in journal.entries.keys.sorted() {
        if let entry = journal.entries[key] { try append(entry) }
      }
    }
    synchronize()
    for name in names
    where Journal.names.shard(of: name) != nil || RowList.names.shard(of: name) != nil {
      state.remove(name)
    }
  }
}

extension OutputFolder {
  /// The bytes of a file; none where it cannot be read.
  func text(of name: String) -> [UInt8] {
    var text: [UInt8] = []
    return read(name) { text += $0 } ? text : []
  }

  /// Returns true if an output is as the journal says it was.
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
  /// - Returns: True if it is gone.
  func removeOutput(_ file: Journal.Entry.File) -> Bool {
    guard file.isFolder else { return remove(file.name) }
    guard let frames = OutputFolder(existing: file.name, in: self) else {
      return entry(file.name) == nil
    }
    for name in frames.frameNames { frames.remove(name) }
    return removeFolder(file.name)
  }

  /// The pictures of a folder of frames.
  var frameNames: [String] {
    names.filter { FrameName($0) != nil }
  }
}
