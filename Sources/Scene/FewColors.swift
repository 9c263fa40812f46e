extension Scene {
  /// The scene for formats of few colors; `nil` where it is the same.
  package var inFewColors: Scene? {
    guard nodes.contains(where: \.hasFewColors) else { return nil }
    var scene = self
    scene.nodes = nodes.map(\.inFewColors)
    return scene
  }
}

extension Node {
  /// True if some group in this node has other nodes for pictures of few colors.
  fileprivate var hasFewColors: Bool {
    guard case .group(let group) = self else { return false }
    return group.fewColors != nil || group.children.contains(where: \.hasFewColors)
  }

  fileprivate var inFewColors: Node {
    guard case .group(var group) = self else { return self }
    group.children = (group.fewColors ?? group.children).map(\.inFewColors)
    group.fewColors = nil
    return .group(group)
  }
}
