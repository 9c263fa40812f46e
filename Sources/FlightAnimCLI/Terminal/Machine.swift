internal import FlightOrders
internal import FlightPlatform

/// The files of this computer, where it is asked what is there before anything is read.
let files = FileAccess(disk: InputFiles())

/// This computer.
enum Machine {
  /// The number of threads asked for, or one for each processor.
  static func workers(_ wanted: Int?) -> Int {
    wanted ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
