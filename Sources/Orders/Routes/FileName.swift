internal import FlightRoutes
internal import FlightTextFormats
internal import FlightTracks

extension RouteArguments {
  /// Decides whether an argument is the name of a file.
  ///
  /// It is if such a file is there. Otherwise it is where it says a path, or ends as files do, in any
  /// case: `x.igc`, `X.IGC`, `a.gpx.gz`. An ending that nobody knows counts, too, unless it is a word, as
  /// in `St.Gallen`, or the whole is a place. What names a coordinate (`A/B=47.4,8.5`) or a route
  /// (`LAX/JFK`) is none.
  package static func isFileName(_ argument: String, _ files: FileAccess) -> Bool {
    isFileName(argument, by: RouteReader(), isThere: files.isRegularFile)
  }

  static func isFileName(
    _ argument: String, by reader: RouteReader = RouteReader(), isThere: (String) -> Bool
  ) -> Bool {
    if isThere(argument) || ["/", "./", "../", "~/"].contains(where: argument.hasPrefix) {
      return true
    }
    let name = argument.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if let isKnown = ending(name) { return isKnown || !reader.isRoute(argument) }
    guard argument.contains("/"), !argument.contains("=") else { return false }
    return !reader.isRoute(argument)
  }

  /// True for a name with an ending that is known;
  /// false for letters and digits that are no decimals of a coordinate and no word; else `nil`.
  private static func ending(_ name: Substring) -> Bool? {
    guard let known = name.fileEnding, !name.contains("=") else { return nil }
    if TrackFormat.fileEndings.contains(known) || FlightLog.fileEndings.contains(known)
      || ForeignFormat.fileEndings.contains(known)
    {
      return true
    }
    let ending = name.utf8.suffix(known.utf8.count)
    // The decimals of 47.37N.
    let isAngle =
      ending.last.map { "NSEWnsew".utf8.contains($0) } == true
      && ending.dropLast().allSatisfy(\.isDigit)
    let isWord =
      ending.contains { (0x41...0x5A).contains($0) }
      && ending.contains { (0x61...0x7A).contains($0) }
    let isEnding =
      (1...12).contains(ending.count) && !isAngle && !isWord
      && ending.contains(where: \.isLetter) && ending.allSatisfy { $0.isLetter || $0.isDigit }
    return isEnding ? false : nil
  }
}
