internal import FlightPlatform

/// The search for programs by their names.
package enum ProgramPath {
  /// The file of a program, as a shell finds it: in the folders of PATH unless the name has a slash.
  ///
  /// - Returns: `nil` where no such file can be executed.
  package static func find(_ name: String) -> String? {
    if name.isEmpty || name.utf8.contains(0) { return nil }
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":", omittingEmptySubsequences: false).lazy
      .map { $0.isEmpty ? name : "\($0)/\(name)" }.first(where: isExecutable)
  }

  private static func isExecutable(_ file: String) -> Bool {
    var status = stat()
    return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(file, X_OK) == 0
  }
}
