import FlightTestSupport
import Foundation
import Testing

private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("TracksTests/Fixtures")

/// Files as they come: packed, in lines, in formats that are not read. Python packs them.
@Suite struct FileFormatTests {
  /// Files made by a script in a folder, where it finds the recordings as `gpx`, `kml`, `json`.
  private func made(_ script: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let start = """
      import gzip, io, sys, zipfile
      from pathlib import Path
      fixtures, folder = map(Path, sys.argv[1:])
      names = 'flight.gpx', 'flightaware.kml', 'line.geojson'
      gpx, kml, json = [(fixtures / name).read_bytes() for name in names]
      def write(name, content): (folder / name).write_bytes(content)
      def pack(name, files, how=zipfile.ZIP_DEFLATED):
        with zipfile.ZipFile(folder / name, 'w', how) as archive:
          for file, content in files.items(): archive.writestr(file, content)

      """
    let answer = try Command.run(
      "python3", ["-c", start + script, fixtures.path, scratch.url.path])
    try #require(answer.status == 0, "\(answer.errors)")
    return scratch
  }

  @Test("A packed recording makes the picture of its content")
  func packedRecordingsAreThePicturesOfTheirContents() throws {
    let plain = try flightanim(fixtures.appendingPathComponent("flight.gpx").path, "--svg", "-")
    let scratch = try made(
      """
      write('flight.gpx.gz', gzip.compress(gpx))
      write('LIES.CSV', gzip.compress(kml))
      write('line.json.gz', gzip.compress(json))
      write('members.gpx.gz', gzip.compress(gpx[:700]) + gzip.compress(gpx[700:]) + bytes(512))
      pack('doc.kmz', {'doc.kml': kml})
      pack('stored.kmz', {'files/icon.png': b'png', 'doc.kml': kml}, zipfile.ZIP_STORED)
      pack('deep.kmz', {'files/other.kml': b'<kml/>', 'flight.KML': kml})
      pack('one.zip', {'__MACOSX/._flight.gpx': b'', 'a/': b'', 'a/flight.gpx': gpx, 'readme.md': b''})
      with zipfile.ZipFile(folder / 'streamed.kmz', 'w', zipfile.ZIP_DEFLATED) as archive:
        with archive.open('doc.kml', 'w', force_zip64=True) as file: file.write(kml)
      """)
    for name in scratch.names {
      let answer = try flightanim(scratch.path(name), "--svg", "-")
      #expect(answer.status == 0, "\(name): \(answer.errors)")
      #expect(answer.output == plain.output, "\(name)")
    }
  }

  @Test("A zip of several recordings is read as a folder of them is")
  func severalInOneZip() throws {
    let scratch = try made(
      """
      both = {'flights/a.gpx': gpx, 'flights/b.geojson': json, 'flights/note.txt': b'No recording.'}
      pack('both.zip', both)
      (folder / 'flights').mkdir()
      for name, content in both.items(): write(name, content)
      log = b'Date,From,To\\n2024-05-01,ZRH,LHR\\n'
      pack('log.zip', {'log.csv': log, 'note.txt': b'No log.'})
      write('log.csv', log)
      """)
    for (packed, plain) in [("both.zip", "flights"), ("log.zip", "log.csv")] {
      let (packed, plain) = (
        try flightanim(scratch.path(packed), "--svg", "-"),
        try flightanim(scratch.path(plain), "--svg", "-")
      )
      #expect(packed.status == 0 && plain.status == 0, "\(packed.errors)\(plain.errors)")
      #expect(packed.output == plain.output)
      #expect(packed.errors.contains("note.txt"), "\(packed.errors)")
    }
  }

