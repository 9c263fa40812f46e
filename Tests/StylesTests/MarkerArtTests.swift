import FlightGraphics
import FlightScene
import Testing

@testable import FlightStyles

@Suite struct MarkerArtTests {
  private func art(_ inner: String, _ root: String = "viewBox='0 0 100 100'") throws -> MarkerArt {
    try MarkerArt(svg: Array("<svg xmlns='http://www.w3.org/2000/svg' \(root)>\(inner)</svg>".utf8))
  }

  private func reason(_ text: String) -> MarkerFileError? {
    do throws(MarkerFileError) {
      _ = try MarkerArt(svg: Array(text.utf8))
      return nil
    } catch { return error }
  }

  private func box(_ art: MarkerArt) throws -> [Double] {
    let bounds = try #require(art.parts.first?.path.controlBounds)
    return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test("A marker's drawing has length 1 and its middle on the line")
  func theDrawingIsOneLongWithItsMiddleOnTheWay() throws {
    #expect(
      try box(art("<rect x='25' y='0' width='50' height='100'/>")) == [-0.25, -0.5, 0.25, 0.5])
  }

  @Test(
    "SVG paths are read as browsers read them",
    arguments: [
      ("M10 10 90 10 90 90 10 90z", [-0.4, -0.4, 0.4, 0.4]),
      ("m10,10h80v80H10Z", [-0.4, -0.4, 0.4, 0.4]),
      ("M10 10c0 0 80 0 80 80", [-0.4, -0.4, 0.4, 0.4]),
      // A half circle to the right, its flags written without spaces.
      ("M50 10a40 40 0 01 0 80", [0, -0.4, 0.4, 0.4]),
      ("M50 10A40 40 0 0 0 50 90", [-0.4, -0.4, 0, 0.4]),
      ("M10 50Q50-10 90 50T90 50", [-0.4, -0.4, 0.667, 0.4]),
      ("M1e1.5.5.5", [-0.495, -0.495, -0.4, -0.495]),
      // An arc of next to no radius is a line, and no number is none.
      ("M10 10A1e-180-4003 3 0 0 50 50", [-0.4, -0.4, 0, 0]),
      ("M10 10A1e-300 1e-300 0 1 0 50 50", [-0.4, -0.4, 0, 0]),
    ])
  func pathsReadAsInBrowsers(_ data: String, _ expected: [Double]) throws {
    let found = try box(art("<path d='\(data)'/>"))
    // Control points of arcs lie a little outside of them.
    for (a, b) in zip(found, expected) { #expect(abs(a - b) < 0.02, "\(found)") }
  }

  @Test("Transforms and styles are inherited")
  func transformsAndStylesAreHandedDown() throws {
    let art = try art(
      "<g transform='translate(50 50) rotate(90) scale(2)' fill='red' opacity='.5'>"
        + "<path d='M0 0h10v5h-10z' style='stroke:#00f;stroke-width:2'/></g>")
    #expect(try box(art) == [-0.1, 0, 0, 0.2])
    let part = try #require(art.parts.first)
    #expect(part.fill?.color(or: Color(0)) == Color(0xFF0000, opacity: 0.5))
    #expect(part.stroke?.color(or: Color(0)) == Color(0x0000FF, opacity: 0.5))
    #expect(abs(part.strokeWidth - 0.04) < 1e-9)
  }

  @Test("currentColor is the theme's color")
  func currentColorIsTheThemes() throws {
    let part = try #require(try art("<circle r='9' fill='currentColor'/>").parts.first)
    #expect(part.fill?.color(or: Color(0x123456)) == Color(0x123456))
  }

  @Test("Invisible elements are left out")
  func whatShowsNothingIsLeftOut() throws {
    let art = try art(
      """
      <?xml-stylesheet href="evil.css"?><!-- <image/> --><title>Plane &amp; co</title>
      <metadata><rdf:RDF><cc:Work/></rdf:RDF></metadata><script>alert(1)</script>
      <sodipodi:namedview id="x"><inkscape:grid/></sodipodi:namedview>
      <g display="none"><path d="broken"/></g>
      <path onclick="alert(2)" d="M0 0h9v9z"><animate attributeName="d"/></path>
      """)
    #expect(art.parts.count == 1)
  }

  @Test(
    "A marker file that cannot be drawn is refused with the reason",
    arguments: [
      ("", .notSVG), ("<html/>", .notSVG), ("<svg>", .malformed), ("<svg></g></svg>", .malformed),
      ("<svg/>", .empty), ("<svg><path d='M0 0h9v9z'/>", .malformed),
      ("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", .documentType),
      ("<svg><image href='/etc/passwd'/></svg>", .unsupported("<image>")),
      ("<svg><use href='#a'/></svg>", .unsupported("<use>")),
      ("<svg><style>*{}</style></svg>", .unsupported("<style>")),
      ("<svg><foreignObject/></svg>", .unsupported("<foreignObject>")),
      ("<svg><path fill='url(#a)' d='M0 0h9'/></svg>", .badValue(attribute: "fill")),
      ("<svg><path d='M0 0h9x'/></svg>", .badValue(attribute: "d")),
      ("<svg><path d='M0 0L1e999 nan'/></svg>", .badValue(attribute: "d")),
      ("<svg viewBox='0 0 0 9'><path d='M0 0h9'/></svg>", .badValue(attribute: "viewBox")),
      ("<svg viewBox='&bomb;'/>", .malformed), ("<svg a='", .malformed), ("<svg a=b/>", .malformed),
      ("<svg><path d='M0 0'/></svg>", .empty),
    ] as [(String, MarkerFileError.Reason)])
  func whatCannotBeDrawnIsRefused(_ text: String, _ expected: MarkerFileError.Reason) {
    #expect(reason(text)?.reason == expected)
  }

  @Test("Huge and deeply nested files are refused")
  func hugeAndDeepFilesAreRefused() {
    let deep = "<svg>" + String(repeating: "<g>", count: 100_000)
    #expect(reason(deep)?.reason == .tooLarge)
    let many = "<svg>" + String(repeating: "<path d='M0 0h1v1z'/>", count: 30_000) + "</svg>"
    #expect(reason(many)?.reason == .tooLarge)
    let long = "<svg><path d='M0 0" + String(repeating: "h1v1", count: 100_000) + "'/></svg>"
    #expect(reason(long)?.reason == .tooLarge)
  }

  @Test("A marker file cut anywhere is read or refused")
  func everyCutOfAFileEndsInAnAnswer() throws {
    let whole = Array(
      "<svg viewBox='0 0 9 9'><g fill='red'><path d='M1 1a3 2 10 01 3 3z'/></g></svg>".utf8)
    for count in whole.indices {
      #expect(throws: MarkerFileError.self) { try MarkerArt(svg: Array(whole[..<count])) }
      var broken = whole
      broken[count] = 0xFF
      #expect(throws: MarkerFileError.self) { try MarkerArt(svg: broken) }
    }
  }

  @Test("An error names its line")
  func theLineIsTold() {
    #expect(reason("<svg>\n\n<text>Hi</text></svg>")?.line == 3)
  }
}
