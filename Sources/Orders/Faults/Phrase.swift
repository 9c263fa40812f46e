/// A sentence in which options are named as its reader names them: `--size` on a command line, `size`
/// in an address.
///
/// ```swift
/// let phrase: Phrase = "\(option: "allow-resize") needs \(option: "max-size")"
/// phrase.text(for: .address)  // allow-resize needs max-size
/// ```
public struct Phrase: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The sentence; names of options stand between two marks.
  private var marked: String

  /// A scalar for private use; what others wrote loses it.
  private static let mark: Unicode.Scalar = "\u{10FFFD}"

  /// Creates a sentence without options.
  public init(stringLiteral text: String) { marked = text }

  /// Creates a sentence of its parts.
  public init(stringInterpolation: Interpolation) { marked = stringInterpolation.marked }

  /// Creates a sentence of what the library says with ``option(_:)`` for names.
  init(marked: String) { self.marked = marked }

  /// A name of an option, marked as one.
  static func option(_ name: String) -> String { "\(mark)\(name)\(mark)" }

  /// The first option that it names.
  var option: String? {
    let parts = marked.unicodeScalars.split(
      separator: Phrase.mark, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : nil
  }

  /// The sentence for readers at a door.
  public func text(for door: Door) -> String {
    var isName = false
    return marked.unicodeScalars.split(
      separator: Phrase.mark, omittingEmptySubsequences: false
    ).reduce(into: "") { text, part in
      text += isName ? door.name(of: String(part)) : String(part)
      isName.toggle()
    }.shortened(to: 2000)
  }

  /// Two parts of a sentence as one.
  public static func + (a: Phrase, b: Phrase) -> Phrase { Phrase(marked: a.marked + b.marked) }

  /// The parts of a sentence.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var marked = ""

    /// Begins a sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {
      marked.reserveCapacity(literalCapacity)
    }

    /// Adds a text.
    public mutating func appendLiteral(_ text: String) { marked += text }

    /// Adds a value as it is printed.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      marked.unicodeScalars += value.description.unicodeScalars.filter { $0 != Phrase.mark }
    }

    /// Adds a sentence.
    public mutating func appendInterpolation(_ phrase: Phrase) { marked += phrase.marked }

    /// Adds the name of an option, given without dashes.
    public mutating func appendInterpolation(option name: String) {
      marked += Phrase.option(name)
    }
  }
}

extension DefaultStringInterpolation {
  /// A text has no door: what options are called is not known yet.
  @available(*, unavailable, message: "write a phrase, or ask for text(for:)")
  public mutating func appendInterpolation(_ phrase: Phrase) {}
}

/// The place where somebody asks for a picture, which has its own spelling of options.
public enum Door: Hashable, Sendable {
  /// A command line, and the table of a batch.
  case commandLine
  /// The address of a service, and JSON.
  case address

  /// An option as it is written there.
  ///
  /// - Parameter option: The name without dashes.
  public func name(of option: String) -> String {
    switch self {
    case .commandLine: "--\(option)"
    case .address: option
    }
  }
}
