import FlightTestSupport
import Foundation
import Testing

/// Pictures behind addresses, as clients get them.
@Suite(.serialized) struct ServeTests {
  private let service: Service

  init() throws { service = try Service.shared.get() }

  private func tool(_ arguments: [String]) throws -> Data {
    let answer = try Command.run(Command.flightanim, arguments)
    try #require(answer.status == 0, "\(answer.errors)")
    return answer.output
  }

  @Test("A picture has the bytes of the command line, whatever is asked for")
  func aPictureHasTheBytesOfTheCommandLine() throws {
    var random = SystemRandomNumberGenerator()
    let options: KeyValuePairs = [
      "theme": ["atlas", "night", "blueprint", "paper", "auto"], "size": ["320x200", "300x300"],
      "title": ["{from} – {to}", "a & b <c> \"d\" +é", "50 % off"], "labels": ["code", "none"],
      "camera": ["fixed", "follow", "globe"], "marker": ["jet", "dot"], "trail": ["fade"],
      "line-color": ["#d6432f", "crimson"], "projection": ["orthographic", "robinson"],
      "counter": ["distance"], "lang": ["de", "ja", "ar"], "detail": ["low"], "loop": ["2"],
      "highlight": ["FR,DE", "JP"], "duration": ["1.5"], "units": ["mi"], "hooks": ["1"],
      "sun": ["2026-06-21T18:00Z"], "once": ["1"],
    ]
    let routes = [
      "LAX-JFK", "LHR-SIN-SYD", "ZRH-JFK,ZRH-NRT", "Home=47.37,8.54-JFK", "Paris to Tokyo",
      "47.37,8.54-CDG", "EZE-SYD",
    ]
    // A film takes long, and its bytes go the same way.
    let formats = ["svg", "svg", "svg", "png", "json", "geojson", "html", "gif"]
    var asked: [(Service.Request, [String])] = []
    for number in 0..<60 {
      let format = formats[number % formats.count]
      let route = routes.randomElement(using: &random) ?? ""
      var query: [String] = []
      var arguments: [String] = []
      for (name, values) in options.filter({ _ in Int.random(in: 0..<5, using: &random) == 0 }) {
        if name == "camera", format == "gif" { continue }
        let value = values.randomElement(using: &random) ?? ""
        query.append("\(name)=\(value.escaped)")
        arguments.append(["hooks", "once"].contains(name) ? "--\(name)" : "--\(name)=\(value)")
      }
      if query.contains(where: { $0.hasPrefix("once") }) {
        query.removeAll { $0.hasPrefix("loop") }
        arguments.removeAll { $0.hasPrefix("--loop") }
      }
      let output =
        format == "json" ? ["--json"] : format == "geojson" ? [] : ["--\(format)", "-"]
      asked.append(
        (
          Service.Request(
            "/v1/\(route.escaped).\(format)?\(query.joined(separator: "&"))"),
          ["render"] + arguments + ["--quiet"] + output + ["--", route]
        ))
    }
    let scratch = try ScratchFolder()
    for (request, arguments) in asked {
      var answer = try #require(try service.ask([request]).first)
      if answer.status == 308 { answer = try service.ask(answer.headers["location"] ?? "") }
      var arguments = arguments
      let isGeoJSON = request.target.contains(".geojson")
      if isGeoJSON {
        arguments.insert(contentsOf: ["--path", scratch.path("a.geojson")], at: 1)
      }
      let own = try Command.run(Command.flightanim, arguments)
      guard own.status == 0 else {
        #expect(answer.status >= 400, "\(request.target): \(own.errors)")
        continue
      }
      let bytes = isGeoJSON ? try Data(contentsOf: scratch.url("a.geojson")) : own.output
      #expect(answer.status == 200, "\(request.target): \(answer.text)")
      #expect(answer.body == bytes, "\(request.target) \(arguments)")
    }
  }

