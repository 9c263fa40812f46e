import FlightAnim
import FlightTestSupport
import Foundation
import Testing

/// Outputs in memory, in the background, and as frames.
@Suite struct InMemoryTests {
  private func request() throws -> Request {
    var options = try StoryboardOptions(width: 160, height: 100)
    options.time.pace = .duration(0.5)
    return Request(trip: try Trip("LAX", "JFK"), options: options)
  }

  @Test("Pictures in memory have the bytes of files")
  func whatIsMadeInMemoryIsWhatIsWritten() async throws {
    let scratch = try ScratchFolder()
    var request = try request()
    request.outputs = [Output.Format.gif, .svg, .png(at: 0.5)].map {
      Output($0, to: .path(scratch.path($0.name)))
    }
    try await request.render()
    let (gif, svg, png) = try inMemory(request)
    #expect(gif == Array(try Data(contentsOf: scratch.url("gif"))))
    #expect(Array(svg.utf8) == Array(try Data(contentsOf: scratch.url("svg"))))
    #expect(png == Array(try Data(contentsOf: scratch.url("png"))))
    // In the background it is the same.
    #expect(try await request.gif(workers: 2) == gif)
    #expect(try await request.svg() == svg)
    #expect(try await request.png(at: 0.5) == png)
  }

  private func inMemory(_ request: Request) throws -> ([UInt8], String, [UInt8]) {
    (try request.gif(), try request.svg(), try request.png(at: 0.5))
  }

  @Test("An SVG of a request for films alone has all that a drawing shows")
  func aDrawingOfARequestForFilms() throws {
    var request = try request()
    (request.options.map.camera, request.options.map.ground) = (.globe, .relief)
    let svg = try request.svg()
    request.outputs = [Output(.gif, to: .standardOutput)]
    #expect(try request.svg() == svg)
    #expect(svg.contains("<animate attributeName=\"d\""))
  }

  @Test("A folder of frames cannot be had as one file")
  func aFolderOfFramesIsNotOneFile() throws {
    #expect(throws: FlightAnimError.notOneFile(format: "frames")) {
      try request().bytes(of: .frames)
    }
  }

  @Test("Frames as pixels are those of the folder of frames")
  func framesAreThoseOfTheFolder() async throws {
    let scratch = try ScratchFolder()
    var request = try request()
    request.framesPerSecond = 10
    request.outputs = [Output(.frames, to: .path(scratch.path("frames")))]
    try await request.render()
    let frames = try await request.frames()
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames")).sorted()
    #expect(files.count == frames.count && frames.count == 6)
    #expect(frames.size == request.options.size)
    var number = 0
    for try await frame in frames {
      let file = try Data(contentsOf: scratch.url("frames/" + files[number]))
      #expect(try Bitmap(png: Array(file)) == frame)
      #expect(try frames[number] == frame)
      number += 1
    }
    #expect(number == 6)
    for index in [-1, 6, .min, .max] {
      #expect(throws: FlightAnimError.noSuchFrame(index, count: 6)) { try frames[index] }
    }
  }

  @Test("Progress counts every frame once")
  func progressCountsEveryFrameOnce() async throws {
    let seen = Counts()
    _ = try await request().gif { seen.add($0.done) }
    #expect(seen.all == Array(1...16))
  }

  @Test("Progress of a GIF that is made anew to be small enough never goes back")
  func progressNeverGoesBack() async throws {
    var request = try request()
    let whole = try await request.gif()
    let small = Counts()
    // Not at the first quality, perhaps at fewer frames.
    request.gifOptions.maximumBytes = whole.count * 2 / 3
    request.gifOptions.allowsResize = true
    let gif = try await request.gif { progress in
      #expect(progress.total == 16)
      small.add(progress.done)
    }
    #expect(gif.count <= whole.count * 2 / 3)
    #expect(small.all.last == 16)
    #expect(zip(small.all, small.all.dropFirst()).allSatisfy { $0 < $1 }, "\(small.all)")
  }

  @Test("A canceled task ends long before its picture", arguments: ["gif", "png", "frames"])
  func aCancelledTaskEndsLongBeforeItsPicture(_ format: String) async throws {
    let scratch = try ScratchFolder()
    var request = try request()
    request.options = try StoryboardOptions(width: 800, height: 500)
    request.options.time.pace = .duration(900)
    let started = Counts()
    if format == "frames" { request.outputs = [Output(.frames, to: .path(scratch.path("f")))] }
    let task = Task { [request] in
      switch format {
      case "gif": _ = try await request.gif(progress: { started.add($0.done) })
      case "frames": try await request.render(progress: { started.add($0.done) })
      default:
        for try await _ in try await request.frames() {}
      }
    }
    let clock = ContinuousClock()
    let start = clock.now
    try await Task.sleep(for: .seconds(1))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now - start < .seconds(60))
    #expect(scratch.names.isEmpty)
  }

  @Test("A task canceled beforehand makes nothing")
  func aTaskThatWasCancelledBeforeMakesNothing() async throws {
    let request = try request()
    let task = Task {
      try? await Task.sleep(for: .seconds(100))
      return try await request.svg()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  /// More tasks at once than the pool has threads: none of them holds one.
  @Test("More tasks than threads are all served")
  func manyTasksWaitWithoutAThread() async throws {
    let request = try request()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<24 { group.addTask { try await request.gif().count } }
      var sizes: Set<Int> = []
      for try await size in group { sizes.insert(size) }
      #expect(sizes.count == 1)
    }
  }
}

/// Progress that was told from whatever thread.
private final class Counts: Sendable {
  private let lock = NSLock()
  nonisolated(unsafe) private var values: [Int] = []

  func add(_ value: Int) { lock.withLock { values.append(value) } }
  var all: [Int] { lock.withLock { values } }
}
