package import Text

/// A tree back to JSON text: minified (what travels) or pretty (what people read). Numbers keep their spelling, members
/// their order; strings are written with the fewest escapes RFC 8259 allows, so byte counts are the smallest possible.
package enum JSONWriter {
    package enum Style: Sendable {
        case minified
        /// Two spaces a level, `"key": value`, empty containers closed at once.
        case pretty
    }

    /// Which members of an object that sets a key twice are written.
    package enum Members: Sendable {
        /// All, as the tree has them: what somebody wrote.
        case all
        /// Of members with one key the last, which is the one that counts (`Node.member`): RFC 8259 §4 leaves open what a reader
        /// makes of the others, and many refuse such a file.
        case lastOfKey
    }

    /// `escapes`: of names and texts, beyond what JSON demands.
    package static func write(
        _ node: Node, _ style: Style = .minified, members: Members = .all, escapes: JSONEscaping.Level = .shortest
    ) -> [UInt8] {
        var writer = Writer(document: node.document, style: style, members: members, escapes: escapes)
        writer.write(node.id)
        return writer.output
    }

    /// As many bytes as `write` makes of a node, minified, without making them.
    package static func minifiedCount(_ node: Node) -> Int {
        let document = node.document
        var count = 0
        // Between two members or elements is a comma, between a key and its value a colon: one byte for every node but
        // the first of each container, and two brackets for a container.
        var index = node.id.index
        let end = Int(node.record.next)
        while index < end {
            let record = document.records[index]
            switch record.kind {
            case .array, .object:
                let children = Int(record.count) * (record.kind == .object ? 2 : 1)
                count += 2 + max(children - 1, 0)
            case .null, .true: count += 4
            case .false: count += 5
            case .number: count += document.verbatimRange(of: NodeID(index))?.count ?? textCount(document, index)
            case .string: count += stringCount(document, index)
            }
            index += 1
        }
        return count
    }

    private static func textCount(_ document: Document, _ index: Int) -> Int {
        document.textBytes(of: NodeID(index)).count
    }

    /// A string without escapes is in minified JSON as it is written.
    private static func stringCount(_ document: Document, _ index: Int) -> Int {
        if document.isPlainString(index) { return document.records[index].range.count }
        var literal: [UInt8] = []
        JSONEscaping.append(document.textBytes(of: NodeID(index)), to: &literal)
        return literal.count
    }

    /// Writes without recursion: depth costs an array entry, not a stack frame.
    private struct Writer {
        let document: Document
        let style: Style
        let members: Members
        let escapes: JSONEscaping.Level
        var output: [UInt8] = []
        private var open: [Open] = []
        /// Keys that a later member of their object sets again.
        private var overridden: Set<NodeID> = []

        private struct Open {
            var end: Int
            var isObject: Bool
            var isEmpty = true
        }

        init(document: Document, style: Style, members: Members, escapes: JSONEscaping.Level) {
            self.document = document
            self.style = style
            self.members = members
            self.escapes = escapes
        }

        mutating func write(_ root: NodeID) {
            var index = root.index
            let end = Int(document.records[index].next)
            while index < end {
                let record = document.records[index]
                switch record.kind {
                case .null: output.append(contentsOf: "null".utf8)
                case .true: output.append(contentsOf: "true".utf8)
                case .false: output.append(contentsOf: "false".utf8)
                case .number: output.append(contentsOf: document.textBytes(of: NodeID(index)))
                case .string: string(index)
                case .array, .object:
                    let isObject = record.kind == .object
                    output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
                    open.append(Open(end: Int(record.next), isObject: isObject))
                    if isObject, members == .lastOfKey {
                        overridden.formUnion(document.overriddenKeys(of: NodeID(index)))
                    }
                }
                index = begin(record.kind == .array || record.kind == .object ? index + 1 : Int(record.next))
            }
        }

        /// Closes what ends before a node and writes what is before it: a comma, a line break, a key. Gives the index of
        /// the value that follows.
        private mutating func begin(_ index: Int) -> Int {
            while let last = open.last, index >= last.end {
                open.removeLast()
                if !last.isEmpty { newline() }
                output.append(last.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            }
            guard let last = open.indices.last else { return index }
            var index = index
            // The last of a key is never overridden, so the object does not end here.
            while !overridden.isEmpty, open[last].isObject, overridden.contains(NodeID(index)) {
                index = Int(document.records[Int(document.records[index].next)].next)
            }
            if !open[last].isEmpty { output.append(UInt8(ascii: ",")) }
            open[last].isEmpty = false
            newline()
            guard open[last].isObject else { return index }
            string(index)
            output.append(contentsOf: (style == .pretty ? ": " : ":").utf8)
            return Int(document.records[index].next)
        }

        private mutating func newline() {
            guard style == .pretty else { return }
            output.append(UInt8(ascii: "\n"))
            output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
        }

        /// A text that is written as it is needs no copy.
        private mutating func string(_ index: Int) {
            if let range = document.records[index].verbatimRange {
                document.source.bytes.withUnsafeBufferPointer {
                    JSONEscaping.append(UnsafeBufferPointer(rebasing: $0[range]), escapes, to: &output)
                }
            } else {
                JSONEscaping.append(document.textBytes(of: NodeID(index)), escapes, to: &output)
            }
        }
    }
}
