extension JSONValue {
  /// The value that a type describes to an encoder, with names in order.
  ///
  /// Foundation has such an encoder, too; with it the tool would be a third larger.
  public init(encoding value: some Encodable) throws {
    let place = JSONPlace()
    try place.encode(value)
    self = place.value
  }
}

/// A place in a JSON text that an encoder fills.
private final class JSONPlace: Encoder, SingleValueEncodingContainer {
  private enum Content {
    case value(JSONValue)
    case elements([JSONPlace])
    case members([String: JSONPlace])
  }

  private var content = Content.members([:])
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  var value: JSONValue {
    switch content {
    case .value(let value): value
    case .elements(let elements): .array(elements.map(\.value))
    case .members(let members):
      .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.value) })
    }
  }

  var count: Int { if case .elements(let elements) = content { elements.count } else { 0 } }

  func element() -> JSONPlace {
    let place = JSONPlace()
    if case .elements(let others) = content {
      content = .elements(others + [place])
    } else {
      content = .elements([place])
    }
    return place
  }

  func member(_ key: some CodingKey) -> JSONPlace {
    let place = JSONPlace()
    if case .members(var members) = content {
      members[key.stringValue] = place
      content = .members(members)
    } else {
      content = .members([key.stringValue: place])
    }
    return place
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONMembers(place: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content = .elements([])
    return JSONElements(place: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { content = .value(.null) }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let value as Bool: content = .value(.bool(value))
    case let value as String: content = .value(.string(value))
    case let value as any BinaryInteger: content = .value(JSONValue(.numeral("\(value)")))
    case let value as Double: content = .value(try JSONPlace.number(value))
    case let value as Float: content = .value(try JSONPlace.number(Double(value)))
    default: try value.encode(to: self)
    }
  }

  /// A number in the fewest digits: 5, not 5.0.
  private static func number(_ value: Double) throws -> JSONValue {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "JSON has finite numbers alone"))
    }
    let text = "\(value)"
    return JSONValue(.numeral(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }
}

private struct JSONElements: UnkeyedEncodingContainer {
  let place: JSONPlace
  let codingPath: [any CodingKey] = []
  var count: Int { place.count }

  func encodeNil() { place.element().encodeNil() }
  func encode(_ value: some Encodable) throws { try place.element().encode(value) }
  func nestedContainer<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.element().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    place.element().unkeyedContainer()
  }
  func superEncoder() -> any Encoder { place.element() }
}

private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  /// The member that a class describes its superclass in.
  private enum Superclass: String, CodingKey { case `super` }

  let place: JSONPlace
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) { place.member(key).encodeNil() }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    try place.member(key).encode(value)
  }
  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { place.member(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    place.member(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { place.member(Superclass.super) }
  func superEncoder(forKey key: Key) -> any Encoder { place.member(key) }
}
