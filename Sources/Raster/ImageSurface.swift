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
  /// The pixels, where they are not Cairo's own.
  private let pixels: UnsafeMutableBufferPointer<UInt32>?

  init(width: Int, height: Int) throws(CairoStatus) {
    try self.init(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)), nil,
      width: width, height: height)
  }

  /// Creates a surface with the pixels of a picture on it.
  init(_ bitmap: Bitmap) throws(CairoStatus) {
    // Cairo would make all of them clear first.
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: bitmap.pixels.count)
    bitmap.pixels.withUnsafeBufferPointer { source in
      for start in stride(from: 0, to: source.count, by: max(bitmap.width, 1)) {
        _ = pixels[start...].initialize(fromContentsOf: source[start..<start + bitmap.width])
      }
    }
    try self.init(
      pixels.withMemoryRebound(to: UInt8.self) {
        cairo_image_surface_create_for_data(
          $0.baseAddress, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height),
          Int32(bitmap.width * MemoryLayout<UInt32>.size))
      }, pixels, width: bitmap.width, height: bitmap.height)
  }

  private init(
    _ surface: UnsafeMutablePointer<cairo_surface_t>?,
    _ pixels: UnsafeMutableBufferPointer<UInt32>?, width: Int, height: Int
  ) throws(CairoStatus) {
    // Cairo never answers NULL: a failure is a surface in an error state.
    guard let surface else { preconditionFailure("Cairo always answers") }
    if let status = CairoStatus(cairo_surface_status(surface)) {
      cairo_surface_destroy(surface)
      pixels?.deallocate()
      throw status
    }
    self.surface = surface
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  deinit {
    cairo_surface_destroy(surface)
    pixels?.deallocate()
  }

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

  /// Changes rows of pixels, `0xAARRGGBB`, their colors multiplied by their opacity.
  ///
  /// - Parameter rows: The rows, `nil` for all.
  func update(_ rows: Range<Int>? = nil, _ body: (Int, UnsafeMutableBufferPointer<UInt32>) -> Void)
  {
    withRows(rows, body)
    cairo_surface_mark_dirty(surface)
  }

  private func withRows(
    _ rows: Range<Int>? = nil, _ body: (Int, UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    for row in rows ?? 0..<height {
      (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
        body(row, UnsafeMutableBufferPointer(start: $0, count: width))
      }
    }
  }
}
