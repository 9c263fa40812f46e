public import FlightGeodesy
public import FlightGraphics
public import FlightOptions

extension StoryboardOptions {
  /// The form that moves along the route.
  public typealias Marker = FlightOptions.Marker
}

extension Coordinate {
  /// Creates a coordinate from degrees.
  ///
  /// - Parameters:
  ///   - latitude: Geodetic latitude in degrees, -90…90, north positive.
  ///   - longitude: Any finite number of degrees, east positive; it is wrapped to -180..<180.
  /// - Throws: `CoordinateError`.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    try self.init(latitude: .degrees(latitude), longitude: .degrees(longitude))
  }
}

extension Theme {
  /// A color in sRGB with straight opacity, eight bits a channel.
  public typealias Color = FlightGraphics.Color
}

extension Theme.Color {
  /// Creates a color from its CSS hexadecimal form: `#rgb`, `#rrggbb` or `#rrggbbaa`.
  ///
  /// - Throws: `ColorError` for any other text.
  public init(_ text: String) throws(ColorError) {
    guard let color = Theme.Color(hex: text) else { throw ColorError(text: text) }
    self = color
  }
}

/// A text that is no color.
public struct ColorError: Equatable, Sendable, ExplainedError {
  /// The text.
  public var text: String

  /// The fault, and where it lies.
  public var message: String { "\"\(text)\" is not a color" }
  /// The remedy; `nil` where the message says all.
  public var help: String? { "write #rgb, #rrggbb or #rrggbbaa, like #d6432f" }
}
