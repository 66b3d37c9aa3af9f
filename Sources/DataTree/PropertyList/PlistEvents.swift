internal import Foundation
import Text

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// Foundation's XML events, handed on to a `PlistAssembler`; stops at the first thing that is not well-formed.
final class PlistEvents: NSObject, XMLParserDelegate {
    private var assembler: PlistAssembler
    private var hasStopped = false

    private init(_ assembler: PlistAssembler) {
        self.assembler = assembler
    }

    /// Runs the parser over `xml` and gives what the assembler made of it.
    static func read(_ xml: ArraySlice<UInt8>, _ assembler: PlistAssembler) -> Diagnosed<Document> {
        let events = PlistEvents(assembler)
        let parser = XMLParser(data: Data(xml))
        parser.shouldProcessNamespaces = false
        parser.shouldResolveExternalEntities = false
        parser.delegate = events
        _ = parser.parse()
        parser.delegate = nil
        return events.assembler.finish(isComplete: !events.hasStopped)
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        guard !hasStopped, !assembler.start(elementName) else { return }
        stop(parser)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        if !hasStopped { assembler.end() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !hasStopped { assembler.text(Array(string.utf8)) }
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        if !hasStopped { assembler.text([UInt8](CDATABlock)) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard !hasStopped else { return }
        assembler.notWellFormed((parseError as NSError).code, line: parser.lineNumber, column: parser.columnNumber)
        stop(parser)
    }

    private func stop(_ parser: XMLParser) {
        hasStopped = true
        parser.abortParsing()
    }
}
