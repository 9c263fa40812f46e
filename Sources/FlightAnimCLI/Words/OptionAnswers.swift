/// The answers and notes that several words of the table share.
extension OptionWord.Meaning {
  static let bothSides = answer(
    "--size sets both sides of the picture",
    example: "flightanim LAX JFK --size 800x800 --svg out.svg")

  static let resolution = answer(
    "pictures are measured in pixels: twice the --size is twice the resolution",
    example: "flightanim LAX JFK --size 1600x1000 --png out.png")

  static let ending = answer(
    "the file's name says the format: .gif, .webp, .apng, .svg, .html, .png, .mp4, .webm and others",
    example: "flightanim LAX JFK -o trip.gif")

  static let video = answer(
    "videos are written as --mp4, --webm and --mov",
    example: "flightanim LAX JFK --mp4 trip.mp4")

  static let animation = answer(
    "this format is not written; --gif and --svg move in every browser",
    example: "flightanim LAX JFK --svg trip.svg")

  static let still = answer(
    "this format is not written; --png is a still picture without loss",
    example: "flightanim LAX JFK --png map.png")

  static let vector = answer(
    "this format is not written; --svg is sharp at every size, and browsers print it as PDF",
    example: "flightanim LAX JFK --svg map.svg")

  static let standardOutput = answer(
    "- as a file name is standard output",
    example: "flightanim LAX JFK --svg -")

  static let points = answer(
    "--path writes the points of a route, and --routes draws a table of them",
    example: "flightanim LAX JFK --path points.csv")

  static let embedding = answer(
    "--embed prints the HTML that shows the picture in a page",
    example: "flightanim LAX JFK --embed inline")

  static let date = answer(
    "a date is text of the caption; --year and --from-date choose the flights of a log",
    example: "flightanim LAX JFK --caption '1 May 2024' --svg out.svg")

  static let wayBack = answer(
    "a way back is a stop more",
    example: "flightanim LAX JFK LAX --svg out.svg")

  static let direction = answer(
    "the order of stops is the direction",
    example: "flightanim JFK LAX --svg out.svg")

  static let pace = answer(
    "--duration sets how long the trip takes: 2 is twice as fast as the usual 4 seconds",
    example: "flightanim LAX JFK --duration 2 --svg out.svg")

  static let slowness = answer(
    "--duration sets how long the trip takes: 8 is half as fast as the usual 4 seconds",
    example: "flightanim LAX JFK --duration 8 --svg out.svg")

  static let upright = answer(
    "--size sets both sides of the picture: 1080x1920 stands upright, as stories do",
    example: "flightanim LAX JFK --size 1080x1920 --gif out.gif")

  static let avoidance = answer(
    "lines between stops are great circles; a stop on the way leads round an area",
    example: "flightanim HEL-ICN-NRT --svg out.svg")

  static let ownText = answer(
    "--caption is a line of text in the corner, --image a picture on the map",
    example: "flightanim LAX JFK --caption '@name' --svg out.svg")

  static let noConfiguration = answer(
    "there is no file of options; --style reads colors and sizes from JSON, and a batch takes options "
      + "from a table",
    example: "flightanim themes --export atlas")

  static let graticule = answer(
    "the theme has a net of meridians or none; a style file sets its distance",
    example: "flightanim themes --export atlas")

  static let numberOfFrames = answer(
    "frames are seconds times frames per second",
    example: "flightanim LAX JFK --duration 4 --fps 25 --gif out.gif")

  static let pauses = answer(
    "pauses are --hold-first, --hold-last and --hold-stops, in seconds",
    example: "flightanim LAX DEN JFK --hold-stops 1 --svg out.svg")

  static let frameDelay = answer(
    "--fps sets the pace of the frames, and --hold-first a pause before the trip",
    example: "flightanim LAX JFK --fps 20 --hold-first 1 --gif out.gif")

  static let mapColor = answer(
    "the theme has this color; a style file changes it",
    example: "flightanim themes --export atlas")

  static let lineOptions = answer(
    "the line has --line-color, --line-width and --line-dash",
    example: "flightanim LAX JFK --line-color red --line-width 3 --svg out.svg")

  static let dashes = arguments(
    ["--line-dash", "6,4"], note: "taken as --line-dash 6,4: dashes of 6 pixels, gaps of 4")

  static let dots = arguments(
    ["--line-dash", "0,6", "--line-cap", "round"],
    note: "taken as --line-dash 0,6 --line-cap "
      + "round")

  static let opacity = answer(
    "a color holds its opacity in its last two digits",
    example: "flightanim LAX JFK --line-color '#d6432f80' --svg out.svg")

