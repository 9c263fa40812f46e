import FlightTestSupport
import Foundation
import Testing

/// GIFs as Chromium's own decoder sees them.
@Suite(.serialized) struct GIFPlayingTests {
  /// Frames, hundredths of a second in all, the shortest and the longest of a frame, and the opaque
  /// pixels of all frames.
  private static func script(_ name: String) -> String {
    """
    (async () => {
      const answer = await fetch('\(name)');
      const decoder = new ImageDecoder({data: answer.body, type: 'image/gif'});
      await decoder.completed;
      const count = decoder.tracks.selectedTrack.frameCount;
      const times = [];
      let opaque = 0;
      for (let index = 0; index < count; index++) {
        const {image} = await decoder.decode({frameIndex: index});
        times.push(image.duration / 10000);
        const pixels = new Uint8Array(image.allocationSize());
        await image.copyTo(pixels);
        for (let at = 3; at < pixels.length; at += 4) opaque += pixels[at] > 0;
        image.close();
      }
      return [count, times.reduce((a, b) => a + b, 0), Math.min(...times), Math.max(...times), opaque];
    })()
    """
  }

  @Test("Chromium plays a GIF for its duration and shows the frames that other decoders show")
  func chromiumPlaysForAsLongAsTheFilmLastsAndShowsWhatOthersShow() throws {
    let scratch = try ScratchFolder()
    try Data("<!DOCTYPE html><title>GIF</title>".utf8).write(to: scratch.url("page.html"))
    let requests: [(arguments: [String], hundredths: Double)] = [
      (["LAX", "JFK", "--duration", "2", "--hold-first", "0.5"], 350),
      (["LAX", "JFK", "--fps", "50", "--duration", "1"], 200),
      (["LAX", "JFK", "--fps", "12.5", "--duration", "2", "--counter", "distance"], 300),
      (["SFO", "HNL", "--background", "transparent", "--duration", "2"], 300),
      (["SFO", "HNL", "--background", "transparent", "--duration", "1", "--fps", "50"], 200),
      (["LIS", "ATH", "--background", "transparent", "--duration", "1", "--camera", "fly"], 200),
    ]
    var plan = Browser.Plan(folder: scratch.url.path)
    var pictures = Pictures()
    plan.steps.append(.open("page.html"))
    for (index, request) in requests.enumerated() {
      let answer = try Command.run(
        Command.flightanim,
        request.arguments + ["--size", "160x100", "--gif", scratch.path("\(index).gif")])
      try #require(answer.status == 0, "\(answer.errors)")
      plan.steps.append(.evaluate(GIFPlayingTests.script("\(index).gif")))
      pictures.askFrames(scratch.path("\(index).gif"))
    }
    let answers = try Browser.chromium.run(plan).dropFirst().map(\.numbers)
    let others = try pictures.answers()
    try #require(answers.count == requests.count)
    for (index, (request, answer)) in zip(requests, answers).enumerated() {
      try #require(answer.count == 5)
      #expect(answer[1].rounded() == request.hundredths, "\(request.arguments)")
      #expect(answer[2] >= 2, "\(request.arguments)")
      #expect(others[index] == [answer[0], answer[4]], "\(request.arguments)")
    }
  }
}
