internal import FlightGraphics
internal import FlightImages

/// The pictures of pixels in a file: each is there once, however often it is shown.
struct SVGImages {
  private var pictures: [Bitmap] = []

  /// The number of a picture's element; the element is made when all are known.
  mutating func number(of bitmap: Bitmap) -> Int {
    if let known = pictures.firstIndex(of: bitmap) { return known }
    pictures.append(bitmap)
    return pictures.count - 1
  }

  func definitions() throws(EncodingError) -> String {
    var text = ""
    for (index, bitmap) in pictures.enumerated() {
      let bytes = try PNGWriter.bytes(of: bitmap, as: .smallest, effort: .thorough)
      text +=
        element(
          "image",
          [
            "id": "\(SVGBody.idMark)i\(index)", "width": "\(bitmap.width)",
            "height": "\(bitmap.height)", "preserveAspectRatio": "none",
            "xlink:href": "data:image/png;base64,\(Base64.text(bytes))",
          ]) + "\n"
    }
    return text
  }
}
