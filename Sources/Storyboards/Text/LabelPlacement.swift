internal import FlightGraphics

/// Finds places for labels: each beside its point, off the line, the marker, the other labels.
///
/// Hubs come first, then the others in the caller's order: the most important first. Every label tries
/// sixteen directions at three distances, and takes the cheapest that no other label is in; no two
/// ever overlap. A text never stands nearer to another mark than to its own, nor far from that. A label
/// that finds no room shows its next shorter text; if that has no room either, a neighbor steps
/// aside where it can; then a line may lead to it from further away, and else there is no label.
///
/// - Returns: The places of those that have one, in the order in which they found it.
/// - Complexity: O(labels · what is near each of them).
func placeLabels(
  _ wishes: [LabelWish], unit: Double, avoiding surroundings: LabelSurroundings
) -> [LabelPlace] {
  var placement = LabelPlacement(
    unit: unit, takesAny: wishes.count <= 2, avoiding: surroundings)
  for wish in wishes { placement.add(wish) }
  placement.placeHubs()
  for label in wishes.indices { placement.place(label) }
  for label in wishes.indices { placement.makeRoom(for: label) }
  for label in wishes.indices { placement.lead(to: label) }
  return placement.places
}

/// The state of a search for places.
struct LabelPlacement {
  private var wishes: [LabelWish] = []
  private let unit: Double
  private let field: LabelField
  /// True if a bad place is better than none.
  private let takesAny: Bool
  /// The place of each label that has one, with the number of its text.
  private var taken: [(variant: Int, place: LabelCandidate)?] = []
  private var order: [Int] = []
  /// The labels by where they are; those that have moved on are found at their old place, too.
  private var grid: PointGrid<Int>
  /// The good places of each text beside its mark, cheapest first, made when they are asked for.
  private var known: [[[LabelCandidate]?]] = []

  /// The highest cost of a place: as much as one other label or the edge of the picture in the way.
  private static let highestCost = 250.0
  /// The highest cost of a place that is led to, its distance included: a line in a thicket helps
  /// nobody.
  private static let highestLeadCost = 140.0

  init(unit: Double, takesAny: Bool, avoiding surroundings: LabelSurroundings) {
    self.unit = unit
    self.takesAny = takesAny
    field = LabelField(surroundings, unit: unit)
    grid = PointGrid(side: 40 * unit)
  }

  /// Adds a label, which has no place yet.
  mutating func add(_ wish: LabelWish) {
    wishes.append(wish)
    taken.append(nil)
    known.append(Array(repeating: nil, count: wish.texts.count))
  }

  var places: [LabelPlace] {
    order.compactMap { label in
      taken[label].map {
        LabelPlace(label: label, variant: $0.variant, box: $0.place.box, leader: $0.place.leader)
      }
    }
  }

  /// Gives all hubs places: with the same kind of text, the fullest for which all have room; with
  /// whatever there is where that is not to be.
  mutating func placeHubs() {
    let hubs = wishes.indices.filter { wishes[$0].isHub }
    let kinds = hubs.map { wishes[$0].texts.count }.max() ?? 0
    let before = self
    for kind in 0..<kinds {
      var queue = hubs
      for _ in 0..<min(hubs.count, LabelPlacement.mostTurns) {
        self = before
        let missing = queue.filter { !placeHub($0, kind) }
        if missing.isEmpty { return }
        // Those that found no room choose first the next time.
        let next = missing + queue.filter { !missing.contains($0) }
        if next == queue { break }
        queue = next
      }
    }
  }

  /// The most times that hubs choose anew, in another order.
  private static let mostTurns = 8

  private mutating func placeHub(_ hub: Int, _ kind: Int) -> Bool {
    let variant = min(kind, wishes[hub].texts.count - 1)
    guard let free = free(beside(hub, variant), but: hub) ?? free(led(hub, variant), but: hub)
    else { return false }
    take(hub, variant, free)
    return true
  }

  /// Gives a label the cheapest free place beside its mark, with the fullest text that has one.
  ///
  /// - Returns: True if it has a place.
  @discardableResult
  mutating func place(_ label: Int) -> Bool {
    take(label) { $0.beside(label, $1) }
  }

  /// Leads to a label that has no room beside its mark.
  ///
  /// - Returns: True if it has a place.
  @discardableResult
  mutating func lead(to label: Int) -> Bool {
    take(label) { $0.led(label, $1) }
  }

