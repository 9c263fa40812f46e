internal import FlightAnim
internal import FlightAssets
internal import FlightFiles
internal import FlightOrders
internal import FlightPlatform
internal import FlightTextFormats
internal import FlightThreads

/// `flightanim work`.
struct WorkCommand: RunnableCommand {
  static let about = CommandDescription(
    "flightanim work", "Draw pictures that other programs order, one after the other.",
    discussion: String(textOf: fa_help_work()))

  static let table = OptionTable<Self>(options: [
    OptionRow("out", .text, to: \.folder).saying(
      "Folder of the files that orders name; created if missing.", "folder", like: "pictures",
      otherwise: "answers hold the pictures"
    ).letter("o").file(.folder),
    OptionRow("name", .text, to: \.name).saying(
      "Pattern of names of files, as for 'flightanim batch'.", "pattern", like: "{key}"),
    OptionRow("jobs", .count(1...1024), to: \.jobs).saying(
      "Number of orders drawn at once.", "n", like: "2", otherwise: "one per processor"
    ).letter("j"),
    OptionRow("timeout", .seconds(0.001...1e6).checked, to: \.timeout).saying(
      "Give up on an order after this long.", "seconds", like: "60", otherwise: "never"),
  ])

  static let usual = Self()

  private var folder: String?
  private var name = "{route}"
  private var jobs: Int?
  private var timeout: Double?

  func run() throws {
    let template: NameTemplate
    do throws(NameTemplate.Fault) { template = try BatchRows.template(name) } catch {
      throw Fault(error)
    }
    if let folder {
      do throws(OutputError) { _ = try OutputFolder(folder) } catch {
        throw Fault(FlightAnimError.output(error))
      }
    }
    // A pipe that nobody reads any more is an error like any other.
    signal(SIGPIPE, SIG_IGN)
    let work = Work(folder: folder, template: template, limit: timeout)
    let stop = StopSignal()
    startThread {
      stop.wait()
      work.end()
    }
    try work.greet()
    startThread { work.read() }
    onThreads(Machine.workers(jobs)) { work.draw() }
    if let failure = work.failure { throw failure }
    if stop.hasCome { exit(128 + SIGTERM) }
  }
}
