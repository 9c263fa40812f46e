import FlightTestSupport
import Foundation
import Testing

/// The service where it is short of something, signed for, and at its end.
@Suite struct ServeLimitTests {
  @Test("A signed address is served, a changed one is not; keys can be replaced")
  func aSignedAddressIsServed() throws {
    let scratch = try ScratchFolder()
    let (old, new) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    try Data("\(old)\n".utf8).write(to: scratch.url("old"))
    try Data("\(new)\n\(old)\n".utf8).write(to: scratch.url("both"))
    try Data("\(new)\n".utf8).write(to: scratch.url("new"))
    func signed(_ key: String, _ target: String) throws -> String {
      let answer = try Command.run(
        Service.program, ["sign", "--key-file", scratch.path(key), "https://a.example\(target)"])
      try #require(answer.status == 0, "\(answer.errors)")
      let line = answer.text.split(separator: "\n").first ?? ""
      return String(line.dropFirst("https://a.example".count))
    }
    let service = try Service(["--key-file", scratch.path("both")])
    for key in ["old", "new"] {
      let target = try signed(key, "/v1/LAX-JFK.svg?title=A%20%26%20b&theme=night")
      #expect(try service.ask(target).status == 200)
      #expect(try service.ask(target.replacing("night", with: "paper")).status == 403)
      #expect(try service.ask(target.replacing("LAX", with: "SFO")).status == 403)
      #expect(try service.ask(target + "A").status == 403)
    }
    #expect(try service.ask("/v1/LAX-JFK.svg").status == 403)
    let post = Service.Request("/v1/render", method: "POST", body: Data("LAX,JFK".utf8))
    #expect(try service.ask([post]).first?.status == 403)
    let replaced = try Service(["--key-file", scratch.path("new")])
    #expect(try replaced.ask(signed("old", "/v1/LAX-JFK.svg")).status == 403)
    try Data("short\n".utf8).write(to: scratch.url("short"))
    let refused = try Command.run(
      Service.program, ["--port", "0", "--key-file", scratch.path("short")])
    #expect(refused.status == 64 && refused.errors.contains("32 characters"))
  }

  @Test("A client may have so many new pictures, and old ones at any time")
  func aClientMayHaveSoManyNewPictures() throws {
    let service = try Service(["--rate-limit", "1", "--rate-burst", "3"])
    let answers = try service.ask((0..<5).map { .init("/v1/LAX-JFK.svg?title=\($0)") })
    #expect(answers.map(\.status) == [200, 200, 200, 429, 429])
    #expect(answers.last?.headers["retry-after"] != nil)
    #expect(try service.ask("/v1/LAX-JFK.svg?title=0").status == 200)
  }

  @Test("What takes too long is given up, and too much in the body is refused")
  func whatTakesTooLongIsGivenUp() throws {
    let service = try Service(["--render-timeout", "0.3", "--max-body", "1000B", "--workers", "1"])
    let late = try service.ask("/v1/LAX-JFK.gif?camera=fly&duration=10&size=1400x1400")
    #expect(late.status == 504 && late.seconds < 3)
    let large = Service.Request(
      "/v1/render", method: "POST", body: Data(repeating: 65, count: 1001))
    #expect(try service.ask([large]).first?.status == 413)
    #expect(try service.ask("/v1/LAX-JFK.svg").status == 200)
  }

  @Test("With keys nothing is read for those who have none, and only pictures are signed")
  func keysGuardAllThatIsRead() throws {
    let scratch = try ScratchFolder()
    try Data((String(repeating: "k", count: 40) + "\n").utf8).write(to: scratch.url("key"))
    let key = ["--key-file", scratch.path("key")]
    let service = try Service(key)
    #expect(try service.ask("/oembed?url=http://x/v1/LAX-JFK.svg").status == 403)
    let signed = try Command.run(
      Service.program, ["sign"] + key + ["http://x/v1/LAX-JFK.svg?alt="]
    ).text.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(try service.ask("/oembed?url=\(signed.escaped)").status == 200)
    #expect(try service.ask(String(signed.dropFirst("http://x".count))).status == 200)
    for other in ["https://h/e/LAX-JFK.svg", "https://h/maps/v1/LAX-JFK.svg", "https://h/"] {
      #expect(try Command.run(Service.program, ["sign"] + key + [other]).status == 64, "\(other)")
    }
  }

  @Test("Equal requests at once are drawn once, and a full queue says when to come back")
  func equalRequestsAreDrawnOnce() throws {
    let service = try Service(["--workers", "1", "--queue", "2"])
    func load(_ target: (Int) -> String) throws -> [Int] {
      let script = """
        import sys, threading, http.client
        port, targets, found = int(sys.argv[1]), sys.argv[2:], []
        def ask(target):
            connection = http.client.HTTPConnection('127.0.0.1', port, timeout=60)
            connection.request('GET', target)
            found.append(connection.getresponse().status)
        threads = [threading.Thread(target=ask, args=(target,)) for target in targets]
        [one.start() for one in threads]; [one.join() for one in threads]
        print(*sorted(found))
        """
      let answer = try Command.run(
        "/usr/bin/python3", ["-c", script, "\(service.port)"] + (0..<12).map(target))
      return answer.text.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    }
    let film = "/v1/LAX-JFK.gif?camera=follow&size=900x600"
    #expect(try load { _ in film } == [Int](repeating: 200, count: 12))
    let measures = try service.ask("/metrics").text
    #expect(measures.contains("flightanim_render_seconds_count{format=\"gif\"} 1\n"), "\(measures)")
    let busy = try load { "\(film)&title=\($0)" }
    #expect(busy.count == 12 && Set(busy) == [200, 503], "\(busy)")
  }

