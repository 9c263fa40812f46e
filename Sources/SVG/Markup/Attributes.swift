/// The attributes of one element, in order, each name at most once.
///
/// XML has no element with two attributes of a name, so neither has this: setting a name again
/// changes its value, and ``+`` takes the right one's.
struct Attributes: ExpressibleByDictionaryLiteral, Sendable {
  private(set) var entries: [(name: String, value: AttributeValue)] = []

  init(dictionaryLiteral elements: (String, AttributeValue)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of an attribute; `nil` takes it away.
  subscript(name: String) -> AttributeValue? {
    get { entries.first { $0.name == name }?.value }
    set {
      let place = entries.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }

  static func + (base: Attributes, stronger: Attributes) -> Attributes {
    var sum = base
    sum += stronger
    return sum
  }

  static func += (base: inout Attributes, stronger: Attributes) {
    for (name, value) in stronger.entries { base[name] = value }
  }
}
