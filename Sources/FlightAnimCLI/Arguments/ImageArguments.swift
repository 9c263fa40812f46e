internal import ArgumentParser
internal import FlightAnim

/// Pictures of parts of the Earth.
struct ImageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Lay a PNG picture under the map's lines, its columns and rows even in longitude and latitude: "
        + "relief.png@35,-10,60,30.",
      valueName: "file@S,W,N,E"))
  var image: [String] = []

  func apply(to options: inout StoryboardOptions) throws(Failure) {
    for text in image {
      guard let sign = text.lastIndex(of: "@"), sign != text.startIndex else {
        throw Failure(
          .usage,
          "--image \(text) does not say where it lies; write FILE.png@south,west,north,east in "
            + "degrees, like relief.png@35,-10,60,30")
      }
      let part = String(text[text.index(after: sign)...])
      guard let (south, west, north, east) = bounds(part) else {
        throw Failure(
          .usage,
          "--image: \(part) are no bounds; write south,west,north,east in degrees, like "
            + "35,-10,60,30")
      }
      // Bounds are looked at before the file: they cost nothing.
      let dot = Bitmap(width: 1, height: 1, pixels: [0])
      guard GroundImage(dot, south: south, west: west, north: north, east: east) != nil else {
        throw Failure(
          .usage,
          "--image: \(part) enclose no part of the Earth; south is less than north, both from "
            + "-90 to 90, and west and east are from -360 to 360 and a turn apart at most")
      }
      let pixels = try PictureFile.read(String(text[..<sign]))
      guard
        let image = GroundImage(pixels, south: south, west: west, north: north, east: east)
      else { continue }
      options.map.images.append(image)
    }
  }
}
