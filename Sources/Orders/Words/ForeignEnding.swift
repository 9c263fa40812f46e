internal import FlightTextFormats

/// The endings of pictures and films that are not written.
package enum ForeignEnding {
  /// What there is instead of files with an ending; `nil` for any other.
  package static subscript(ending: String) -> OptionWord.Meaning? {
    WordFile.options.rows(with: ".\(ending)", in: 2).first.flatMap(OptionWord.Meaning.init)
  }
}
