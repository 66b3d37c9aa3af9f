import DataTree
import Text

/// Names of keys, to be looked for in a payload's bytes without making a text of each of its keys.
///
/// It answers "certainly not" or "perhaps": upper and lower case are the same to it, and so are a space, an underscore and a
/// hyphen (an anchor has no spaces). Every key with an escape, a dot or letters outside of ASCII is a "perhaps", and so is one that is
/// empty or a number, since it may stand for the key around it.
struct NameSet: Sendable {
    private var names: [[UInt8]]
    private let suffix: [UInt8]
    /// For each first byte, whether a name begins with it.
    private var starts = [Bool](repeating: false, count: 256)

    /// - Parameter suffix: keys that end with it are in the set as well; it is empty for none.
    init(_ names: [String], suffix: String = "") {
        self.names = names.map { $0.utf8.map(Self.folded) }
        self.suffix = suffix.utf8.map(Self.folded)
        for name in self.names { starts[Int(name.first ?? 0)] = true }
    }

    /// The last names of rows of a key table.
    init(anchors: Set<String>) {
        self.init(anchors.map { String($0.split(separator: ".", omittingEmptySubsequences: false).last ?? "") })
    }

    var isEmpty: Bool { names.isEmpty && suffix.isEmpty }

    /// Whether any string of a document may stand under one of the names, as a member or in an array. One pass over the flat
    /// nodes, which makes nothing but a list of the containers that are open.
    func mayNameString(in document: Document) -> Bool {
        guard !isEmpty else { return false }
        var open: [(end: Int, isObject: Bool, isNamed: Bool)] = []
        var index = 0
        while index < document.records.count {
            while let last = open.last, index >= last.end { open.removeLast() }
            var isNamed = open.last?.isNamed ?? true
            if let last = open.last, last.isObject {
                isNamed = mayHold(NodeID(index), of: document)
                index = Int(document.records[index].next)
                guard index < last.end else { continue }
            }
            let record = document.records[index]
            switch record.kind {
            case .object, .array:
                open.append((Int(record.next), record.kind == .object, isNamed))
                index += 1
            case .string:
                if isNamed { return true }
                index = Int(record.next)
            default: index = Int(record.next)
            }
        }
        return false
    }

    /// Whether any key of an object may be one of the names. Makes no nodes.
    func mayNameMember(of node: Node) -> Bool {
        let document = node.document
        let object = node.record
        guard object.kind == .object else { return false }
        return document.records.withUnsafeBufferPointer { records in
            var index = node.id.index + 1
            while index + 1 < Int(object.next) {
                if mayHold(NodeID(index), of: document) { return true }
                index = Int(records[Int(records[index].next)].next)
            }
            return false
        }
    }

    /// Whether a key may be one of the names.
    func mayHold(_ key: NodeID, of document: Document) -> Bool {
        if isEmpty { return false }
        guard let range = document.verbatimRange(of: key), !range.isEmpty else { return true }
        return document.source.bytes.withUnsafeBufferPointer { bytes in
            mayHold(UnsafeBufferPointer(rebasing: bytes[range]))
        }
    }

    private func mayHold(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        var isNumber = true
        for byte in key {
            if byte >= 0x80 || byte == UInt8(ascii: ".") { return true }
            isNumber = isNumber && byte >= 0x30 && byte <= 0x39
        }
        if isNumber || endsWithSuffix(key) { return true }
        guard starts[Int(Self.folded(key[0]))] else { return false }
        return names.contains { name in
            guard name.count == key.count else { return false }
            for offset in 0..<name.count where name[offset] != Self.folded(key[offset]) { return false }
            return true
        }
    }

    private func endsWithSuffix(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !suffix.isEmpty, key.count >= suffix.count else { return false }
        let start = key.count - suffix.count
        for offset in 0..<suffix.count where suffix[offset] != Self.folded(key[start + offset]) { return false }
        return true
    }

    private static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x41...0x5A: byte | 0x20
        case 0x20, 0x5F: 0x2D
        default: byte
        }
    }
}
