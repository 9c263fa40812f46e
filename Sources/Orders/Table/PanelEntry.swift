/// The place of an option among the few that a page shows with controls of their own.
public struct PanelEntry: Hashable, Sendable {
  /// The title above it; empty for what stands before all titles.
  public let group: String
  /// The label.
  public let label: String
  /// The control; `nil` for the one that suits the values.
  public let control: Control?
  /// Further help; `nil` for none.
  public let note: String?

  /// A control with more than a list of words or a field.
  public enum Control: Hashable, Sendable {
    /// Buttons side by side; the first may stand for no value.
    case segments(none: String? = nil)
    /// A slider between two numbers, by steps, and where it stands without a value.
    case slider(Double, Double, by: Double, at: Double)
    /// Sizes of pictures.
    case sizes
    /// Places where people post.
    case places
    /// Small pictures.
    case swatches
  }
}

extension OptionRow {
  /// The row of an option that a panel shows.
  package func panel(
    _ group: String, _ label: String, _ control: PanelEntry.Control? = nil, note: String? = nil
  ) -> OptionRow {
    with { $0.about.panel = PanelEntry(group: group, label: label, control: control, note: note) }
  }

  /// The row of an option, with words on what happens without it.
  public func otherwise(_ words: String) -> OptionRow { with { $0.about.otherwise = words } }

  /// The row of an option whose usual value depends on others.
  package func usually(_ value: String) -> OptionRow { with { $0.about.usualValue = { value } } }
}
