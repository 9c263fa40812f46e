// Runs all uses and writes what they make into a folder: Client FOLDER
import FlightAnim
import Foundation

let folder = CommandLine.arguments[1]

func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
}

let (gif, svg) = try inMemory()
try write(gif, to: "memory.gif")
try write(svg.utf8, to: "memory.svg")
let (report, html) = try files(in: folder)
try write(html.utf8, to: "snippet.html")
try write(try JSONEncoder().encode(report), to: "report.json")
try write(mistake().utf8, to: "mistake.txt")
try write(try ownTheme(), to: "theme.png")
let line = try ownLine()
try write(line.svg.utf8, to: "line.svg")
try write(line.gif, to: "line.gif")
var tooSmall = Request(
  trip: try Trip("LAX", "JFK"), options: try StoryboardOptions(width: 40, height: 30))
tooSmall.gifOptions.maximumBytes = 100
try write(try await explained(tooSmall), to: "none.gif")
try write(
  try ownFile(Array("latitude,longitude\n47.4,8.5\n46.2,6.1\n".utf8)).utf8, to: "file.svg")
try write(try severalTrips().utf8, to: "two.svg")
try write(try countries(file: try ownTheme()), to: "france.png")
try write(try await rawVideo(), to: "frames.rgb")
for (name, gif) in try await serve([["LAX", "JFK"], ["LHR", "SYD"], ["ZRH", "GVA"]]) {
  try write(gif, to: name + ".gif")
}
try write((await cancelled() ? "cancelled" : "went on").utf8, to: "cancelled.txt")
try write(FreeNames.modules.joined(separator: " ").utf8, to: "modules.txt")
