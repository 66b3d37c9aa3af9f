import Text

/// What is before the root element, and what of it the XML parser may see.
struct PlistProlog {
    let source: SourceFile
    /// Offset of the first byte of XML: after a byte order mark.
    let start: Int
    private(set) var diagnostics: [Diagnostic] = []

    init(source: SourceFile) {
        self.source = source
        start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The file as the parser and the cursor see it, byte for byte as long: UTF-8 whatever it was, without a document type declaration.
    mutating func plainXML() -> [UInt8] {
        var bytes = source.bytes
        if let bad = ByteScan.firstIllFormedUTF8(bytes) {
            let byte = String(bytes[bad], radix: 16, uppercase: true)
            report(bad..<bad + 1, "a property list must be UTF-8, but the byte 0x\(byte) is not")
            bytes = ByteScan.repairedUTF8(bytes)
        }
        if let null = bytes.firstIndex(of: 0) {
            report(null..<null + 1, "a property list must not hold the character U+0000")
            blankNulls(&bytes)
        }
        let cursor = PlistCursor(bytes: bytes, index: start)
        var at = start
        while let open = cursor.find(UInt8(ascii: "<"), from: at) {
            if cursor.starts(open, "<?") {
                at = cursor.end(of: "?>", from: open)
                if open == start, !isUTF8(open..<at) { blank(open..<at, &bytes) }
            } else if cursor.starts(open, "<!--") {
                at = cursor.end(of: "-->", from: open + 4)
            } else if cursor.starts(open, "<!DOCTYPE") {
                at = declarationEnd(open, bytes)
                checkEntities(open..<at)
                blank(open..<at, &bytes)
            } else {
                break
            }
        }
        return bytes
    }

    /// The beginning of the first tag that is too long; nil when there is none.
    func longTag(in bytes: [UInt8]) -> Range<Int>? {
        var cursor = PlistCursor(bytes: bytes, index: start)
        while cursor.index < bytes.count {
            let tag = cursor.next().range
            if tag.count > PlistReader.tagLimit { return tag.lowerBound..<tag.lowerBound + 1 }
        }
        return nil
    }

    /// Whether an XML declaration names an encoding that these bytes are in.
    private mutating func isUTF8(_ range: Range<Int>) -> Bool {
        let text = source.text(in: range).lowercased()
        guard let name = text.firstRange(of: "encoding") else { return true }
        let value = text[name.upperBound...].drop { " =\"'\t\r\n".contains($0) }.prefix { !"\"' \t\r\n?>".contains($0) }
        if ["utf-8", "utf8", "us-ascii", "ascii"].contains(String(value)) { return true }
        report(range, "a property list must be UTF-8, but says it is '\(value.prefix(40))'")
        return false
    }

    /// The end of a document type declaration with its internal subset.
    private func declarationEnd(_ start: Int, _ bytes: [UInt8]) -> Int {
        var brackets = 0
        var quote: UInt8 = 0
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if quote != 0 {
                if byte == quote { quote = 0 }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: ">") where brackets <= 0: return at
            default: break
            }
        }
        return at
    }

    private mutating func checkEntities(_ range: Range<Int>) {
        let cursor = PlistCursor(bytes: source.bytes, index: 0)
        var at = range.lowerBound
        while let open = cursor.find(UInt8(ascii: "<"), from: at), open < range.upperBound {
            if cursor.starts(open, "<!ENTITY") {
                return report(open..<open + 8, "a property list must not declare entities")
            }
            at = open + 1
        }
    }

    /// Reported once; the rest of the file is read as if they were blanks.
    private func blankNulls(_ bytes: inout [UInt8]) {
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = 0x20 }
    }

    private func blank(_ range: Range<Int>, _ bytes: inout [UInt8]) {
        for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
    }

    private mutating func report(_ range: Range<Int>, _ headline: Message) {
        diagnostics.append(Diagnostic(.plistSyntax, .error, at: source.location(range), headline))
    }
}
