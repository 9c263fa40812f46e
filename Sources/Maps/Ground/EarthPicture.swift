internal import FlightAtlas
internal import FlightGeodesy
internal import FlightGraphics
package import FlightOptions
internal import FlightOrdering
package import FlightScene

/// A picture of a part of the Earth: its columns are evenly spaced in longitude, its rows in latitude.
struct EarthPicture {
  private(set) var planes: [PixelPlane]
  /// Where its edges lie.
  let window: GeographicWindow
  /// True if it fades away at its edges, false if pixels of a map there are those of the part that is
  /// there.
  var fades = false

  var width: Int { planes[0].width }
  var height: Int { planes[0].height }
  /// The columns of a whole turn.
  var turn: Double { 360 / (window.east - window.west) * Double(width) }

  /// The length of the equator in kilometers.
  static let equator = 40_075.0

  /// The column of a longitude, that of the turn round the picture's middle.
  func column(_ longitude: Double) -> Double {
    (longitude.unwrapped(near: (window.west + window.east) / 2) - window.west) / 360 * turn
  }

  /// The row of a latitude.
  func row(_ latitude: Double) -> Double {
    (window.north - latitude) / (window.north - window.south) * Double(height)
  }

  /// Goes over into a color, the values of each plane, from the northern of two latitudes to the southern.
  mutating func fade(to color: [Int], between latitudes: ClosedRange<Double>) {
    for row in 0..<height {
      let latitude = window.north - (Double(row) + 0.5) / turn * 360
      let share = Int(256 * latitude.share(from: latitudes.upperBound, to: latitudes.lowerBound))
      for plane in planes.indices where share > 0 {
        for place in row * width..<(row + 1) * width {
          let value = Int(planes[plane].values[place])
          planes[plane].values[place] = UInt8((value * (256 - share) + color[plane] * share) >> 8)
        }
      }
    }
  }

  /// The picture with pixels of more than half a length on the equator.
  func halved(to kilometers: Double) -> EarthPicture {
    var picture = self
    while picture.width > 1, EarthPicture.equator / picture.turn * 2 <= kilometers {
      picture.planes = picture.planes.map(\.halved)
    }
    return picture
  }
}

extension GroundImage {
  /// The picture as far as it is in view, `nil` where none of it is.
  ///
  /// - Complexity: O(pixels of picture and map).
  package func node(_ role: NodeRole, on view: MapView) -> Node? {
    let picture = EarthPicture(
      planes: pixels.planes,
      window: GeographicWindow(west: west, east: east, south: south, north: north), fades: true
    ).halved(to: view.kilometersPerPixel)
    let bitmap = Bitmap(ImageWarp(picture, view: view).planes())
    guard let seen = bitmap.seen else { return nil }
    return .image(
      Image(
        role, pixels: bitmap.cropped(to: seen),
        placement: .translation(Point(x: Double(seen.x), y: Double(seen.y)))))
  }
}
