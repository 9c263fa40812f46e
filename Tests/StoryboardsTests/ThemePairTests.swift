import FlightGeodesy
import FlightGraphics
import FlightJourneys
import FlightOptions
import FlightRoutes
import FlightScene
import FlightStyles
import FlightTestSupport
import Testing

@testable import FlightStoryboards

/// One scene in the colors of two themes.
@Suite struct ThemePairTests {
  /// A theme that differs from a built-in one in all that a style file can say.
  private static func styled(_ base: Theme, _ net: Theme.Net) -> Theme {
    var theme = base
    theme.net = net
    theme.sizes.line = 6
    theme.sizes.casing = 5
    theme.sizes.dashes = [7, 3]
    theme.sizes.cap = .square
    theme.sizes.code = 30
    theme.sizes.marker = 60
    theme.sizes.graticule = 3
    theme.tripColors = [Color(0xABCDEF), Color(0x123456), Color(0xFEDCBA)]
    theme.tripDashes = [[], [5, 5]]
    var (named, next) = (LineStyle(), LineStyle())
    (named.name, named.color, named.width, named.dashes) = ("LHR-GRU", Color(0x112233), 9, [3, 3])
    (next.casingColor, next.casingWidth) = (Color(0x445566), 20)
    theme.lines = [named, next]
    return theme
  }

  private static let styles = [styled(.paper, .none), styled(.night, .always)]

  private func scenes(
    _ trips: [Trip], _ light: Theme, _ dark: Theme, _ change: (inout StoryboardOptions) -> Void
  ) throws -> (dark: [Part], own: [Part]) {
    var base = StoryboardOptions(size: try #require(PixelSize(width: 320, height: 200)))
    base.map.detail = .low
    base.time.pace = .duration(0.5)
    base.theme = light
    change(&base)
    var own = base
    own.theme = dark
    // Would throw if anything but colors differed.
    let both = try Storyboard(trips, options: base, darkTheme: dark).scene
    return (both.colored(for: .dark).parts, try Storyboard(trips, options: own).scene.parts)
  }

  private func check(
    _ trips: [Trip], _ light: Theme, _ dark: Theme,
    _ change: (inout StoryboardOptions) -> Void = { _ in }
  ) throws {
    let (inDark, own) = try scenes(trips, light, dark, change)
    let names = "\(light.name) and \(dark.name)"
    // Each has the colors that the dark theme itself gives it; what it does not draw is not seen.
    let mine = Dictionary(grouping: inDark, by: \.name)
    let theirs = Dictionary(grouping: own, by: \.name)
    for (name, parts) in mine {
      guard let twins = theirs[name] else {
        #expect(parts.allSatisfy { $0.colors.allSatisfy { $0.alpha == 0 } }, "\(names): \(name)")
        continue
      }
      // A line may have a casing in one of them alone: compared from the top.
      for (part, twin) in zip(parts, twins) {
        let count = min(part.colors.count, twin.colors.count)
        #expect(
          part.colors.suffix(count) == twin.colors.suffix(count), "\(names): \(name)")
      }
    }
    for name in theirs.keys { #expect(mine[name] != nil, "\(names): \(name)") }
  }

  @Test(
    "In a pair of themes every part has the color of its own role", .thorough,
    arguments: Theme.all.map(\.name)
  )
  func everyPartHasItsOwnColor(besides light: String) throws {
    let light = try #require(Theme.named(light))
    let hub = try trips("LHR-JFK", "LHR-GRU", "LHR-SIN-SYD")
    for dark in Theme.all + ThemePairTests.styles {
      try check(hub, light, dark)
      try check(try trips("ZRH-NCE"), light, dark)
    }
    for style in ThemePairTests.styles { try check(hub, style, light) }
  }

  @Test("Globes, cameras and captions have the colors of their own roles")
  func soHaveGlobesCamerasAndCaptions() throws {
    for (light, dark) in zip(Theme.all, Theme.all.dropFirst()) {
      try check(try trips("ZRH-NCE"), light, dark) {
        $0.text.counter = .distance
        $0.text.title = "A title"
      }
      try check(try trips("SFO-NRT"), light, dark) {
        $0.map.camera = .fly
        $0.map.projection = .orthographic
      }
    }
  }

  @Test("A network is grouped alike in both themes")
  func aNetworkIsSharedOutAlikeInBoth() throws {
    let cities = ["JFK", "GRU", "SIN", "SYD", "NRT", "CPT", "DXB", "LAX", "YYZ", "BOM", "SVO"]
    let all = try cities.flatMap { from in
      try cities.filter { $0 != from }.flatMap { try trips("\(from)-\($0)") }
    }
    #expect(all.count > Crowd.mostSeparateTrips)
    for (light, dark) in [
      (Theme.mono, Theme.atlas), (.atlas, .mono), (.night, ThemePairTests.styled(.paper, .none)),
    ] {
      var options = StoryboardOptions(size: try #require(PixelSize(width: 320, height: 200)))
      options.theme = light
      options.line.colorBy = .trip
      let both = try Storyboard(all, options: options, darkTheme: dark).scene
      let inDark = both.colored(for: .dark).parts
      // All colors of the dark theme are there, whatever the light one joins.
      let colors = Set(inDark.filter { $0.name == "trails" }.flatMap(\.colors).map(\.hexRGB))
      #expect(colors == Set(dark.tripColors.map(\.hexRGB)), "\(dark.name)")
    }
  }
}

/// A node apart from those within it.
private struct Part {
  var name: String
  /// The node in black.
  var form: Node
  var colors: [Color]
}

extension Scene {
  fileprivate var parts: [Part] {
    [Part(name: "background", form: .group(Group(.pin, children: [])), colors: [background])]
      + nodes.parts
  }
}

extension [Node] {
  fileprivate var parts: [Part] {
    flatMap { node -> [Part] in
      var black = Color(0)
      black.alpha = 255
      switch node {
      case .shape(var shape):
        let colors = [shape.stroke?.color, shape.fill].compactMap(\.self)
        shape.fill = shape.fill.map { _ in black }
        shape.stroke?.color = black
        return [Part(name: shape.role.description, form: .shape(shape), colors: colors)]
      case .morph(var morph):
        let colors = [morph.stroke?.color, morph.fill].compactMap(\.self)
        morph.fill = morph.fill.map { _ in black }
        morph.stroke?.color = black
        return [Part(name: morph.role.description, form: .morph(morph), colors: colors)]
      case .trail(var trail):
        let colors = trail.strokes.map(\.color)
        for index in trail.strokes.indices { trail.strokes[index].color = black }
        return [Part(name: trail.role.description, form: .trail(trail), colors: colors)]
      case .image(var image):
        // How it covers the land is part of how it is colored.
        (image.opacity, image.blend) = (1, .normal)
        return [Part(name: image.role.description, form: .image(image), colors: [])]
      case .figures(var figures):
        let colors = [figures.halo.color, figures.fill]
        (figures.halo.color, figures.fill) = (black, black)
        return [Part(name: figures.role.description, form: .figures(figures), colors: colors)]
      case .group(var group):
        let children = group.children.parts
        group.children = []
        return [Part(name: group.role.description, form: .group(group), colors: [])] + children
      }
    }
  }
}
