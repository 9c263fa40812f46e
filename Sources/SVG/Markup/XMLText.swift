// The standard library's own normalization; Foundation, which shows it openly, is not used here.
@_spi(_Unicode) internal import Swift

extension String {
  /// This text as XML character data or a quoted attribute: markup characters escaped; controls,
  /// directional overrides and noncharacters, which XML forbids or which could reorder what
  /// follows, left out; letters and their accents as one character each (NFC), as the Web wants them.
  package var xmlEscaped: String {
    var escaped = ""
    for scalar in _nfc {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += " "
      default:
        if scalar.isHarmless { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control: false
    case .format: !properties.isBidiControl
    default: !properties.isNoncharacterCodePoint
    }
  }
}
