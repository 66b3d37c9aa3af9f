import Text

/// Makes a document's flat nodes in document order. Readers of every language end here.
struct DocumentBuilder {
    private(set) var document: Document
    private var open: [Int] = []

    init(source: SourceFile, nesting: Document.Nesting? = nil) {
        document = Document(source: source)
        document.nesting = nesting
    }

    var depth: Int { open.count }
    var isEmpty: Bool { document.records.isEmpty }
    var nodeCount: Int { document.records.count }
    /// The kind of the container that is open, or nil at the top.
    var container: NodeKind? { open.last.map { document.records[$0].kind } }
    /// Index of the open container.
    var containerID: NodeID? { open.last.map { NodeID($0) } }

    mutating func beginContainer(_ kind: NodeKind, at start: Int) {
        countElement()
        open.append(document.records.count)
        append(kind, 0, start..<start, 0)
    }

    mutating func endContainer(at end: Int) {
        guard let index = open.popLast() else { return }
        document.records[index].end = UInt32(truncatingIfNeeded: end)
        document.records[index].next = UInt32(document.records.count)
    }

    /// A scalar whose text is its source slice (`quoted`: less its quotes; `escaped`: JSON escapes inside).
    mutating func scalar(_ kind: NodeKind, _ range: Range<Int>, quoted: Bool = false, escaped: Bool = false) {
        countElement()
        let flags = (quoted ? NodeRecord.Flags.quoted : 0) | (escaped ? NodeRecord.Flags.escaped : 0)
        append(kind, flags, range, 0)
    }

    /// A scalar whose text is not what stands in the source.
    mutating func scalar(_ kind: NodeKind, _ range: Range<Int>, text: [UInt8]) {
        countElement()
        document.texts.append(text)
        append(kind, NodeRecord.Flags.text, range, UInt32(document.texts.count - 1))
    }

    /// A mapping key; its value must follow.
    mutating func key(_ range: Range<Int>, quoted: Bool = false, escaped: Bool = false) {
        let flags = (quoted ? NodeRecord.Flags.quoted : 0) | (escaped ? NodeRecord.Flags.escaped : 0)
        append(.string, flags, range, 0)
    }

    mutating func key(_ range: Range<Int>, text: [UInt8]) {
        document.texts.append(text)
        append(.string, NodeRecord.Flags.text, range, UInt32(document.texts.count - 1))
    }

    mutating func finish(at end: Int) -> Document {
        while !open.isEmpty { endContainer(at: end) }
        return document
    }

    private mutating func countElement() {
        if let parent = open.last { document.records[parent].count += 1 }
    }

    private mutating func append(_ kind: NodeKind, _ flags: UInt8, _ range: Range<Int>, _ count: UInt32) {
        document.records.append(
            NodeRecord(
                kind: kind, flags: flags, start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound), next: UInt32(document.records.count + 1),
                count: count))
    }
}
