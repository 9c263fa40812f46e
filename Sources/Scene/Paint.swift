package import FlightGraphics

/// The pages that a picture stands on, for which its colors may differ.
package enum ColorScheme: Hashable, Sendable, CaseIterable {
  /// Pages with dark letters on a light ground.
  case light
  /// Pages with light letters on a dark ground.
  case dark
}

/// A color by its role: one on light pages, and the same or another one on dark pages.
package struct Paint: Hashable, Sendable {
  /// The color on light pages, and in formats that have one set of colors.
  package var light: Color
  /// The color on dark pages.
  package var dark: Color

  /// Creates a paint of one color for all pages.
  package init(_ color: Color) { self.init(light: color, dark: color) }

  /// Creates a paint of two colors.
  package init(light: Color, dark: Color) {
    self.light = light
    self.dark = dark
  }

  /// The color on pages of a kind.
  package subscript(scheme: ColorScheme) -> Color {
    switch scheme {
    case .light: light
    case .dark: dark
    }
  }
}

extension Scene {
  /// Returns the scene in its colors for one kind of pages, the same for all readers.
  package func colored(for scheme: ColorScheme) -> Scene {
    var scene = self
    scene.ground = Paint(ground[scheme])
    scene.nodes = nodes.map { $0.colored(for: scheme) }
    return scene
  }
}

extension Node {
  fileprivate func colored(for scheme: ColorScheme) -> Node {
    func one(_ paint: Paint) -> Paint { Paint(paint[scheme]) }
    switch self {
    case .shape(var shape):
      shape.fillPaint = shape.fillPaint.map(one)
      shape.stroke = shape.stroke.map { $0.colored(for: scheme) }
      return .shape(shape)
    case .morph(var morph):
      morph.fillPaint = morph.fillPaint.map(one)
      morph.stroke = morph.stroke.map { $0.colored(for: scheme) }
      return .morph(morph)
    case .trail(var trail):
      trail.strokes = trail.strokes.map { $0.colored(for: scheme) }
      return .trail(trail)
    case .image(var image):
      if scheme == .dark, let dark = image.dark { image.cover = dark }
      image.dark = nil
      return .image(image)
    case .figures(var figures):
      figures.fillPaint = one(figures.fillPaint)
      figures.halo = figures.halo.colored(for: scheme)
      return .figures(figures)
    case .group(var group):
      group.children = group.children.map { $0.colored(for: scheme) }
      group.glow = group.glow?.colored(for: scheme)
      return .group(group)
    }
  }
}

extension Stroke {
  fileprivate func colored(for scheme: ColorScheme) -> Stroke {
    var stroke = self
    stroke.paint = Paint(paint[scheme])
    return stroke
  }
}
