internal import FlightGraphics
internal import FlightImages
internal import FlightScene

/// The pictures of pixels in a file: each is there once, however often it is shown.
struct SVGImages {
  private var pictures: [Picture] = []

  private struct Picture: Equatable {
    let bitmap: Bitmap
    let isDrawing: Bool
  }

  /// The id of a picture's element; the element is made when all are known.
  mutating func name(of image: Image) -> LocalName {
    let picture = Picture(bitmap: image.pixels, isDrawing: image.isDrawing)
    let known = pictures.firstIndex(of: picture)
    if known == nil { pictures.append(picture) }
    return LocalName("i\(known ?? pictures.count - 1)")
  }

  func definitions() throws(EncodingError) -> [Markup] {
    var definitions: [Markup] = []
    for (index, picture) in pictures.enumerated() {
      let bitmap = picture.bitmap
      let (type, bytes) = try file(of: picture)
      definitions.append(
        .element(
          "image",
          [
            "id": .name(LocalName("i\(index)")), "width": "\(bitmap.width)",
            "height": "\(bitmap.height)", "preserveAspectRatio": "none",
            "xlink:href": "data:image/\(type);base64,\(Base64.text(bytes))",
          ]))
    }
    return definitions
  }

  /// The colors up to which a picture is a drawing, whose edges are to stay sharp.
  private static let fewColors = 64
  /// The loss in JPEG files that nobody sees in what is under a map.
  private static let quality = 72

  /// A picture as a PNG, or as a JPEG where that is smaller and it is an opaque photograph or a
  /// ground: all viewers of SVG know these two.
  private func file(
    of picture: Picture
  ) throws(EncodingError) -> (type: String, bytes: [UInt8]) {
    let bitmap = picture.bitmap
    var jpeg: [UInt8]?
    if !picture.isDrawing && bitmap.isOpaque && bitmap.hasColors(moreThan: SVGImages.fewColors) {
      let file = try JPEGWriter.bytes(of: bitmap, quality: SVGImages.quality)
      // A PNG of all lines costs as much as the JPEG: a few tell where it would be far larger.
      let few = bitmap.bands
      let part = try PNGWriter.bytes(of: few, as: .smallest)
      if part.count * bitmap.height / few.height > 2 * file.count { return ("jpeg", file) }
      jpeg = file
    }
    let png = try PNGWriter.bytes(of: bitmap, as: .smallest, effort: .thorough)
    if let jpeg, jpeg.count < png.count { return ("jpeg", jpeg) }
    return ("png", png)
  }
}

extension Bitmap {
  /// Eight lines of every 64, or all of few.
  fileprivate var bands: Bitmap {
    let rows = (0..<height).filter { $0 % 64 < 8 }
    let parts = rows.flatMap { pixels[$0 * width..<($0 + 1) * width] }
    return Bitmap(width: width, height: rows.count, pixels: parts)
  }
}
