import Text

/// The parts of a Jekyll page that Liquid reads: `{{ … }}` and `{% … %}`, with what `raw` and `comment` hold.
struct LiquidToken {
    enum Kind {
        case output
        case tag(String)
        /// What is between `{% raw %}` and `{% endraw %}`.
        case raw(Range<Int>)
        /// With all that is in it.
        case comment
    }

    var kind: Kind
    var range: Range<Int>
    /// What is between the braces; of a tag what is behind its name. Without blanks round it.
    var content: Range<Int>
    /// A dash takes the white space beside it.
    var trimsBefore = false
    var trimsAfter = false
    /// For a block's tag: the index of its end; for one that begins a branch, of the next branch or the end.
    var end: Int?
    var next: Int?

    var name: String? { if case .tag(let name) = kind { name } else { nil } }
}

/// Finds the tokens of a text. Linear: no closing is looked for twice.
struct LiquidTokens {
    private let bytes: [UInt8]
    private let end: Int
    /// Where the next closing of a form is, or `end` where there is none.
    private var closings: [String: Int] = [:]
    /// Tags whose end is not there any more.
    private var unended: Set<String> = []
    private(set) var all: [LiquidToken] = []

    /// Tags that hold others.
    private static let blocks: Set<String> = ["if", "unless", "case", "for", "tablerow", "capture", "highlight"]
    private static let branches: Set<String> = ["else", "elsif", "when"]
    static let deepest = 64

    init(_ bytes: [UInt8], _ body: Range<Int>) {
        self.bytes = bytes
        let body = body.clamped(to: 0..<bytes.count)
        end = body.upperBound
        var index = body.lowerBound
        while let open = bytes[index..<end].firstIndex(of: UInt8(ascii: "{")) {
            guard open + 1 < end else { break }
            let isTag = bytes[open + 1] == UInt8(ascii: "%")
            guard isTag || bytes[open + 1] == UInt8(ascii: "{"), let token = token(open, isTag) else {
                index = open + 1
                continue
            }
            all.append(token)
            index = token.range.upperBound
        }
        pair()
    }

    private mutating func token(_ open: Int, _ isTag: Bool) -> LiquidToken? {
        guard let close = closing(isTag ? "%}" : "}}", from: open + 2) else { return nil }
        var inner = bytes[open + 2..<close]
        let (before, after) = (inner.first == UInt8(ascii: "-"), inner.count > 1 && inner.last == UInt8(ascii: "-"))
        if before { inner = inner.dropFirst() }
        if after { inner = inner.dropLast() }
        inner = Self.trimmed(inner)
        var token = LiquidToken(
            kind: .output, range: open..<close + 2, content: inner.startIndex..<inner.endIndex, trimsBefore: before,
            trimsAfter: after)
        guard isTag else { return token }
        let name = inner.prefix { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0.isAlphanumeric }
        guard !name.isEmpty else { return nil }
        let rest = Self.trimmed(inner[name.endIndex...])
        token.content = rest.startIndex..<rest.endIndex
        let text = String(decoding: name, as: UTF8.self)
        token.kind = .tag(text)
        guard text == "raw" || text == "comment", let last = endTag(text, from: token.range.upperBound) else {
            return token
        }
        if text == "raw" { token.kind = .raw(token.range.upperBound..<last.lowerBound) } else { token.kind = .comment }
        token.range = token.range.lowerBound..<last.upperBound
        token.trimsAfter = false
        return token
    }

    /// `{% endNAME %}` behind a place.
    private mutating func endTag(_ name: String, from start: Int) -> Range<Int>? {
        guard !unended.contains(name) else { return nil }
        var index = start
        while let place = closing("end" + name, from: index) {
            index = place + 1
            let before = bytes[..<place].suffix(40)
            guard let open = before.lastIndex(of: UInt8(ascii: "%")), open > start,
                bytes[open - 1] == UInt8(ascii: "{"),
                before[(open + 1)...].allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: "-") }),
                let close = closing("%}", from: place)
            else { continue }
            return open - 1..<close + 2
        }
        unended.insert(name)
        return nil
    }

    private mutating func closing(_ form: String, from start: Int) -> Int? {
        if let known = closings[form], known >= start { return known < end ? known : nil }
        guard start < end else { return nil }
        let found = min(ByteSearch.find(Array(form.utf8), in: bytes, from: start) ?? end, end)
        closings[form] = found
        return found < end ? found : nil
    }

    /// Finds the ends of blocks, and their branches.
    private mutating func pair() {
        var open: [(name: String, index: Int, branch: Int)] = []
        for index in all.indices {
            guard let name = all[index].name else { continue }
            if Self.blocks.contains(name) {
                if open.count < Self.deepest { open.append((name, index, index)) }
            } else if Self.branches.contains(name), !open.isEmpty {
                all[open[open.count - 1].branch].next = index
                open[open.count - 1].branch = index
            } else if name.hasPrefix("end"), let place = open.lastIndex(where: { "end" + $0.name == name }) {
                all[open[place].branch].next = index
                all[open[place].index].end = index
                open.removeSubrange(place...)
            }
        }
    }

    static func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        slice.trimmed { $0 <= 0x20 }
    }
}
