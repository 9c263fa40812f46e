/// The endings of pictures and films that are not written, with what there is instead.
enum ForeignEnding {
  /// What there is instead of files with an ending; `nil` for any other.
  static subscript(ending: String) -> OptionWord.Meaning? {
    all.first { $0.ending == ending }?.answer
  }

  static let all: [(ending: String, answer: OptionWord.Meaning)] =
    ["avi", "mkv", "m4v", "h264", "flv", "wmv"].map { ($0, .video) }
    + ["avif", "swf", "lottie"].map { ($0, .animation) }
    + ["jpg", "jpeg", "bmp", "tif", "tiff", "heic"].map { ($0, .still) }
    + ["pdf", "eps", "ps", "ai"].map { ($0, .vector) }
}
