/// Finds where pieces of JavaScript end in a text. Nothing is run: strings, templates, comments and brackets are told apart, and that
/// is all. Linear: what is searched in vain comes out of a budget, and with nothing left of it nothing is found.
struct JSScanner {
    let bytes: [UInt8]
    /// Where the text ends.
    let end: Int
    private var budget: Int
    /// Where the search first went to the end of the text in vain.
    private(set) var failure: Int?
    private var strings = JSStrings()

    init(_ bytes: [UInt8], end: Int) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
        budget = 4 * bytes.count + 4096
    }

    /// Behind the bracket that closes the one at an offset; nil where none does.
    mutating func closing(_ start: Int) -> Int? {
        guard budget > 0 else { return nil }
        var walk = JSWalk(strings)
        defer { strings = walk.strings }
        var index = start
        while index < end {
            guard let next = walk.step(bytes, index, end) else { break }
            index = next
            if walk.isOutside { return index }
        }
        spend(index - start)
        if failure == nil { failure = start }
        return nil
    }

    /// What a search cost that found nothing.
    mutating func spend(_ count: Int) { budget -= max(1, count) }

    var isSpent: Bool { budget <= 0 }

    /// The end of an `import` or `export` at the beginning of a line, its line's end included: it goes on while a bracket or a
    /// template is open, and else to a line that is blank, begins another one, or follows an end.
    mutating func module(_ start: Int) -> Int {
        if isSpent { return bytes[start..<end].firstIndex(of: 0x0A).map { $0 + 1 } ?? end }
        var walk = JSWalk(strings)
        defer { strings = walk.strings }
        var index = start
        var firstLine: Int?
        while index < end {
            if walk.isOutside, bytes[index] == 0x0A {
                if firstLine == nil { firstLine = index + 1 }
                if endsModule(start, index) { return index + 1 }
            }
            guard let next = walk.step(bytes, index, end) else { break }
            index = next
        }
        if walk.isOutside { return end }
        spend(index - start)
        return firstLine ?? bytes[start..<end].firstIndex(of: 0x0A).map { $0 + 1 } ?? end
    }

    private func endsModule(_ start: Int, _ newline: Int) -> Bool {
        let next = bytes[(newline + 1)..<end].prefix { $0 != 0x0A }
        if next.allSatisfy({ $0 <= 0x20 }) || next.starts(with: "import ".utf8) || next.starts(with: "export ".utf8) {
            return true
        }
        guard let last = bytes[start..<newline].last(where: { $0 > 0x20 }) else { return true }
        let isImport = bytes[start..<newline].starts(with: "import".utf8)
        return last == UInt8(ascii: ";") || isImport && (last == UInt8(ascii: "'") || last == UInt8(ascii: "\""))
    }
}

/// A walk over JavaScript that knows which brackets and templates are open.
struct JSWalk {
    /// Closers of what is open; a backtick for a template.
    private var open: [UInt8] = []
    private(set) var strings: JSStrings

    /// `strings`: those of other walks over the same text.
    init(_ strings: JSStrings = JSStrings()) { self.strings = strings }

    var isOutside: Bool { open.isEmpty }

    /// More is nobody's code.
    private static let deepest = 256

    /// The index behind what is at `index`: one byte, or a whole string or comment. Nil where brackets do not match.
    mutating func step(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
        let byte = bytes[index]
        if open.last == UInt8(ascii: "`") { return template(bytes, index, end) }
        switch byte {
        case UInt8(ascii: "{"): return push(UInt8(ascii: "}"), index)
        case UInt8(ascii: "("): return push(UInt8(ascii: ")"), index)
        case UInt8(ascii: "["): return push(UInt8(ascii: "]"), index)
        case UInt8(ascii: "`"): return push(byte, index)
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
            guard open.popLast() == byte else { return nil }
            return index + 1
        case UInt8(ascii: "'"), UInt8(ascii: "\""): return strings.behind(index, bytes, end)
        case UInt8(ascii: "/"): return Self.comment(bytes, index, end)
        default: return index + 1
        }
    }

    private mutating func push(_ closer: UInt8, _ index: Int) -> Int? {
        guard open.count < Self.deepest else { return nil }
        open.append(closer)
        return index + 1
    }

    private mutating func template(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Int? {
        switch bytes[index] {
        case UInt8(ascii: "\\"): return min(index + 2, end)
        case UInt8(ascii: "`"):
            open.removeLast()
            return index + 1
        case UInt8(ascii: "$") where index + 1 < end && bytes[index + 1] == UInt8(ascii: "{"):
            return push(UInt8(ascii: "}"), index + 1)
        default: return index + 1
        }
    }

    private static func comment(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        guard start + 1 < end else { return start + 1 }
        if bytes[start + 1] == UInt8(ascii: "*") {
            var index = start + 2
            while index + 1 < end {
                if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") { return index + 2 }
                index += 1
            }
            return end
        }
        // `https://` in words is no comment.
        guard bytes[start + 1] == UInt8(ascii: "/"), start == 0 || bytes[start - 1] != UInt8(ascii: ":") else {
            return start + 1
        }
        return bytes[start..<end].firstIndex(of: 0x0A) ?? end
    }
}

/// Where strings end. What a search in vain has passed is not searched again: a sign of its kind in there was escaped, and a search
/// from it would come by the same bytes.
struct JSStrings {
    /// Strings of a longer line are not told apart from what is round them.
    private static let longest = 8192

    private var withoutSingle = 0..<0
    private var withoutDouble = 0..<0

    /// Behind a string; an apostrophe in words, which no other follows on its line, is passed over alone.
    mutating func behind(_ start: Int, _ bytes: [UInt8], _ end: Int) -> Int {
        let sign = bytes[start]
        let known = sign == UInt8(ascii: "'") ? withoutSingle : withoutDouble
        let isKnown = known.contains(start)
        var index = isKnown ? known.upperBound : start + 1
        let end = min(end, start + Self.longest)
        while index < end, bytes[index] != 0x0A {
            if bytes[index] == sign { return index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        let passed = (isKnown ? known.lowerBound : start)..<index
        if sign == UInt8(ascii: "'") { withoutSingle = passed } else { withoutDouble = passed }
        return start + 1
    }
}
