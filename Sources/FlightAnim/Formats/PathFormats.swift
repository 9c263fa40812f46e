internal import FlightStoryboards

extension Output.Format {
  /// The points of the route as comma-separated values.
  public static let pathCSV = Output.Format(
    "csv", key: "pathCSV", fileExtensions: ["csv"], mediaType: "text/csv", isOfPixels: false,
    cost: pathCost,
    encoding: { stages in
      .file(.bytes { _, _ in FinishedBytes(bytes: stages.storyboard.pathTables.csv) })
    })

  /// The points of the route as GeoJSON.
  public static let pathGeoJSON = Output.Format(
    "geojson", key: "pathGeoJSON", fileExtensions: ["geojson", "json"],
    mediaType: "application/geo+json", isOfPixels: false, cost: pathCost,
    encoding: { stages in
      .file(.bytes { _, _ in FinishedBytes(bytes: stages.storyboard.pathTables.geoJSON) })
    })

  private static let pathCost = FormatCost(point: [2.3e-6, 55], held: 2.8)
}
