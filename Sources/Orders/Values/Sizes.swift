internal import FlightAnim
internal import FlightTextFormats

/// Reads the sides of a picture: `800x500`, `800×500`, `800*500`, `1080p`, `16:9`; one side alone, `800` or
/// `x500`, has the other in proportion to the usual size.
package func sides(_ text: String) -> (width: Int, height: Int)? {
  let plain = text.lowercased().filter { $0 != " " }.replacing(each: "pixels", by: "")
    .replacing(each: "px", by: "").replacing(each: "by", by: "x")
  switch plain {
  case "hd", "720p": return (1280, 720)
  case "fullhd", "full-hd", "fhd", "1080p": return (1920, 1080)
  case "4k", "uhd", "2160p": return (3840, 2160)
  default: break
  }
  if let sides = ratioSides(plain) { return sides }
  let parts = plain.split(omittingEmptySubsequences: false) { "x×*✕,:".contains($0) }
  let usual = PixelSize.usual
  switch parts.count {
  case 1: return Int(plain).map { ($0, otherSide($0, usual.height, usual.width)) }
  case 2 where parts[0].isEmpty:
    return Int(parts[1]).map { (otherSide($0, usual.width, usual.height), $0) }
  case 2 where parts[1].isEmpty:
    return Int(parts[0]).map { ($0, otherSide($0, usual.height, usual.width)) }
  case 2: return Int(parts[0]).flatMap { width in Int(parts[1]).map { (width, $0) } }
  default: return nil
  }
}

/// The sides of a picture in a ratio, `16:9` or `16/9`, of which the longer one is the usual width; `nil` for
/// what is no ratio of small numbers.
func ratioSides(_ text: String) -> (width: Int, height: Int)? {
  let parts = text.split(omittingEmptySubsequences: false) { ":/".contains($0) }.compactMap {
    number(String($0))
  }
  guard parts.count == 2, parts.allSatisfy({ (1...32).contains($0) }) else { return nil }
  let scale = Double(PixelSize.usual.width) / max(parts[0], parts[1])
  return (Int((parts[0] * scale).rounded()), Int((parts[1] * scale).rounded()))
}

/// The side of a picture beside a known one; a side out of range stays so.
package func otherSide(_ side: Int, _ share: Int, _ whole: Int) -> Int {
  guard (1...1_000_000).contains(side) else { return side }
  return max(1, (side * share + whole / 2) / whole)
}

extension OptionValue<PixelSize> {
  static var size: OptionValue {
    OptionValue(text: { "\($0.width)x\($0.height)" }) { (text, reading) throws(Fault) in
      guard let (width, height) = sides(text) else {
        throw reading.fault(
          text, "is not a size",
          "write WIDTHxHEIGHT, like \(PixelSize.usual.width)x\(PixelSize.usual.height)\(text.contains(where: \.isNumber) ? "" : "; stories and reels are 1080x1920, posts 1080x1080, videos 1920x1080")"
        )
      }
      guard let size = PixelSize(width: width, height: height) else {
        throw reading.fault(
          text, "is out of range",
          "each side takes 1 to \(PixelSize.largestSide) pixels, the whole picture at most \(PixelSize.largestArea)"
        )
      }
      return size
    }
  }
}
