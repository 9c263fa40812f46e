internal import FlightAnim
internal import FlightTextFormats
internal import FlightTracks

/// What people are told of an option.
package struct OptionTexts: Hashable, Sendable {
  /// The placeholder of its value, such as `pixels`; `nil` for an option that takes none.
  package var placeholder: String?
  /// A value that it takes.
  package var example: String?
  /// The purpose, in a sentence or two.
  package var meaning: String
  /// The effect of giving none, where no usual value says that.
  package var otherwise: String?
  /// The place among the few that a page shows with controls of their own; `nil` for none.
  var panel: Panel?

  struct Panel: Hashable, Sendable {
    /// The title above it; empty for what stands before all titles.
    var group: String
    var label: String
    /// The control and its parts; none for the one that suits the values.
    var control: [String]
    /// Further help; `nil` for none.
    var note: String?
  }
}

extension OptionTexts {
  /// The texts of an option of pictures.
  init(of option: OptionDescription) {
    let row = WordFile.meanings.row(of: option.name)
    func text(_ column: Int) -> String? { row?[column].trimmedBlanks }
    (placeholder, example, otherwise) = (text(1), text(2), text(4))
    meaning = text(3) ?? ""
    if meaning.utf8.contains(UInt8(ascii: "{")) {
      meaning = meaning.replacing(each: "{recordings}", by: TrackFormat.names)
        .replacing(each: "{words}", by: option.facts.words.joined(separator: ", "))
        .replacing(each: "{endings}", by: Output.Format.endings)
    }
    panel = text(6).map {
      Panel(group: row?[5] ?? "", label: $0, control: row?.words(7) ?? [], note: text(8))
    }
  }
}
