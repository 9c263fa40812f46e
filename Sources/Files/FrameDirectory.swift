internal import CFlightFileCleanup
internal import FlightPlatform

/// A folder of numbered pictures, `frame-0001.png` and so on, all of them or none.
///
/// The folder is created if missing. The pictures keep temporary names until ``commit()`` has the
/// whole set; other files in the folder are left alone. Without `commit` nothing remains, not even
/// a folder that was created.
package final class FrameDirectory {
  /// The folder as the user named it.
  package let path: String

  private let folder: Folder
  private let digits: Int
  private var files: [(file: TemporaryFile, name: String, isNew: Bool)] = []
  private var made: MadeFolder?

  /// Opens or makes the folder.
  ///
  /// - Parameters:
  ///   - path: The folder; the one it lies in must exist.
  ///   - count: The number of frames; it says how many digits the names have, at least 4.
  ///   - followsLinks: True if the folder may be a symbolic link to one.
  /// - Throws: `.cannotCreate`; `.otherFrames` where frames of another film would stay.
  package init(_ path: String, count: Int, followsLinks: Bool = true) throws(OutputError) {
    self.path = path
    digits = max(4, String(count).count)
    do throws(SystemError) {
      made = try MadeFolder(path)
      folder = try Folder(path, followsLinks: followsLinks)
    } catch {
      throw OutputError(path: path, reason: .cannotCreate(error.code))
    }
    folder.removeStale(where: FrameName.isAlike)
    // Frames that would stay between the new ones: an encoder would splice two films.
    let others = folder.names.compactMap(FrameName.init).filter { name in
      guard let number = name.number else { return true }
      return name.digits.count != digits || number < 1 || number > count
    }
    if !others.isEmpty {
      throw OutputError(path: path, reason: .otherFrames(others.count))
    }
  }

  /// Adds the file of a frame.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - index: The frame, from 0; its file is numbered from 1.
  /// - Throws: `.cannotCreate` or `.writeFailed`, with the path of the file.
  package func add(_ bytes: [UInt8], at index: Int) throws(OutputError) {
    let name = FrameName.text(index + 1, digits: digits)
    let file: TemporaryFile
    let replaced: stat?
    do throws(SystemError) {
      // A link that somebody has put there is replaced, never followed.
      replaced = try folder.status(of: name)
      if replaced?.isFolder == true { throw SystemError(EISDIR) }
      file = try TemporaryFile(
        for: name, in: folder, replacing: replaced?.isRegularFile == true ? replaced : nil)
    } catch {
      throw OutputError(path: path + "/" + name, reason: .cannotCreate(error.code))
    }
    do throws(SystemError) {
      let result = bytes.withUnsafeBytes { bytes in
        Result { () throws(SystemError) in try file.write(bytes) }
      }
      try result.get()
      try file.seal()
    } catch {
      throw OutputError(path: path + "/" + name, reason: .writeFailed(error.code))
    }
    files.append((file, name, replaced == nil))
  }

  /// Gives all files their names.
  ///
  /// - Throws: `.writeFailed`; the names that were new are then gone again.
  package func commit() throws(OutputError) {
    for (position, entry) in files.enumerated() {
      do throws(SystemError) { try entry.file.publish() } catch {
        for earlier in files[..<position] where earlier.isNew {
          unlinkat(folder.number, earlier.name, 0)
        }
        throw OutputError(path: path + "/" + entry.name, reason: .writeFailed(error.code))
      }
    }
    folder.synchronize()
    made?.keep()
  }

  deinit {
    // The files first, so that the folder is empty when its own turn comes.
    files = []
    made = nil
  }
}

/// A folder that was made in this run, and is removed again if nobody keeps it.
private final class MadeFolder {
  private let parent: Folder
  private let name: String
  private var entry: OpaquePointer?
  /// True if the folder is still to be removed; false too if it could not be made.
  private var isToGo = false

  /// Makes the folder; `nil` where something has the name already.
  init?(_ path: String) throws(SystemError) {
    if path.isEmpty { throw SystemError(ENOENT) }
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path = String(decoding: path.utf8.dropLast(), as: UTF8.self)
    }
    if try status(of: path, following: true) != nil { return nil }
    let (parentPath, name) = Destination.split(path)
    parent = try Folder(parentPath)
    self.name = name
    do throws(SystemError) {
      try system { mkdirat(parent.number, name, 0o777) }
    } catch {
      // Somebody else was quicker; it is theirs.
      if error.code == EEXIST { return nil }
      throw error
    }
    isToGo = true
    entry = file_cleanup_note(parent.number, name, true)
  }

  func keep() {
    isToGo = false
    file_cleanup_forget(entry)
    entry = nil
  }

  deinit {
    if isToGo { unlinkat(parent.number, name, AT_REMOVEDIR) }
    file_cleanup_forget(entry)
  }
}
