internal import FlightAnim
internal import FlightOrders
internal import FlightTextFormats
internal import Synchronization

/// A picture that another program orders: a line of JSON, and perhaps bytes behind it.
struct WorkOrder: Sendable {
  /// The way to deliver a picture.
  enum Delivery: String, CaseIterable {
    /// As bytes behind the answer.
    case bytes
    /// As text in the answer.
    case base64
    /// As files, of which the answer has the names.
    case files
    /// Nothing: the key alone, and nothing is drawn.
    case key
  }

  /// The number of the order, from 1.
  let number: Int
  /// The value that the sender knows it by, as it was written.
  private(set) var id = JSONValue.null
  /// The cells of a row of 'flightanim batch'.
  private(set) var cells: [Manifest.Cell] = []
  /// The format; `nil` where cells say it.
  private(set) var format: Output.Format?
  /// The delivery; `nil` for the usual one.
  private(set) var delivery: Delivery?
  /// The bytes of an upload that follows; `nil` for none.
  private(set) var uploadLength: Int?
  /// A recording or a table that came with it: `-` among its options.
  var upload: [UInt8]?
  /// The reason that it cannot be read.
  var fault: Fault?
  /// True once nobody waits for it.
  let cancellation = Cancellation()

  final class Cancellation: Sendable {
    private let isAsked = Atomic(false)
    var isCancelled: Bool { isAsked.load(ordering: .relaxed) }
    func cancel() { isAsked.store(true, ordering: .relaxed) }
  }

  /// An order that is no order.
  init(number: Int, fault: Fault) { (self.number, self.fault) = (number, fault) }

  /// Reads the members of a line; what is wrong is in ``fault``.
  init(number: Int, _ members: [JSONValue.Member]) {
    self.number = number
    var (rest, options): ([JSONValue.Member], [JSONValue.Member]) = ([], [])
    do throws(Fault) {
      // Nothing stands for what is left out.
      for member in members where member.value.kind != .null {
        switch member.name {
        case "id":
          id = member.value
          if id.elements != nil || id.members != nil {
            throw Fault(.unusableInput, "the id is a list or an object; give a text or a number")
          }
          // For names of files.
          rest.append(member)
        case "options":
          guard let members = member.value.members else {
            throw Fault(.unusableInput, "options is no object, as {\"theme\": \"night\"} is")
          }
          // Beside the options they mean something else.
          if let own = members.first(where: { BatchRows.own.contains($0.name) }) {
            throw Fault(
              .badOption, "\(own.name) stands beside the options of an order, not among them")
          }
          options += members
        case "format": format = try WorkOrder.format(member.value)
        case "deliver":
          delivery = try WorkOrder.choice(
            member, Delivery.allCases.map(\.rawValue), Delivery.init(rawValue:))
        case "upload_bytes":
          guard let count = member.value.integer, count >= 0 else {
            throw Fault(.unusableInput, "upload_bytes is \(member.value.text), no number of bytes")
          }
          uploadLength = count
        default: rest.append(member)
        }
      }
      do throws(ManifestError) {
        cells = try Manifest.cells(of: rest, options: options, line: number)
      } catch {
        throw Fault(error)
      }
      try checkNames()
    } catch { fault = error }
  }

  private static func format(_ value: JSONValue) throws(Fault) -> Output.Format {
    let all = Output.Format.all.filter { !$0.fileExtensions.isEmpty }
    let names = all.flatMap(\.fileExtensions).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    return try choice(JSONValue.Member("format", value), names) { name in
      Output.Format.named(byEndingOf: "x." + name)
    }
  }

  private static func choice<Value>(
    _ member: JSONValue.Member, _ allowed: [String], _ value: (String) -> Value?
  ) throws(Fault) -> Value {
    if let text = member.value.string, let value = value(text.lowercased()) { return value }
    var fault = Fault(
      .badOption, "\(member.name) \(member.value.text) is not known",
      "it takes \(allowed.joined(separator: ", "))")
    (fault.option, fault.found, fault.allowed) = (member.name, member.value.text, allowed)
    throw fault
  }

  private func checkNames() throws(Fault) {
    if let name = cells.map(\.column).first(where: { !BatchRows.isKnown($0) }) {
      var fault = Fault(
        .unknownOption, "there is no option \(option: name)", didYouMean: BatchRows.meant(by: name))
      fault.option = name
      throw fault
    }
  }
}
