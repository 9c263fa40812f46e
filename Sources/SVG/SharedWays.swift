internal import FlightGraphics
internal import FlightScene

/// The paths that several elements share, each once, in the order in which they were met.
struct SharedWays {
  private(set) var paths: [Path] = []
  private var numbers: [KnownPath: Int] = [:]

  init(of nodes: [Node]) { add(waysOf: nodes) }

  private mutating func add(waysOf nodes: [Node]) {
    for node in nodes {
      switch node {
      case .shape, .morph, .image, .figures: break
      case .trail(let trail): add(trail.path.path)
      case .group(let group):
        if let motion = group.motion { add(motion.path.path) }
        add(waysOf: group.children)
      }
    }
  }

  /// The number of a path, which is added where it is new.
  @discardableResult
  mutating func add(_ path: Path) -> Int {
    let known = KnownPath(path: path)
    if let number = numbers[known] { return number }
    numbers[known] = paths.count
    paths.append(path)
    return paths.count - 1
  }

  /// The number of a path, `nil` if it is not known.
  func number(of path: Path) -> Int? { numbers[KnownPath(path: path)] }
}

/// Nodes in `<defs>` that stand for all that look the same.
struct SharedGroup: Hashable {
  let children: [Node]
  let part: PartName?
  let grain: Double

  func hash(into hasher: inout Hasher) {
    hasher.combine(grain)
    children.hashBriefly(into: &hasher)
  }
}

extension [Node] {
  /// Tells groups of shapes apart by their outlines and titles: dots hardly differ otherwise.
  fileprivate func hashBriefly(into hasher: inout Hasher) {
    hasher.combine(count)
    for node in self {
      switch node {
      case .shape(let shape): hasher.combine(shape.path)
      case .group(let group):
        hasher.combine(group.title)
        group.children.hashBriefly(into: &hasher)
      case .morph, .trail, .image, .figures: break
      }
    }
  }
}
