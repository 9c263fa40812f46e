internal import FlightTextFormats

extension RouteText {
  /// A route as it is typed on a keyboard: what people paste has dashes, blanks, arrows and letters
  /// of several widths, and characters that nobody sees.
  static func plain(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000, 0x09...0x0D: out.append(" ")
      case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D, 0x2043:
        out.append("-")
      case 0x2190...0x21FF, 0x27F5...0x27FF, 0x2794, 0x2798...0x27BE, 0x2708, 0x1F6EB, 0x1F6EC:
        out.append("→")
      case 0x3001, 0xFF64, 0x060C: out.append(",")
      case 0x2044, 0x2215: out.append("/")
      case 0xFF01...0xFF5E:
        if let narrow = Unicode.Scalar(scalar.value - 0xFEE0) { out.append(narrow) }
      case 0xFE00...0xFE0F: break
      default:
        let category = scalar.properties.generalCategory
        if category != .format && category != .control { out.append(scalar) }
      }
    }
    let plain = String(out).trimmed
    // Quotation marks within the shell's own.
    if plain.count > 2, let first = plain.first, let last = plain.last,
      ["\"\"", "''", "“”", "„“", "«»", "‘’"].contains("\(first)\(last)")
    {
      return plain.dropFirst().dropLast().trimmed
    }
    return plain
  }
}
