internal import FlightAnim
internal import FlightImages
internal import FlightStyles

extension FileAccess {
  /// Reads a PNG, JPEG or WebP file. Nothing but its pixels reaches an output.
  func picture(_ name: String) throws(Fault) -> Bitmap {
    let bytes = try read(name)
    do throws(PictureReadError) {
      let picture = try PictureReader.read(bytes, atMost: left(.picturePixels))
      try? take(picture.pixels.count, .picturePixels, of: name)
      return picture
    } catch {
      if case .tooLarge(let width, let height, _) = error,
        width * height <= PictureReader.largestArea
      {
        try take(width * height, .picturePixels, of: name)
      }
      throw Fault(error, in: name)
    }
  }

  /// Reads a marker from an SVG or PNG file; `nil` for a name that ends in neither.
  func marker(_ name: String) throws(Fault) -> MarkerArt? {
    if name.lowercased().hasSuffix(".png") {
      guard let art = MarkerArt(pixels: try picture(name)) else {
        throw Fault(.unusableInput, "\(name): the picture is fully transparent")
      }
      return art
    }
    guard name.lowercased().hasSuffix(".svg") else { return nil }
    let bytes = try read(name, limit: 1 << 20)
    do throws(MarkerFileError) { return try MarkerArt(svg: bytes) } catch {
      throw Fault(error, in: name)
    }
  }

  /// Reads a theme from a style file.
  ///
  /// - Parameters:
  ///   - base: The theme that is changed; `nil` is the one that the file extends.
  ///   - isReadAgain: True where it is read once more, over another theme.
  func theme(
    _ path: String, over base: Theme?, isReadAgain: Bool = false
  ) throws(Fault) -> Theme {
    if let theme = Theme.named(ValueWords.word(path, of: "theme")), !exists(path) {
      throw Fault(
        .badOption, "\(option: "style") takes a file", "write \(option: "theme") \(theme.name)")
    }
    let limit = 1 << 20
    let bytes = try isReadAgain ? look(into: path, limit: limit) : read(path, limit: limit)
    do throws(StyleError) { return try Theme(styleFile: bytes, over: base) } catch {
      throw Fault(error, in: path)
    }
  }

  func font(_ file: String) throws(Fault) -> [UInt8] {
    if !exists(file), !file.contains("/"), !file.contains(".") {
      throw Fault(
        .missingInput, "\(option: "font") \(file): it takes a file",
        "'fc-match -f %{file} \"\(file)\"' prints that of a font by name")
    }
    return try read(file)
  }
}
