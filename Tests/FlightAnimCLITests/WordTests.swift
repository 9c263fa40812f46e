import FlightTestSupport
import FlightTextFormats
import Foundation
import Testing

@testable import FlightAnimCLI
@testable import FlightOrders

/// The folder of examples.
private let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("examples")

@Suite struct OptionWordTests {
  @Test("No word stands before an option, or a command, that is there")
  func wordsShadowNothing() throws {
    let words = Set(OptionWord.all.map(\.word))
    for command in Subcommand.allCases where command.takesWords {
      let options = command.options.flatMap(\.spellings)
      #expect(options.contains("--id"))
      let shadowed = options.filter { words.contains($0) && $0 != "--loop" && !command.owns($0) }
      #expect(shadowed == [], "\(command.rawValue)")
    }
    for command in Subcommand.allCases.map(\.rawValue) {
      #expect(try CommandRewriting.plain([command]) == [command])
      #expect(try CommandRewriting.plain([command, "x"]) == [command, "x"])
    }
  }

  @Test("Each option that a word means has an example")
  func optionsHaveExamples() {
    for case .option(let option) in OptionWord.all.map(\.meaning) {
      #expect(OptionTable.picture[option]?.about.example != nil, "\(option)")
    }
  }

  @Test(
    "Words become the arguments that they mean",
    arguments: [
      ("LAX JFK --width 900 --height 600px", "LAX JFK --size=900x600"),
      ("LAX JFK --ratio 16/9 --width 1200", "LAX JFK --size=16/9 --size=1200x675"),
      ("LAX JFK --height 400 --ratio 1:1", "LAX JFK --size=1:1 --size=400x400"),
      ("LAX JFK --size 1200x800 --width 600", "LAX JFK --size 1200x800 --size=600x400"),
      ("LAX JFK --width 900", "LAX JFK --size=900x"),
      ("LAX JFK --height=900", "LAX JFK --size=x900"),
      ("LAX JFK --dark --colour red", "LAX JFK --theme night --line-color=red"),
      ("LAX JFK --time 5 --plane jet", "LAX JFK --duration=5 --marker=jet"),
      ("LAX JFK --plane --no-labels", "LAX JFK --marker=plane --labels none"),
      ("--via DEN --to JFK --from LAX --miles", "LAX --units mi DEN JFK"),
      ("render --from LAX --to JFK", "render LAX JFK"),
      ("LAX JFK --via DEN", "LAX DEN JFK"),
      ("LAX JFK --svg a.svg --via DEN ORD", "LAX DEN ORD JFK --svg a.svg"),
      ("LAX JFK a.svg --stops DEN", "LAX DEN JFK a.svg"),
      ("New York Los Angeles --via Denver", "New York Denver Los Angeles"),
      (
        "--from New York --to Los Angeles --via Salt Lake City",
        "New York Salt Lake City Los Angeles"
      ),
      ("LAX --via DEN JFK", "LAX DEN JFK"),
      ("--stops LAX DEN JFK", "LAX DEN JFK"), ("--route LAX-JFK", "LAX-JFK"),
      ("LAX JFK --bbox=-130,20,-60,55", "LAX JFK --fit=20,-130,55,-60"),
      ("LAX JFK --bbox 20,-130,55,-60", "LAX JFK --fit=20,-130,55,-60"),
      ("LAX JFK --bbox europe", "LAX JFK --fit=europe"),
      ("LAX JFK --fit 20 -130 55 -60", "LAX JFK --fit=20,-130,55,-60"),
      ("LAX JFK -theme night -h 300", "LAX JFK --theme night --size=x300"),
      ("LAX JFK —title x –o a.svg", "LAX JFK --title x -o a.svg"),
      ("LAX — JFK −33.9,151.2 /LAX", "LAX — JFK −33.9,151.2 /LAX"),
      ("LAX JFK /gif a.gif", "LAX JFK --gif a.gif"),
      ("-i flight.gpx -i LAX", "--track=flight.gpx LAX"),
      ("LAX JFK --repeat 3 --forever", "LAX JFK --loop=3 --loop=forever"),
      ("LAX JFK --curve 0.5", "LAX JFK"), ("LAX JFK --miles DEN", "LAX JFK --units mi DEN"),
      ("LAX JFK --language de --farbe red", "LAX JFK --lang=de --line-color=red"),
      ("LAX JFK --loop --svg a.svg", "LAX JFK --loop=forever --svg a.svg"),
      ("LAX JFK --loop 3", "LAX JFK --loop=3"),
      ("LAX JFK --LINE_COLOR red", "LAX JFK --line-color red"),
      ("LAX JFK -- --dark", "LAX JFK -- --dark"),
      ("LAX JFK --title=--dark", "LAX JFK --title=--dark"),
      ("--list-themes", "themes"), ("--find zurich --json", "airports zurich --json"),
      ("--search=zurich", "airports zurich"), ("LAX JFK -?", "help render"),
      ("batch t.csv --out o --force --width 400", "batch t.csv --out o --force --size=400x"),
      ("airports --dark", "airports --dark"),
    ])
  func rewriting(_ typed: String, _ meant: String) throws {
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    #expect(try OptionRewriting(words(typed)).arguments == words(meant))
  }

