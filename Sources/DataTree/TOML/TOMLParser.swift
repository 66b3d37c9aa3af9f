import Text

/// Lines of TOML, one after the other: headers of tables, and keys with their values.
struct TOMLParser {
    private(set) var tree = TOMLTree()
    private(set) var diagnostics: [Diagnostic] = []
    let bytes: [UInt8]
    private let source: SourceFile
    var index = 0
    /// The table that the last header opened; nil after a header that cannot be read, whose keys are left out.
    private var current: Int? = 0
    private var currentDepth = 0

    init(_ source: SourceFile) {
        self.source = source
        bytes = source.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    mutating func parse() {
        while index < bytes.count, diagnostics.count < TOMLReader.findingLimit {
            skipBlanks()
            guard let byte = peek else { return }
            switch byte {
            case UInt8(ascii: "#"), 0x0A, 0x0D: break
            case UInt8(ascii: "["): header()
            default: pair()
            }
            skipLine()
        }
    }

    // MARK: Lines

    private mutating func header() {
        let start = index
        index += 1
        let isArray = take("[")
        current = nil
        guard let keys = keys(), take("]"), !isArray || take("]"), let last = keys.last else {
            return report(start..<index, "a table's name must stand in '[' and ']', or in '[[' and ']]'")
        }
        guard endsLine() else { return report(start..<index, "nothing must follow a table's name on its line") }
        var table: Int? = 0
        for key in keys.dropLast() { table = table.flatMap { tree.table(key, in: $0) } }
        if let inner = table { table = isArray ? tree.openNext(last, in: inner) : tree.open(last, in: inner) }
        current = table
        currentDepth = keys.count
        if table == nil { report(last.range, "the table '\(last.name)' is there already") }
    }

    private mutating func pair() {
        let start = index
        guard let keys = keys(), take("=") else {
            return report(start..<max(index, start + 1), "a line must be a table's name, or a key with '=' and a value")
        }
        skipBlanks()
        guard let value = value(depth: currentDepth + keys.count) else { return }
        guard endsLine() else { return report(index..<index, "nothing must follow a value on its line") }
        guard let current else { return }
        put(value, keys, in: current)
    }

    /// Sets a value below a table: `a.b = 1` makes the tables that are not there.
    mutating func put(_ value: Int, _ keys: [TOMLTree.Key], in table: Int) {
        guard let last = keys.last else { return }
        var inner: Int? = table
        for key in keys.dropLast() {
            inner = inner.flatMap { tree.table(key, in: $0) }
            if let inner { tree.define(inner) }
        }
        guard let inner, tree.set(last, of: inner, to: value) else {
            return report(last.range, "the key '\(last.name)' is there already")
        }
    }

    // MARK: Keys

    /// `a`, `"a b"`, `a.b`; nil where there is none.
    mutating func keys() -> [TOMLTree.Key]? {
        var keys: [TOMLTree.Key] = []
        repeat {
            skipBlanks()
            guard keys.count < TOMLReader.depthLimit, let key = key() else { return nil }
            keys.append(key)
            skipBlanks()
        } while take(".")
        return keys
    }

    private mutating func key() -> TOMLTree.Key? {
        let start = index
        if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let text = line(quotedBy: quote) else { return nil }
            return TOMLTree.Key(name: String(decoding: text, as: UTF8.self), range: start..<index)
        }
        while let byte = peek, isKeyByte(byte) { index += 1 }
        guard index > start else { return nil }
        return TOMLTree.Key(name: String(decoding: bytes[start..<index], as: UTF8.self), range: start..<index)
    }

    private func isKeyByte(_ byte: UInt8) -> Bool { byte.isWordPart || byte == UInt8(ascii: "-") }

    // MARK: Signs

    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard let byte = peek, UInt32(byte) == sign.value else { return false }
        index += 1
        return true
    }

    mutating func skipBlanks() {
        while let byte = peek, byte.isBlank { index += 1 }
    }

    /// Blanks, ends of lines and comments: what may stand between the values of an array.
    mutating func skipSpace() {
        while let byte = peek {
            if byte == UInt8(ascii: "#") {
                skipLine()
            } else if byte.isSpace {
                index += 1
            } else {
                return
            }
        }
    }

    /// Whether nothing but blanks and a comment is left of the line.
    private mutating func endsLine() -> Bool {
        skipBlanks()
        guard let byte = peek else { return true }
        return byte == UInt8(ascii: "#") || byte == 0x0A || byte == 0x0D
    }

    mutating func skipLine() {
        while let byte = peek {
            index += 1
            if byte == 0x0A { return }
        }
    }

    mutating func add(_ item: TOMLTree.Item) -> Int { tree.add(item) }
    mutating func append(_ item: Int, to array: Int) { tree.append(item, to: array) }
    mutating func close(_ item: Int) { tree.close(item, at: index) }

    mutating func report(_ range: Range<Int>, _ headline: Message) {
        var end = min(range.upperBound, bytes.count)
        while end > range.lowerBound + 1, bytes[end - 1] <= 0x20 { end -= 1 }
        let range = range.lowerBound..<max(range.lowerBound, end)
        diagnostics.append(
            Diagnostic(.tomlSyntax, .error, at: source.location(range), headline, why: "The line has no effect."))
    }
}