  /// Gives a label without a place the cheapest that is free, with the fullest text that has one.
  private mutating func take(
    _ label: Int, of candidates: (inout LabelPlacement, Int) -> [LabelCandidate]
  ) -> Bool {
    if taken[label] != nil { return true }
    for variant in wishes[label].texts.indices {
      // By itself, or a copy of everything would be held meanwhile.
      let places = candidates(&self, variant)
      guard let free = free(places, but: label) else { continue }
      take(label, variant, free)
      return true
    }
    return false
  }

  /// Finds room for a label that has none where one neighbor can step aside.
  ///
  /// - Returns: True if it has a place.
  @discardableResult
  mutating func makeRoom(for label: Int) -> Bool {
    if taken[label] != nil { return true }
    for variant in wishes[label].texts.indices.reversed() {
      for candidate in beside(label, variant) {
        let others = others(in: candidate, but: label)
        guard others.count == 1, let neighbor = others.first, let old = taken[neighbor],
          old.place.leader == nil
        else { continue }
        let other = beside(neighbor, old.variant).first { place in
          !candidate.touches(place, gap: 3 * unit) && self.others(in: place, but: neighbor).isEmpty
        }
        guard let other else { continue }
        take(neighbor, old.variant, other)
        take(label, variant, candidate)
        return true
      }
    }
    return false
  }

  private mutating func take(_ label: Int, _ variant: Int, _ place: LabelCandidate) {
    if taken[label] == nil { order.append(label) }
    taken[label] = (variant, place)
    grid.add(label, in: place.bounds.expanded(by: 3 * unit))
  }

  private func free(_ candidates: [LabelCandidate], but label: Int) -> LabelCandidate? {
    candidates.first { others(in: $0, but: label).isEmpty }
  }

  /// The labels that would touch one in a place.
  private func others(in place: LabelCandidate, but label: Int) -> [Int] {
    var others: [Int] = []
    grid.forEach(near: place.bounds.expanded(by: 3 * unit)) { other in
      if other != label, !others.contains(other), let taken = taken[other],
        place.touches(taken.place, gap: 3 * unit)
      {
        others.append(other)
      }
    }
    return others
  }

  /// The places beside its mark that a text may take, cheapest first.
  private mutating func beside(_ label: Int, _ variant: Int) -> [LabelCandidate] {
    if let known = known[label][variant] { return known }
    let block = wishes[label].texts[variant]
    // The most important label stands somewhere, however crowded it is.
    let isAnyGood = takesAny || label == 0
    let all = block.placesBeside(unit: unit).compactMap { place -> LabelCandidate? in
      let box = place.box.moved(into: field.frame(of: block))
      // Off the picture a place is of use only if there is no other.
      guard takesAny || box == place.box, field.isAttached(box, block) else { return nil }
      let candidate = LabelCandidate(box: box, cost: place.cost + field.cost(of: place.box, block))
      guard isAnyGood || candidate.cost < LabelPlacement.highestCost,
        !field.isReserved(candidate)
      else { return nil }
      return candidate
    }
    let sorted = all.byCost
    known[label][variant] = sorted
    return sorted
  }

  /// The places further away that a text may take, each with its line, cheapest first.
  private func led(_ label: Int, _ variant: Int) -> [LabelCandidate] {
    let (wish, block) = (wishes[label], wishes[label].texts[variant])
    guard wish.mayLead || wish.isHub else { return [] }
    let mark = LabelMark(center: block.anchor, radius: block.radius)
    return block.placesAway(unit: unit, isHub: wish.isHub).compactMap { place in
      guard let leader = LeaderLine(to: place.box, from: mark, gap: 1.5 * unit),
        let cost = field.cost(of: place.box, ledToBy: leader, block)
      else { return nil }
      let candidate = LabelCandidate(box: place.box, leader: leader, cost: place.cost + cost)
      guard wish.isHub || takesAny || candidate.cost < LabelPlacement.highestLeadCost,
        !field.isReserved(candidate)
      else { return nil }
      return candidate
    }.byCost
  }
}

extension [LabelCandidate] {
  /// The cheapest first; of equals the one that came first.
  fileprivate var byCost: [LabelCandidate] {
    enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
  }
}
