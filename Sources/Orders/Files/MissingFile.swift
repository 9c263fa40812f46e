internal import FlightTextFormats

/// A file that cannot be read, and what may have been meant.
enum MissingFile {
  /// The remedy for a name; `nil` where nothing comes near.
  static func remedy(_ path: String, _ files: FileAccess) -> Phrase? {
    if path.contains(text: "://") {
      return "nothing is downloaded: save it as a file, and name that"
    }
    let near = near(path, files)
    return near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?"
  }

  /// Files in the same folder whose names are a slip of the fingers away, the nearest first.
  private static func near(_ path: String, _ files: FileAccess) -> [String] {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = Array(path.dropFirst(folder.count).lowercased().utf8)
    let limit = name.count < 6 ? 1 : 2
    let found = files.names(in: folder.isEmpty ? "." : folder, atMost: 5000)
      .compactMap { other in
        editDistance(name[...], Array(other.lowercased().utf8), atMost: limit).map { (other, $0) }
      }
    let least = found.map(\.1).min()
    return found.filter { $0.1 == least }.map { folder + $0.0 }.sorted().prefix(3).map(\.self)
  }
}
