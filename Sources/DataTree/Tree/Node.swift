package import Text

/// A node seen with its document: how the rest of sitegen reads a tree. Cheap to copy (two references and an index).
package struct Node: Sendable {
    package let document: Document
    package let id: NodeID

    package init(document: Document, id: NodeID) {
        self.document = document
        self.id = id
    }

    package var record: NodeRecord { document.records[id.index] }
    package var kind: NodeKind { record.kind }
    /// Where the node is in the file that people see.
    package var location: SourceLocation { document.location(of: id) }
    /// Byte range in `document.source` (not mapped through a nesting).
    package var range: Range<Int> { record.range }

    package var isNull: Bool { kind == .null }
    package var isContainer: Bool { kind == .array || kind == .object }

    /// The value of `true` or `false`; nil for anything else.
    package var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The text of a string node.
    package var string: String? { kind == .string ? document.text(of: id) : nil }

    /// The decoded UTF-8 of a string node, or the spelling of a number; the source slice of anything else.
    package var textBytes: [UInt8] { document.textBytes(of: id) }

    /// The exact value of a number node.
    package var number: JSONNumber? { kind == .number ? JSONNumber(spelling: textBytes) : nil }
    /// The value of a number that is an integer and fits; `5.0` and `5e0` are 5.
    package var int: Int? { number?.int }
    /// The nearest double of a number node.
    package var double: Double? { number?.double }

    /// Number of elements or members; 0 for scalars.
    package var count: Int { isContainer ? Int(record.count) : 0 }

    /// A key and its value in an object.
    package struct Member: Sendable {
        package let key: Node
        package let value: Node
        package init(key: Node, value: Node) {
            self.key = key
            self.value = value
        }

        /// The key's text.
        package var name: String { key.document.text(of: key.id) }
    }

    /// The members of an object in file order, duplicates included; empty for anything else.
    package var members: [Member] {
        guard kind == .object else { return [] }
        var members: [Member] = []
        members.reserveCapacity(count)
        var index = id.index + 1
        let end = Int(record.next)
        while index + 1 < end {
            let value = Int(document.records[index].next)
            members.append(Member(key: document[NodeID(index)], value: document[NodeID(value)]))
            index = Int(document.records[value].next)
        }
        return members
    }

    /// The elements of an array in order; empty for anything else.
    package var elements: [Node] {
        guard kind == .array else { return [] }
        var elements: [Node] = []
        elements.reserveCapacity(count)
        var index = id.index + 1
        let end = Int(record.next)
        while index < end {
            elements.append(document[NodeID(index)])
            index = Int(document.records[index].next)
        }
        return elements
    }

    /// The value of a member; of duplicates the last, as `JSONSerialization` and most parsers take it.
    package subscript(_ name: String) -> Node? {
        guard let key = name.withBytes({ document.key($0, of: id) }) else { return nil }
        return document[NodeID(Int(document.contents.records[key.index].next))]
    }

    /// Whether an object has a member of that name. Makes no node.
    package func hasMember(_ name: String) -> Bool {
        name.withBytes { document.key($0, of: id) } != nil
    }

    /// A member by its name; of duplicates the last. O(members).
    package func member(_ name: String) -> Member? {
        guard let key = name.withBytes({ document.key($0, of: id) }) else { return nil }
        return Member(key: document[key], value: document[NodeID(Int(document.contents.records[key.index].next))])
    }

    /// An element of an array, or nil. O(index); walk `elements` to read them all.
    package subscript(_ index: Int) -> Node? {
        guard kind == .array, index >= 0, index < count else { return nil }
        var at = id.index + 1
        for _ in 0..<index { at = Int(document.records[at].next) }
        return document[NodeID(at)]
    }
}

extension Document {
    /// See `Node.textBytes`.
    package func textBytes(of id: NodeID) -> [UInt8] {
        let record = records[id.index]
        if record.flags & NodeRecord.Flags.text != 0 { return texts[Int(record.count)] }
        let slice = contentRange(record)
        if record.flags & NodeRecord.Flags.escaped != 0 { return JSONString.decode(source.bytes, slice) }
        return Array(source.bytes[slice])
    }

