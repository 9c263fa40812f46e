// What a program gets with `import FlightAnim` alone.
@_exported public import FlightAtlas
@_exported public import FlightFiles
@_exported public import FlightScene
@_exported public import FlightGIF
@_exported public import FlightGeodesy
@_exported public import FlightGraphics
@_exported public import FlightImages
@_exported public import FlightRaster
@_exported public import FlightRoutes
@_exported public import FlightSVG
@_exported public import FlightStoryboards
@_exported public import FlightTracks
@_exported public import FlightJourneys
@_exported public import FlightMaps
@_exported public import FlightOptions
@_exported public import FlightStyles
