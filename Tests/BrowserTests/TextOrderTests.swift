import FlightGraphics
import FlightTestSupport
import FlightTypography
import Foundation
import Testing

/// Lines of text set by the tool against the same lines set by browsers in the same font.
@Suite(.serialized) struct TextOrderTests {
  private let scratch: ScratchFolder
  init() throws { scratch = try ScratchFolder() }

  /// A font that Debian installs with the libraries of this one.
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private static let lines = [
    "لندن (LHR) – القاهرة (CAI)", "١٩٬٢٢٨ كم", "رحلة BA 117 من لندن إلى New York",
    "المسافة: 3,983 km", "القاهرة، ٣ أبريل ٢٠٢٦", "לונדון (LHR) – תל אביב (TLV)", "19,228 ק״מ",
    "טיסה LY 316 לתל אביב", "תל־אביב–יפו 2026", "Flug nach القاهرة und תל אביב (2)",
    "LAX → القاهرة", "تهران (IKA) – مشهد", "۱٬۲۳۴ کیلومتر", "[לונדון] 50 %",
    "Zürich – Αθήνα – Київ",
  ]

  // WebKit hints letters, which changes their widths.
  @Test(
    "Letters of both directions stand where browsers set them",
    arguments: [.chromium, .firefox] as [Browser])
  func lettersStandWhereBrowsersSetThem(_ browser: Browser) throws {
    try FileManager.default.copyItem(
      at: URL(fileURLWithPath: Self.font), to: scratch.url("font.ttf"))
    try Data(
      """
      <!DOCTYPE html><meta charset="utf-8">
      <style>@font-face { font-family: Given; src: url(font.ttf); }</style>
      """.utf8
    ).write(to: scratch.url("page.html"))
    let stack = FontStack([try Typeface(FontFile(family: "", path: Self.font))])
    var plan = Browser.Plan(folder: scratch.url.path)
    plan.steps.append(.open("page.html"))
    for line in Self.lines {
      let outline = try stack.outline(of: line, size: 40)
      plan.steps.append(.evaluate(Self.comparison(of: line, outline)))
    }
    let answers = try browser.run(plan).map(\.numbers).filter { !$0.isEmpty }
    try #require(answers.count == Self.lines.count)
    for (line, answer) in zip(Self.lines, answers) {
      let (shared, all, width) = (answer[0], answer[1], answer[2])
      // Browsers hint their letters; in another order not half of the ink would be the same.
      #expect(shared / all > 0.85, "\(line): \(shared / all) of the ink is the same")
      #expect(abs(width) < 1, "\(line): wider by \(width) pixels")
    }
  }

  /// A script that draws both and counts the pixels of both, of either, and how much wider we are.
  private static func comparison(of line: String, _ outline: TextOutline) -> String {
    """
    (async () => {
      await document.fonts.load('40px Given', 'LAX');
      const text = \(quoted(line));
      const rtl = /^[^A-Za-z\\u00c0-\\u058f]*[\\u0590-\\u08ff]/.test(text);
      const draw = paint => {
        const canvas = document.createElement('canvas');
        canvas.width = \(Int(outline.advance) + 40); canvas.height = 80;
        const context = canvas.getContext('2d');
        context.translate(20, 55);
        paint(context);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      };
      let width = 0;
      const theirs = draw(context => {
        context.font = '40px Given';
        context.direction = rtl ? 'rtl' : 'ltr';
        context.textAlign = 'left';
        width = context.measureText(text).width;
        context.fillText(text, 0, 0);
      });
      const ours = draw(context => context.fill(new Path2D(\(quoted(outline.path.svgData)))));
      let [both, either] = [0, 0];
      for (let i = 3; i < ours.length; i += 4) {
        both += ours[i] > 127 && theirs[i] > 127;
        either += ours[i] > 127 || theirs[i] > 127;
      }
      return [both, either, \(outline.advance) - width];
    })()
    """
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }
}

extension Path {
  /// The path as SVG writes it, to a hundredth of a pixel.
  fileprivate var svgData: String {
    func text(_ points: Point...) -> String {
      points.map { String(format: "%.2f %.2f", $0.x, $0.y) }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .cubic(let a, let b, let end): "C\(text(a, b, end))"
      case .close: "Z"
      }
    }.joined()
  }
}
