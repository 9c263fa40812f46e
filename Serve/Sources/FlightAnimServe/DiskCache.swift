internal import FlightOrders
internal import FlightPlatform
internal import Logging
internal import Synchronization

/// A folder of pictures, up to a number of bytes; it stays when the service ends, however it ends.
///
/// A file is written beside its place and takes it when it is whole. What cannot be written is not
/// kept, and is drawn anew the next time.
final class DiskCache: Sendable {
  private struct State {
    /// Sizes of the files by name, and when each was used last, as a count.
    var files: [String: (size: Int, use: Int)] = [:]
    var size = 0
    var uses = 0
    var lastComplaint: ContinuousClock.Instant?
  }

  private let folder: String
  private let limit: Int
  private let logger: Logger
  private let state = Mutex(State())

  /// Opens a folder, which is made where there is none.
  ///
  /// - Throws: `Fault` with the reason.
  init(_ folder: String, limit: Int, logger: Logger) throws {
    (self.folder, self.limit, self.logger) = (folder, limit, logger)
    // What somebody else keeps there is neither counted nor removed.
    let files = try CachedFiles.list(folder).filter { PictureKey.names($0.name) }
    state.withLock { state in
      for (index, file) in files.enumerated() {
        state.files[file.name] = (file.size, index)
        state.size += file.size
      }
      state.uses = files.count
    }
    removeOldest()
  }

  /// The bytes of a picture; `nil` where it is not there.
  func bytes(of key: PictureKey) -> [UInt8]? {
    let name = key.fileName
    let isKnown = state.withLock { state in
      guard state.files[name] != nil else { return false }
      state.uses += 1
      state.files[name]?.use = state.uses
      return true
    }
    guard isKnown else { return nil }
    if let bytes = CachedFiles.read("\(folder)/\(name)"), !bytes.isEmpty { return bytes }
    // Somebody took it away.
    forget(name)
    return nil
  }

  func keep(_ bytes: [UInt8], for key: PictureKey) {
    let name = key.fileName
    guard bytes.count <= limit / 4 else { return }
    do throws(Fault) { try CachedFiles.write(bytes, to: "\(folder)/\(name)") } catch {
      complain(error.line(for: .address))
      return
    }
    state.withLock { state in
      state.size -= state.files[name]?.size ?? 0
      state.uses += 1
      state.files[name] = (bytes.count, state.uses)
      state.size += bytes.count
    }
    removeOldest()
  }

  private func forget(_ name: String) {
    state.withLock { state in
      if let file = state.files.removeValue(forKey: name) { state.size -= file.size }
    }
  }

  private func removeOldest() {
    let names: [String] = state.withLock { state in
      guard state.size > limit else { return [] }
      var names: [String] = []
      for (name, file) in state.files.sorted(by: { $0.value.use < $1.value.use }) {
        // Some more than it takes, as all are looked at.
        if state.size <= limit / 10 * 9 { break }
        state.files[name] = nil
        state.size -= file.size
        names.append(name)
      }
      return names
    }
    for name in names { unlink("\(folder)/\(name)") }
  }

  /// Says once a minute what is wrong with the disk.
  private func complain(_ text: String) {
    let isDue = state.withLock { state in
      let now = ContinuousClock.now
      if let last = state.lastComplaint, now - last < .seconds(60) { return false }
      state.lastComplaint = now
      return true
    }
    if isDue { logger.warning("a picture is not kept: \(text)") }
  }
}
