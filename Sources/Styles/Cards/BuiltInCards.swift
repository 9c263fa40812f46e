extension CardLayout {
  /// The layouts that no style has changed.
  public static let usual: [CardShape: CardLayout] = [
    .story: story, .square: square, .wide: wide,
  ]

  /// Codes above, the map from side to side, figures below.
  private static let story = CardLayout(
    margin: 33,
    parts: [
      .title: CardPlace(x: 0, y: 10, width: 1000, height: 24, size: 14),
      .headline: CardPlace(x: 0, y: 48, width: 1000, height: 112, size: 56),
      .from: CardPlace(x: 0, y: 46, width: 360, height: 76, size: 65),
      .arrow: CardPlace(x: 390, y: 46, width: 220, height: 76, size: 1.6),
      .to: CardPlace(x: 640, y: 46, width: 360, height: 76, size: 65, align: .end),
      .via: CardPlace(x: 370, y: 94, width: 260, height: 28, size: 12, align: .center),
      .fromCity: CardPlace(x: 0, y: 128, width: 480, height: 44, size: 17.5),
      .toCity: CardPlace(x: 520, y: 128, width: 480, height: 44, size: 17.5, align: .end),
      .map: CardPlace(x: 0, y: 190, width: 1000, height: 640),
      .poster: CardPlace(x: 0, y: 168, width: 1000, height: 424),
      .hero: CardPlace(x: 0, y: 624, width: 1000, height: 78, size: 74),
      .turns: CardPlace(x: 0, y: 734, width: 1000, height: 28, size: 14),
      .summary: CardPlace(x: 0, y: 784, width: 1000, height: 74, size: 33),
      .records: CardPlace(x: 0, y: 884, width: 1000, height: 64, size: 27),
      .progress: CardPlace(x: 0, y: 850, width: 1000, height: 12, size: 1.7),
      .facts: CardPlace(x: 0, y: 876, width: 1000, height: 76, size: 33),
      .caption: CardPlace(x: 0, y: 964, width: 1000, height: 36, size: 13),
    ])

  /// The same, closer together.
  private static let square = CardLayout(
    margin: 28,
    parts: [
      .title: CardPlace(x: 0, y: 0, width: 1000, height: 36, size: 12),
      .headline: CardPlace(x: 0, y: 44, width: 1000, height: 136, size: 46),
      .from: CardPlace(x: 0, y: 50, width: 360, height: 90, size: 50),
      .arrow: CardPlace(x: 390, y: 50, width: 220, height: 90, size: 1.5),
      .to: CardPlace(x: 640, y: 50, width: 360, height: 90, size: 50, align: .end),
      .via: CardPlace(x: 370, y: 108, width: 260, height: 40, size: 11, align: .center),
      .fromCity: CardPlace(x: 0, y: 148, width: 480, height: 40, size: 14),
      .toCity: CardPlace(x: 520, y: 148, width: 480, height: 40, size: 14, align: .end),
      .map: CardPlace(x: 0, y: 212, width: 1000, height: 556),
      .poster: CardPlace(x: 0, y: 168, width: 1000, height: 424),
      .hero: CardPlace(x: 0, y: 618, width: 1000, height: 86, size: 46),
      .turns: CardPlace(x: 0, y: 732, width: 1000, height: 34, size: 11),
      .summary: CardPlace(x: 0, y: 784, width: 1000, height: 76, size: 24),
      .records: CardPlace(x: 0, y: 880, width: 1000, height: 68, size: 21),
      .progress: CardPlace(x: 0, y: 792, width: 1000, height: 16, size: 1.6),
      .facts: CardPlace(x: 0, y: 830, width: 1000, height: 116, size: 27),
      .caption: CardPlace(x: 0, y: 958, width: 1000, height: 42, size: 11),
    ])

  /// Codes and figures at the left, the map at the right.
  private static let wide = CardLayout(
    margin: 33,
    parts: [
      .title: CardPlace(x: 0, y: 0, width: 370, height: 44, size: 13),
      .headline: CardPlace(x: 0, y: 60, width: 370, height: 260, size: 50),
      .from: CardPlace(x: 0, y: 66, width: 145, height: 130, size: 52),
      .arrow: CardPlace(x: 158, y: 66, width: 54, height: 130, size: 1.5),
      .to: CardPlace(x: 225, y: 66, width: 145, height: 130, size: 52, align: .end),
      .via: CardPlace(x: 0, y: 290, width: 370, height: 36, size: 12),
      .fromCity: CardPlace(x: 0, y: 204, width: 178, height: 76, size: 15.5),
      .toCity: CardPlace(x: 192, y: 204, width: 178, height: 76, size: 15.5, align: .end),
      .map: CardPlace(x: 410, y: 0, width: 590, height: 1000),
      .poster: CardPlace(x: 410, y: 0, width: 590, height: 1000),
      .hero: CardPlace(x: 0, y: 230, width: 370, height: 130, size: 62),
      .turns: CardPlace(x: 0, y: 384, width: 370, height: 44, size: 13),
      .summary: CardPlace(x: 0, y: 466, width: 370, height: 290, size: 28, stacks: true),
      .records: CardPlace(x: 0, y: 790, width: 370, height: 110, size: 24),
      .progress: CardPlace(x: 0, y: 344, width: 370, height: 16, size: 1.6),
      .facts: CardPlace(x: 0, y: 404, width: 370, height: 492, size: 34, stacks: true),
      .caption: CardPlace(x: 0, y: 920, width: 370, height: 80, size: 13),
    ])
}
