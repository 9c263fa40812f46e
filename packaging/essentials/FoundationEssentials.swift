// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What swift-argument-parser uses of Foundation, for a tool without it, a third smaller.
///
/// `packaging/build` compiles it, with the JSON of FlightTextFormats, as a module that bears
/// Foundation's name. A version of the parser that needs more of it does not compile.
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct JSONEncoder {
  /// Forms of the text, of which there is one here.
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting()
    public static let sortedKeys = OutputFormatting()
  }

  // A class in Foundation, so that a constant can be changed.
  public var outputFormatting: OutputFormatting {
    get { [] }
    nonmutating set {}
  }

  public init() {}

  public func encode(_ value: some Encodable) throws -> Data {
    Data(text: try JSONValue(encoding: value).text)
  }
}

public struct Data {
  let text: String
}

extension String {
  public enum Encoding { case utf8 }

  public init?(data: Data, encoding: Encoding) { self = data.text }
}
