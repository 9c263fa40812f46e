internal import FlightGraphics

/// A difference between two scenes that is not one of colors.
package struct ScenePairingError: Error, Equatable, Sendable {
  /// The first part that differs; `nil` where the scenes differ in size, time or words.
  package var part: NodeRole?

  /// Creates an error.
  package init(part: NodeRole?) { self.part = part }
}

extension Scene {
  /// Creates one scene of two that differ in nothing but colors, and in how pictures cover what is
  /// under them.
  ///
  /// - Parameters:
  ///   - light: The scene in the colors of light pages.
  ///   - dark: The same in the colors of dark pages.
  /// - Throws: The first part whose form differs.
  /// - Complexity: O(corners).
  package init(light: Scene, dark: Scene) throws(ScenePairingError) {
    var scene = light
    scene.ground = Paint(light: light.background, dark: dark.background)
    scene.nodes = light.nodes.paired(with: dark.nodes)
    // What was not paired, or differs in form, tells by itself.
    var (shown, dark) = (scene.colored(for: .dark), dark)
    // Frames are in the colors of light pages: what they alone show has no others.
    shown.nodes = shown.nodes.map(\.withoutFrames)
    dark.nodes = dark.nodes.map(\.withoutFrames)
    guard shown == dark else {
      let (a, b) = (shown.nodes, dark.nodes)
      let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
      throw ScenePairingError(part: a.indices.contains(index) ? a[index].role : nil)
    }
    self = scene
  }
}

extension Node {
  /// The node without what formats of frames draw in place of groups' children.
  fileprivate var withoutFrames: Node {
    guard case .group(var group) = self else { return self }
    (group.sphere, group.air, group.terrain, group.night) = (nil, nil, nil, nil)
    group.children = group.children.map(\.withoutFrames)
    return .group(group)
  }
}

extension [Node] {
  fileprivate func paired(with dark: [Node]) -> [Node] {
    enumerated().map { index, node in
      dark.indices.contains(index) ? node.paired(with: dark[index]) : node
    }
  }
}

extension Node {
  /// Returns the node with the colors of a node of the same form on dark pages; of another form, as it
  /// is.
  fileprivate func paired(with dark: Node) -> Node {
    switch (self, dark) {
    case (.shape(var shape), .shape(let dark)):
      shape.fillPaint = shape.fill.paired(with: dark.fill)
      shape.stroke = shape.stroke.paired(with: dark.stroke)
      return .shape(shape)
    case (.morph(var morph), .morph(let dark)):
      morph.fillPaint = morph.fill.paired(with: dark.fill)
      morph.stroke = morph.stroke.paired(with: dark.stroke)
      return .morph(morph)
    case (.trail(var trail), .trail(let dark)):
      for (index, stroke) in zip(trail.strokes.indices, dark.strokes) {
        trail.strokes[index] = trail.strokes[index].paired(with: stroke)
      }
      return .trail(trail)
    case (.image(var image), .image(let dark)):
      image.dark = image.cover == dark.cover ? nil : dark.cover
      return .image(image)
    case (.figures(var figures), .figures(let dark)):
      figures.fillPaint = Paint(light: figures.fill, dark: dark.fill)
      figures.halo = figures.halo.paired(with: dark.halo)
      return .figures(figures)
    case (.group(var group), .group(let dark)):
      group.children = group.children.paired(with: dark.children)
      if let glow = group.glow, let other = dark.glow { group.glow = glow.paired(with: other) }
      return .group(group)
    case (.shape, _), (.morph, _), (.trail, _), (.image, _), (.figures, _), (.group, _):
      return self
    }
  }
}

extension Stroke {
  fileprivate func paired(with dark: Stroke) -> Stroke {
    var stroke = self
    stroke.paint = Paint(light: color, dark: dark.color)
    return stroke
  }
}

extension Stroke? {
  fileprivate func paired(with dark: Stroke?) -> Stroke? {
    guard let self, let dark else { return self }
    return self.paired(with: dark)
  }
}

extension Color? {
  fileprivate func paired(with dark: Color?) -> Paint? {
    guard let self else { return nil }
    return Paint(light: self, dark: dark ?? self)
  }
}