  @Test("A place has the card of the command line, and plain its map")
  func aPlaceHasTheCardOfTheCommandLine() throws {
    for (query, own) in [
      ("for=story&size=270x480", ["--for", "story", "--size", "270x480"]),
      ("for=linkedin&size=240x240&plain=1", ["--for", "linkedin", "--size", "240x240", "--plain"]),
      (
        "for=feed&size=216x270&theme=paper",
        ["--for", "feed", "--size", "216x270", "--theme", "paper"]
      ),
    ] {
      var answer = try service.ask("/v1/LHR-SIN.png?\(query)")
      if answer.status == 308 { answer = try service.ask(answer.headers["location"] ?? "") }
      #expect(answer.status == 200, "\(answer.text)")
      #expect(answer.body == (try tool(["LHR-SIN", "--quiet", "--png", "-"] + own)), "\(query)")
    }
  }

  @Test("An upload is drawn as the command line draws the file")
  func anUploadIsDrawn() throws {
    let gpx = """
      <gpx version="1.1" creator="x"><trk><trkseg>
      <trkpt lat="47.4" lon="8.5"><time>2024-05-01T10:00:00Z</time></trkpt>
      <trkpt lat="48.1" lon="9.9"><time>2024-05-01T10:20:00Z</time></trkpt>
      <trkpt lat="48.3" lon="11.7"><time>2024-05-01T10:40:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    let log = "from,to,date\nLAX,JFK,2024-01-03\nJFK,LHR,2024-02-05\nLHR,SIN,2024-03-01\n"
    let scratch = try ScratchFolder()
    for (name, text, form) in [("a.gpx", gpx, "as"), ("a.csv", log, "format")] {
      try Data(text.utf8).write(to: scratch.url(name))
      let request = Service.Request(
        "/v1/render?\(form)=svg&theme=night", method: "POST",
        headers: ["content-type": "application/octet-stream"], body: Data(text.utf8))
      let answer = try #require(try service.ask([request]).first)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(
        answer.body
          == (try tool([scratch.path(name), "--theme", "night", "--svg", "-", "--quiet"])))
    }
    let json = Service.Request(
      "/v1/render", method: "POST", headers: ["content-type": "application/json"],
      body: Data(#"{"route": ["LAX-JFK"], "format": "png", "size": "300x200", "once": true}"#.utf8))
    let answer = try #require(try service.ask([json]).first)
    #expect(
      answer.body == (try tool(["LAX-JFK", "--size", "300x200", "--once", "--png", "-"])),
      "\(answer.text.prefix(300))")
  }

  @Test("A tag is known before drawing, and a client that has the picture gets none")
  func aTagIsKnownBeforeDrawing() throws {
    let target = "/v1/LAX-SFO.svg?theme=paper"
    let first = try service.ask(target)
    let tag = try #require(first.headers["etag"])
    let again = try service.ask(target, ["if-none-match": "\"x\", W/\(tag)"])
    #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag)
    let packed = try service.ask(target, ["accept-encoding": "br, gzip;q=0.5"])
    #expect(packed.headers["content-encoding"] == "gzip" && packed.headers["etag"] != tag)
    #expect(packed.body.count < first.body.count / 2 && packed.headers["vary"] != nil)
    let refused = try service.ask(target, ["accept-encoding": "gzip;q=0"])
    #expect(refused.headers["content-encoding"] == nil && refused.body == first.body)
    // The tags of two requests differ, as their pictures do.
    #expect(try service.ask("/v1/LAX-SFO.svg?theme=night").headers["etag"] != tag)
  }

  @Test(
    "Every spelling leads to one address",
    arguments: [
      "/v1/lax-jfk.svg?theme=night", "/v1/LAX-JFK.SVG?theme=night",
      "/v1/LAX-JFK.svg?theme=NIGHT&size=&labels=both&title=",
      "/v1/%4cAX-JFK.svg?marker=plane&theme=night",
      "/v1/LAX-JFK.svg?once=0&theme=night",
    ])
  func everySpellingLeadsToOneAddress(_ target: String) throws {
    let answer = try service.ask(target)
    #expect(answer.status == 308, "\(answer.text)")
    #expect(answer.headers["location"] == "/v1/LAX-JFK.svg?theme=night")
    let end = try service.ask(answer.headers["location"] ?? "")
    #expect(end.status == 200)
  }

  @Test("A redirect leads to a picture, never to another redirect")
  func aRedirectLeadsToAPicture() throws {
    for target in [
      "/v1/lax-jfk.svg?v=2&theme=night&title=A%20b+c%26d&errors=status",
      "/v1/Z%C3%BCrich%20to%20Nice.svg?theme=Night&lang=de",
      "/v1/Home=47.37,8.54-JFK.svg?theme=NIGHT",
      "/v1/lax-jfk.svg?&&theme=night&", "/v1/lax-jfk.svg?highlight=FR&highlight=DE&at=END",
    ] {
      let answer = try service.ask(target)
      #expect(answer.status == 308, "\(target): \(answer.status)")
      #expect(try service.ask(answer.headers["location"] ?? "").status == 200, "\(target)")
    }
  }

  @Test(
    "What is wrong is told to programs, with a remedy",
    arguments: [
      ("/v1/XXX-JFK.svg", 404, "unknown-place", "XXX"),
      ("/v1/LAX-JFK.svg?them=night", 400, "unknown-option", "theme"),
      ("/v1/LAX-JFK.svg?width=300", 400, "unknown-option", "size"),
      ("/v1/LAX-JFK.svg?dark=1", 400, "unknown-option", "theme=night"),
      ("/v1/LAX-JFK.svg?theme=nihgt", 400, "bad-option", "night"),
      ("/v1/LAX-JFK.svg?theme=night&theme=paper", 400, "bad-option", "once"),
      ("/v1/LAX-JFK.svg?once=perhaps", 400, "bad-option", "neither"),
      ("/v1/LAX-JFK.bmp", 404, "unknown-format", ".svg"),
      ("/v1/LAX-JFK.gif?size=2001x100", 422, "over-limit", "2000"),
      ("/v1/LAX-JFK.gif?duration=60", 422, "over-limit", "450"),
      ("/v1/LAX-JFK.svg?spacing=1", 422, "over-limit", "200000"),
      ("/v1/LAX-JFK.svg?title=%ff", 400, "bad-address", "UTF-8"),
      ("/v1/.svg", 404, "unknown-place", "LAX-JFK"), ("/nothing", 404, "not-found", "openapi"),
      ("/v1/LAX-JFK.svg?max-size=1MB", 400, "bad-option", "GIF"),
    ])
  func whatIsWrongIsTold(_ target: String, _ status: Int, _ kind: String, _ word: String) throws {
    let answer = try service.ask(target)
    #expect(answer.status == status)
    #expect(answer.headers["content-type"] == "application/problem+json")
    #expect(answer.headers["x-flightanim-error"] == kind)
    #expect(answer.json["type"] as? String == kind)
    let detail = answer.json["detail"] as? String ?? ""
    #expect(detail.contains(word) && !detail.contains("--"), "\(detail)")
  }

  @Test("A picture without words and one with the word 1 are two")
  func anEmptyTextIsNoOne() throws {
    let answers = try ["", "1"].map { try service.ask("/v1/LAX-JFK.svg?alt=\($0)") }
    #expect(answers.allSatisfy { $0.status == 200 })
    #expect(answers[0].headers["etag"] != answers[1].headers["etag"])
    #expect(!answers[0].text.contains("<title>") && answers[1].text.contains("<title>1</title>"))
    let redirect = try service.ask("/v1/LAX-JFK.svg?once=0&alt=")
    #expect(redirect.headers["location"] == "/v1/LAX-JFK.svg?alt=")
  }

  @Test("A page that shows a picture gets one that says what is wrong")
  func aPageGetsAPictureOfTheFault() throws {
    for headers in [["accept": "image/avif,image/*"], ["sec-fetch-dest": "image"]] {
      let answer = try service.ask("/v1/XXX-JFK.gif", headers)
      #expect(answer.status == 200 && answer.headers["content-type"] == "image/svg+xml")
      #expect(answer.headers["x-flightanim-error"] == "unknown-place")
      #expect(answer.text.contains("XXX") && answer.text.hasPrefix("<svg"))
    }
    let hostile = try service.ask(
      "/v1/%3Cscript%3Ealert(1)%3C%2Fscript%3E%0A%00-JFK.svg?errors=image")
    #expect(hostile.status == 200 && !hostile.text.contains("<script"))
    // With an accent on it, a bracket is another character, and the same scalar.
    let accented = try service.ask("/v1/%3C%CC%81b%20%22%CC%81%EF%BF%BE-JFK.svg?errors=image")
    let scratch = try ScratchFolder()
    for answer in [hostile, accented] {
      try answer.body.write(to: scratch.url("a.svg"))
      #expect(try Command.run("xmllint", ["--noout", scratch.path("a.svg")]).status == 0)
    }
    #expect(try service.ask("/v1/XXX-JFK.svg?errors=status", ["accept": "image/*"]).status == 404)
  }

  @Test("No file of the server can be reached")
  func noFileCanBeReached() throws {
    let scratch = try ScratchFolder()
    let secret = "LAX,JFK\nsecret-\(UUID().uuidString)"
    for name in ["a.csv", "a.json", "a.svg", "a.gpx", "a.otf", "a.geojson", "a.png"] {
      try Data(secret.utf8).write(to: scratch.url(name))
    }
    let names =
      [
        "track", "routes", "style", "font", "overlay", "overlay-draw", "image", "marker", "compare",
        "ffmpeg", "gif", "svg", "png", "frames", "path", "output", "o", "html", "open", "json",
        "embed", "fit", "highlight", "ground", "theme", "title", "caption", "alt", "link",
        "font-fallback", "workers", "card", "facts", "for",
      ]
    var requests: [Service.Request] = []
    for file in scratch.names.map({ scratch.path($0) }) + ["/etc/passwd", "-", "/dev/stdin"] {
      requests += names.map { .init("/v1/LAX-JFK.svg?\($0)=\(file.escaped)") }
      requests.append(.init("/v1/LAX-JFK.svg?flag=\("FR=\(file)".escaped)"))
      requests.append(.init("/v1/\(file.escaped).svg"))
      requests.append(.init("/v1/LAX-JFK,\(file.escaped).svg"))
      requests.append(
        .init(
          "/v1/render", method: "POST", headers: ["content-type": "application/json"],
          body: Data("{\"route\": \"\(file)\", \"track\": [\"\(file)\"]}".utf8)))
    }
    for (request, answer) in zip(requests, try service.ask(requests)) {
      let isText = ["title", "caption", "alt"].contains { request.target.contains("?\($0)=") }
      #expect(isText || answer.status >= 400, "\(request.target): \(answer.status)")
      #expect(!answer.text.contains("secret-") && !answer.text.contains("root:"))
    }
    #expect(scratch.names.count == 7, "nothing is written")
  }

  @Test("Films can be sought in, as players do")
  func filmsCanBeSoughtIn() throws {
    let target = "/v1/LAX-JFK.gif?detail=low&duration=1&size=300x200"
    let all = try service.ask(target).body
    for (range, bytes) in [
      ("bytes=0-9", all.prefix(10)), ("bytes=100-", all.dropFirst(100)),
      ("bytes=-7", all.suffix(7)), ("bytes=5-999999999", all.dropFirst(5)),
    ] {
      let part = try service.ask(target, ["range": range])
      #expect(part.status == 206 && part.body == Data(bytes), "\(range)")
      #expect(part.headers["content-range"]?.hasSuffix("/\(all.count)") ?? false)
    }
    for range in ["bytes=999999999-", "bytes=-0"] {
      #expect(try service.ask(target, ["range": range]).status == 416, "\(range)")
    }
    for range in ["bytes=9-2", "bytes=a-b", "lines=1-2", "bytes=0-1,5-6", "bytes="] {
      #expect(try service.ask(target, ["range": range]).body == all, "\(range)")
    }
    let other = try service.ask(target, ["range": "bytes=0-9", "if-range": "\"old\""])
    #expect(other.status == 200 && other.body == all)
  }

  @Test("Every answer can be embedded anywhere and runs nothing")
  func everyAnswerRunsNothing() throws {
    let answer = try service.ask("/v1/LAX-JFK.svg")
    #expect(answer.headers["content-security-policy"]?.hasPrefix("default-src 'none'") ?? false)
    #expect(answer.headers["x-content-type-options"] == "nosniff")
    #expect(answer.headers["cross-origin-resource-policy"] == "cross-origin")
    #expect(answer.headers["access-control-allow-origin"] == "*")
    #expect(answer.headers["content-disposition"] == "inline; filename=\"LAX-JFK.svg\"")
    let head = try #require(try service.ask([.init("/v1/LAX-JFK.svg", method: "HEAD")]).first)
    #expect(head.body.isEmpty && head.headers["content-length"] == "\(answer.body.count)")
    let wrong = try #require(try service.ask([.init("/v1/LAX-JFK.svg", method: "DELETE")]).first)
    #expect(wrong.status == 405 && wrong.headers["allow"] == "GET, HEAD")
    let preflight = try #require(try service.ask([.init("/v1/render", method: "OPTIONS")]).first)
    #expect(preflight.headers["access-control-allow-methods"]?.contains("POST") ?? false)
    let immutable = try service.ask("/v1/LAX-JFK.svg?v=3")
    #expect(immutable.headers["cache-control"]?.contains("immutable") ?? false)
    #expect(immutable.body == answer.body)
  }

  @Test("What it offers can be asked for")
  func whatItOffersCanBeAskedFor() throws {
    let description = try service.ask("/v1/openapi.json").json
    #expect(description["openapi"] as? String == "3.1.0")
    let options = try JSONSerialization.jsonObject(with: service.ask("/v1/options").body)
    let names = (options as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(names.count > 50 && names.contains("theme") && !names.contains("style"))
    let found = try JSONSerialization.jsonObject(
      with: service.ask("/v1/airports?q=z%C3%BCr&limit=3").body)
    #expect((found as? [[String: Any]])?.first?["iata"] as? String == "ZRH")
    #expect(try service.ask("/v1/airports?q=qqqqq").text == "[]\n")
    let embedded = try service.ask(
      "/oembed?url=https%3A%2F%2Fmaps.example%2Fe%2FLHR-SIN%3Ftheme%3Dnight")
    #expect(embedded.json["type"] as? String == "rich")
    #expect((embedded.json["html"] as? String)?.contains("/e/LHR-SIN?theme=night") ?? false)
    #expect(try service.ask("/oembed?url=https%3A%2F%2Fmaps.example%2Fetc").status == 400)
    let hostile = "https://maps.example/e/LHR-SIN?v=\"\u{301} onload=\"alert(1)"
    let frame = try service.ask("/oembed?url=\(hostile.escaped)").json["html"] as? String ?? ""
    #expect(frame.hasPrefix("<iframe ") && !frame.contains("onload="), "\(frame)")
    // The page's own link leads there.
    let player = try service.ask("/e/LHR-SIN?theme=night").text
    let link = try #require(player.components(separatedBy: "json+oembed\" href=\"").last)
    let target = link.prefix { $0 != "\"" }.replacingOccurrences(of: "&amp;", with: "&")
    #expect(try service.ask(target).json["type"] as? String == "rich", "\(target)")
    #expect(try service.ask("/healthz").text == "ok\n")
    #expect(try service.ask("/readyz").text == "ready\n")
    #expect(try service.ask("/metrics").text.contains("flightanim_requests_total{endpoint="))
    #expect(try service.ask("/").text.contains("<html"))
    #expect(try service.ask("/e/LHR-SIN?theme=night").text.contains("<flight-map src="))
  }

  @Test("What is no request of HTTP leaves it serving")
  func whatIsNoRequestLeavesItServing() throws {
    let lines = [
      "GET / HTTP/1.1\r\n\r\n", "BLURB\r\n\r\n", "GET /v1/\u{1} HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /v1/LAX-JFK.svg HTTP/9.9\r\n\r\n",
      "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
      "POST /v1/render HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nshort",
      "GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "b", count: 100_000) + "\r\n\r\n",
    ]
    for line in lines {
      _ = try? service.ask([Service.Request("", raw: Data(line.utf8))])
    }
    let long = try service.ask("/v1/LAX-JFK.svg?title=" + String(repeating: "a", count: 5000))
    #expect(long.status == 414)
    #expect(try service.ask("/healthz").status == 200)
  }
}