  @Test("Pictures outlive the service, also where it is killed, and a full disk stops nothing")
  func picturesOutliveTheService() throws {
    let scratch = try ScratchFolder()
    let cache = scratch.path("cache")
    let targets = (0..<6).map { "/v1/LAX-JFK.svg?title=\($0)" }
    let first = try Service(["--cache", cache])
    let bodies = try first.ask(targets.map { .init($0) }).map(\.body)
    first.stop(SIGKILL)
    try Data("half".utf8).write(to: scratch.url("cache/.x.svg.flightanim-999999-1"))
    let second = try Service(["--cache", cache])
    #expect(try second.ask(targets.map { .init($0) }).map(\.body) == bodies)
    let measures = try second.ask("/metrics").text
    #expect(measures.contains("{cache=\"disk\"} 6\n"), "\(measures)")
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(names.count == 6 && names.allSatisfy { $0.hasSuffix(".svg") })
    second.stop()

    // Room for two pictures or three; what is not the service's own is no matter of its.
    let photo = "cache/photo.png"
    try Data(count: 200_000).write(to: scratch.url(photo))
    let small = try Service(["--cache", cache, "--cache-size", "130KB"])
    _ = try small.ask((6..<12).map { .init("/v1/LAX-JFK.svg?title=\($0)") })
    #expect(try Data(contentsOf: scratch.url(photo)).count == 200_000)
    try FileManager.default.removeItem(at: scratch.url(photo))
    let size = try FileManager.default.contentsOfDirectory(atPath: cache).reduce(0) {
      let file = try FileManager.default.attributesOfItem(atPath: "\(cache)/\($1)")
      return $0 + (file[.size] as? Int ?? 0)
    }
    #expect(size <= 130_000 && size > 0)
    // No folder any more: nothing is kept, everything is served.
    try FileManager.default.removeItem(atPath: cache)
    #expect(try small.ask("/v1/LAX-JFK.svg?title=new").status == 200)
  }

  @Test("Behind a proxy each client has its own limit, and a home of IPv6 is one client")
  func eachClientHasItsLimit() throws {
    let service = try Service(["--trust-forwarded", "1", "--rate-burst", "2"])
    func statuses(_ client: (Int) -> String) throws -> [Int] {
      try service.ask(
        (0..<3).map {
          .init(
            "/v1/LAX-JFK.svg?title=\(UUID().uuidString)", headers: ["x-forwarded-for": client($0)])
        }
      ).map(\.status)
    }
    #expect(try statuses { _ in "192.0.2.7" } == [200, 200, 429])
    // What the client itself wrote before the proxy did counts nothing.
    #expect(try statuses { "10.0.0.\($0), 192.0.2.8" } == [200, 200, 429])
    #expect(try statuses { "2001:db8:1:2::\($0)" } == [200, 200, 429])
    #expect(try statuses { "2001:db8:2:\($0)::1" } == [200, 200, 200])
  }

  @Test("What could be drawn for hours is refused at once")
  func whatTakesHoursIsRefused() throws {
    let service = try Service()
    let words = (0..<300).map { _ in "\"FR\"" }.joined(separator: ",")
    let answers = try service.ask([
      .init("/v1/LHR-SIN.svg?camera=globe&duration=36000"),
      .init("/v1/LHR-SIN.json?step=0.5"),
      .init(
        "/v1/render", method: "POST", headers: ["content-type": "application/json"],
        body: Data("{\"route\": \"LAX-JFK\", \"highlight\": [\(words)]}".utf8)),
    ])
    #expect(answers.map(\.status) == [422, 422, 413])
    #expect(answers.allSatisfy { $0.seconds < 5 })
  }

  @Test("It ends in time, also while it draws")
  func itEndsInTime() throws {
    let idle = try Service()
    _ = try idle.ask("/healthz")
    #expect(idle.stop() < 2, "nothing is waited for")
    #expect(idle.process.terminationStatus == 0)
    let busy = try Service()
    let client = Process()
    client.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    client.arguments = [
      "-c",
      "import urllib.request as u; u.urlopen('http://127.0.0.1:\(busy.port)"
        + "/v1/LAX-JFK.gif?camera=fly&duration=10&size=1400x1400').read()",
    ]
    client.standardError = FileHandle.nullDevice
    try client.run()
    Thread.sleep(forTimeInterval: 0.5)
    #expect(busy.stop() < 8)
    client.waitUntilExit()
  }

  @Test(
    "Wrong options are told in one line",
    arguments: [
      (["--port", "99999"], 64, "65535"), (["--cache", "/proc/none/x"], 64, "--cache"),
      (["--cache-size", "lots"], 64, "cache-size"), (["--listen", "300.1.1.1"], 64, "300.1.1.1"),
      (["--render-timeout", "0"], 64, "render-timeout"), (["--nothing"], 64, "nothing"),
    ])
  func wrongOptionsAreTold(_ arguments: [String], _ status: Int, _ word: String) throws {
    let answer = try Command.run(Service.program, ["--port", "0"] + arguments)
    #expect(answer.status == Int32(status), "\(answer.errors)")
    #expect(answer.errors.contains(word), "\(answer.errors)")
  }
}
