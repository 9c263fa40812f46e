internal import ArgumentParser

extension CompletionKind {
  /// The words that an option takes, for `choice(_:of:)`.
  static func words<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type
  ) -> CompletionKind {
    .list(type.allCases.map(\.rawValue))
  }
}
