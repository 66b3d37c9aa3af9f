import DataTree
import Text

/// Names of keys, to be looked for in a payload's bytes without making a text of each of its keys.
///
/// It answers "certainly not" or "perhaps": upper and lower case are the same to it, and so are a space, an underscore and a
/// hyphen (an anchor has no spaces). Every key with an escape, a dot or letters outside of ASCII is a "perhaps", and so is one that is
/// empty or a number, since it may stand for the key around it.
struct NameSet: Sendable {
    /// All names one behind the other, folded.
    private var letters: [UInt8] = []
    /// Where each name is in them.
    private var names: [Range<Int>] = []
    private let suffix: [UInt8]
    /// What they begin with.
    private var starts = ByteSet { _ in false }

    /// - Parameter suffix: keys that end with it are in the set as well; it is empty for none.
    init(_ names: [String], suffix: String = "") {
        self.suffix = suffix.utf8.map(Self.folded)
        for name in names {
            let start = letters.count
            letters += name.utf8.map(Self.folded)
            self.names.append(start..<letters.count)
            if let first = name.utf8.first { starts.insert(Self.folded(first)) }
        }
    }

    /// The last names of rows of a key table.
    init(anchors: Set<String>) {
        self.init(anchors.map { String($0.split(separator: ".", omittingEmptySubsequences: false).last ?? "") })
    }

    var isEmpty: Bool { names.isEmpty && suffix.isEmpty }

    /// The strings of a document that may stand under one of the names, as a member or in an array, in file order; none that is in
    /// `depth` or more containers. One pass over the flat nodes.
    func strings(in document: Document, depth: Int) -> [NodeID] {
        isEmpty ? [] : document.withNodes { records, bytes in strings(records, bytes, depth) }
    }

    private func strings(
        _ records: UnsafeBufferPointer<NodeRecord>, _ bytes: UnsafeBufferPointer<UInt8>, _ depth: Int
    ) -> [NodeID] {
        var found: [NodeID] = []
        var open: [(end: Int, isObject: Bool, isNamed: Bool)] = []
        open.reserveCapacity(16)
        var index = 0
        while index < records.count {
            while let last = open.last, index >= last.end { open.removeLast() }
            var isNamed = open.last?.isNamed ?? true
            if let last = open.last, last.isObject {
                isNamed = mayHold(records[index], bytes)
                index = Int(records[index].next)
                guard index < last.end else { continue }
            }
            let record = records[index]
            switch record.kind {
            case .object, .array:
                open.append((Int(record.next), record.kind == .object, isNamed))
                index += 1
            case .string:
                if isNamed, open.count < depth { found.append(NodeID(index)) }
                index = Int(record.next)
            default: index = Int(record.next)
            }
        }
        return found
    }

    /// Whether any key of an object may be one of the names. Makes no nodes.
    func mayNameMember(of node: Node) -> Bool {
        let object = node.id.index
        return node.document.withNodes { records, bytes in
            guard records[object].kind == .object else { return false }
            let end = Int(records[object].next)
            var index = object + 1
            while index + 1 < end {
                if mayHold(records[index], bytes) { return true }
                index = Int(records[Int(records[index].next)].next)
            }
            return false
        }
    }

    /// Whether a key may be one of the names.
    func mayHold(_ key: NodeID, of document: Document) -> Bool {
        document.withNodes { records, bytes in mayHold(records[key.index], bytes) }
    }

    private func mayHold(_ key: NodeRecord, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isEmpty { return false }
        guard let range = key.verbatimRange, !range.isEmpty else { return true }
        return mayHold(UnsafeBufferPointer(rebasing: bytes[range]))
    }

    private func mayHold(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        if Self.isUnclear(key) || endsWithSuffix(key) { return true }
        guard starts.contains(Self.folded(key[0])) else { return false }
        for name in names where name.count == key.count && isSame(name, key) { return true }
        return false
    }

    /// Whether a key has a dot or letters outside of ASCII, or is a number.
    private static func isUnclear(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        if key[0].isDigit, key.allSatisfy(\.isDigit) { return true }
        return key.contains { $0 >= 0x80 || $0 == UInt8(ascii: ".") }
    }

    private func isSame(_ name: Range<Int>, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        for offset in 0..<key.count where letters[name.lowerBound + offset] != Self.folded(key[offset]) {
            return false
        }
        return true
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

/// The words that a key's name is made of, in small letters: `estimated`, `arrival` of `estimatedArrival`, `estimated_arrival` and
/// `Estimated-Arrival`; `pic`, `url` of `picURL2`.
enum NameWords {
    static func of(_ name: some StringProtocol) -> [String] {
        var words: [String] = []
        var word = ""
        var last: Character = " "
        for character in name {
            let isLetter = character.isLetter
            if !isLetter || character.isUppercase && !last.isUppercase {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else if character.isLowercase, last.isUppercase, word.count > 1 {
                // The last capital of a run begins the next word: `URLPath`.
                words.append(String(word.dropLast()))
                word = String(word.suffix(1))
            }
            if isLetter { word += character.lowercased() }
            last = character
        }
        return word.isEmpty ? words : words + [word]
    }
}
