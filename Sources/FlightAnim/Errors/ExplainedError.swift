/// An error that says what is wrong and how to fix it.
///
/// Every error of this library is one; `description` is both sentences in one line. Of the `async` calls
/// a canceled task makes a `CancellationError` instead, which is Swift's own and none:
///
/// ```swift
/// do { show(try await request.gif()) } catch let error as any ExplainedError {
///   print(error.message, error.help ?? "")
/// }
/// ```
public protocol ExplainedError: Error, CustomStringConvertible {
  /// The fault, and where it lies: `no airport has the code LXA`.
  var message: String { get }
  /// The remedy: `did you mean LAX (Los Angeles)?`; `nil` where the message says all.
  var help: String? { get }
}

extension ExplainedError {
  /// The message, and the help where there is some.
  public var description: String { help.map { "\(message); \($0)" } ?? message }
}

/// An error that explains itself in the words of whoever reads it; to programs in those of properties.
protocol SelfExplainedError: ExplainedError {
  func explanation(_ names: OptionNames) -> Explanation
}

extension SelfExplainedError {
  /// The fault, and where it lies.
  public var message: String { explanation(.properties).message }
  /// The remedy; `nil` where the message says all.
  public var help: String? { explanation(.properties).help }
}

/// The two sentences of an error, in the words of whoever reads them.
package struct Explanation: Equatable, Sendable {
  package var message: String
  package var help: String?

  package init(_ message: String, _ help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// Both in one line.
  package var text: String { help.map { "\(message); \($0)" } ?? message }

  /// The same, with the place where it is: `file.csv:3: …`, or `line 3: …` of a text that is no
  /// file.
  package func at(line: Int?, of file: String?) -> Explanation {
    let place =
      if let file { file + (line.map { ":\($0)" } ?? "") } else { line.map { "line \($0)" } }
    return place.map { Explanation("\($0): \(message)", help) } ?? self
  }
}
