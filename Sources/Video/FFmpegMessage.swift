internal import FlightPlatform

/// The messages of an ffmpeg that failed.
struct FFmpegMessage {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The error number where there was no room for its file; `nil` where there was.
  var fullDisk: Int32? {
    has("No space left on device")
      ? ENOSPC
      : has("Disk quota exceeded") ? EDQUOT : has("File too large") ? EFBIG : nil
  }

  /// Returns true if it was built without an encoder.
  func lacks(_ encoder: String) -> Bool { has("Unknown encoder '\(encoder)'") }

  /// The first line, which names the cause as a rule, without control characters and not too long;
  /// `nil` where there is none.
  var line: String? {
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { line in
      String(line.unicodeScalars.map { $0.properties.isPrintable ? Character($0) : " " })
        .split(separator: " ").joined(separator: " ")
    }
    return lines.first { !$0.isEmpty }.map { $0.count > 200 ? $0.prefix(199) + "…" : $0 }
  }

  private func has(_ part: String) -> Bool {
    text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isPrintable: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
