internal import FlightAnim
internal import FlightFiles
internal import FlightGraphics
internal import FlightOrders
internal import FlightPlatform
internal import FlightTextFormats
internal import FlightThreads
internal import Synchronization

/// The orders that come by standard input, and their answers on standard output.
///
/// One thread reads orders; as many as draw at once take them. No order is read before there is
/// somebody to take the one before it.
final class Work: Sendable {
  /// The version of what is written down in `docs/worker.md`.
  static let protocolVersion = 1

  private let folder: String?
  private let template: NameTemplate
  private let limit: Double?
  private let orders = Handoff<WorkOrder>()
  private let renderer = RowRenderer()
  private let state = Mutex(State())
  /// Held while an answer is written, which takes as long as its reader does: nobody else waits for that.
  private let output = Mutex(())

  private struct State {
    /// The orders that are not answered yet.
    var inHand: [WorkOrder] = []
    var failure: Fault?
  }

  /// - Parameters:
  ///   - folder: The folder of files; `nil` where there are none.
  ///   - template: The names of files.
  ///   - limit: Seconds after which an order is given up; `nil` for never.
  init(folder: String?, template: NameTemplate, limit: Double?) {
    (self.folder, self.template, self.limit) = (folder, template, limit)
  }

  /// The reason that answers cannot be written.
  var failure: Fault? { state.withLock(\.failure) }

  /// Takes no more orders; those in hand are done.
  func end() { orders.end() }

  /// Says who answers.
  func greet() throws(Fault) {
    tell([
      "protocol": .number(Work.protocolVersion), "version": .string(Batch.programVersion),
      "digest": .string(Batch.dataDigest),
    ])
    if let failure { throw failure }
  }

  /// Reads orders until there are no more.
  func read() {
    var input = WorkInput()
    var number = 0
    while failure == nil {
      do throws(Fault) {
        guard let line = try input.line() else { break }
        let members = try Work.members(line)
        if members.count == 1, members[0].name == "cancel" {
          cancel(members[0].value)
          continue
        }
        number += 1
        var order = WorkOrder(number: number, members)
        if let length = order.uploadLength {
          do throws(Fault) { order.upload = try input.upload(length) } catch {
            order.fault = error
            input.skipToOrder()
          }
        }
        state.withLock { $0.inHand.append(order) }
        orders.give(order)
      } catch {
        number += 1
        answer(WorkOrder(number: number, fault: error), .failure(error))
        // What is no order is often many lines, as of a recording of another length than was said.
        input.skipToOrder()
      }
    }
    end()
    watch()
  }

  /// After the end of the input: gives up what is in hand where nobody is left to read the answers, as
  /// when the process that ordered it was killed.
  private func watch() {
    while state.withLock({ !$0.inHand.isEmpty && $0.failure == nil }) {
      var answers = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      guard poll(&answers, 1, 500) > 0 else { continue }
      state.withLock { $0.failure = Fault(writing: "-", SinkError(code: EPIPE)) }
    }
  }

  private static func members(_ line: [UInt8]) throws(Fault) -> [JSONValue.Member] {
    do throws(ManifestError) { return try Manifest.members(of: line[...], 1) } catch {
      throw Fault(error)
    }
  }

  private func cancel(_ id: JSONValue) {
    let text = id.text
    state.withLock { state in
      for order in state.inHand where order.id.text == text { order.cancellation.cancel() }
    }
  }

  /// Draws orders until there are no more.
  func draw() {
    while let order = orders.take() {
      let start = Work.processorSeconds
      let result = Result { () throws(Fault) in try drawn(order) }
      answer(order, result, seconds: Work.processorSeconds - start)
      state.withLock { state in state.inHand.removeAll { $0.number == order.number } }
    }
  }

  /// The seconds of a processor that this thread has taken.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The members of an answer, and the bytes that follow it.
  private typealias Picture = (members: [JSONValue.Member], bytes: [UInt8])

  private func drawn(_ order: WorkOrder) throws(Fault) -> Picture {
    if let fault = order.fault { throw fault }
    let delivery = order.delivery ?? (folder == nil ? .bytes : .files)
    let inputs = InputFiles(upload: order.upload)
    let rows = BatchRows(
      defaults: [], template: delivery == .files ? template : Work.unnamed, inputs: inputs)
    let content = try rows.content(of: order.cells, as: order.format, index: order.number)
    do throws(FlightAnimError) { try content.request.check() } catch { throw Fault(error) }
    let row = Batch.Row(
      id: "order \(order.number)", dependingOn: content.texts, request: content.request)
    let about: [JSONValue.Member] = [
      .init("key", .string(row.key)),
      .init("notes", .strings(content.notes.map { $0.text(for: .address).inOneLine })),
    ]
    let isCancelled = { @Sendable in order.cancellation.isCancelled || self.failure != nil }
    if delivery == .files { return (try files(of: row, inputs, isCancelled) + about, []) }
    guard row.outputs.count == 1 else {
      throw Fault(
        .unusableInput, "the order makes \(row.outputs.count) files",
        "ask for one format, or for files")
    }
    let format = row.outputs[0].format
    let kind: [JSONValue.Member] = [
      .init("format", .string(format.name)),
      .init("type", format.mediaType.map { .string($0) } ?? .null),
    ]
    if delivery == .key { return (kind + about, []) }
    let bytes: [UInt8]
    do throws(RowFailure) {
      bytes = try renderer.bytes(of: row, within: limit, isCancelled: isCancelled)
    } catch { throw Fault(error) }
    let members = kind + [.init("sha256", .string(SHA256.hexadecimal(of: bytes)))]
    return delivery == .base64
      ? (members + about + [.init("data", .string(Base64.text(bytes)))], [])
      : (members + about + [.init("bytes", .number(bytes.count))], bytes)
  }
}

extension Work {
  /// Pictures without files have one name, so that their keys depend on nothing else.
  private static let unnamed = NameTemplate(fixed: "picture")

  private func files(
    of row: Batch.Row, _ inputs: InputFiles, _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(Fault) -> [JSONValue.Member] {
    guard let folder else {
      throw Fault(.badOption, "files need 'flightanim work --out FOLDER'")
    }
    try inputs.check(row.outputs, in: folder)
    let made: (report: Report, digests: [String])
    do throws(RowFailure) {
      made = try renderer.files(of: row, in: folder, within: limit, isCancelled: isCancelled)
    } catch { throw Fault(error) }
    return [.init("files", .array(zip(made.report.outputs, made.digests).map { $0.json($1) }))]
  }

  /// Tells what became of an order.
  private func answer(
    _ order: WorkOrder, _ result: Result<Picture, Fault>, seconds: Double = 0
  ) {
    var members: [JSONValue.Member] = [
      .init("id", order.id), .init("order", .number(order.number)),
    ]
    var bytes: [UInt8] = []
    switch result {
    case .success(let picture):
      members.append(.init("status", "done"))
      members += picture.members + [.init("cpu_seconds", .thousandths(seconds))]
      bytes = picture.bytes
    case .failure(let fault):
      members.append(.init("status", "failed"))
      members.append(.init("error", fault.json))
    }
    tell(.object(members), bytes)
  }

  /// Writes a line, and bytes behind it.
  private func tell(_ line: JSONValue, _ bytes: [UInt8] = []) {
    let head = Array((line.text + "\n").utf8)
    output.withLock { _ in
      guard failure == nil else { return }
      do throws(Fault) { try printBytes(head, bytes) } catch {
        state.withLock { $0.failure = error }
      }
    }
    if failure != nil { end() }
  }
}