  @Test("The command of each answer works")
  func examplesWork() throws {
    let scratch = try ScratchFolder()
    for (source, name) in [
      ("recorded-flight/input.gpx", "flight.gpx"), ("picture/input.png", "relief.png"),
    ] {
      try FileManager.default.copyItem(
        at: examples.appendingPathComponent(source), to: scratch.url(name))
    }
    var examples: Set<String> = []
    for case .answer(_, let example) in OptionWord.all.map(\.meaning) { examples.insert(example) }
    // A font need not be there.
    for example in examples.sorted() where !example.contains("--font") {
      let command = example.components(separatedBy: " && ")[0]
        .replacing("flightanim", with: "'\(Command.flightanim)'")
      let answer = try Command.run("sh", ["-c", command], folder: scratch.url)
      #expect(answer.status == 0, "\(example): \(answer.errors)")
    }
  }

  @Test(
    "What is no option is answered with what there is",
    arguments: [
      ("-f svg -o -", "file's name"), ("gif", "file's name"), ("--slow", "--duration 8"),
      ("--altitude FL350", "leave out FL350"), ("--speed 2", "--duration"),
      ("--zoom 3", "--margin"),
      ("--jpg a.jpg", "--png"), ("--format gif", "-o trip.gif"),
      ("--tilte x", "mean --title, as in --title 'My trip'?"),
      ("--wdith 900", "mean --size, as in"), ("--plane-tint red", "--marker"),
      ("--qqqq", "help render"), ("--width", "--width 1200"), ("--gif", "--gif out.gif"),
      ("--line-color", "quotes"), ("--fps 10,5", "--fps 10.5"), ("--gif a.svg", "--svg a.svg"),
      ("--from-date 2024-02-30 --json", "29 days"), ("--from-date 2024-13-45 --json", "not a date"),
      ("--background red --json", "transparent"), ("--altitude 35000", "leave out 35000"),
      ("--aircraft B77W", "leave out B77W"), ("-q high", "write --quality high"),
      ("--distance km", "write --units km"), ("--open yes", "leave out yes"),
      ("--fit -130,20,-60,55 --json", "write 20,-130,55,-60"), ("a.avi", "--mp4"),
      ("trip.jpg", "--png"), ("./trip", "write ./trip.gif"), ("out/", "out/trip.gif"),
      ("--frames f/%04d.png", "a folder"), ("--style night --json", "--theme night"),
      ("--compare LAX DEN JFK", "one piece"), ("--theme nigth --json", "mean night?"),
      ("--size instagram --json", "1080x1920"), ("--margin 50 --json", "10%"),
      ("--gif q.gif --themes", "--themes is a command of its own"), ("--fps 1e400", "not a number"),
      ("--gap 1e308km", "not a number"), ("--fit 1e400,0,1,1 --json", "--fit 1e400,0,1,1"),
      ("--lat1 3", "47.37,8.54"), ("--verison", "mean --version?"),
    ])
  func answers(_ options: String, _ words: String) throws {
    let answer = try flightanim(["LAX", "JFK"] + options.split(separator: " ").map(String.init))
    #expect(answer.status == 64)
    #expect(answer.errors.contains(words), "\(answer.errors)")
    #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
  }

  @Test(
    "First words of other tools lead to what there is",
    arguments: [
      ("version", 0, "0."), ("completions zsh", 0, "#compdef"), ("completion", 64, "eval"),
      ("airport ZRH", 0, "LSZH"), ("list themes", 0, "night"), ("/help", 0, "flightanim Paris"),
      ("distance LAX JFK", 64, "LAX JFK --json"), ("server", 64, "flightanim help"),
      ("how do I start", 64, "trip.gif"), ("verison", 64, "flightanim version"),
      ("help me", 64, "recordings"), ("help bbox", 64, "--fit"), ("themes night", 64, "--export"),
      ("trip.gif", 64, "Paris Tokyo trip.gif"), ("my trip.gif", 64, "'my trip.gif'"),
      ("animate LAX JFK --json", 0, "LAX"), ("Paris", 64, "one stop"),
      ("--themes --gif q.gif", 64, "help themes"),
      ("LAX -", 64, "LAX to JFK"), ("--gif LAX JFK", 64, "name of a file"),
    ])
  func firstWords(_ typed: String, _ status: Int32, _ words: String) throws {
    let answer = try flightanim(typed.split(separator: " ").map(String.init))
    #expect(answer.status == status)
    #expect((status == 0 ? answer.text : answer.errors).contains(words), "\(answer.errors)")
  }

