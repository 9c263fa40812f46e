internal import FlightTextFormats

/// Many pictures into one folder: what is there already is not rendered again.
///
/// Each row's outputs are whole or not there, and a line of a journal in the folder
/// (`.flightanim/journal.jsonl`) follows them. So a batch can end at any moment, by a failure, by a
/// signal or by a power cut, and the next one with the same rows renders what is missing, failed,
/// damaged or changed.
///
/// ```swift
/// let rows = try routes.map { route in
///   Batch.Row(id: route.name, dependingOn: [route.name], request: try request(for: route))
/// }
/// let batch = try Batch(rows, into: "pictures")
/// for try await result in batch { print(batch.rows[result.row].id, result.outcome) }
/// ```
package struct Batch: Sendable {
  /// One picture to be made.
  package struct Row: Sendable {
    /// The row's name in the journal.
    package var id: String
    /// The digest of all that the pictures depend on, whatever the names of their files.
    package let key: String
    /// The digest of that and of the names; a row with another one is rendered anew.
    package var journalKey: String
    /// The outputs; their paths are names within the batch's folder.
    package let outputs: [Output]
    /// The estimated cost.
    let guess: (seconds: Double, bytes: Double)
    /// Makes the request when the row's turn comes.
    let request: @Sendable () throws(RowFailure) -> Request

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - texts: Whatever the pictures depend on besides their formats and this version of the
    ///     program: the route, the options, the content of files.
    ///   - request: The request; the paths of its outputs are names within the batch's folder.
    package init(id: String, dependingOn texts: [String], request: Request) {
      self.init(id: id, dependingOn: texts, request: request) { request }
    }

    /// Creates a row that keeps its request no longer than it needs it: one of very many.
    ///
    /// - Parameter remaking: Makes an equal request when the row's turn comes, on any thread; it
    ///   throws `.inputChanged` where it cannot.
    package init(
      id: String, dependingOn texts: [String], request: Request,
      remaking: @escaping @Sendable () throws(RowFailure) -> Request
    ) {
      self.id = id
      let cost = request.cost(of: request.outputs.map(\.format))
      guess = (cost[.seconds], cost[.bytesWritten])
      // Another version of a program makes other bytes.
      let encoders = request.outputs.compactMap { try? $0.format.encoder?(request) }
      let key = Batch.key(
        of: request.outputs.map { "\($0.format)" }
          + encoders.map { "\($0.program) \($0.codec)" } + texts)
      self.key = key
      outputs = request.outputs.map { $0.named(by: key) }
      journalKey = Batch.key(of: [key] + outputs.map(\.path))
      self.request = { () throws(RowFailure) in
        var request = try remaking()
        request.outputs = request.outputs.map { $0.named(by: key) }
        return request
      }
    }
  }

  /// The way a batch is run. None of it changes what is written.
  package struct Policy: Sendable {
    /// The number of rows rendered at once.
    package var workers = 1
    /// The number of further tries of a row that failed for a reason which may pass.
    package var retries = 0
    /// Seconds after which a row is given up; `nil` for never.
    package var timeout: Double?
    /// True to render pictures that are there, too.
    package var rendersAll = false
    /// True if the first failure ends the batch.
    package var stopsAtFailure = false
    /// The words for a failure in the journal.
    package var describe: @Sendable (RowFailure) -> String = { "\($0)" }

    /// Creates the default policy.
    package init() {}
  }

  /// The rows to render: all, or those of the ``shard``.
  package let rows: [Row]
  /// Rows of the table that cannot be rendered, of all or those of the shard.
  package let refused: [Refusal]
  /// The part of the table; `nil` for all of it.
  package let shard: Shard?
  let table: RowList.Table
  package let path: String
  /// The way to run it.
  package var policy = Policy()

  /// Creates a batch; nothing is written yet.
  ///
  /// - Parameters:
  ///   - rows: All rows of the table that can be rendered.
  ///   - refused: Those that cannot; they are written down as such.
  ///   - path: The folder. Several parts may share one, on whatever machines.
  ///   - shard: The part that is to be rendered here.
  /// - Throws: `.names`, where outputs have names that are not safe, or that another row's has.
  package init(
    _ rows: [Row], refused: [Refusal] = [], into path: String, shard: Shard? = nil
  ) throws(BatchError) {
    let faults = Batch.faults(in: rows)
    if !faults.isEmpty { throw .names(faults) }
    var table = RowList.Table()
    for row in rows { table.add(row.journalKey) }
    for row in refused { table.add(row.key) }
    self.table = table
    self.rows = shard.map { shard in rows.filter { shard.contains($0.journalKey) } } ?? rows
    self.refused = shard.map { shard in refused.filter { shard.contains($0.key) } } ?? refused
    self.shard = shard
    self.path = path
  }

  package struct NameFault: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
      /// It is not safe.
      case unsafe(PictureName.Fault)
      /// A row before, the number of which this is, has the same name or one that some file systems
      /// take for it.
      case taken(row: Int)
      /// It has a digest in it, which a folder of frames has not.
      case noDigest
      /// It is standard output, which a batch has not.
      case standardOutput
    }

    /// The row's number, from 0.
    package var row: Int
    package var name: String
    package var reason: Reason
  }

  private static func faults(in rows: [Row]) -> [NameFault] {
    var owners: [String: Int] = [:]
    var faults: [NameFault] = []
    for (index, row) in rows.enumerated() {
      for output in row.outputs {
        guard let name = output.destination.path else {
          faults.append(NameFault(row: index, name: "-", reason: .standardOutput))
          continue
        }
        let isByDigest = name.contains(Output.digestWord)
        if isByDigest && output.format == .frames {
          faults.append(NameFault(row: index, name: name, reason: .noDigest))
          continue
        }
        let anyDigest = String(repeating: "0", count: 64)
        do throws(PictureName.Fault) {
          try PictureName.check(
            isByDigest ? name.replacing(each: Output.digestWord, by: anyDigest) : name)
        } catch {
          faults.append(NameFault(row: index, name: name, reason: .unsafe(error)))
          continue
        }
        // Files of one name are then one file.
        if isByDigest { continue }
        if let owner = owners.updateValue(index, forKey: PictureName.folded(name)) {
          faults.append(NameFault(row: index, name: name, reason: .taken(row: owner)))
        }
      }
    }
    return faults
  }
}

