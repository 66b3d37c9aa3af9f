package import Text

/// XML as application projects have it (`strings.xml`, `AndroidManifest.xml`), into an `XMLTree`: elements, attributes, text, CDATA,
/// comments and instructions passed over, the five entities of XML and character references.
///
/// It takes no document type declaration, so there is no entity to expand and nothing to fetch. One pass over the bytes, no recursion.
/// Its limits are stated below; the first mistake ends the reading, and what comes before it is kept.
package enum XMLReader {
    /// Larger files are refused.
    package static let byteLimit = 8 << 20
    package static let depthLimit = 64
    package static let elementLimit = 200_000
    package static let attributeLimit = 256

    package static func parse(_ source: SourceFile) -> Diagnosed<XMLTree> {
        if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
            return refused(source, 0..<2, "an XML file must be UTF-8, but this one starts like UTF-16")
        }
        if source.bytes.count > byteLimit {
            return refused(source, 0..<1, "an XML file must be smaller than \(byteLimit >> 20) MiB")
        }
        if let bad = ByteScan.firstIllFormedUTF8(source.bytes) {
            let byte = String(source.bytes[bad], radix: 16, uppercase: true)
            return refused(source, bad..<bad + 1, "an XML file must be UTF-8, but the byte 0x\(byte) is not")
        }
        var scanner = XMLTreeBuilder(source)
        scanner.run()
        return Diagnosed(scanner.tree, scanner.diagnostics)
    }

    private static func refused(_ source: SourceFile, _ range: Range<Int>, _ headline: Message) -> Diagnosed<XMLTree> {
        Diagnosed(
            XMLTree(source: source), [Diagnostic(.xmlSyntax, .error, at: source.location(range), headline)])
    }
}

extension DiagnosticCode {
    /// The file is not XML that sitegen reads.
    package static let xmlSyntax = DiagnosticCode("xml.syntax")
}
