internal import FlightTextFormats

/// Shapes to lay on the map, read from GeoJSON.
public struct OverlayFile: Hashable, Sendable {
  /// One shape and how it wants to look.
  public struct Feature: Hashable, Sendable {
    /// The shape on the Earth.
    public var shape: Shape
    /// Its looks; `nil` leaves a choice to the theme.
    public var style: Style
  }

  /// A shape on the Earth; its straight lines are straight in longitude and latitude.
  public enum Shape: Hashable, Sendable {
    case point(TrackPoint)
    case line([TrackPoint])
    /// Rings, the outer one first; the last point of each repeats the first.
    case polygon([[TrackPoint]])
  }

  /// The properties of simplestyle-spec 1.1 that are drawn.
  public struct Style: Hashable, Sendable {
    /// The text beside a point.
    public var title: String?
    /// The color of lines and edges as `#rrggbb`.
    public var stroke: String?
    /// The opacity of a line, 0…1.
    public var strokeOpacity: Double?
    /// The width of a line in pixels.
    public var strokeWidth: Double?
    /// The color inside as `#rrggbb`.
    public var fill: String?
    /// The opacity of the inside, 0…1.
    public var fillOpacity: Double?
    /// The color of a point as `#rrggbb`.
    public var markerColor: String?
  }

  /// The shapes in the order of the file.
  public private(set) var features: [Feature] = []
  /// Features and positions that could not be read and were left out.
  public let skipped: Int

  /// Reads a file.
  ///
  /// - Throws: `TrackReadError`; `.noPoints` if there is nothing to draw.
  public init(_ bytes: [UInt8], isStrict: Bool = false) throws(TrackReadError) {
    let source = try TrackSource(bytes)
    try source.checkIsText()
    guard [UInt8(ascii: "{"), GeoJSON.recordSeparator].contains(source.text.firstByte) else {
      throw TrackReadError(.unknownFormat("no GeoJSON, which overlays are"))
    }
    let content = try GeoJSON(source.json, ReadingRules(isStrict: isStrict))
    var faults = content.faults
    if let cutOff = source.cutOff { try faults.leaveOut(cutOff) }
    skipped = faults.count
    for feature in content.features {
      let style = try Style(feature.properties)
      for geometry in feature.geometry {
        switch geometry {
        case .point(let point): features.append(Feature(shape: .point(point), style: style))
        case .line(let line):
          if line.count > 1 { features.append(Feature(shape: .line(line), style: style)) }
        case .polygon(let rings):
          if !rings.isEmpty { features.append(Feature(shape: .polygon(rings), style: style)) }
        }
      }
    }
    guard !features.isEmpty else {
      throw faults.first ?? TrackReadError(.noPoints("nothing to draw"))
    }
  }
}

extension OverlayFile {
  /// The same shapes for a picture at a share of its size.
  package func scaled(by scale: Double) -> OverlayFile {
    var file = self
    for index in features.indices {
      file.features[index].style.strokeWidth = features[index].style.strokeWidth.map { $0 * scale }
    }
    return file
  }
}

extension OverlayFile.Style {
  fileprivate init(_ properties: JSONValue?) throws(TrackReadError) {
    guard let properties else { return }
    func color(_ name: String) throws(TrackReadError) -> String? {
      guard let value = properties[name], value.kind != .null else { return nil }
      // The specification has colors with and without the sign.
      let text = value.string.map { $0.hasPrefix("#") ? $0 : "#" + $0 } ?? ""
      let digits = text.utf8.dropFirst()
      guard digits.count == 3 || digits.count == 6,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else {
        throw TrackReadError(
          .malformed("GeoJSON: \"\(name)\" is not a color like #rrggbb"),
          line: value.line)
      }
      return text
    }
    func number(
      _ name: String, _ range: ClosedRange<Double>
    ) throws(TrackReadError) -> Double? {
      guard let value = properties[name], value.kind != .null else { return nil }
      // Some editors write numbers as texts.
      let number = value.number ?? value.string.flatMap { NumberText.parse(Array($0.utf8)) }
      guard let number, range.contains(number) else {
        throw TrackReadError(
          .malformed(
            "GeoJSON: \"\(name)\" is not a number from \(range.lowerBound) to "
              + "\(range.upperBound)"),
          line: value.line)
      }
      return number
    }
    title = (properties["title"]?.string ?? properties["name"]?.string)?.trimmedBlanks
    stroke = try color("stroke")
    strokeOpacity = try number("stroke-opacity", 0...1)
    strokeWidth = try number("stroke-width", 0...200)
    fill = try color("fill")
    fillOpacity = try number("fill-opacity", 0...1)
    markerColor = try color("marker-color")
  }
}
