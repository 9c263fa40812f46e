public import FlightGraphics
public import FlightImages
internal import FlightRaster
public import FlightStyles

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
    let size = try PixelSize(checking: width, height)
    let area = Double(size.width * size.height)
    try OptionError.check(Double(pixels.count), "pixels.count", area...area)
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Reads a PNG file.
  ///
  /// - Throws: `PNGReadError`.
  public init(png bytes: [UInt8]) throws(PNGReadError) { self = try PNGReader.read(bytes) }

  /// The picture as a PNG file, eight bits a channel: the same picture gives the same bytes.
  ///
  /// - Throws: `FlightAnimError`.
  public func png() throws(FlightAnimError) -> [UInt8] {
    var sink = MemorySink()
    do throws(EncodingError) { try PNG.encode(self, into: &sink) } catch {
      throw .encoding(error, path: "png")
    }
    return sink.bytes
  }
}

extension PixelSize {
  /// Creates a size, and says what is wrong where it cannot be drawn.
  init(checking width: Int, _ height: Int) throws(OptionError) {
    let sides = 1...Double(PixelSize.largestSide)
    try OptionError.check(Double(width), "width", sides)
    try OptionError.check(Double(height), "height", sides)
    guard let size = PixelSize(width: width, height: height) else {
      throw OptionError(
        option: "width * height", value: Double(width) * Double(height),
        allowed: 1...Double(PixelSize.largestArea))
    }
    self = size
  }
}
