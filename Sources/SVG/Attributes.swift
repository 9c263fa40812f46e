/// The attributes of one element, in order, each name at most once.
///
/// XML has no element with two attributes of a name, so neither has this: setting a name again
/// changes its value, and ``+`` takes the right one's.
struct Attributes: ExpressibleByDictionaryLiteral {
  private var entries: [(name: String, value: String)] = []

  init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of an attribute; `nil` takes it away.
  subscript(name: String) -> String? {
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

  /// The text for the start tag; each attribute begins with a space.
  var text: String {
    var text = ""
    for (name, value) in entries { text += " \(name)=\"\(value)\"" }
    return text
  }
}

/// Writes an element; one without content closes itself.
///
/// - Parameter content: Elements or escaped text.
func element(_ name: String, _ attributes: Attributes = [:], _ content: String = "") -> String {
  content.isEmpty
    ? "<\(name)\(attributes.text)/>" : "<\(name)\(attributes.text)>\(content)</\(name)>"
}

/// Writes an element that shows another one, which must not change with time: where a page has two
/// copies of a file, it is the first one's.
///
/// Older viewers know the reference by the older name only, and all know that.
///
/// - Parameter content: Elements that animate the reference itself.
func use(_ id: String, _ attributes: Attributes = [:], _ content: String = "") -> String {
  element("use", ["xlink:href": "#\(id)"] + attributes, content)
}
