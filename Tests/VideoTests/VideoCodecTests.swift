import FlightGraphics
import FlightTestSupport
import Foundation
import Testing

@testable import FlightVideo

@Suite struct VideoCodecTests {
  private struct Memory: ByteSink {
    var count = 0
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SinkError) { count += bytes.count }
  }

  @Test(
    "An ffmpeg that does nothing any more is ended, whatever it has taken and says",
    arguments: [
      "sleep 1000", "cat >/dev/null; sleep 1000", "while true; do echo hm >&2; sleep 0.1; done",
      "kill -STOP $$",
    ])
  func aHangingProgramIsEnded(_ work: String) throws {
    let scratch = try ScratchFolder()
    let program = scratch.path("ffmpeg")
    try Data(
      "#!/bin/sh\n[ \"$1\" = -version ] && { echo 'ffmpeg version 6.1'; exit 0; }\n\(work)\n".utf8
    ).write(to: scratch.url("ffmpeg"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let size = try #require(PixelSize(width: 400, height: 300))
    let film = Film(
      size: size,
      timing: FrameTiming(
        count: 50, framesPerSecond: 30, firstHold: 0, duration: 50 / 30, repetition: .forever),
      render: { _, rect in
        Bitmap(
          width: rect.width, height: rect.height,
          pixels: Array(repeating: 0xFF00_0000, count: rect.width * rect.height))
      }, changes: { _ in [size.rect] })
    var codec = VideoCodec(VideoSettings(.mp4))
    (codec.program, codec.patience) = (program, 1)
    let start = ContinuousClock.now
    var sink = Memory()
    #expect(throws: EncodingError.program(ProgramFailure(program, .stalled(seconds: 1)))) {
      try codec.encode(film, into: &sink) { _ in }
    }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(sink.count == 0)
  }
}
