internal import ArgumentParser
internal import FlightAnim

/// The options of pictures laid on the map.
struct ImageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw a PNG, JPEG or WebP on the map, under its lines, between these bounds in degrees, such as "
        + "relief.png@35,-10,60,30. It must be in the equirectangular projection. Repeatable.",
      valueName: "file@S,W,N,E"))
  var image: [String] = []

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    for text in image {
      guard let sign = text.lastIndex(of: "@"), sign != text.startIndex else {
        throw Failure(
          .usage,
          "--image \(text) has no bounds; write FILE.png@south,west,north,east in "
            + "degrees, like relief.png@35,-10,60,30")
      }
      let part = String(text[text.index(after: sign)...])
      guard let (south, west, north, east) = bounds(part) else {
        throw Failure(
          .usage,
          "--image: \(part) is not a list of bounds; write south,west,north,east in degrees, like "
            + "35,-10,60,30")
      }
      // Bounds are looked at before the file: they cost nothing.
      let dot = Bitmap(width: 1, height: 1, pixels: [0])
      guard GroundImage(dot, south: south, west: west, north: north, east: east) != nil else {
        throw Failure(
          .usage,
          "--image: the bounds \(part) enclose no area; south must be less than north, both from "
            + "-90 to 90, and west and east from -360 to 360, at most 360 apart")
      }
      let pixels = try PictureFile.read(String(text[..<sign]))
      guard
        let image = GroundImage(pixels, south: south, west: west, north: north, east: east)
      else { continue }
      options.map.images.append(image)
    }
  }
}
