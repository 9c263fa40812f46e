import FlightGraphics
import FlightImages
import FlightRaster
import FlightScene
import FlightTestSupport
import Foundation
import Testing

@Suite struct PictureSnapshotTests {
  @Test("The sample scene matches its snapshot", arguments: [0.0, 0.4, 1.0])
  func theSampleLooksAsItDid(_ time: Double) throws {
    try checkPicture(
      sampleScene().bitmap(at: time), "sample-\(Int(time * 10)).png", beside: #filePath)
  }

  @Test("Styled trails match their snapshot", arguments: [0.6, 1.0])
  func styledTrailsLookAsTheyDid(_ time: Double) throws {
    try checkPicture(
      styledScene().bitmap(at: time), "styled-\(Int(time * 10)).png", beside: #filePath)
  }
}

/// Compares a picture with its snapshot; a channel may be off by one.
func checkPicture(_ picture: Bitmap, _ name: String, beside file: String) throws {
  try Snapshot.check(Data(try PNGWriter.bytes(of: picture)), name, beside: file) {
    actual, expected in
    let (a, b) = (try decodedPNG(actual), try decodedPNG(expected))
    if a.count != b.count { return "the size is another" }
    let worst = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
    return worst > 1 ? "a channel is off by \(worst)" : nil
  }
}

/// The bytes of a PNG's pixels, decoded by Pillow, with its size in front.
private func decodedPNG(_ bytes: Data) throws -> Data {
  let scratch = try ScratchFolder()
  try bytes.write(to: scratch.url("picture.png"))
  let answer = try Command.run(
    "/usr/bin/python3",
    [
      "-c",
      "import sys; from PIL import Image; i = Image.open(sys.argv[1]).convert('RGB'); "
        + "sys.stdout.buffer.write(str(i.size).encode() + i.tobytes())",
      scratch.path("picture.png"),
    ])
  try #require(answer.status == 0, "\(answer.errors)")
  return answer.output
}
