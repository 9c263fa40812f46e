internal import FlightGraphics
internal import FlightTextFormats

/// Shapes to lay on the map.
public struct OverlayFile: Hashable, Sendable {
  /// The shapes, lowest first.
  public private(set) var shapes: [MapShape] = []
  /// Features and positions that could not be read and were left out.
  public let skipped: Int

  /// Takes shapes that were not read from a file.
  public init(_ shapes: [MapShape]) {
    (self.shapes, skipped) = (shapes, 0)
  }

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
      let properties = feature.properties
      let name = (properties?["title"]?.string ?? properties?["name"]?.string)?.trimmedBlanks
      let style = try MapShape.Style(properties)
      func add(_ form: MapShape.Form) { shapes.append(MapShape(form, name: name, style: style)) }
      for geometry in feature.geometry {
        switch geometry {
        case .point(let point): add(.point(point))
        case .line(let line):
          if line.count > 1 { add(.line(line)) }
        case .polygon(let rings):
          if !rings.isEmpty { add(.polygon(rings)) }
        }
      }
    }
    guard !shapes.isEmpty else {
      throw faults.first ?? TrackReadError(.noPoints("nothing to draw"))
    }
  }
}

extension OverlayFile {
  /// The same shapes for a picture at a share of its size.
  package func scaled(by scale: Double) -> OverlayFile {
    var file = self
    for index in shapes.indices {
      file.shapes[index].style.strokeWidth = shapes[index].style.strokeWidth.map { $0 * scale }
    }
    return file
  }
}

extension MapShape.Style {
  /// - Note: simplestyle-spec 1.1, whose lines are opaque and whose areas are not.
  fileprivate init(_ properties: JSONValue?) throws(TrackReadError) {
    self.init()
    guard let properties else { return }
    func color(_ name: String) throws(TrackReadError) -> Color? {
      guard let value = properties[name], value.kind != .null else { return nil }
      // The specification has colors with and without the sign.
      let text = value.string.map { $0.hasPrefix("#") ? $0 : "#" + $0 } ?? ""
      let digits = text.utf8.dropFirst()
      guard digits.count == 3 || digits.count == 6,
        let color = Color(hex: text)
      else {
        throw TrackReadError(
          .malformed("GeoJSON: \"\(name)\" is not a color like #rrggbb"),
          line: value.line)
      }
      return color
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
    stroke = try color("stroke")
    strokeOpacity = try number("stroke-opacity", 0...1) ?? stroke.map { _ in 1 }
    strokeWidth = try number("stroke-width", 0...200)
    fill = try color("fill")
    fillOpacity = try number("fill-opacity", 0...1) ?? fill.map { _ in 0.6 }
    markerColor = try color("marker-color")
  }
}
