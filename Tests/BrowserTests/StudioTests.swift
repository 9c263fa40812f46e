import FlightTestSupport
import Foundation
import Testing

/// The page of the service, used as people use it.
@Suite(.serialized) struct StudioTests {
  private let address: String

  init() throws { address = "http://127.0.0.1:\(try Service.shared.get().port)/" }

  /// Functions for the scripts of these tests.
  private static let helpers = """
    window.wait = async (test, seconds = 60) => {
      for (let n = 0; n < seconds * 20; n++) {
        const value = test();
        if (value) return String(value);
        await new Promise((done) => setTimeout(done, 50));
      }
      return 'never: ' + test;
    };
    window.one = (selector) => document.querySelector(selector);
    window.stops = () => [...document.querySelectorAll('.stop')].map((stop) => stop.dataset.stop).join(' ');
    window.type = (selector, text) => {
      const field = one(selector);
      field.focus();
      field.value = text;
      field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', {bubbles: true}));
    };
    window.press = (target, key, more = {}) =>
      target.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more}));
    window.picture = () => one('flight-map svg title')?.textContent;
    window.option = (name) => '#' + [...document.querySelectorAll('[id^=option-]')]
      .find((one) => one.id.replace(/^option-[0-9]+-/, '') === name).id;
    """

  /// Opens the page at an address and answers with the values of scripts.
  private func answers(
    _ browser: Browser, at hash: String = "", width: Int = 1200, dark: Bool = false,
    _ scripts: [String]
  ) throws -> [String] {
    var plan = Browser.Plan(folder: FileManager.default.temporaryDirectory.path, dark: dark)
    plan.steps = [
      .open(address + hash, width: width, height: 900),
      .evaluate("(() => { \(Self.helpers) return '' })()"),
    ]
    plan.steps += scripts.map { .evaluate("(async () => String(await (\($0))))()") }
    return Array(try browser.run(plan).map(\.text).suffix(scripts.count))
  }

