import FlightTestSupport
import Foundation
import Testing

/// What is too large is refused before it takes the machine, and memory that is not there is a line.
@Suite struct MemoryTests {
  @Test(
    "Running out of memory gives one line and leaves no files",
    arguments: ["LAX JFK --workers 1", "LHR-SIN-SYD --size 1200x900 --workers 4"])
  func memoryThatIsNotThereIsOneLineAndNothingIsLeft(_ arguments: String) throws {
    let script = #"ulimit -v "$1"; shift; exec "$@""#
    for kilobytes in stride(from: 60_000, through: 204_000, by: 24_000) {
      let scratch = try ScratchFolder()
      let answer = try Command.run(
        "sh",
        ["-c", script, "sh", "\(kilobytes)", Command.flightanim]
          + arguments.split(separator: " ").map(String.init)
          + ["--gif", scratch.path("a.gif"), "--svg", scratch.path("a.svg"), "--quiet"])
      // Below some bound the program itself cannot be loaded.
      if answer.status == 127 { continue }
      #expect([0, 70].contains(answer.status), "\(kilobytes): \(answer)")
      if answer.status == 0 {
        #expect(scratch.names == ["a.gif", "a.svg"])
      } else {
        #expect(answer.errors.hasPrefix("flightanim: not enough memory"), "\(answer.errors)")
        #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
        #expect(scratch.names.isEmpty)
      }
    }
  }

  @Test("A trip of many stops is read in memory that grows as the stops do")
  func manyStops() throws {
    let script = #"ulimit -v 500000; exec "$@""#
    let stops = (0..<1500).map { $0.isMultiple(of: 2) ? "LGA" : "JFK" }
    let answer = try Command.run(
      "sh", ["-c", script, "sh", Command.flightanim] + stops + ["--json"])
    #expect(answer.status == 0, "\(answer.errors)")
  }

  @Test(
    "A crash gives one line and leaves no files",
    arguments: ["SEGV", "ILL", "TRAP", "ABRT", "BUS", "FPE"])
  func aFaultOfTheProgramIsOneLineAndNothingIsLeft(_ signal: String) throws {
    let scratch = try ScratchFolder()
    // The fault comes once a file is begun.
    let script = """
      "$1" LAX JFK --size 2000x1500 --duration 20 --workers 1 --gif "$2/a.gif" --quiet & pid=$!
      while kill -0 $pid && [ -z "$(ls -A "$2")" ]; do sleep 0.02; done
      kill -\(signal) $pid; wait $pid
      """
    let answer = try Command.run(
      "sh", ["-c", script, "sh", Command.flightanim, scratch.url.path])
    #expect(answer.status == 70)
    #expect(answer.errors.hasPrefix("flightanim: internal error"), "\(answer.errors)")
    #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
    #expect(scratch.names.isEmpty)
  }

  /// What a script writes is refused in so many kilobytes of memory.
  @Test(
    "An input that is too large is refused while it is read",
    arguments: [
      (
        "a.geojson", "more than 2000000 points",
        "'{\"type\":\"LineString\",\"coordinates\":[' + '[8.25,47.25],' * 5000000 + '[9,48]]}'"
      ),
      ("a.json", "MiB of values", "'{\"features\":[' + '{\"a\":1},' * 5000000 + '{}]}'"),
      ("a.csv", "more than 2000 cells", "'1.5,' * 25000000"),
      (
        "a.kml", "MiB of values",
        "'<kml><LineString><coordinates>' + '8.12345,47.12345,0 ' * 5000000 + '</coordinates>'"
      ),
      (
        "a.gpx", "more than 1000 tracks",
        "'<gpx>' + ('<trk>' + '<trkpt lat=\"1\" lon=\"2\"/>' * 2 + '</trk>') * 100000 + '</gpx>'"
      ),
      ("b.csv", "columns", "','.join(f'c{i}' for i in range(10000000)) + '\\n1,2\\n'"),
      ("b.jsonl", "more values", "'{' + ','.join(f'\"c{i}\":1' for i in range(5000000)) + '}\\n'"),
    ])
  func whatIsTooLargeIsRefusedWhileItIsRead(
    _ name: String, _ words: String, _ content: String
  ) throws {
    let scratch = try ScratchFolder()
    let script = """
      import resource, subprocess, sys
      tool, name, folder = sys.argv[1:]
      with open(name, 'w') as file: file.write(\(content))
      command = ['batch', name, '--out', folder] if '/b.' in name else [name, '--json']
      # A child begins with as much as its parent has, so that another program starts it.
      start = 'import resource,subprocess,sys;a=subprocess.run(sys.argv[1:]).returncode;' \\
        'print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss);sys.exit(a)'
      sys.exit(subprocess.run([sys.executable, '-c', start, tool] + command).returncode)
      """
    let answer = try Command.run(
      "python3", ["-c", script, Command.flightanim, scratch.path(name), scratch.path("out")])
    #expect(answer.status == 65, "\(answer.errors.prefix(500))")
    #expect(answer.errors.contains(words), "\(answer.errors.prefix(500))")
    let kilobytes = answer.text.split(separator: "\n").last.flatMap { Int($0) } ?? .max
    #expect(kilobytes < 300_000)
  }
}