    /// The same as a text, without an array between where nothing is to be decoded.
    package func text(of id: NodeID) -> String {
        let record = contents.records[id.index]
        guard record.flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) == 0 else {
            return String(decoding: textBytes(of: id), as: UTF8.self)
        }
        let slice = contentRange(record)
        return contents.source.bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[slice]), as: UTF8.self)
        }
    }

    /// Compares a scalar's text without decoding where it can.
    package func text(of id: NodeID, equals other: [UInt8]) -> Bool {
        let record = records[id.index]
        if record.flags & (NodeRecord.Flags.text | NodeRecord.Flags.escaped) != 0 { return textBytes(of: id) == other }
        let slice = contentRange(record)
        guard slice.count == other.count else { return false }
        return source.bytes.withUnsafeBufferPointer { bytes in
            other.withUnsafeBufferPointer { other in
                for index in 0..<other.count where bytes[slice.lowerBound + index] != other[index] { return false }
                return true
            }
        }
    }

    /// The last key of an object that is these bytes, nil of anything else; reads nothing but the keys, and makes nothing.
    fileprivate func key(_ name: UnsafeBufferPointer<UInt8>, of object: NodeID) -> NodeID? {
        var found: NodeID?
        contents.source.bytes.withUnsafeBufferPointer { bytes in
            contents.records.withUnsafeBufferPointer { records in
                guard records[object.index].kind == .object else { return }
                let end = Int(records[object.index].next)
                var index = object.index + 1
                while index + 1 < end {
                    if isKey(records[index], name, bytes) { found = NodeID(index) }
                    index = Int(records[Int(records[index].next)].next)
                }
            }
        }
        return found
    }

    private func isKey(
        _ record: NodeRecord, _ name: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        // Most keys are told apart by their length.
        let count = Int(record.end) - Int(record.start)
        if record.flags == NodeRecord.Flags.quoted, count > 1, count != name.count + 2 { return false }
        if record.flags & NodeRecord.Flags.text != 0 { return texts[Int(record.count)].elementsEqual(name) }
        let slice = contentRange(record)
        if record.flags & NodeRecord.Flags.escaped != 0 {
            return JSONString.decode(source.bytes, slice).elementsEqual(name)
        }
        guard slice.count == name.count else { return false }
        for offset in 0..<name.count where bytes[slice.lowerBound + offset] != name[offset] { return false }
        return true
    }

    /// The bytes between the quotes of a string, or the node's own range.
    func contentRange(_ record: NodeRecord) -> Range<Int> {
        guard record.flags & NodeRecord.Flags.quoted != 0, record.end >= record.start + 2 else { return record.range }
        return Int(record.start) + 1..<Int(record.end) - 1
    }

    /// JSON Pointer (RFC 6901) of a node, found by walking down from the root: O(nodes before it). For a nested document
    /// it is the pointer inside the nested document.
    package func pointer(to id: NodeID) -> String {
        var pointer = ""
        guard !records.isEmpty else { return "" }
        var container = 0
        while container != id.index {
            let record = records[container]
            guard record.kind == .object || record.kind == .array else { return pointer }
            var index = container + 1
            var element = 0
            var descended = false
            while index < Int(record.next) {
                let value = record.kind == .object ? Int(records[index].next) : index
                guard value < records.count else { break }
                let end = Int(records[value].next)
                if id.index < end {
                    if record.kind == .object {
                        pointer += "/"
                        pointer += JSONPointer.escape(text(of: NodeID(index)))
                        if id.index == index { return pointer }
                    } else {
                        pointer += "/"
                        pointer += String(element)
                    }
                    container = value
                    descended = true
                    break
                }
                index = end
                element += 1
            }
            if !descended { break }
        }
        return pointer
    }
}
