extension StringProtocol {
  /// The ending of a file's name behind its last point, in lower case; `nil` where it has none.
  ///
  /// Points in the names of folders are none of the file's.
  package var fileEnding: String? {
    let name = split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
  }
}
