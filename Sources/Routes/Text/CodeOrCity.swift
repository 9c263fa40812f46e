/// The meaning of letters that are an airport's code and a city's name: `lima`, `GOA`.
struct CodeOrCity: Equatable {
  let isCity: Bool
  /// True if somebody may well mean the other one.
  let isDoubtful: Bool

  /// The margin by which a city must be better known than the airport whose code is in capitals.
  private static let margin = 50
  /// The least renown of what is worth a mention.
  private static let plausible = 60

  /// - Parameters:
  ///   - text: The letters as written: codes are in capitals, names begin with one.
  ///   - codeFame: The renown of the airport with the code, up to 255.
  ///   - cityFame: That of the city with the name, on the same scale.
  init(_ text: String, codeFame: Int, cityFame: Int) {
    if text.uppercased() == text {
      isCity = cityFame > codeFame + CodeOrCity.margin
      isDoubtful = isCity
    } else {
      isCity = text.lowercased() != text || cityFame > codeFame
      isDoubtful = (isCity ? codeFame : cityFame) >= CodeOrCity.plausible
    }
  }
}
