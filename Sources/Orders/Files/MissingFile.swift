internal import FlightTextFormats

/// A file that is not there.
struct MissingFile {
  private let path: String
  private let files: FileAccess

  init(_ path: String, _ files: FileAccess) { (self.path, self.files) = (path, files) }

  /// Adds to a fault what may have been meant; false where nothing comes near.
  @discardableResult
  func mend(_ fault: inout Fault) -> Bool {
    if path.contains(text: "://") {
      fault.remedy = "nothing is downloaded: save it as a file, and name that"
      return true
    }
    fault.suggestions = near.map { Suggestion($0) }
    guard !fault.suggestions.isEmpty else { return false }
    fault.remedy = fault.suggestions.question
    return true
  }

  /// Files in the same folder whose names are a slip of the fingers away, the nearest first.
  private var near: [String] {
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
