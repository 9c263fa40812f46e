/// The sheet behind the map.
public enum Backdrop: String, Hashable, Sendable, CaseIterable {
  /// The theme's colors: sea where nothing is drawn, and a sheet round a map that ends within the
  /// picture.
  case theme
  /// Nothing: neither sheet nor sea. Land, lakes, lines, letters and a globe's shade are drawn.
  case transparent
  /// Nothing round a map that ends within the picture, a globe's disc or an oval world, with its sea;
  /// a map that fills the picture is as in ``theme``.
  case cutOut = "cut-out"
}

extension Backdrop {
  /// True if the sea is drawn.
  package var hasSea: Bool { self != .transparent }

  /// True if nothing is painted behind the map.
  ///
  /// - Parameter hasEdge: True if the map ends within the picture.
  package func isClear(hasEdge: Bool) -> Bool {
    switch self {
    case .theme: false
    case .transparent: true
    case .cutOut: hasEdge
    }
  }
}
