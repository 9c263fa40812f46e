public import FlightGraphics
public import FlightImages
internal import FlightOptions

extension Bitmap {
  /// Creates a picture from pixels.
  ///
  /// - Parameters:
  ///   - width: Columns, at least 1.
  ///   - height: Rows, at least 1.
  ///   - pixels: Row by row from the top left, each `0xAARRGGBB` with its colors multiplied by its
  ///     opacity.
  /// - Throws: `OptionError` for a size that cannot be drawn, or another number of pixels.
  public init(width: Int, height: Int, premultipliedARGB pixels: [UInt32]) throws(OptionError) {
    let size = try StoryboardOptions(width: width, height: height).size
    let area = Double(size.width * size.height)
    try OptionError.check(Double(pixels.count), "pixels.count", area...area)
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Reads a PNG file.
  ///
  /// - Throws: `PictureReadError`.
  public init(png bytes: [UInt8]) throws(PictureReadError) { self = try PNGReader.read(bytes) }

  /// Reads a PNG, JPEG or WebP file.
  ///
  /// - Throws: `PictureReadError`.
  public init(pictureFile bytes: [UInt8]) throws(PictureReadError) {
    self = try PictureReader.read(bytes)
  }

  /// The picture as a PNG file, eight bits a channel: the same picture gives the same bytes.
  ///
  /// - Throws: `FlightAnimError`.
  public func png() throws(FlightAnimError) -> [UInt8] {
    do throws(EncodingError) { return try PNGWriter.bytes(of: self) } catch {
      throw .encoding(error, path: "png")
    }
  }
}