  @Test("An unreadable packed file gets one line")
  func aPackedFileThatCannotBeReadGetsOneLine() throws {
    let scratch = try made(
      """
      packed = gzip.compress(gpx)
      write('check.gpx.gz', packed[:-6] + bytes([packed[-6] ^ 1]) + packed[-5:])
      write('other bytes follow.gpx.gz', packed + b'more')
      write('packed twice.gpx.gz', gzip.compress(packed))
      write('200 MiB.csv.gz', gzip.compress(b'lat,lon\\n' + bytes(210 << 20)))
      write('any recording does.csv.gz', gzip.compress(b'lat,lon\\n' + b'1,2\\n' * (8 << 20)))
      pack('without a recording.zip', {'a.png': b'png'})
      pack('spreadsheet.zip', {'xl/workbook.xml': b''})
      pack('shapefile.zip', {'a.shp': b'', 'a.dbf': b''})
      pack('not read (12).kmz', {'doc.kml': kml}, zipfile.ZIP_BZIP2)
      pack('packed twice.kmz', {'doc.kml': packed})
      pack('whole.kmz', {'doc.kml': kml})
      whole = (folder / 'whole.kmz').read_bytes()
      (folder / 'whole.kmz').unlink()
      entry = whole.index(b'PK\\x01\\x02')
      def changed(name, offset, value): write(name, whole[:offset] + value + whole[offset + len(value):])
      write('list of files is missing.kmz', whole[:-300])
      changed('password.kmz', entry + 8, b'\\x01')
      changed('checksum of doc.kml.kmz', entry + 16, b'abcd')
      changed('checksum of doc.kml is wrong.kmz', entry + 24, b'\\x01\\x00\\x00\\x00')
      changed('large files.kmz', entry + 20, b'\\xff\\xff\\xff\\xff')
      changed('not where its list says.kmz', entry + 42, b'\\x07\\x00\\x00\\x00')
      changed('list of files is broken.kmz', entry, b'XX')
      changed('cut off.kmz', entry + 20, b'\\x00\\x00\\x00\\x7f')
      """)
    for name in scratch.names {
      let answer = try flightanim(scratch.path(name), "--gif", scratch.path("out.gif"))
      #expect(answer.status == 65, "\(name): \(answer.errors)")
      let message = answer.errors.replacingOccurrences(of: scratch.path(name), with: "")
      let words = name.prefix { $0 != "." || name.hasPrefix("checksum") }
        .replacingOccurrences(of: ".kmz", with: "")
      #expect(message.contains(words), "\(name): \(answer.errors)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(answer.errors)")
      #expect(!scratch.names.contains("out.gif"))
    }
  }

  @Test("A gzip file that was cut is read up to there and told, or refused as asked")
  func aGzipFileThatWasCut() throws {
    let scratch = try made("write('cut.gpx.gz', gzip.compress(gpx)[:-300])")
    let file = scratch.path("cut.gpx.gz")
    let answer = try flightanim(file, "--json")
    #expect(answer.status == 0, "\(answer.errors)")
    let note = "left out 1 record that cannot be read"
    #expect(answer.errors.contains(note) && answer.errors.contains("ends in the middle"))
    let strict = try flightanim(file, "--json", "--strict")
    #expect(strict.status == 65 && strict.errors.contains("ends in the middle"))
  }

  @Test("Corrupted archives never crash the tool")
  func flippedBytesOfArchivesNeverStopTheTool() throws {
    let scratch = try made(
      """
      import random
      random.seed(7)
      pack('whole.kmz', {'doc.kml': kml, 'b.txt': b'b'})
      for source, ending in (((folder / 'whole.kmz').read_bytes(), 'kmz'), (gzip.compress(gpx), 'gz')):
        for number in range(12):
          broken = bytearray(source)
          for _ in range(3):
            where = random.randrange(-120, 60)
            broken[where] = random.randrange(256)
          write(f'{number}.{ending}', bytes(broken))
      """)
    for name in scratch.names {
      let answer = try flightanim(scratch.path(name), "--json")
      #expect([0, 65].contains(answer.status), "\(name): \(answer.errors)")
    }
  }

  @Test("GeoJSON in lines or text sequences is one route")
  func geoJSONInLinesOrSequencesIsOneLine() throws {
    let scratch = try made(
      """
      points = [[8.5 + i, 47 - i / 10] for i in range(5)]
      feature = '{"type":"Feature","properties":null,"geometry":{"type":"Point","coordinates":%s}}'
      write('whole.geojson', ('{"type":"MultiPoint","coordinates":%s}' % points).encode())
      write('lines.geojsonl', ''.join(feature % p + '\\n' for p in points).encode())
      write('bare.ndjson', '\\r\\n'.join('{"type":"Point","coordinates":%s}' % p for p in points).encode())
      write('sequence.geojsons', ''.join('\\x1e' + feature % p + '\\n' for p in points).encode())
      write('lines.geojsonl.gz', gzip.compress((folder / 'lines.geojsonl').read_bytes()))
      """)
    var tables: Set<Data> = []
    for name in scratch.names {
      let answer = try flightanim(scratch.path(name), "--path", "-")
      #expect(answer.status == 0, "\(name): \(answer.errors)")
      tables.insert(answer.output)
    }
    #expect(tables.count == 1)
    try Data("{\"type\":\"Point\",\"coordinates\":[1,2]}\n{\"a\":1}\n".utf8).write(
      to: scratch.url("bad.geojsonl"))
    #expect(try flightanim(scratch.path("bad.geojsonl"), "--json").status == 65)
  }

