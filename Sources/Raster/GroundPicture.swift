package import FlightGraphics
package import FlightScene

extension Scene {
  /// The scene with all that lies under its first moving part, the map as a rule, as one picture.
  ///
  /// A browser draws that faster than outlines. Under a moving camera nothing lies still.
  ///
  /// - Parameter scale: The pixels of the picture to one of the scene, for dense displays.
  /// - Throws: `.drawing` where Cairo cannot draw.
  package func withGroundPicture(scale: Int) throws(EncodingError) -> Scene {
    let count = nodes.firstIndex(where: \.isAnimated) ?? nodes.endIndex
    var large = self
    // Where the picture would be too large it is outlines still.
    guard count > 0,
      let size = PixelSize(width: size.width * scale, height: size.height * scale)
    else { return self }
    large.size = size
    let pixels: Bitmap
    do throws(CairoStatus) {
      pixels = try Painter.ground(of: large, nodes[..<count], under: .scale(Double(scale)))
    } catch { throw error.encodingError }
    var picture = Image(.earth(.stillGround), pixels: pixels, placement: .scale(1 / Double(scale)))
    picture.isDrawing = photographs.isEmpty
    var result = self
    result.nodes.replaceSubrange(..<count, with: [.image(picture)])
    return result
  }
}
