package import Text

/// The YAML between `---` lines at the very start of a file, and the body after it.
package enum FrontMatter {
    /// Where the YAML and the body stand. Without front matter (no `---` line first, or none that ends it) there is no
    /// YAML and all, less a byte order mark, is body.
    package static func split(_ source: SourceFile) -> (yaml: Range<Int>?, body: Range<Int>) {
        let bytes = source.bytes
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let whole = start..<bytes.count
        guard let first = fence(at: start, in: bytes) else { return (nil, whole) }
        var line = first
        while line < bytes.count {
            if let body = fence(at: line, in: bytes) { return (first..<line, body..<bytes.count) }
            line = nextLine(line, in: bytes)
        }
        return (nil, whole)
    }

    /// Splits a file and parses its YAML; positions are the file's. The document is nil without front matter.
    package static func parse(_ source: SourceFile) -> Diagnosed<(Document?, body: Range<Int>)> {
        let (yaml, body) = split(source)
        guard let yaml else { return Diagnosed((nil, body: body)) }
        let parsed = YAMLReader.parse(source, body: yaml)
        return Diagnosed((parsed.value, body: body), parsed.diagnostics)
    }

    /// The start of the line after a `---` line (blanks may follow the dashes); nil when the line is no fence.
    private static func fence(at start: Int, in bytes: [UInt8]) -> Int? {
        guard start + 3 <= bytes.count, bytes[start..<start + 3].allSatisfy({ $0 == UInt8(ascii: "-") }) else {
            return nil
        }
        var at = start + 3
        while at < bytes.count, bytes[at].isBlank { at += 1 }
        guard at == bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D else { return nil }
        return nextLine(at, in: bytes)
    }

    private static func nextLine(_ start: Int, in bytes: [UInt8]) -> Int {
        var at = start
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        if at < bytes.count, bytes[at] == 0x0D, at + 1 < bytes.count, bytes[at + 1] == 0x0A { at += 1 }
        return min(at + 1, bytes.count)
    }
}
