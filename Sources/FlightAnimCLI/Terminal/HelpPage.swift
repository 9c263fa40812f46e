internal import FlightOrders

/// A page of help that is no command's own.
enum HelpPage {
  /// The page that arguments ask for; `nil` where they ask for none of these.
  ///
  /// - Throws: The pages that there are, for one that is not.
  static func text(for arguments: [String]) throws(Fault) -> String? {
    if [["--help"], ["-h"], ["help"]].contains(arguments) { return short }
    guard arguments.count > 1, arguments[0] == "help" else { return nil }
    let topic = arguments[1].lowercased()
    if arguments.count == 2, let page = topics.first(where: { $0.has(topic) }) {
      return page.text
    }
    if ["options", "all"].contains(topic) {
      return "Run 'flightanim help render' for all options."
    }
    if topic == "--json" { return Subcommand.described }
    let isMerge = arguments.dropFirst().starts(with: ["batch", "merge"])
    if topic == Subcommand.help.rawValue { return short }
    if let command = isMerge ? .batchMerge : Subcommand(rawValue: topic) { return command.help }
    let option = topic.hasPrefix("-") ? topic : "--\(topic)"
    let isOption = OptionTable.picture[option] != nil
    if let known = OptionWord[option]?.meaning.option {
      throw Fault(.badOption, "for \(topic) there is \(known); see 'flightanim help render'")
    }
    let pages = topics.map(\.name) + Subcommand.allCases.filter { $0 != .help }.map(\.rawValue)
    throw Fault(
      .badOption,
      isOption
        ? "'flightanim help render' describes all options, \(option) among them"
        : "help has no page \(arguments[1]); there is help \(pages.joined(separator: ", "))")
  }

  /// A subject that help is asked for by its name.
  struct Topic {
    let name: String
    let synonyms: Set<String>
    let summary: String
    let text: String

    func has(_ word: String) -> Bool { word == name || synonyms.contains(word) }
  }

  static let topics = [
    Topic(
      name: "colors", synonyms: ["colours", "color", "colour"], summary: "themes and colors",
      text: colors),
    Topic(
      name: "recordings", synonyms: ["recording", "tracks", "logs"],
      summary: "recorded flights and logs", text: recordings),
    Topic(
      name: "routes", synonyms: ["route", "stops"], summary: "trips and stops", text: routes),
    Topic(
      name: "completions", synonyms: ["completion"], summary: "words completed by a shell",
      text: completions),
  ]

  private static let completions = """
    COMPLETIONS
      In bash, for this session or in ~/.bashrc:
        eval "$(flightanim completions bash)"
      In zsh, in ~/.zshrc behind compinit:
        eval "$(flightanim completions zsh)"
      In fish:
        flightanim completions fish > ~/.config/fish/completions/flightanim.fish
    """

  /// The help that a newcomer needs, on one screen.
  static let short = """
    flightanim turns a trip into a flight animation: GIF, animated SVG or PNG.

      flightanim Paris Tokyo trip.gif                       a flight
      flightanim LHR-SIN-SYD -o trip.svg --theme night      a trip with a stop
      flightanim ZRH-JFK,ZRH-NRT --gif both.gif             two trips
      flightanim flight.gpx --gif replay.gif                a recorded flight

      --gif, --svg, --png FILE   write an animation or a still picture; also -o FILE
      --size 1280x720            width and height in pixels
      --duration 6               seconds that the trip takes
      --theme night              atlas, night, blueprint, paper, mono or auto
      --line-color crimson       color of the line; also --line-width 3
      --title 'My trip'          headline; --caption is smaller text
      --marker jet               plane, jet, prop, helicopter, dot, none or a file
      --projection orthographic  a globe, or another map; --fit europe shows a part
      --units mi                 miles; --counter distance counts them
      --open                     show the result

      flightanim airports zurich       find the code of an airport
      flightanim batch table.csv       a picture for each row of a table
      flightanim themes                list the themes
      flightanim studio                make pictures in a page; serve for sites
      flightanim help render           all options; help colors, routes, recordings
      flightanim completions bash      a script that completes words; also zsh, fish
    """

  private static let colors = """
    COLORS
      A theme sets all colors: --theme atlas, night, blueprint, paper or mono.
      With auto, an SVG is light or dark as the page that shows it.

      --line-color COLOR       the line; --color-by leg or trip gives each its own
      --casing-color COLOR     the border of the line
      --highlight FR --highlight-color COLOR   countries
      --background transparent   no sea; cut-out is a globe without its corners

      A COLOR is '#d6432f', '#d43', '#d6432f80' (half transparent), d6432f, a CSS
      name like crimson, 'rgb(214, 67, 47)' or 'hsl(7, 67%, 51%)'. In a shell, #
      and parentheses need the quotes.

      Sea, land, labels and marker: write a theme to a file, change it there, and
      pass it with --style.
        flightanim themes --export night > style.json
        flightanim LAX JFK --style style.json --svg out.svg
    """

  private static let recordings = """
    RECORDED FLIGHTS
      A file in place of stops is replayed: GPX, KML, IGC, GeoJSON, CSV and more.
        flightanim flight.gpx --gif replay.gif

      --callsign SWR8        one of several; also --icao24 4b1805, --id NAME
      --from-time 10:30 --to-time 11:15    a part of it
      --idle keep            stay where nothing moves for long
      --timing distance      constant speed instead of the recorded one
      --counter altitude     a running figure: time, altitude, speed or distance
      --color-by altitude    a line colored by altitude or speed
      --gap 200              gaps longer than this many km are dashed
      --strict               refuse files with bad records

      Files, or a folder of them, that overlap in time move on one clock.
        flightanim a.igc b.igc --gif both.gif; also --together, --in-turn

    FLIGHT LOGS
      Logs of Flighty, myFlightradar24, App in the Air, TripIt and others,
      and tables of your own with columns for date, from and to, become one trip.
        flightanim log.csv --year 2024 --gif year.gif

      --from-date 2024-05-01 --to-date 2024-05-31    some of the flights
    """

  private static let routes = """
    ROUTES
      flightanim LAX JFK --gif a.gif                a flight
      flightanim Paris to Rome to Cairo a.gif       a stop on the way
      flightanim LAX-JFK,SFO-NRT --gif a.gif        two trips; see --sequence
      flightanim --routes table.csv --gif a.gif     a network from a table
      flightanim LAX JFK --compare LAX-DEN-JFK --gif a.gif   two ways

    STOPS
      Paris, "New York"       a city, by its main airport; with --at-city the city
      "Portland, Maine"       one of several cities of a name
      Heathrow                an airport by its name
      LAX, KLAX, LON          an airport or a city by its code
      47.37,8.54              a place, by latitude and longitude in degrees
      Home=Zurich             a place with a name of one's own

      flightanim airports zurich      find a code by city or name
    """
}