  @Test("A trip is typed, found and played", arguments: Browser.allCases)
  func aTripIsTyped(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "#?theme=night",
      [
        "wait(() => document.querySelectorAll('[name=theme]').length > 4)",
        "(type('#stop', 'zuric'), wait(() => one('#found li b')?.textContent))",
        "(press(one('#stop'), 'Enter'), stops())",
        "(type('#stop', 'tokyo'), wait(() => one('#found li[aria-selected=true] span')?.textContent))",
        "(press(one('#stop'), 'ArrowDown'), one('#stop').getAttribute('aria-activedescendant'))",
        "(press(one('#stop'), 'ArrowUp'), press(one('#stop'), 'Enter'), wait(picture))",
        "wait(() => one('flight-map').currentTime > 0.2)",
        "wait(() => location.hash.startsWith('#ZRH') && location.hash)",
      ])
    #expect(texts[0] == "true" && texts[1] == "ZRH" && texts[2] == "ZRH")
    #expect(texts[3] == "Tokyo, Japan" && texts[4] == "found-1")
    #expect(texts[5].hasPrefix("Zürich (ZRH) to Tokyo (") && texts[6] == "true")
    #expect(texts[7].hasPrefix("#ZRH-") && texts[7].hasSuffix("?theme=night"))
  }

  @Test("Stops are moved and removed by keys alone, and undone", arguments: Browser.allCases)
  func stopsAreMovedByKeys(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "#LHR-SIN-SYD",
      [
        "wait(picture)",
        "(press(document.querySelectorAll('.stop .name')[2], 'ArrowLeft', {altKey: true}), stops())",
        "document.activeElement.closest('.stop')?.dataset.stop",
        "(press(document.querySelectorAll('.stop .name')[0], 'Delete'), stops())",
        "(press(document.body, 'z', {ctrlKey: true}), press(document.body, 'z', {ctrlKey: true}), stops())",
        "(press(document.body, 'z', {ctrlKey: true, shiftKey: true}), stops())",
        "(type('#stop', 'LAX-JFK, SFO-NRT'), press(one('#stop'), 'Enter'), wait(() => stops().includes('NRT') && stops()))",
      ])
    #expect(
      Array(texts.dropFirst()) == [
        "LHR SYD SIN", "SYD", "SYD SIN", "LHR SIN SYD", "LHR SYD SIN",
        "LHR SYD SIN LAX JFK SFO NRT",
      ])
  }

  @Test("Time goes on while options change", arguments: Browser.allCases)
  func timeGoesOn(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "#LAX-JFK?duration=20",
      [
        "wait(() => one('flight-map').duration > 20)",
        "(one('flight-map').currentTime = 12, one('flight-map').pause(), 1)",
        "(one('[name=theme][value=night]').click(), wait(() => one('flight-map svg')?.outerHTML.includes('#070b12') || one('flight-map svg')?.querySelector('rect')?.getAttribute('fill') !== '#cfe3ec'))",
        "one('flight-map').currentTime.toFixed(1)",
      ])
    #expect(texts[0] == "true" && texts[2] == "true")
    #expect(Double(texts[3]).map { abs($0 - 12) < 0.3 } ?? false, "\(texts)")
  }

  @Test("A fault stands where it comes from, with its remedy", arguments: Browser.allCases)
  func aFaultStandsWhereItComesFrom(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "#LAX-Parsi",
      [
        "wait(() => one('#route-fault').textContent)",
        "one('.stop.wrong')?.dataset.stop",
        "(one('#route-fault button').click(), wait(() => !one('.stop.wrong') && picture()))",
        "(type(option('size'), 'banana'), wait(() => one('[data-fault=size]').textContent))",
      ])
    #expect(texts[0].contains("Parsi") && texts[1] == "Parsi")
    #expect(texts[2].contains("Los Angeles"), "\(texts)")
    #expect(texts[3].hasPrefix("size banana"), "\(texts)")
  }

  @Test("The page for frames has controls", arguments: Browser.allCases)
  func thePageForFramesHasControls(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "e/LHR-SIN?theme=night",
      [
        "wait(() => one('flight-map').duration > 0)",
        "one('flight-map').shadowRoot.querySelector('.bar').hidden",
      ])
    #expect(texts == ["true", "false"])
  }

  @Test("The command that is copied writes what is downloaded", arguments: Browser.allCases)
  func theCommandWritesWhatIsDownloaded(_ browser: Browser) throws {
    let title = "It's 5 % & \"more\" ✈ $HOME `x`"
    let hash =
      "#Paris%20to%20Tokyo?theme=paper&title=\(title.percentEncoded)&size=480x300&once=1&detail=low"
    for format in ["svg", "gif"] {
      let texts = try answers(
        browser, at: hash,
        [
          "wait(picture)",
          "(type('#copy-format', '\(format)'), one('#copied').textContent)",
          """
          (async () => {
            let file = null;
            URL.createObjectURL = (blob) => { file = blob; return 'blob:x'; };
            HTMLAnchorElement.prototype.click = function () {};
            one('[aria-label="Download \(format.uppercased())"]').click();
            await wait(() => file);
            const bytes = new Uint8Array(await file.arrayBuffer());
            return bytes.reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '');
          })()
          """,
        ])
      let scratch = try ScratchFolder()
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path("flightanim"), withDestinationPath: Command.flightanim)
      let command = try Command.run(
        "sh", ["-c", "PATH=.:$PATH; \(texts[1])"], folder: scratch.url)
      try #require(command.status == 0, "\(texts[1]): \(command.errors)")
      let bytes = try Data(contentsOf: scratch.url("Paris-Tokyo.\(format)"))
      #expect(
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == texts[2],
        "\(texts[1])")
    }
  }

  @Test("Addresses, <img>, Markdown and rows are copied", arguments: Browser.allCases)
  func formsAreCopied(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "#LAX-JFK?theme=night",
      ["wait(picture)"]
        + ["url", "img", "markdown", "row"].map {
          "(type('#copy-as', '\($0)'), one('#copied').textContent)"
        })
    let url = "\(address)v1/LAX-JFK.svg?theme=night"
    let alt = "Los Angeles (LAX) to New York (JFK)"
    #expect(
      Array(texts.dropFirst()) == [
        url, "<img src=\"\(url)\" alt=\"\(alt)\" width=\"800\" height=\"500\">",
        "![\(alt)](\(url))", "{\"route\":\"LAX-JFK\",\"theme\":\"night\"}",
      ])
  }

  @Test("A log that is dropped is drawn", arguments: Browser.allCases)
  func aLogThatIsDroppedIsDrawn(_ browser: Browser) throws {
    let texts = try answers(
      browser, at: "#LAX-JFK",
      [
        "wait(picture)",
        """
        (() => {
          const data = new DataTransfer();
          data.items.add(new File(['from,to,date\\nZRH,LIS,2024-01-03\\nLIS,ZRH,2024-02-05\\n'], 'my log.csv'));
          document.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
        })()
        """,
        "wait(() => picture()?.includes('Lisbon') && picture())",
        "one('.stop .name').textContent", "one('#copied').textContent",
        "(type('#copy-as', 'url'), one('#copied').textContent)",
      ])
    #expect(texts[2].contains("Lisbon") && texts[3] == "my log.csv", "\(texts)")
    #expect(texts[4] == "flightanim 'my log.csv' --svg my-log.svg", "\(texts)")
    #expect(texts[5].contains("no address"))
  }

  @Test(
    "axe finds nothing, on a phone and in the dark too", .enabled(if: Checker.axe != nil),
    arguments: Browser.withPreferences, [(1200, false), (360, true)])
  func axeFindsNothing(_ browser: Browser, _ form: (width: Int, isDark: Bool)) throws {
    let axe = try String(contentsOf: #require(Checker.axe), encoding: .utf8)
    let texts = try answers(
      browser, at: "#LAX-Parsi?theme=nigt", width: form.width, dark: form.isDark,
      [
        "wait(() => one('.fault:not([hidden])'))",
        "document.documentElement.scrollWidth <= \(form.width)",
        "[...document.querySelectorAll('details')].forEach((one) => { one.open = true })",
        "(() => { \(axe); return 1 })()",
        """
        (async () => {
          const {violations} = await axe.run(document, {resultTypes: ['violations']});
          return violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.target).join(' ')).join('; ');
        })()
        """,
      ])
    #expect(texts[1] == "true", "nothing is wider than the page")
    #expect(texts[4].isEmpty, "\(texts[4])")
  }
}

extension String {
  fileprivate var percentEncoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? self
  }
}
