package import Text

/// Makes a document's flat nodes in document order. Readers of every language end here.
package struct DocumentBuilder {
    private let source: SourceFile
    private let nesting: Document.Nesting?
    private(set) var records: [NodeRecord] = []
    private var texts: [[UInt8]] = []
    private var open: [Open] = []

    private struct Open {
        var index: Int
        var count: UInt32
        var kind: NodeKind
    }

    package init(source: SourceFile, nesting: Document.Nesting? = nil) {
        self.source = source
        self.nesting = nesting
    }

    /// Makes room for about as many nodes as that many bytes of JSON hold.
    mutating func reserve(forBytes count: Int) {
        records.reserveCapacity(min(count / 16 + 8, 1 << 20))
        open.reserveCapacity(8)
    }

    var depth: Int { open.count }
    var isEmpty: Bool { records.isEmpty }
    /// The kind of the container that is open, or nil at the top.
    var container: NodeKind? { open.last?.kind }
    /// The open container.
    var containerID: NodeID? { open.last.map { NodeID($0.index) } }

    /// Whether a container of this kind is open around the innermost one.
    func isEnclosed(by kind: NodeKind) -> Bool {
        open.dropLast().contains { $0.kind == kind }
    }

    package mutating func beginContainer(_ kind: NodeKind, at start: Int) {
        countElement()
        open.append(Open(index: records.count, count: 0, kind: kind))
        append(kind, 0, start..<start, 0)
    }

    /// Closes the innermost container and gives its ID; nil when none is open.
    @discardableResult
    package mutating func endContainer(at end: Int) -> NodeID? {
        guard let closed = open.popLast() else { return nil }
        records[closed.index].end = UInt32(truncatingIfNeeded: end)
        records[closed.index].next = UInt32(truncatingIfNeeded: records.count)
        records[closed.index].count = closed.count
        return NodeID(closed.index)
    }

    /// A scalar whose text is its source slice (`quoted`: less its quotes; `escaped`: JSON escapes inside).
    package mutating func scalar(_ kind: NodeKind, _ range: Range<Int>, quoted: Bool = false, escaped: Bool = false) {
        countElement()
        append(kind, flags(quoted, escaped), range, 0)
    }

    /// A scalar whose text is not what is in the source.
    package mutating func scalar(_ kind: NodeKind, _ range: Range<Int>, text: [UInt8]) {
        countElement()
        appendText(kind, range, text)
    }

    /// A mapping key; its value must follow.
    package mutating func key(_ range: Range<Int>, quoted: Bool = false, escaped: Bool = false) {
        append(.string, flags(quoted, escaped), range, 0)
    }

    package mutating func key(_ range: Range<Int>, text: [UInt8]) {
        appendText(.string, range, text)
    }

    /// A value of another document over the same source, with all that is in it, every node with its range and its text.
    package mutating func copy(_ node: Node) {
        countElement()
        let shift = records.count - node.id.index
        for index in node.id.index..<Int(node.record.next) {
            var record = node.document.records[index]
            record.next = UInt32(truncatingIfNeeded: Int(record.next) + shift)
            if record.flags & NodeRecord.Flags.text != 0 {
                texts.append(node.document.texts[Int(record.count)])
                record.count = UInt32(truncatingIfNeeded: texts.count - 1)
            }
            records.append(record)
        }
    }

    /// Gives a scalar that was made already another text.
    mutating func rename(_ index: Int, _ text: [UInt8]) {
        guard records.indices.contains(index), records[index].kind == .string else { return }
        texts.append(text)
        records[index].flags = NodeRecord.Flags.text
        records[index].count = UInt32(truncatingIfNeeded: texts.count - 1)
    }

    package mutating func finish(at end: Int) -> Document {
        while !open.isEmpty { endContainer(at: end) }
        return document
    }

    /// What has been made so far.
    package var document: Document { Document(source: source, nesting: nesting, records: records, texts: texts) }

    private func flags(_ quoted: Bool, _ escaped: Bool) -> UInt8 {
        (quoted ? NodeRecord.Flags.quoted : 0) | (escaped ? NodeRecord.Flags.escaped : 0)
    }

    private mutating func countElement() {
        if !open.isEmpty { open[open.count - 1].count += 1 }
    }

    private mutating func appendText(_ kind: NodeKind, _ range: Range<Int>, _ text: [UInt8]) {
        texts.append(text)
        append(kind, NodeRecord.Flags.text, range, UInt32(truncatingIfNeeded: texts.count - 1))
    }

    private mutating func append(_ kind: NodeKind, _ flags: UInt8, _ range: Range<Int>, _ count: UInt32) {
        records.append(
            NodeRecord(
                kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound),
                next: UInt32(truncatingIfNeeded: records.count + 1), count: count))
    }
}
