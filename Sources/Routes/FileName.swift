package import FlightAtlas
internal import FlightTextFormats
internal import FlightTracks

extension RouteText {
  /// Decides whether an argument is the name of a file.
  ///
  /// It is where it says a path, or ends as files do, in any case: `x.igc`, `X.IGC`, `a.gpx.gz`. An
  /// ending that nobody knows counts, too, unless it is a word, as in `St.Gallen`. Any other argument
  /// is one if it says no place and such a file is there. What names a coordinate (`A/B=47.4,8.5`) is
  /// none.
  package static func isFileName(
    _ argument: String, in directory: AirportDirectory, isThere: (String) -> Bool
  ) -> Bool {
    if ["/", "./", "../", "~/"].contains(where: argument.hasPrefix) { return true }
    let name = argument.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if hasEnding(name) { return true }
    if isRoute(argument, in: directory) { return false }
    return (argument.contains("/") && !argument.contains("=")) || isThere(argument)
  }

  /// True if a name has something before its last point, and behind it an ending that is known, or
  /// letters and digits that are no decimals of a coordinate and no word.
  private static func hasEnding(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !name.contains("=") else {
      return false
    }
    let text = String(name[name.index(after: dot)...])
    let folded = text.lowercased()
    if TrackFormat.fileEndings.contains(folded) || ForeignFormat.fileEndings.contains(folded) {
      return true
    }
    let ending = text.utf8
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte.uppercased) }
    // The decimals of 47.37N.
    let isAngle =
      ending.last.map { "NSEWnsew".utf8.contains($0) } == true
      && ending.dropLast().allSatisfy(\.isDigit)
    let isWord =
      ending.contains { (0x41...0x5A).contains($0) }
      && ending.contains { (0x61...0x7A).contains($0) }
    return (1...12).contains(ending.count) && !isAngle && !isWord
      && ending.contains(where: isLetter) && ending.allSatisfy { isLetter($0) || $0.isDigit }
  }

  /// True if a text says a place or a chain of them.
  private static func isRoute(_ text: String, in directory: AirportDirectory) -> Bool {
    guard let trips = try? parse([text]) else { return false }
    return trips.joined().allSatisfy { stop in
      if case .code(let code) = stop { directory.match(code: code) != nil } else { true }
    }
  }
}
