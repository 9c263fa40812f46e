import Assets
import Atlas
import Files
import FlightAnim
import GIF
import Graphics
import Images
import Raster
import Routes
import SVG
import Tracks

/// The client's own types, beside those of the library, without saying whose they are.
struct FreeNames {
  var color: Color
  var path: Path
  var image: Image
  var shape: Shape
  var group: Group
  var scene: Scene
  var angle: Angle
  var progress: Progress
  var node: Node
  var point: Point
  var rect: Rect
  var marker: Marker
  var track: Track
  var trip: Trip
  var theme: Theme.Color

  static let modules = [
    nameOfAssets, nameOfAtlas, nameOfFiles, nameOfGIF, nameOfImages, nameOfRaster, nameOfRoutes,
    nameOfSVG, nameOfTracks,
  ]
}

/// `EncodingError` is Swift's own.
func reason(of error: EncodingError) -> String {
  switch error {
  case .invalidValue(_, let context): context.debugDescription
  @unknown default: ""
  }
}
