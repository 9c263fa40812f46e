internal import FlightAssets
internal import FlightTextFormats

extension WordFile {
  static var options: WordFile { WordFile(fa_option_words()) }
  static var values: WordFile { WordFile(fa_value_words()) }
  static var counters: WordFile { WordFile(fa_counter_words()) }
  static var firstWords: WordFile { WordFile(fa_first_words()) }
  static var meanings: WordFile { WordFile(fa_option_meanings()) }
  static var colors: WordFile { WordFile(fa_color_names()) }
}
