public import FlightStyles

extension StyleError: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation(in: nil, names) }

  package func explanation(in file: String?, _ names: OptionNames) -> Explanation {
    let key = path.isEmpty ? "the file" : path
    let explanation =
      switch reason {
      case .notJSON(let reason): Explanation("not valid JSON: \(reason)")
      case .unknownKey(let near):
        Explanation(
          "the key \(key) is not known", near.map { "did you mean \($0)?" } ?? names.styleKeys)
      case .wrongType(let wanted): Explanation("\(key) should be \(wanted)")
      case .notAColor(let text):
        Explanation(
          "\(key): \"\(text)\" is not a color", "write #rgb, #rrggbb or #rrggbbaa, like #d6432f")
      case .unknownWord(let word, let allowed, let near):
        Explanation(
          "\(key): \"\(word)\" is not known",
          near.map { "did you mean \($0)?" } ?? "it takes \(allowed.joined(separator: ", "))")
      case .outOfRange(let number, let allowed):
        Explanation("\(key): \(plain(number)) is out of range", allowed.remedy)
      case .wrongCount(let count, let allowed):
        Explanation(
          "\(key) has \(count) elements", "it takes \(allowed.lowerBound) to \(allowed.upperBound)")
      }
    return explanation.at(line: line, of: file)
  }
}

extension MarkerFileError: SelfExplainedError {
  func explanation(_ names: OptionNames) -> Explanation { explanation(in: nil) }

  package func explanation(in file: String?) -> Explanation {
    let explanation =
      switch reason {
      case .malformed:
        Explanation("this is not well-formed XML in UTF-8", "save the drawing as plain SVG")
      case .documentType:
        Explanation("document types are not supported", "remove the <!DOCTYPE>")
      case .notSVG: Explanation("this is not an SVG file")
      case .unsupported(let name):
        Explanation(
          "\(name) is not supported", "convert the drawing to plain paths with plain colors")
      case .badValue(let attribute): Explanation("the value of \(attribute) cannot be read")
      case .tooLarge: Explanation("the drawing has too many parts", "simplify it")
      case .empty:
        Explanation(
          "there is nothing to draw in this file", "draw shapes that have a fill or a stroke")
      }
    return explanation.at(line: line, of: file)
  }
}
