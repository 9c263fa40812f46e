internal import FlightFiles

/// File names made of what tables say, which never lead out of a folder.
package enum PictureName {
  /// The longest name, in bytes: it leaves room for what is added to a name on the way.
  package static let longest = 200
  /// The longest name that is made of a text, so that there is room for an ending.
  private static let longestMade = 180

  /// The reason that a file name is refused.
  package enum Fault: Error, Equatable, Sendable {
    case empty
    /// It has more than ``PictureName/longest`` bytes.
    case tooLong
    /// It holds a character that some system takes for something else: a slash, a control.
    case character(Unicode.Scalar)
    /// It begins with a dot or a dash.
    case start
    /// It ends with a dot or a space, which some systems drop.
    case end
    /// Some system takes the name for a device, or it is one that batches keep for themselves.
    case reserved
  }

  /// Checks a file name that somebody gave.
  ///
  /// - Throws: The reason that it is refused.
  package static func check(_ name: String) throws(Fault) {
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else {
      throw .empty
    }
    if name.utf8.count > longest { throw .tooLong }
    if let bad = name.unicodeScalars.first(where: isUnsafe) { throw .character(bad) }
    if first == "." || first == "-" || first == "~" || first == " " { throw .start }
    if last == "." || last == " " { throw .end }
    if isReserved(name) { throw .reserved }
  }

  /// Makes a file name of any text.
  ///
  /// Characters that a name cannot hold become `_`; a text that is too long is cut, and gets a
  /// digest of the whole.
  package static func safe(_ text: String) -> String {
    var name = ""
    for scalar in text.unicodeScalars {
      name.unicodeScalars.append(isUnsafe(scalar) ? "_" : scalar)
    }
    if name.utf8.count > longestMade {
      let digest = "-" + SHA256.hexadecimal(of: Array(text.utf8)).prefix(8)
      var room = longestMade - digest.utf8.count
      let kept = name.unicodeScalars.prefix { scalar in
        room -= UTF8.width(scalar)
        return room >= 0
      }
      name = String(String.UnicodeScalarView(kept)) + digest
    }
    if let last = name.unicodeScalars.last, last == "." || last == " " { name += "_" }
    if name.isEmpty || ".-~ ".unicodeScalars.contains(name.unicodeScalars[name.startIndex])
      || isReserved(name)
    {
      name = "_" + name
    }
    return name
  }

  /// The form in which two names are equal that some file systems take for one: neither capitals
  /// nor the form in which accents are written count.
  package static func folded(_ name: String) -> String {
    // Strings of Swift are equal where they are canonically equivalent.
    name.uppercased().lowercased()
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: "/\\:*?\"<>|\u{FFFD}".unicodeScalars.contains(scalar)
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased().filter { $0 != " " }
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    if stem.count == 4, stem.hasPrefix("COM") || stem.hasPrefix("LPT"), stem.last?.isNumber == true
    {
      return true
    }
    return ShardedName.isListOfFailures(folded(name))
  }
}

/// A pattern of file names: text, and names in braces that stand for what a row says.
package struct NameTemplate: Equatable, Sendable {
  private enum Piece: Equatable {
    case text(String)
    case value(String)
  }

  /// The reason that a pattern is refused.
  package enum Fault: Error, Equatable, Sendable {
    /// A brace has no other one.
    case brace
    /// Nothing is known by this name.
    case unknown(String)
  }

  private let pieces: [Piece]

  /// The names in braces.
  package var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// A name that is the same for all rows.
  package init(fixed text: String) { pieces = [.text(text)] }

  /// Reads a pattern: `{from}-{to}`.
  ///
  /// - Throws: `.brace`.
  package init(_ text: String) throws(Fault) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}") else { throw .brace }
      if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
      pieces.append(.value(String(rest[rest.index(after: brace)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }

  /// The name for a row, safe whatever the values are.
  ///
  /// - Throws: `.unknown` where a value is missing.
  package func name(_ value: (String) -> String?) throws(Fault) -> String {
    var name = ""
    for piece in pieces {
      switch piece {
      case .text(let text): name += text
      case .value(let key):
        guard let value = value(key) else { throw .unknown(key) }
        name += value
      }
    }
    return PictureName.safe(name)
  }
}
