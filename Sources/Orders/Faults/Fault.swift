/// The reason why something cannot be done, as facts: each door tells it in its own words.
public struct Fault: Error, Hashable, Sendable {
  /// The kind of a fault, for programs.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Encodable {
    /// There is no such option, command or format.
    case unknownOption = "unknown-option"
    /// An option has a value that it does not take, or goes with none of the others.
    case badOption = "bad-option"
    /// No airport and no place has the name.
    case unknownPlace = "unknown-place"
    /// The input makes no picture: a file that cannot be read, texts that do not fit.
    case unusableInput = "unusable-input"
    /// An input file is missing, or cannot be opened.
    case missingInput = "missing-input"
    /// It takes more than is allowed: of a service, of the budget, or of a line or an upload.
    case overLimit = "over-limit"
    /// A program that the format needs is missing, or does not do its work.
    case unavailable
    /// It took longer than it may.
    case timedOut = "timed-out"
    /// Nobody waits for it any more.
    case cancelled
    /// An output cannot be created.
    case cannotCreate = "cannot-create"
    /// Writing an output failed.
    case writeFailed = "write-failed"
    /// Some rows of a batch failed.
    case partial
    /// The program is at fault.
    case internalError = "internal-error"
  }

  /// The kind.
  public var kind: Kind
  /// True where the same may work at another time.
  public var mayPass: Bool {
    switch kind {
    case .unavailable, .timedOut, .cancelled, .cannotCreate, .writeFailed: true
    case .unknownOption, .badOption, .unknownPlace, .unusableInput, .missingInput, .overLimit,
      .partial, .internalError:
      false
    }
  }
  /// The problem.
  public var message: Phrase
  /// The remedy; `nil` where the message says so.
  public var remedy: Phrase?
  /// The option that is at fault, without dashes: where nothing else is said, the first that the
  /// message names.
  public var option: String?
  /// The stop that is at fault, as it was written.
  public var stop: String?
  /// The input that is at fault.
  public var file: String?
  /// The line of the input, from 1.
  public var line: Int?
  /// The value that was found.
  public var found: String?
  /// The values that are allowed: words, or a range such as `0.1…600`.
  public var allowed: [String] = []
  /// The values that may have been meant.
  public var suggestions: [Suggestion] = []
  /// Lines that come first where there is more than one thing to mend.
  public var details: [Phrase] = []

  /// Creates a fault.
  ///
  /// - Parameter suggestions: What may have been meant; the question for it takes the remedy's place.
  public init(
    _ kind: Kind, _ message: Phrase, _ remedy: Phrase? = nil,
    didYouMean suggestions: [Suggestion] = []
  ) {
    (self.kind, self.message, option) = (kind, message, message.option)
    self.remedy = suggestions.isEmpty ? remedy : suggestions.question
    self.suggestions = suggestions
  }

  /// The fault and its remedy as one sentence.
  public var phrase: Phrase { remedy.map { "\(message); \($0)" } ?? message }

  /// The same for readers at a door.
  public func text(for door: Door) -> String {
    phrase.text(for: door)
  }

  /// The same, behind all details.
  public func line(for door: Door) -> String {
    (details.map { $0.text(for: door) } + [text(for: door)]).joined(separator: "; ").inOneLine
  }
}

extension Fault: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind = "type"
    case detail, retry, remedy, option, stop, file, line, found, allowed, suggestions, replacements
  }

  /// Encodes the facts, with the text for an address.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(line(for: .address), forKey: .detail)
    try container.encode(mayPass, forKey: .retry)
    try container.encodeIfPresent(remedy?.text(for: .address).inOneLine, forKey: .remedy)
    try container.encodeIfPresent(option, forKey: .option)
    try container.encodeIfPresent(stop?.shortened(to: 200), forKey: .stop)
    try container.encodeIfPresent(file, forKey: .file)
    try container.encodeIfPresent(line, forKey: .line)
    try container.encodeIfPresent(found?.shortened(to: 200).inOneLine, forKey: .found)
    if !allowed.isEmpty { try container.encode(allowed, forKey: .allowed) }
    try container.encode(suggestions.map(\.text.inOneLine), forKey: .suggestions)
    try container.encode(suggestions.map(\.value), forKey: .replacements)
  }
}

/// Something that may have been meant.
public struct Suggestion: Hashable, Sendable {
  /// The text to write in its place: `JFK`.
  public let value: String
  /// The same for people: `JFK (New York)`.
  public let text: String

  /// Creates a suggestion.
  public init(_ value: String, text: String? = nil) {
    (self.value, self.text) = (value, text ?? value)
  }
}

extension [Suggestion] {
  var question: Phrase { "did you mean \(map(\.text).joined(separator: ", "))?" }
}

extension String {
  /// The text, without its middle where that is longer than so many characters: logs keep what
  /// somebody pasted into a word by mistake, but an end tells how to mend it.
  func shortened(to most: Int) -> String {
    utf8.count > most && count > most
      ? "\(prefix(most / 2)) … \(suffix(most / 2))" : self
  }

  /// The text with everything that could move a cursor or hide what follows written as `\u{…}`.
  public var inOneLine: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
