internal import CFlightFileCleanup
package import FlightGraphics
internal import FlightPlatform

/// A file for work in progress that has no name, so that nothing is left of it whatever happens.
///
/// It lies where TMPDIR says, or else in `/tmp`.
package final class UnnamedFile: @unchecked Sendable {
  /// The descriptor, open for reading and writing.
  package var number: Int32 { descriptor.number }
  private let descriptor: Descriptor

  /// The folder that it lies in.
  package static var folder: String {
    let variable = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return variable.isEmpty ? "/tmp" : variable
  }

  /// - Throws: The reason that there cannot be a file in the folder.
  package init() throws(SystemError) {
    let folder = try Folder(UnnamedFile.folder)
    let name = TemporaryName.next(for: "work").text
    // Noted before it exists, so that no signal comes between.
    let entry = file_cleanup_note(folder.number, name, false)
    defer { file_cleanup_forget(entry) }
    descriptor = Descriptor(
      try system {
        openat(folder.number, name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(0o600))
      })
    unlinkat(folder.number, name, 0)
  }

  /// The bytes that it has.
  package var count: Int {
    var status = stat()
    return fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The bytes at a place, fewer where it ends; none where it cannot be read.
  package func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    do throws(SystemError) {
      let read = try system { pread(number, &buffer, count, off_t(offset)) }
      return Array(buffer.prefix(read))
    } catch { return [] }
  }

  /// Copies all of it.
  ///
  /// - Throws: What the sink throws, or why it cannot be read.
  package func copy<Sink: ByteSink>(into sink: inout Sink) throws(SinkError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while true {
      let count: Int
      do throws(SystemError) {
        count = try system { pread(number, &buffer, buffer.count, off_t(offset)) }
      } catch { throw SinkError(code: error.code) }
      if count == 0 { return }
      try sink.write(Array(buffer[..<count]))
      offset += count
    }
  }
}
