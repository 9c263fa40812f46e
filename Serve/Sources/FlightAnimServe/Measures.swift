internal import Metrics
internal import Synchronization

/// What the service counts.
struct Measures: Sendable {
  func cache(_ place: String) {
    Counter(label: "flightanim_pictures_total", dimensions: [("cache", place)]).increment()
  }

  func drawn(_ format: String, _ time: Duration) {
    Timer(label: "flightanim_render_seconds", dimensions: [("format", format)])
      .recordNanoseconds(Int64(time / .nanoseconds(1)))
  }

  func inFlight(_ change: Int) {
    let meter = Meter(label: "flightanim_renders_in_flight")
    if change > 0 { meter.increment() } else { meter.decrement() }
  }

  func answered(_ endpoint: String, _ status: Int, bytes: Int) {
    Counter(
      label: "flightanim_requests_total",
      dimensions: [("endpoint", endpoint), ("status", "\(status)")]
    ).increment()
    Counter(label: "flightanim_sent_bytes_total").increment(by: bytes)
  }
}

/// The measures in the text format of Prometheus, version 0.0.4.
final class PrometheusMetrics: MetricsFactory {
  private struct Series: Hashable {
    var name: String
    var labels: String
  }

  private struct Histogram {
    var counts = [Int](repeating: 0, count: PrometheusMetrics.bounds.count)
    var sum = 0.0
    var count = 0
  }

  private struct State {
    var counters: [Series: Int64] = [:]
    var gauges: [Series: Double] = [:]
    var histograms: [Series: Histogram] = [:]
  }

  /// Seconds of drawing: an SVG takes some hundredths, a film some seconds.
  fileprivate static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private let state = Mutex(State())

  /// All of them, as a scraper reads them.
  var text: String {
    let state = self.state.withLock(\.self)
    var lines: [String] = []
    func header(_ name: String, _ kind: String) {
      if lines.last?.hasPrefix(name) != true { lines.append("# TYPE \(name) \(kind)") }
    }
    for (series, value) in state.counters.sorted(by: order) {
      header(series.name, "counter")
      lines.append("\(series.name)\(braced(series.labels)) \(value)")
    }
    for (series, value) in state.gauges.sorted(by: order) {
      header(series.name, "gauge")
      lines.append("\(series.name)\(braced(series.labels)) \(value)")
    }
    for (series, value) in state.histograms.sorted(by: order) {
      header(series.name, "histogram")
      let labels = series.labels.isEmpty ? "" : series.labels + ","
      for (bound, count) in zip(PrometheusMetrics.bounds, value.counts) {
        lines.append("\(series.name)_bucket{\(labels)le=\"\(bound)\"} \(count)")
      }
      lines.append("\(series.name)_bucket{\(labels)le=\"+Inf\"} \(value.count)")
      lines.append("\(series.name)_sum\(braced(series.labels)) \(value.sum)")
      lines.append("\(series.name)_count\(braced(series.labels)) \(value.count)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func order<Value>(_ a: (key: Series, value: Value), _ b: (key: Series, value: Value))
    -> Bool
  {
    (a.key.name, a.key.labels) < (b.key.name, b.key.labels)
  }

  private func braced(_ labels: String) -> String { labels.isEmpty ? "" : "{\(labels)}" }

  private func series(_ label: String, _ dimensions: [(String, String)]) -> Series {
    // The library says names with dots.
    let name = String(label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    return Series(
      name: name, labels: dimensions.map { "\($0)=\"\($1)\"" }.joined(separator: ","))
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Measure(self, series(label, dimensions))
  }
  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    Measure(self, series(label, dimensions))
  }
  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    Measure(self, series(label, dimensions))
  }
  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Measure(self, series(label, dimensions))
  }
  func destroyCounter(_: any CounterHandler) {}
  func destroyMeter(_: any MeterHandler) {}
  func destroyRecorder(_: any RecorderHandler) {}
  func destroyTimer(_: any TimerHandler) {}

  /// A series, whatever it measures.
  private final class Measure: CounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    let (metrics, series): (PrometheusMetrics, Series)
    init(_ metrics: PrometheusMetrics, _ series: Series) {
      (self.metrics, self.series) = (metrics, series)
    }
    func increment(by amount: Int64) {
      metrics.state.withLock { $0.counters[series, default: 0] += amount }
    }
    func reset() { metrics.state.withLock { $0.counters[series] = 0 } }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { metrics.state.withLock { $0.gauges[series] = value } }
    func increment(by amount: Double) {
      metrics.state.withLock { $0.gauges[series, default: 0] += amount }
    }
    func decrement(by amount: Double) { increment(by: -amount) }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
    func recordNanoseconds(_ duration: Int64) {
      let seconds = Double(duration) / 1e9
      metrics.state.withLock { state in
        var histogram = state.histograms[series] ?? Histogram()
        for (index, bound) in PrometheusMetrics.bounds.enumerated() where seconds <= bound {
          histogram.counts[index] += 1
        }
        histogram.sum += seconds
        histogram.count += 1
        state.histograms[series] = histogram
      }
    }
  }
}
