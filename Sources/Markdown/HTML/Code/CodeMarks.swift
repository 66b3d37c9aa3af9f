import Text

/// Which lines of a code block are marked: `{3-5}`, `mark={1}`, `ins={2-4}`, `del={7,9}` after the fence's language.
struct CodeMarks: Equatable {
    enum Kind: String, CaseIterable { case mark, ins, del }

    private var ranges: [(kind: Kind, lines: ClosedRange<Int>)] = []

    /// More marks than this are ignored.
    private static let most = 100

    var isEmpty: Bool { ranges.isEmpty }

    static func == (a: CodeMarks, b: CodeMarks) -> Bool {
        a.ranges.map(\.kind) == b.ranges.map(\.kind) && a.ranges.map(\.lines) == b.ranges.map(\.lines)
    }

    /// The mark of a line, from 1; the last one written wins.
    subscript(line: Int) -> Kind? { ranges.last { $0.lines.contains(line) }?.kind }

    /// Takes the groups in braces out of a fence's words; quoted values are passed over.
    static func take(from words: inout [UInt8]) -> CodeMarks {
        var marks = CodeMarks()
        var rest: [UInt8] = []
        var index = 0
        var quote: UInt8?
        // Found once for all the braces before it, so that a thousand open ones cost no thousand searches.
        var close = words.firstIndex(of: UInt8(ascii: "}")) ?? words.count
        while index < words.count {
            let byte = words[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "{"), close < words.count, let kind = takeName(&rest) {
                marks.add(words[(index + 1)..<close], kind)
                index = close + 1
                close = words[index...].firstIndex(of: UInt8(ascii: "}")) ?? words.count
                continue
            }
            rest.append(byte)
            index += 1
            if close < index { close = words[index...].firstIndex(of: UInt8(ascii: "}")) ?? words.count }
        }
        words = rest
        return marks
    }

    /// What is right before the brace: nothing, or a kind and `=`, which is taken off. Nil for any other word.
    private static func takeName(_ words: inout [UInt8]) -> Kind? {
        guard let last = words.last, !last.isSpace else { return .mark }
        for kind in Kind.allCases where words.suffix(kind.rawValue.utf8.count + 1).elementsEqual("\(kind)=".utf8) {
            let start = words.count - kind.rawValue.utf8.count - 1
            guard start == 0 || words[start - 1].isSpace else { continue }
            words.removeLast(kind.rawValue.utf8.count + 1)
            return kind
        }
        return nil
    }

    mutating func add(_ lines: ClosedRange<Int>) {
        if ranges.count < Self.most { ranges.append((.mark, lines)) }
    }

    private mutating func add(_ list: ArraySlice<UInt8>, _ kind: Kind) {
        for part in list.split(separator: UInt8(ascii: ",")) where ranges.count < Self.most {
            let text = String(decoding: part.filter { !$0.isSpace }, as: UTF8.self)
            let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first >= 1, last >= first
            else { continue }
            ranges.append((kind, first...last))
        }
    }
}
