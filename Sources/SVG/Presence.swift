internal import FlightScene

/// The sight and the opacity of a group over time.
struct Presence {
  private let sight: Sight
  private let fading: Fading

  init(of group: Group, over playback: Playback) {
    sight = Sight(hidden: group.hidden, over: playback)
    fading = Fading(group.opacity, over: playback)
  }

  /// The state without animation.
  var attributes: Attributes { sight.attribute + fading.attribute }
  /// The animations, nothing for what is always the same.
  var animation: [Markup] { sight.animation + fading.animation }
  /// The opacity of what keeps one; nothing for what fades.
  var steadyOpacity: Attributes { fading.animation.isEmpty ? fading.attribute : [:] }
  /// True where it is in sight when everything has come to rest.
  var isShownAtEnd: Bool { sight.isShownAtEnd }
  /// The opacity when everything has come to rest, in thousandths; 0 of what is out of sight.
  var opacityAtEnd: Int { isShownAtEnd ? fading.thousandthsAtEnd : 0 }
}

extension SVGBody {
  /// The state of what comes and goes without animation, and the class that holds it for those who asked for
  /// less motion. What a camera looks at stands in its stead as a whole.
  mutating func rest(of presence: Presence) -> Attributes {
    guard lens == nil, !presence.animation.isEmpty else { return presence.attributes }
    hasMotion = true
    let opacity = presence.opacityAtEnd
    if opacity > 0 { heldOpacities.insert(opacity) }
    let name = opacity > 0 ? SVGBody.held(opacity) : SVGBody.moving
    return ["class": .name(name)] + presence.attributes
  }

  /// The rules of the classes that hold what fades; an animation is weaker than what is important.
  var holding: [StyleRule] {
    heldOpacities.sorted().map {
      .of(
        SVGBody.held($0),
        [
          "opacity:\(Decimal.text($0, places: 3))!important", "visibility:inherit!important",
        ])
    }
  }

  private static func held(_ opacity: Int) -> LocalName { LocalName("e\(opacity)") }
}