  @Test("Words behind the value of a text are answered with quotes")
  func quotes() throws {
    for start in [["--title", "My"], ["--title=My"], ["-o", "My"]] {
      let answer = try flightanim(["LAX", "JFK"] + start + ["honeymoon", "--json"])
      #expect(answer.errors.contains("My honeymoon'"), "\(answer.errors)")
    }
  }

  @Test("A picture without its route, and a ratio for a size, get a line")
  func notes() throws {
    let scratch = try ScratchFolder()
    func errors(_ options: String...) throws -> String {
      try flightanim(["LAX", "JFK", "--png", "a.png"] + options, folder: scratch.url).errors
    }
    #expect(try errors("--fit", "europe").contains("no point of the route"))
    #expect(try errors("--fit", "23,-100,51,-66").isEmpty)
    #expect(try errors("--size", "9:16").contains("450x800"))
    #expect(try errors("--size", "400x300").isEmpty)
    #expect(try errors("-o", "a.json").contains("GeoJSON"))
  }

  @Test("A recording that is no log has no year")
  func yearOfRecording() throws {
    let scratch = try ScratchFolder()
    let file = examples.appendingPathComponent("recorded-flight/input.gpx").path
    let answer = try flightanim(
      [file, "--year", "2019", "--png", "a.png"], folder: scratch.url)
    #expect(answer.errors.contains("--year changes nothing here"), "\(answer.errors)")
    let piped = try Command.run(
      "sh", ["-c", "cat '\(file)' | '\(Command.flightanim)' - --png b.png"], folder: scratch.url)
    #expect(piped.status == 0, "\(piped.errors)")
    let plain = try flightanim([file, "--png", "c.png"], folder: scratch.url)
    #expect(plain.status == 0)
    #expect(
      try Data(contentsOf: scratch.url("b.png")) == Data(contentsOf: scratch.url("c.png")))
  }

  @Test("Files and folders that are not there are named with what is near")
  func missingFiles() throws {
    let scratch = try ScratchFolder()
    try Data().write(to: scratch.url("flight.gpx"))
    for (typed, words) in [
      ("flihgt.gpx --json", "mean flight.gpx?"), ("Flight.GPX --json", "mean flight.gpx?"),
      ("https://a.b/c.gpx --json", "downloaded"), ("LAX JFK a.gpx", "no file a.gpx"),
      ("LAX JFK -o maps/a.svg", "no folder maps"),
    ] {
      let answer = try flightanim(typed.split(separator: " ").map(String.init), folder: scratch.url)
      #expect(answer.status != 0 && answer.errors.contains(words), "\(answer.errors)")
    }
  }

  @Test(
    "Options that change nothing get a line, and the picture is made",
    arguments: [
      ("--svg a.svg --quality high", "--quality"), ("--svg a.svg --at start", "--at"),
      ("--svg a.svg --callsign SWR8", "--callsign"), ("--png a.png --duration 6", "--duration"),
      ("--svg a.svg --flag-opacity 50%", "--flag-opacity"),
      ("--svg a.svg --overlay-close 9", "--overlay-close"), ("--svg a.svg --strict", "--strict"),
      ("--svg a.svg --idle keep", "--idle"), ("--json --id A", "--id"), ("--json --gap 9", "--gap"),
      ("--svg a.svg --camera globe --glow --routes two.csv", "--glow"),
      ("--json --from-time 10:00", "--from-time"), ("--json --altitude-unit m", "--altitude-unit"),
    ])
  func effects(_ options: String, _ option: String) throws {
    let scratch = try ScratchFolder()
    try Data("from,to\nLHR,JFK\nZRH,JFK\n".utf8).write(to: scratch.url("two.csv"))
    let words = options.split(separator: " ").map(String.init)
    let arguments = (words.contains("--routes") ? [] : ["LAX", "JFK"]) + words
    let answer = try flightanim(arguments, folder: scratch.url)
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(answer.errors.hasPrefix("flightanim: \(option) changes nothing here: "))
    let quiet = try flightanim(arguments + ["--quiet"], folder: scratch.url)
    #expect(quiet.errors.isEmpty)
  }

  @Test("The short help fits a screen, and all pages a terminal")
  func helpFits() throws {
    for arguments in [
      ["--help"], ["help", "colors"], ["help", "recordings"], ["help", "routes"],
      ["help", "completions"],
    ] {
      let answer = try flightanim(arguments)
      #expect(answer.status == 0)
      let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 30)
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    }
    let nothing = try flightanim()
    #expect(nothing.status == 64)
    #expect(nothing.errors == (try flightanim("--help").text))
  }

  @Test("--open hands the result to the desktop, or says that there is none")
  func opening() throws {
    let scratch = try ScratchFolder()
    let line = ["LAX", "JFK", "--svg", "a.svg", "--open"]
    let without = try flightanim(
      line, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""], folder: scratch.url)
    #expect(without.status == 0)
    #expect(without.errors.contains("a.svg"), "\(without.errors)")
    let none = try flightanim("LAX", "JFK", "--json", "--open")
    #expect(none.status == 64 && none.errors.contains("--open needs a file"))
  }
}

