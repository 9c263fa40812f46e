/// The trade-off between image quality and file size.
///
/// Every level shows the same frames at the same time; they differ in how true colors are.
public enum FilmQuality: String, Hashable, Sendable, CaseIterable {
  /// No difference to be seen side by side and enlarged.
  case high
  /// No difference to be seen.
  case standard = "default"
  /// Soft edges have fewer steps.
  case small
}
