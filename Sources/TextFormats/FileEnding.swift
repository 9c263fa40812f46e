extension StringProtocol {
  /// The ending of a file's name behind its last point, in lower case; `nil` where it has none.
  ///
  /// Points in the names of folders are none of the file's.
  package var fileEnding: String? {
    // By bytes, as tables have it looked at for each cell of a route.
    let name = Array(utf8).split(separator: UInt8(ascii: "/")).last
    return name.flatMap { name in
      name.lastIndex(of: UInt8(ascii: ".")).map {
        String(decoding: name[name.index(after: $0)...], as: UTF8.self).lowercased()
      }
    }
  }
}