  static let greatCircle = nothing(
    note: "every line is a great circle, the shortest way on the globe, already")

  static let ownLine = answer(
    "lines between stops are great circles; a line of one's own is a file of points",
    example: "flightanim flight.gpx --svg out.svg")

  static let closeness = answer(
    "the map frames the route by itself; less --margin, or an area for --fit, brings it closer",
    example: "flightanim LAX JFK --margin 0.02 --svg out.svg")

  static let center = answer(
    "--fit shows an area, by its south, west, north and east",
    example: "flightanim LAX JFK --fit 20,-130,55,-60 --svg out.svg")

  static let groundImage = answer(
    "maps are drawn, not downloaded; --ground has relief and satellite, --image lays a picture on the map",
    example: "flightanim CDG ATH --image relief.png@35,-10,60,30 --svg out.svg")

  static let ownMarker = answer(
    "the markers are plane, jet, prop, helicopter and dot; any SVG or PNG file is one, too",
    example: "flightanim LAX JFK --marker dot --svg out.svg")

  static let labels = answer(
    "--labels says how stops are labeled, and --title is a headline",
    example: "flightanim LAX JFK --labels city --title 'My trip' --svg out.svg")

  static let noTitle = nothing(
    note: "there is no title without --title")

  static let noCaption = nothing(
    note: "there is no caption without --caption")

  static let fontFile = answer(
    "--font takes a file; 'fc-match -f %{file} NAME' prints that of a font by name",
    example: "flightanim LAX JFK --font /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf --svg "
      + "out.svg")

  static let fontSize = answer(
    "text grows with the picture; a style file sets its sizes",
    example: "flightanim themes --export atlas")

  static let smallFile = answer(
    "--quality small makes a smaller GIF, --max-size keeps to a limit, and --svgz writes a "
      + "compressed SVG",
    example: "flightanim LAX JFK --quality small --gif out.gif")

  static let detail = nothing(
    note: "there is nothing more to say; --json prints a summary")

  static let replacing = nothing(
    note: "an output takes the place of an older file anyway")

  static let summary = answer(
    "--json without an output draws nothing and prints a summary",
    example: "flightanim LAX JFK --json")

  static let airline = answer(
    "pictures show no airline; a color, a title or a marker of one's own can",
    example: "flightanim LAX JFK --line-color '#0033a0' --title 'Blue Air' --svg out.svg")

  static let sound = answer(
    "pictures are silent; GIF and SVG have no sound",
    example: "flightanim LAX JFK --gif out.gif")

  static let offline = answer(
    "pictures are drawn from the stops or a recording alone; nothing is downloaded",
    example: "flightanim LAX JFK --theme night --svg out.svg")

  static let inches = answer(
    "--size takes pixels",
    example: "flightanim LAX JFK --size 800x500 --png out.png")

  static let filters = answer(
    "there are no filters; --size sets width and height",
    example: "flightanim LAX JFK --size 480x300 --gif out.gif")

  static let pictureSize = answer(
    "--size sets it: 1080x1920 for stories and reels, 1080x1080 for posts, 1920x1080 for videos",
    example: "flightanim LAX JFK --size 1080x1920 --png out.png")

  static let folder = answer(
    "name the file with its folder; --frames takes a folder, and batch one by --out",
    example: "flightanim LAX JFK --gif ./out.gif")

  static let coordinate = answer(
    "a stop is a place, too: latitude,longitude",
    example: "flightanim 47.37,8.54 40.64,-73.78 --svg out.svg")

  static let noFading = answer(
    "nothing fades in or out but the line; --hold-first and --hold-last are pauses",
    example: "flightanim LAX JFK --trail fade --hold-last 2 --svg out.svg")

  static let transparency = answer(
    "nothing needs to be cut out: the background can be transparent",
    example: "flightanim LAX JFK --background transparent --png out.png")

  static let density = answer(
    "--spacing sets the distance between the points of a line, in meters",
    example: "flightanim LAX JFK --spacing 50000 --path points.csv")

  static let colorScale = answer(
    "--color-by colors lines by trip, leg, altitude or speed; the theme has the colors",
    example: "flightanim flight.gpx --color-by altitude --svg out.svg")

  static let noLogo = answer(
    "a picture of one's own can be the marker, or lie on the map with --image",
    example: "flightanim CDG ATH --image relief.png@35,-10,60,30 --svg out.svg")

  static let sameBytes = nothing(
    note: "nothing is random; the same command writes the same bytes")
}
