public import FlightGraphics
package import FlightScene
package import FlightTextFormats

/// A drawing of the user's that takes the marker's place: outlines and colors, or pixels, and nothing
/// else.
///
/// A file is never passed through to an output. What can be drawn is read out of it; scripts, links,
/// events and animations have no place to go.
public struct MarkerArt: Hashable, Sendable {
  /// One outline of the drawing.
  struct Part: Hashable, Sendable {
    /// In units of the drawing's longer side, its middle on the origin.
    var path: Path
    var fill: Ink?
    var isEvenOdd: Bool
    var stroke: Ink?
    /// In the same units.
    var strokeWidth: Double
  }

  /// A color, or the theme's.
  struct Ink: Hashable, Sendable {
    /// `nil` is the color that the theme has for markers.
    var color: Color?
    var opacity: Double

    func color(or themed: Color) -> Color {
      let color = color ?? themed
      return color.withOpacity(color.opacity * opacity)
    }
  }

  let parts: [Part]
  /// Pixels in place of outlines.
  let pixels: Bitmap?

  init(parts: [Part]) {
    self.parts = parts
    pixels = nil
  }

  /// Takes a picture of pixels; its nose is its top, its middle turns on the line.
  ///
  /// - Returns: `nil` where nothing of it can be seen.
  public init?(pixels: Bitmap) {
    guard pixels.pixels.contains(where: { $0 >> 24 > 0 }) else { return nil }
    parts = []
    self.pixels = pixels
  }

  /// The corners of the drawing's box.
  package var box: Path {
    if let pixels { return Image(.marker, pixels: pixels, placement: pixels.unitPlacement).outline }
    var box: Rect?
    for part in parts {
      guard let bounds = part.path.controlBounds?.expanded(by: part.strokeWidth / 2) else {
        continue
      }
      box = box.map { $0.union(bounds) } ?? bounds
    }
    return Path(box?.corners ?? [], closed: true)
  }
}

extension MarkerArt {
  package func nodes(size: Double, theme: Theme) -> [Node] {
    if let pixels {
      // Enough for screens with three pixels to the pixel.
      let side = max(1, Int((size * 3).rounded(.up)))
      let small = pixels.shrunk(within: side)
      return [
        .image(
          Image(
            .markerShape("file"), pixels: small,
            placement: small.unitPlacement.then(.scale(size))))
      ]
    }
    return parts.map { part in
      .shape(
        Shape(
          .markerShape("file"), path: part.path.transformed(by: .scale(size)),
          fill: part.fill?.color(or: theme.marker), rule: part.isEvenOdd ? .evenOdd : .nonZero,
          stroke: part.stroke.map {
            Stroke(color: $0.color(or: theme.marker), width: part.strokeWidth * size)
          }))
    }
  }
}

extension Bitmap {
  /// Lays the picture round the origin, its longer side one unit long.
  fileprivate var unitPlacement: Affine {
    Affine.translation(Point(x: -Double(width) / 2, y: -Double(height) / 2))
      .then(.scale(1 / Double(max(width, height))))
  }
}

/// The reason that a marker file cannot be used.
public struct MarkerFileError: Error, Equatable, Sendable {
  /// The fault.
  public enum Reason: Equatable, Sendable {
    /// It is not well-formed XML in UTF-8.
    case malformed
    /// It has a document type, whose entities could be anything.
    case documentType
    /// It is not SVG.
    case notSVG
    /// It holds something that is not drawn here, by name.
    case unsupported(String)
    /// An attribute's value cannot be read.
    case badValue(attribute: String)
    /// It has too many elements, corners or levels.
    case tooLarge
    /// There is nothing to draw in it.
    case empty
  }

  /// The fault.
  public var reason: Reason
  /// The line, from 1; 0 where no line is to blame.
  public var line: Int

  /// - Parameter line: 0 for that of the element that is being read.
  init(_ reason: Reason, line: Int = 0) {
    (self.reason, self.line) = (reason, line)
  }
}

extension MarkerFileError: XMLFault {
  package init(_ error: XMLError) {
    let reason: Reason =
      switch error.reason {
      case .documentType: .documentType
      case .noElements: .notSVG
      case .tooDeep, .tooMuchText, .noMemory: .tooLarge
      case .syntax, .unknownEncoding, .otherEncoding, .cutOff: .malformed
      }
    self.init(reason, line: error.line ?? 0)
  }

  package func placed(at line: Int) -> MarkerFileError {
    MarkerFileError(reason, line: self.line > 0 ? self.line : line)
  }
}
