package import Text

/// A parsed file as one flat array of nodes, whatever language it was written in (JSON, YAML, property list).
///
/// Nodes stand in document order. A container is followed by its children; an object's children alternate key, value.
/// Every node knows its byte range in the file and the index after its subtree, so walking needs no stack and skipping a
/// value is one step. Worked example, `{"a": [1, 2]}`:
///
///     index kind    range  count next
///     0     object  0..<13 1     5
///     1     string  1..<4        2      the key "a"
///     2     array   6..<12 2     5
///     3     number  7..<8        4
///     4     number  10..<11      5
///
/// Scalars are decoded when asked for. Parsing never fails: a broken file gives the best tree there is (`root` is nil only
/// when nothing at all could be read) and diagnostics.
package struct Document: Sendable {
    /// Held by one reference: a node carries its document along, and is copied all the time.
    @usableFromInline let contents: Contents

    /// The nodes in document order; see the example above.
    @inlinable package var records: [NodeRecord] { contents.records }
    /// Text of scalars that is not simply a slice of the source (YAML, property lists, repaired JSON).
    @inlinable var texts: [[UInt8]] { contents.texts }
    /// The bytes that the nodes' ranges count in. For a document nested in a string, the decoded string.
    @inlinable package var source: SourceFile { contents.source }
    /// Set when this document was found inside a string of another file.
    @inlinable package var nesting: Nesting? { contents.nesting }

    @usableFromInline
    final class Contents: Sendable {
        @usableFromInline let source: SourceFile
        @usableFromInline let nesting: Nesting?
        @usableFromInline let records: [NodeRecord]
        @usableFromInline let texts: [[UInt8]]

        init(_ source: SourceFile, _ nesting: Nesting?, _ records: [NodeRecord], _ texts: [[UInt8]]) {
            self.source = source
            self.nesting = nesting
            self.records = records
            self.texts = texts
        }
    }

    /// A document inside a string of `outer`: where each decoded byte came from.
    package struct Nesting: Sendable {
        /// The file that people see.
        package let outer: SourceFile
        /// From bytes of the decoded string to bytes of `outer`.
        package let map: OffsetMap
        /// JSON Pointer of the string in the outer document.
        package let pointer: String
    }

    /// A document without nodes.
    package init(source: SourceFile) {
        self.init(source: source, nesting: nil)
    }

    init(source: SourceFile, nesting: Nesting?, records: [NodeRecord] = [], texts: [[UInt8]] = []) {
        contents = Contents(source, nesting, records, texts)
    }

    /// The whole value, or nil for a file in which no value was found.
    package var root: Node? { records.isEmpty ? nil : Node(document: self, id: NodeID(0)) }

    /// The nodes and the source as they lie in memory, for the time of a closure: what a walk over many nodes reads.
    package func withNodes<Result>(
        _ body: (_ records: UnsafeBufferPointer<NodeRecord>, _ bytes: UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        contents.records.withUnsafeBufferPointer { records in
            contents.source.bytes.withUnsafeBufferPointer { bytes in body(records, bytes) }
        }
    }

    /// The node of an ID of this document.
    package subscript(_ id: NodeID) -> Node { Node(document: self, id: id) }

    /// Where a node is in the file that people see: for a nested document, the range inside the outer file's string.
    package func location(of id: NodeID) -> SourceLocation {
        location(ofBytes: records[id.index].range)
    }

    /// Maps a byte range of `source` to the file that people see.
    package func location(ofBytes range: Range<Int>) -> SourceLocation {
        guard let nesting else { return source.location(range) }
        return nesting.outer.location(nesting.map.outer(range))
    }
}

/// The index of a node in its document.
package struct NodeID: Sendable, Hashable {
    package let raw: UInt32
    @inlinable package init(_ raw: UInt32) { self.raw = raw }
    @inlinable package init(_ index: Int) { self.raw = UInt32(truncatingIfNeeded: index) }
    @inlinable package var index: Int { Int(raw) }
}

/// What a node is. A mapping key is a `string` node.
package enum NodeKind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object

    /// Written out, since other modules reach the one that the compiler makes by way of a protocol.
    package static func == (a: NodeKind, b: NodeKind) -> Bool { a.rawValue == b.rawValue }
}

/// One node, 20 bytes: see `Document`.
package struct NodeRecord: Sendable {
    package internal(set) var kind: NodeKind
    var flags: UInt8
    var start: UInt32
    var end: UInt32
    /// Index of the first node after this subtree.
    package internal(set) var next: UInt32
    /// Elements of an array, members of an object; for a scalar with `Flags.text`, its index in `texts`.
    package internal(set) var count: UInt32

    /// Where the node is in `Document.source`.
    package var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    enum Flags {
        /// A JSON string whose source slice holds escapes.
        static let escaped: UInt8 = 1
        /// The scalar's text is `texts[count]`, not a slice of the source.
        static let text: UInt8 = 2
        /// The string's slice includes its quotes (JSON).
        static let quoted: UInt8 = 4
    }
}
