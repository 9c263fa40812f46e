extension Output.Format {
  /// A web page with the pictures that are written beside it.
  public static let html = Output.Format(
    "html", fileExtensions: ["html", "htm"], mediaType: "text/html",
    isOfPixels: false, cost: FormatCost(drawing: [3e-8, 1]),
    encoding: { stages in
      .file(
        .bytes { path, _ throws(FlightAnimError) in
          let page = try stages.request.webPage(of: stages.drawing(), stages.svg, at: path)
          return FinishedBytes(bytes: Array(page.utf8))
        })
    })
}
