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

  /// The number of a picture's element; the element is made when all are known.
  mutating func number(of image: Image) -> Int {
    let picture = Picture(bitmap: image.pixels, isDrawing: image.isDrawing)
    if let known = pictures.firstIndex(of: picture) { return known }
    pictures.append(picture)
    return pictures.count - 1
  }

  func definitions() throws(EncodingError) -> String {
    var text = ""
    for (index, picture) in pictures.enumerated() {
      let bitmap = picture.bitmap
      let (type, bytes) = try file(of: picture)
      text +=
        element(
          "image",
          [
            "id": "\(SVGBody.idMark)i\(index)", "width": "\(bitmap.width)",
            "height": "\(bitmap.height)", "preserveAspectRatio": "none",
            "xlink:href": "data:image/\(type);base64,\(Base64.text(bytes))",
          ]) + "\n"
    }
    return text
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
    if !picture.isDrawing && bitmap.isOpaque && bitmap.hasColors(moreThan: SVGImages.fewColors) {
      let jpeg = try JPEGWriter.bytes(of: bitmap, quality: SVGImages.quality)
      let png = try PNGWriter.bytes(of: bitmap, as: .smallest)
      if jpeg.count < png.count { return ("jpeg", jpeg) }
    }
    return ("png", try PNGWriter.bytes(of: bitmap, as: .smallest, effort: .thorough))
  }
}
