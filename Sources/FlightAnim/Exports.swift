// What a program gets with `import FlightAnim` alone.
@_exported public import Atlas
@_exported public import Files
@_exported public import FlightScene
@_exported public import GIF
@_exported public import Geodesy
@_exported public import Graphics
@_exported public import Images
@_exported public import Raster
@_exported public import Routes
@_exported public import SVG
@_exported public import Storyboards
@_exported public import Tracks