  @Test("An argument that looks like a file is never taken for an airport")
  func aRouteThatLooksLikeAFileIsNeverAnAirport() throws {
    let scratch = try made(
      """
      write('a.fit', b'\\x0e\\x10\\x00\\x00aaaa.FIT' + bytes(40))
      write('b.nmea', b'$GPGGA,120000,4730.0,N\\n')
      write('c.tcx', b'<?xml version="1.0"?><TrainingCenterDatabase/>')
      write('d.tlog', bytes(range(256)))
      write('e.xyz', b'lat,lon\\n47,8\\n46,9\\n')
      write('recording', b'lat,lon\\n47,8\\n46,9\\n')
      write('LAX', b'lat,lon\\n47,8\\n46,9\\n')
      """)
    for (route, status, words) in [
      (["a.fit"], 65, "FIT message"), (["b.nmea"], 65, "broken or cut off"),
      (["c.tcx"], 65, "no positions"), (["d.tlog"], 65, "MAVLink"), (["e.xyz"], 0, ""),
      (["recording"], 0, ""), (["LAX", "JFK"], 0, ""), (["none.fit"], 66, "No such file"),
      (["none.whatever"], 66, "No such file"), (["./none"], 66, "No such file"),
      (["47.37N,8.54E", "JFK"], 0, ""), (["Home=47.37,8.54", "JFK"], 0, ""),
      (["recorded"], 65, "no place is called"),
    ] as [([String], Int32, String)] {
      let answer = try flightanim(route + ["--json"], folder: scratch.url)
      #expect(answer.status == status, "\(route): \(answer.errors)")
      #expect(words.isEmpty || answer.errors.contains(words), "\(route): \(answer.errors)")
      if !words.hasPrefix("no place") { #expect(!answer.errors.contains("no place")) }
    }
  }

  @Test("Recordings passed over in an archive are named")
  func otherRecordingsInAnArchiveAreNamed() throws {
    let scratch = try made(
      """
      pack('two.kmz', {'other.kml': b'<kml/>', 'doc.kml': kml, 'files/icon.png': b'png'})
      pack('one.kmz', {'doc.kml': kml, 'files/icon.png': b'png'})
      pack('none.kmz', {'files/icon.png': b'png'})
      """)
    let two = try flightanim(scratch.path("two.kmz"), "--json")
    #expect(two.status == 0 && two.errors.contains("read doc.kml in it; ignored other.kml"))
    #expect(try flightanim(scratch.path("one.kmz"), "--json").errors.isEmpty)
    let none = try flightanim(scratch.path("none.kmz"), "--json")
    #expect(none.status == 65 && none.errors.contains("holds files/icon.png"), "\(none.errors)")
  }

  @Test("A recording given as a table of routes is one error")
  func aRecordingIsNoTableOfRoutes() throws {
    for name in ["flight.gpx", "flightradar24.csv", "line.geojson", "coordinates.csv"] {
      let answer = try flightanim(
        "--routes", fixtures.appendingPathComponent(name).path, "--json")
      #expect(answer.status == 65)
      #expect(answer.errors.contains("is a recording"), "\(name): \(answer.errors)")
      #expect(answer.errors.filter { $0 == "\n" }.count == 1, "\(name): \(answer.errors)")
    }
  }

  @Test("A plan without times beside a recording is told")
  func anUntimedPlanBesideARecordingIsTold() throws {
    let (plan, flight) = (
      fixtures.appendingPathComponent("route.gpx").path,
      fixtures.appendingPathComponent("flight.gpx").path
    )
    let answer = try flightanim(plan, flight, "--json")
    #expect(answer.status == 0 && answer.errors.contains("route.gpx has no times"))
    #expect(answer.errors.contains("--compare"), "\(answer.errors)")
    #expect(try !flightanim(flight, flight, "--json").errors.contains("has no times"))
    #expect(try !flightanim(plan, "--json").errors.contains("has no times"))
  }
}
