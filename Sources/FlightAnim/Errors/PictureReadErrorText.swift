public import FlightImages

extension PictureReadError: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation }

  package var explanation: Explanation {
    switch self {
    case .notPNG: Explanation("this is not a PNG file", "save the picture as PNG")
    case .unknownFormat:
      Explanation("this is no PNG, JPEG or WebP picture", "save the picture as one of these")
    case .truncated: Explanation("the file ends before the picture does", "get it again")
    case .tooLarge(let width, let height, let area):
      Explanation(
        "\(width) x \(height) pixels are too many",
        "make it \(area) pixels at most, such as 8192x4096")
    case .tooLong(let width, let height, let side):
      Explanation(
        "\(width) x \(height) pixels are too long", "make each side \(side) pixels at most")
    case .inks:
      Explanation("this JPEG is in the four inks of print (CMYK)", "save it as RGB")
    case .animated:
      Explanation("this WebP is an animation", "save one of its pictures")
    case .corrupt(let text): Explanation("the picture is damaged: \(text)")
    }
  }
}