/// The reason that a batch cannot begin, or had to end.
package enum BatchError: Error, Equatable, Sendable {
  /// Outputs have names that are not safe, or that are another row's.
  case names([Batch.NameFault])
  /// Another batch has the folder.
  case inUse(folder: String)
  /// The folder has no journal to be merged.
  case noJournal(folder: String)
  /// The folders hold parts of different tables.
  case otherTable(folder: String)
  /// The folder or its journal cannot be written.
  case output(OutputError)
  /// The disk is full: no other row could be written either.
  case noRoom(RowFailure)
}

/// The reason that a row failed.
package enum RowFailure: Error, Equatable, Sendable {
  /// It cannot be rendered.
  case render(FlightAnimError)
  /// An input has changed since the batch began.
  case inputChanged
  /// It took longer than it may; in seconds.
  case tookTooLong(limit: Double)
}

package struct BatchResult: Sendable {
  package enum Outcome: Sendable {
    /// Its outputs are there; the digests are theirs, in order.
    case rendered(Report, digests: [String], seconds: Double)
    /// All of it was there.
    case unchanged([Journal.Entry.File])
    case failed(RowFailure, seconds: Double)
  }

  /// The row's number in ``Batch/rows``, from 0.
  package var row: Int
  package var outcome: Outcome
}

extension Output {
  /// The word in names of outputs for the key of a row's pictures.
  package static let keyWord = "{key}"
  /// The word for the digest of an output in its own name, which is known when it is written.
  package static let digestWord = "{sha256}"

  /// The same output; a name that has the word for it has the key.
  fileprivate func named(by key: String) -> Output {
    guard case .path(let name) = destination else { return self }
    var output = self
    output.destination = .path(name.replacing(each: Output.keyWord, by: key))
    return output
  }
}
