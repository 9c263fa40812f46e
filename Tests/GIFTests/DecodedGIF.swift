import FlightGraphics
import Foundation
import Testing

/// A GIF as decoders that are not ours see it.
struct DecodedGIF {
  var version: String
  var size: [Int]
  var delays: [Int]
  var loop: Int?
  /// Every shown frame, `0xFFRRGGBB`, and 0 where nothing is shown.
  var frames: [[UInt32]]

  /// Decodes with Pillow, after gifsicle and giflib's own reader have found nothing amiss.
  init(_ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).gif")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let info = try run("gifsicle", "--no-ignore-errors", "--info", file.path)
    try #require(info.status == 0 && info.errors.isEmpty, "gifsicle: \(info.errors)")
    let text = try run("giftext", file.path)
    try #require(text.status == 0, "giftext: \(text.errors)")

    let decoded = try run("/usr/bin/python3", "-c", script, file.path)
    try #require(decoded.status == 0, "Pillow: \(decoded.errors)")
    let end = try #require(decoded.output.firstIndex(of: UInt8(ascii: "\n")))
    let facts = try JSONDecoder().decode(Facts.self, from: decoded.output[..<end])
    let pixels = Array(decoded.output[(end + 1)...])
    let area = facts.width * facts.height
    try #require(pixels.count == area * 4 * facts.delays.count)
    version = facts.version
    size = [facts.width, facts.height]
    delays = facts.delays
    loop = facts.loop
    frames = facts.delays.indices.map { frame in
      (0..<area).map { pixel in
        let at = (frame * area + pixel) * 4
        if pixels[at + 3] == 0 { return 0 }
        return UInt32(pixels[at + 3]) << 24 | UInt32(pixels[at]) << 16
          | UInt32(pixels[at + 1]) << 8 | UInt32(pixels[at + 2])
      }
    }
  }

  /// Whether a shown frame is exactly this picture.
  func shows(_ picture: Bitmap, at index: Int) -> Bool {
    frames.indices.contains(index) && frames[index] == picture.pixels
  }

  private struct Facts: Decodable {
    var version: String
    var width: Int
    var height: Int
    var delays: [Int]
    var loop: Int?
  }
}

/// Prints what Pillow sees in a GIF: a line of JSON, then each shown frame as raw RGBA.
private let script = #"""
  import json
  import sys

  from PIL import Image

  with Image.open(sys.argv[1]) as gif:
      frames, delays = [], []
      for index in range(gif.n_frames):
          gif.seek(index)
          frames.append(gif.convert("RGBA").tobytes())
          delays.append(gif.info["duration"] // 10)
      facts = {
          "version": gif.info["version"].decode(),
          "width": gif.width,
          "height": gif.height,
          "delays": delays,
          "loop": gif.info.get("loop"),
      }
  sys.stdout.buffer.write(json.dumps(facts).encode() + b"\n" + b"".join(frames))
  """#

/// Runs a program to its end.
private func run(_ program: String, _ arguments: String...) throws
  -> (status: Int32, output: Data, errors: String)
{
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  let errorFile = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).txt")
  // Files, not pipes: a read of a pipe that a signal interrupts ends the tests.
  let outputFile = errorFile.appendingPathExtension("out")
  try Data().write(to: errorFile)
  try Data().write(to: outputFile)
  defer {
    try? FileManager.default.removeItem(at: errorFile)
    try? FileManager.default.removeItem(at: outputFile)
  }
  process.standardOutput = try FileHandle(forWritingTo: outputFile)
  process.standardError = try FileHandle(forWritingTo: errorFile)
  try process.run()
  process.waitUntilExit()
  let data = try Data(contentsOf: outputFile)
  let errors = try String(contentsOf: errorFile, encoding: .utf8)
  return (process.terminationStatus, data, errors)
}
