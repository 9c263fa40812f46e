internal import FlightAtlas
internal import FlightOrdering
internal import FlightTracks

/// The recordings of all files, with what is to be told of each file.
struct RecordingSet {
  /// The files' names.
  private(set) var files: [String] = []
  /// The recordings, in the order of the files, those of a file in order of time.
  private(set) var recordings: [Recording] = []
  /// Files of a folder that are no recordings.
  var ignored: [String] = []
  /// Folders in a folder, which are not looked into.
  var ignoredFolders: [String] = []
  /// Files that hold none of the aircraft asked for.
  var ofOthers: [String] = []
  private var talliesOfFiles: [RecordingTally] = []
  private var notesOfFiles: [[RecordedRoute.Note]] = []

  var isEmpty: Bool { recordings.isEmpty }

  mutating func add(_ read: TrackFile, of file: String, in directory: AirportDirectory) {
    let isOfSeveral = read.format.holdsAircraft && read.tracks.count > 1
    let tracks = read.isLocalTime ? read.tracks.atUTC(in: directory) : read.tracks
    recordings += tracks.inOrder(of: \.start).map {
      Recording(track: $0, file: files.count, hasOwnID: isOfSeveral)
    }
    files.append(file)
    talliesOfFiles.append(RecordingTally(read, file: file))
    notesOfFiles.append(read.notes(of: file))
  }

  /// Leaves out what was recorded before and after the times asked for.
  ///
  /// - Throws: `.noTimesToCut`, `.emptyCut`.
  mutating func cut(
    from first: RecordingTime?, to last: RecordingTime?
  ) throws(RecordedRouteError) {
    guard first != nil || last != nil else { return }
    if let untimed = recordings.first(where: { !$0.track.isTimed }) {
      throw RecordedRouteError(file: files[untimed.file], reason: .noTimesToCut)
    }
    let starts = recordings.compactMap(\.track.start)
    let ends = recordings.compactMap(\.track.last?.time)
    guard let start = starts.min(), let end = ends.max(), start <= end else { return }
    let from = first?.moment(in: start...end) ?? start
    // Behind the first time, so that the two may lie on either side of midnight.
    let low = max(from, start)
    let rest = first == nil || low >= end ? start...end : low.nextUp...end
    let to = last?.lastMoment(in: rest) ?? end
    var kept: [Recording] = []
    for recording in recordings {
      let track = from <= to ? recording.track.within(from...to) : nil
      talliesOfFiles[recording.file].cut += recording.track.pointCount - (track?.pointCount ?? 0)
      if let track {
        var recording = recording
        recording.track = track
        kept.append(recording)
      }
    }
    guard !kept.isEmpty else {
      throw RecordedRouteError(
        file: files.count == 1 ? files[0] : "", reason: .emptyCut(start...end))
    }
    recordings = kept
  }

  /// The numbers of the recordings of each trip.
  ///
  /// Unless each file is a trip anyway, what several recordings tell of one flight is left out first.
  mutating func groups(_ parting: RecordedRoute.Parting) -> [[Int]] {
    switch parting {
    case .byTime:
      leaveRepeatsOut()
      return RecordingGroups(recordings, most: RecordedRoute.mostTrips).groups
    case .each: return RecordingGroups(each: recordings).groups
    }
  }

  private mutating func leaveRepeatsOut() {
    guard files.count > 1 else { return }
    let all = recordings
    let repeats = RepeatedRecordings(all.map(\.track)) {
      // Within one file this was decided when it was read.
      all[$0].file == all[$1].file || all[$0].isDistinct(from: all[$1])
    }
    recordings = zip(all, repeats.parts).flatMap { recording, parts in
      parts.map { Recording(track: $0, file: recording.file, hasOwnID: recording.hasOwnID) }
    }
    for (recording, points) in zip(all, repeats.leftOut) {
      talliesOfFiles[recording.file].dropped.parallel += points
    }
  }

  /// The names of trips where there are several: those of their tracks if these tell all of them
  /// apart, else those of the files if these do.
  func names(of groups: [[Int]]) -> [String?] {
    guard groups.count > 1 else { return groups.map { _ in nil } }
    let tracks = groups.map { group in
      group.lazy.compactMap { recordings[$0].track.ownName }.first
    }
    let files = groups.map { group -> String? in self.files[recordings[group[0]].file].stem }
    func tellApart(_ names: [String?]) -> Bool {
      names.allSatisfy { $0 != nil } && Set(names).count == names.count
    }
    return !tellApart(tracks) && tellApart(files) ? files : tracks
  }

  /// The tally of each file, as its recordings now are.
  var tallies: [RecordingTally] {
    var tallies = talliesOfFiles
    let shown = Dictionary(grouping: recordings, by: \.file)
    for file in tallies.indices { tallies[file].show((shown[file] ?? []).map(\.track)) }
    return tallies
  }

  /// The notes on the files.
  var notes: [RecordedRoute.Note] {
    var notes: [RecordedRoute.Note] = []
    for (tally, own) in zip(talliesOfFiles, notesOfFiles) {
      notes += own
      if tally.dropped.parallel > 0 {
        notes.append(.parallel(file: tally.file, points: tally.dropped.parallel))
      }
      if tally.cut > 0 { notes.append(.cut(file: tally.file, points: tally.cut)) }
    }
    if !ofOthers.isEmpty { notes.append(.ofOthers(ofOthers)) }
    if !ignored.isEmpty { notes.append(.ignoredFiles(ignored)) }
    if !ignoredFolders.isEmpty { notes.append(.ignoredFolders(ignoredFolders)) }
    if recordings.contains(where: \.track.isTimed) {
      let untimed = Set(recordings.filter { !$0.track.isTimed }.map(\.file))
      notes += untimed.sorted().map { .untimedBesideTimed(file: files[$0]) }
    }
    return notes
  }
}

extension String {
  /// The name of a file without its folder and its endings.
  fileprivate var stem: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    var stem = name[...]
    while let dot = stem.lastIndex(of: "."), dot > stem.startIndex,
      TrackFormat.fileEndings.contains(stem[stem.index(after: dot)...].lowercased())
    {
      stem = stem[..<dot]
    }
    return String(stem)
  }
}
