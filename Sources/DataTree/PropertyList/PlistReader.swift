package import Text

/// XML property lists into the tree: `dict`, `array`, `string`, `integer`, `real`, `true`, `false`, `date`, `data`.
///
/// `PlistEvents` decides what is well-formed and reads texts and entities; a `PlistCursor` keeps step over the bytes to say
/// where. Dates and data are strings; a node's range is its whole element, of a key as of a value.
/// A document type declaration is never handed to the parser, so nothing is fetched and no entity is expanded.
package enum PlistReader {
    /// Nesting deeper than this is reported and ends the tree.
    package static let depthLimit = 512
    /// Longer files are refused: nobody writes them.
    package static let byteLimit = 8 << 20
    /// Longer tags are refused: no element of a property list needs an attribute but `version`.
    static let tagLimit = 4096

    /// Parses a file. The root is the value inside `<plist>`.
    package static func parse(_ source: SourceFile) -> Diagnosed<Document> {
        if source.bytes.starts(with: Array("bplist".utf8)) {
            return refused(
                source, 0..<6, "a property list must be XML, but this one is binary",
                "convert it with 'plutil -convert xml1 FILE'")
        }
        if source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF]) {
            return refused(source, 0..<2, "a property list must be UTF-8, but this file starts like UTF-16", nil)
        }
        if source.bytes.count > byteLimit {
            return refused(source, 0..<1, "a property list must be smaller than \(byteLimit >> 20) MiB", nil)
        }
        var prolog = PlistProlog(source: source)
        let xml = prolog.plainXML()
        if let tag = prolog.longTag(in: xml) {
            return refused(source, tag, "a tag must be shorter than \(tagLimit) bytes", nil)
        }
        var assembler = PlistAssembler(source: source, xml: xml, start: prolog.start)
        assembler.diagnostics = prolog.diagnostics
        let document = PlistEvents.read(xml, from: prolog.start, assembler)
        return Diagnosed(document.value, document.diagnostics.sorted(by: Diagnostic.inReadingOrder))
    }

    private static func refused(
        _ source: SourceFile, _ range: Range<Int>, _ headline: Message, _ fix: Message?
    ) -> Diagnosed<Document> {
        let diagnostic = Diagnostic(
            .plistSyntax, .error, at: source.location(range), headline, fix: fix.map { Diagnostic.Fix($0) })
        return Diagnosed(Document(source: source), [diagnostic])
    }
}

extension DiagnosticCode {
    /// The file is not an XML property list.
    package static let plistSyntax = DiagnosticCode("plist.syntax")
    /// A dictionary sets a key twice.
    package static let plistDuplicateKey = DiagnosticCode("plist.duplicate-key")
}
