internal import FlightPlatform

/// A file, by whatever path it was opened.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  private init?(_ status: stat) {
    // Devices and pipes take bytes without losing any.
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The regular file at a path; `nil` where there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The regular file of a descriptor.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