@Suite struct ValueWordTests {
  /// The picture of a trip with options, which is the same for two spellings of them.
  private func picture(_ options: [String]) throws -> Data {
    let scratch = try ScratchFolder()
    let answer = try flightanim(
      ["LAX", "DEN", "JFK", "--svg", "a.svg"] + options, folder: scratch.url)
    try #require(answer.status == 0, "\(options): \(answer.errors)")
    return try Data(contentsOf: scratch.url("a.svg"))
  }

  @Test("Each value that words stand for is one that its option takes")
  func rows() throws {
    for row in WordFile.values.rows {
      for option in row.words(0) {
        // Figures are those of a card.
        let needed = option == "facts" ? ["--card=story"] : []
        let arguments = ["LAX", "JFK", "--svg=a.svg", "--\(option)=\(row[1])"] + needed
        #expect(throws: Never.self, "\(option) \(row[1])") {
          let read = try Arguments(arguments, by: OptionTable.picture, of: RenderCommand.about)
          _ = try PictureReading(
            read.operands, read.given, FileAccess(disk: InputFiles()))
        }
      }
    }
  }

  @Test(
    "Values as people write them mean the same as the tool's own",
    arguments: [
      (["--duration", "5s"], ["--duration", "5"]), (["--duration", "5 sec"], ["--duration", "5"]),
      (["--duration", "0:05"], ["--duration", "5"]),
      (["--hold-last", "500ms"], ["--hold-last", "0.5"]),
      (["--size", "800"], ["--size", "800x500"]), (["--size", "640×400"], ["--size", "640x400"]),
      (["--size", "640x400px"], ["--size", "640x400"]),
      (["--size", "640*400"], ["--size", "640x400"]),
      (["--size", "720p"], ["--size", "1280x720"]), (["--width", "400"], ["--size", "400x250"]),
      (["--height", "250"], ["--size", "400x250"]),
      (["--line-color", "red"], ["--line-color", "#ff0000"]),
      (["--line-color", "rgb(1,2,3)"], ["--line-color", "#010203"]),
      (["--line-color", "hsl(120, 100%, 50%)"], ["--line-color", "#00ff00"]),
      (["--line-color", "abc"], ["--line-color", "#aabbcc"]),
      (["--theme", "dark"], ["--theme", "night"]), (["--theme", "Paper"], ["--theme", "paper"]),
      (["--units", "miles", "--title", "{distance}"], ["--units", "mi", "--title", "{distance}"]),
      (["--units", "nm", "--title", "{distance}"], ["--units", "nmi", "--title", "{distance}"]),
      (["--projection", "globe"], ["--projection", "orthographic"]),
      (["--projection", "Natural Earth"], ["--projection", "natural-earth"]),
      (["--fit", "usa"], ["--fit", "23,-126,51,-66"]), (["--margin", "10%"], ["--margin", "0.1"]),
      (["--labels", "off"], ["--labels", "none"]),
      (["--line-width", "3px"], ["--line-width", "3"]),
      (["--hold-stops", "1s"], ["--hold-stops", "1"]),
      (["--globe"], ["--camera", "globe"]),
      (["--no-plane"], ["--marker", "none"]), (["--loop", "infinite"], ["--loop", "forever"]),
      (["--spacing", "2km"], ["--spacing", "2000"]),
    ])
  func values(_ written: [String], _ own: [String]) throws {
    #expect(try picture(written) == picture(own))
  }
}
