internal import FlightGraphics
internal import FlightScene

/// The outlines that several elements have in common: land that a picture lies on is filled, is what the
/// picture is seen within, and has a line along its coast.
struct CommonOutlines {
  /// An outline as it is written.
  struct Form: Hashable {
    let path: Path
    let grain: Double
    /// True of one whose line is as wide in every view.
    let isEven: Bool

    func hash(into hasher: inout Hasher) { KnownPath(path: path).hash(into: &hasher) }
  }

  private struct Use {
    var shapes = 0
    var (isLine, isClip) = (false, false)

    var isCommon: Bool { shapes + (isClip ? 1 : 0) > 1 }
  }

  /// The steps from which on an outline is longer than a reference to it.
  private static let fewestSteps = 16

  private var uses: [KnownPath: Use] = [:]

  init(of nodes: [Node]) {
    add(nodes)
    uses = uses.filter(\.value.isCommon)
  }

  private mutating func add(_ nodes: [Node]) {
    for node in nodes {
      switch node {
      case .shape(let shape):
        if shape.hasPlainOutline {
          use(of: shape.path) {
            $0.shapes += 1
            $0.isLine = $0.isLine || shape.stroke != nil
          }
        }
        if let clip = shape.clip { use(of: clip) { $0.isClip = true } }
      case .image(let image): if let clip = image.clip { use(of: clip) { $0.isClip = true } }
      case .group(let group): add(group.children)
      case .morph, .trail, .figures: break
      }
    }
  }

  private mutating func use(of path: Path, _ change: (inout Use) -> Void) {
    if path.elements.count >= CommonOutlines.fewestSteps {
      change(&uses[KnownPath(path: path), default: Use()])
    }
  }

  /// True of an outline along which there is a line, too; `nil` of one that no two elements have in common.
  func isLine(_ path: Path) -> Bool? { uses[KnownPath(path: path)]?.isLine }
}

extension Shape {
  /// True of a shape that is its outline in one color or two, in one piece.
  var hasPlainOutline: Bool {
    !strokesFirst && fade == nil && stroke?.dashes.isEmpty ?? true && !OutlinePieces.isFor(self)
  }
}
