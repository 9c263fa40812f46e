#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// True for a file, a folder, or whatever else is at a path.
func exists(_ path: String) -> Bool { mode(path) != nil }

/// True for a file that is no folder, pipe or device.
func isRegularFile(_ path: String) -> Bool { mode(path).map { $0 & S_IFMT == S_IFREG } ?? false }

private func mode(_ path: String) -> mode_t? {
  if case .upload(let bytes) = FileReach.current {
    return path == InputFiles.standardInput && bytes != nil ? S_IFREG : nil
  }
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode : nil
}
