/// An option as it was typed, with the value that hangs on it: `--size=800x500`.
struct TypedOption {
  /// The name with its dashes.
  var name: String
  /// The value behind the sign; `nil` without one.
  var value: String?

  init(_ argument: some StringProtocol) {
    name = String(argument.prefix { $0 != "=" })
    value = argument.firstIndex(of: "=").map { String(argument[$0...].dropFirst()) }
  }

  var text: String { value.map { "\(name)=\($0)" } ?? name }
}
