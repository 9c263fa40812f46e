internal import CFlightCairo
internal import FlightGraphics

/// A failure as Cairo names it.
struct CairoStatus: Error, Equatable {
  var code: UInt32

  init?(_ status: cairo_status_t) {
    if status == CAIRO_STATUS_SUCCESS { return nil }
    code = status.rawValue
  }

  /// This failure as the error of the stage.
  var encodingError: EncodingError {
    let text = cairo_status_to_string(cairo_status_t(code)).map { String(cString: $0) }
    return .drawing(status: Int32(bitPattern: code), text: text ?? "unknown Cairo status")
  }
}

/// A picture that Cairo draws on, transparent at first. It owns its pixels and frees them with itself.
struct ImageSurface: ~Copyable {
  private let surface: UnsafeMutablePointer<cairo_surface_t>
  private let width: Int
  private let height: Int

  /// Creates a surface.
  init(width: Int, height: Int) throws(CairoStatus) {
    // Cairo never answers NULL: a failure is a surface in an error state.
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { preconditionFailure("Cairo always answers") }
    if let status = CairoStatus(cairo_surface_status(surface)) {
      cairo_surface_destroy(surface)
      throw status
    }
    self.surface = surface
    self.width = width
    self.height = height
  }

  /// Creates a surface with the pixels of a picture on it.
  init(_ bitmap: Bitmap) throws(CairoStatus) {
    try self.init(width: bitmap.width, height: bitmap.height)
    bitmap.pixels.withUnsafeBufferPointer { source in
      withRows { row, pixels in
        let start = row * bitmap.width
        _ = pixels.update(fromContentsOf: source[start..<start + bitmap.width])
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Lets a pen draw on the surface, then looks once whether anything went wrong: Cairo's errors
  /// stay until asked for.
  func draw(_ body: (borrowing Pen) -> Void) throws(CairoStatus) {
    let pen = Pen(on: surface)
    body(pen)
    if let status = pen.status { throw status }
    cairo_surface_flush(surface)
  }

  /// The pixels row by row, `0xAARRGGBB`, their colors multiplied by their opacity.
  consuming func finish() -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      withRows { _, source in
        _ = pixels[count...].initialize(fromContentsOf: source)
        count += width
      }
      // Of a surface without pixels all are clear.
      pixels[count...].initialize(repeating: 0)
      count = width * height
    }
  }

  /// Makes these pixels what a context draws with.
  func setSource(of context: UnsafeMutablePointer<cairo_t>) {
    cairo_set_source_surface(context, surface, 0, 0)
  }

  private func withRows(_ body: (Int, UnsafeMutableBufferPointer<UInt32>) -> Void) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    for row in 0..<height {
      (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
        body(row, UnsafeMutableBufferPointer(start: $0, count: width))
      }
    }
  }
}
