#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// True for a file, a folder, or whatever else is at a path.
func exists(_ path: String) -> Bool { mode(path) != nil }

/// True for a file that is no folder, pipe or device.
func isRegularFile(_ path: String) -> Bool { mode(path).map { $0 & S_IFMT == S_IFREG } ?? false }

/// True for a folder.
func isFolder(_ path: String) -> Bool { mode(path).map { $0 & S_IFMT == S_IFDIR } ?? false }

/// The names of what is in a folder, but for hidden files, in any order.
func namesOfFiles(in folder: String, atMost limit: Int = .max) -> [String] {
  guard let list = opendir(folder) else { return [] }
  defer { closedir(list) }
  var names: [String] = []
  while names.count < limit, let entry = readdir(list) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
      start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}

private func mode(_ path: String) -> mode_t? {
  if case .upload(let bytes) = FileReach.current {
    return path == InputFiles.standardInput && bytes != nil ? S_IFREG : nil
  }
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode : nil
}
