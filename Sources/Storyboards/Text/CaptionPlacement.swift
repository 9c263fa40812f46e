internal import FlightGraphics

/// Something that wants a corner or an edge of the picture to itself.
struct CaptionBlock {
  /// The kind of the block, which tells where it likes to be.
  enum Kind { case title, caption, counter, legend }

  var kind: Kind
  /// Its possible sizes, the best one first, at least one.
  var sizes: [(width: Double, height: Double)]
}

/// The place of a block.
struct CaptionPlace: Equatable {
  /// The number of the size that it has.
  var variant: Int
  var box: Rect
  var spot: CaptionSpot
}

/// A corner of the picture, or the middle of its upper or lower edge.
enum CaptionSpot: CaseIterable {
  case topLeft, top, topRight, bottomLeft, bottom, bottomRight

  var isTop: Bool { self == .topLeft || self == .top || self == .topRight }

  /// The spot on the other side.
  var mirrored: CaptionSpot {
    switch self {
    case .topLeft: .topRight
    case .topRight: .topLeft
    case .bottomLeft: .bottomRight
    case .bottomRight: .bottomLeft
    case .top, .bottom: self
    }
  }

  /// 0 at the left, 0.5 in the middle, 1 at the right.
  var alignment: Double {
    switch self {
    case .topLeft, .bottomLeft: 0
    case .top, .bottom: 0.5
    case .topRight, .bottomRight: 1
    }
  }
}

/// The surroundings that captions keep clear of.
struct CaptionSurroundings {
  /// The picture less a border.
  var frame: Rect
  /// Route, stops and markers as points.
  var crowd: Crowding
  /// The stops' labels.
  var labels: [Rect]
  /// True for readers whose lines begin at the right.
  var isRightToLeft = false
}

/// Finds places for title, caption and counter together, from all ways of sharing out corners and
/// edges; blocks in one corner stand under each other in the order given.
///
/// - Returns: A place for each block, none overlapping another, and whether they are clear of
///   everything else as well; `nil` where even the picture alone does not hold them.
/// - Complexity: At most (6 spots · 2 sizes)³ ways, each O(labels).
func placeCaptions(
  _ blocks: [CaptionBlock], unit: Double, avoiding surroundings: CaptionSurroundings
) -> (places: [CaptionPlace], isClear: Bool)? {
  var best: (places: [CaptionPlace], cost: Double)?
  var chosen: [(spot: CaptionSpot, variant: Int)] = []
  func search(_ cost: Double) {
    // What is to come makes no way cheaper.
    if let best, cost >= best.cost { return }
    guard chosen.count < blocks.count else {
      let places = stack(blocks, chosen, unit, surroundings.frame)
      guard let obstruction = obstruction(of: places, unit, surroundings) else { return }
      if cost + obstruction < best?.cost ?? .infinity { best = (places, cost + obstruction) }
      return
    }
    let block = blocks[chosen.count]
    for spot in CaptionSpot.allCases {
      let shared = chosen.filter { $0.spot == spot }.count
      let title = chosen.first.map(\.spot)
      for variant in block.sizes.indices {
        chosen.append((spot, variant))
        search(
          cost + Double(variant) * 4
            + preference(
              block.kind, surroundings.isRightToLeft ? spot.mirrored : spot, sharedWith: shared,
              title: title))
        chosen.removeLast()
      }
    }
  }
  search(0)
  return best.map { ($0.places, $0.cost < overlapCost) }
}

/// The cost of standing on the route, or anything else that is seen.
private let overlapCost = 100.0

/// The cost of a spot for a block.
private func preference(
  _ kind: CaptionBlock.Kind, _ spot: CaptionSpot, sharedWith shared: Int, title: CaptionSpot?
) -> Double {
  switch kind {
  case .title:
    switch spot {
    case .topLeft: 0
    case .topRight: 2
    case .top: 3
    case .bottomLeft: 5
    case .bottomRight: 6
    case .bottom: 7
    }
  case .caption:
    // Under the title it is read as its second line.
    if shared > 0 {
      0
    } else if title == nil {
      switch spot {
      case .bottomLeft: 0
      case .bottomRight: 1
      case .bottom: 2
      case .topLeft: 3
      case .topRight: 4
      case .top: 5
      }
    } else {
      switch spot {
      case .bottomLeft: 3
      case .bottomRight: 4
      case .bottom: 5
      case .topLeft, .topRight: 8
      case .top: 9
      }
    }
  case .legend:
    (shared > 0 ? 3 : 0)
      + {
        switch spot {
        case .bottomLeft: 0
        case .bottomRight: 1
        case .topRight: 2
        case .topLeft: 3
        case .top, .bottom: 8
        }
      }()
  case .counter:
    (shared > 0 ? 6 : 0)
      + {
        switch spot {
        case .bottomRight: 0
        case .topRight: 1
        case .bottomLeft: 2
        case .topLeft: 3
        case .top, .bottom: 12
        }
      }()
  }
}

/// Puts the blocks of each spot under each other.
private func stack(
  _ blocks: [CaptionBlock], _ chosen: [(spot: CaptionSpot, variant: Int)], _ unit: Double,
  _ frame: Rect
) -> [CaptionPlace] {
  let gap = 6 * unit
  return blocks.indices.map { index in
    let (spot, variant) = chosen[index]
    func height(_ other: Int) -> Double { blocks[other].sizes[chosen[other].variant].height }
    let before = blocks.indices.filter { $0 < index && chosen[$0].spot == spot }
    let after = blocks.indices.filter { $0 > index && chosen[$0].spot == spot }
    let size = blocks[index].sizes[variant]
    let y =
      spot.isTop
      ? frame.minY + before.reduce(0) { $0 + height($1) + gap }
      : frame.maxY - size.height - after.reduce(0) { $0 + height($1) + gap }
    let x = frame.minX + (frame.width - size.width) * spot.alignment
    return CaptionPlace(
      variant: variant,
      box: Rect(minX: x, minY: y, maxX: x + size.width, maxY: y + size.height), spot: spot)
  }
}

/// The rectangles that the places cover, `nil` where they cover each other or do not lie on the
/// picture.
private func obstruction(
  of places: [CaptionPlace], _ unit: Double, _ surroundings: CaptionSurroundings
) -> Double? {
  var cost = 0.0
  let frame = surroundings.frame.expanded(by: 0.01)
  for (index, place) in places.enumerated() {
    guard frame.contains(place.box) else { return nil }
    let roomy = place.box.expanded(by: 6 * unit)
    for other in places[..<index] where other.spot != place.spot && roomy.intersects(other.box) {
      return nil
    }
    for label in surroundings.labels where roomy.intersects(label) { cost += 5 * overlapCost }
    cost += overlapCost * min(Double(surroundings.crowd.count(in: roomy)), 40)
  }
  return cost
}
