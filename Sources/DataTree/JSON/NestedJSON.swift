package import Text

/// The text of a string node: in another language (JSON, Liquid), it is a file of its own whose places must be reported in the
/// file that holds it.
package struct EmbeddedText: Sendable {
    /// The decoded text, UTF-8.
    package let bytes: [UInt8]
    /// The file that people see.
    package let outer: SourceFile
    /// From bytes of the text to bytes of `outer`.
    package let map: OffsetMap

    /// A range of the text in the file that people see.
    package func location(_ range: Range<Int>) -> SourceLocation { outer.location(map.outer(range)) }
}

/// JSON inside strings: parsed as a document of its own whose positions lead back into the outer file.
extension Node {
    /// This string's text parsed as JSON, its positions mapped back into the string of the original file, through its
    /// escapes and through any nesting of this document itself. The diagnostics are located in the original file.
    package func parseNestedJSON() -> Diagnosed<Document> {
        let text = embeddedText
        let pointer = (document.nesting?.pointer ?? "") + document.pointer(to: id)
        let inner = SourceFile(path: document.source.path, bytes: text.bytes)
        return JSONParser.parse(inner, nesting: Document.Nesting(outer: text.outer, map: text.map, pointer: pointer))
    }

    /// The range of a string's text in the source file: without its quotes, tags and the head of a block scalar.
    package var contentLocation: SourceLocation {
        let text = embeddedText
        var range = text.map.outer(0..<text.bytes.count)
        let whole = location.range
        // Where the text could not be followed to its end, the quote that closes it is in the range.
        if range.upperBound == whole.upperBound, range.lowerBound > whole.lowerBound, range.count > 0,
            let first = text.outer.bytes[whole.clamped(to: 0..<text.outer.bytes.count)].first,
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        {
            range = range.lowerBound..<range.upperBound - 1
        }
        return text.outer.location(range)
    }

    /// This string's text with the way back into the file that people see.
    package var embeddedText: EmbeddedText {
        let record = self.record
        let isText = record.flags & NodeRecord.Flags.text != 0
        let (bytes, map) =
            isText
            ? aligned(textBytes, record.range)
            : JSONString.decodeWithMap(document.source.bytes, document.contentRange(record))
        let whole = document.nesting.map { $0.map.composed(with: map) } ?? map
        return EmbeddedText(bytes: bytes, outer: document.nesting?.outer ?? document.source, map: whole)
    }

    /// Where a text that is not a slice of the source is in it: each of its lines is looked for where it should be
    /// (after the blanks of a block scalar, a quote, a tag). From the first line that is not there, every byte stands
    /// for the whole rest of the node.
    private func aligned(_ text: [UInt8], _ range: Range<Int>) -> (bytes: [UInt8], map: OffsetMap) {
        let bytes = document.source.bytes
        var map = OffsetMap(start: range.lowerBound)
        var at = contentStart(range)
        var line = 0
        while line < text.count {
            let end = text[line...].firstIndex(of: 0x0A) ?? text.count
            let indent = blanks(bytes[at..<range.upperBound]) - blanks(text[line..<end])
            at += max(indent, 0)
            guard matches(text[line..<end], at, range.upperBound) else { break }
            map.appendVerbatim(end - line, from: at)
            at += end - line
            line = end
            guard line < text.count else { break }
            let start = at
            while at < range.upperBound, bytes[at] == 0x0D || bytes[at] == 0x20 { at += 1 }
            guard at < range.upperBound, bytes[at] == 0x0A else { break }
            at += 1
            map.appendEscape(1, from: start, length: at - start)
            line += 1
        }
        if line < text.count { map.appendEscape(text.count - line, from: at, length: range.upperBound - at) }
        return (text, map)
    }

    /// The first byte of content: after an opening tag, quote or block scalar header.
    private func contentStart(_ range: Range<Int>) -> Int {
        let bytes = document.source.bytes
        guard let first = bytes[range].first else { return range.lowerBound }
        let after: UInt8? =
            switch first {
            case UInt8(ascii: "<"): UInt8(ascii: ">")
            case UInt8(ascii: "|"), UInt8(ascii: ">"): 0x0A
            default: nil
            }
        if let after { return bytes[range].firstIndex(of: after).map { $0 + 1 } ?? range.lowerBound }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return range.lowerBound + 1 }
        return range.lowerBound
    }

    private func blanks(_ line: ArraySlice<UInt8>) -> Int {
        line.prefix { $0.isBlank }.count
    }

    private func matches(_ line: ArraySlice<UInt8>, _ at: Int, _ end: Int) -> Bool {
        guard at + line.count <= end else { return false }
        return document.source.bytes[at..<at + line.count].elementsEqual(line)
    }
}

/// Parts of a file as documents of their own, whose places stay those of the file.
extension Node {
    /// This value as a document over the same bytes; pointers start at it. `key`, a key in the value, is read as `name`.
    /// O(nodes of the value).
    package func asDocument(reading key: Node? = nil, as name: String = "") -> Document {
        let nesting = document.nesting.map { Document.Nesting(outer: $0.outer, map: $0.map, pointer: "") }
        var builder = DocumentBuilder(source: document.source, nesting: nesting)
        builder.copy(self)
        if let key { builder.rename(key.id.index - id.index, Array(name.utf8)) }
        return builder.finish(at: range.upperBound)
    }

    /// A document over the same bytes in which this value stands at a pointer, in containers that are not written; keys that have
    /// another name in `reads` are read by that. O(nodes of the value).
    package func asDocument(at pointer: JSONPointer, reads: [String: String]) -> Document {
        let nesting = document.nesting.map { Document.Nesting(outer: $0.outer, map: $0.map, pointer: "") }
        var builder = DocumentBuilder(source: document.source, nesting: nesting)
        let start = range.lowerBound
        for token in pointer.tokens {
            let isIndex = Int(token) != nil
            builder.beginContainer(isIndex ? .array : .object, at: start)
            if !isIndex { builder.key(start..<start, text: Array(token.utf8)) }
        }
        let shift = builder.records.count - id.index
        builder.copy(self)
        if !reads.isEmpty { rename(in: self, reads, &builder, shift, depth: 0) }
        return builder.finish(at: range.upperBound)
    }

    private func rename(
        in node: Node, _ reads: [String: String], _ builder: inout DocumentBuilder, _ shift: Int, depth: Int
    ) {
        guard depth < 16 else { return }
        for member in node.kind == .object ? node.members : [] {
            if let name = reads[member.name] { builder.rename(member.key.id.index + shift, Array(name.utf8)) }
            rename(in: member.value, reads, &builder, shift, depth: depth + 1)
        }
    }
}

extension JSONParser {
    /// JSON that is in a text of another kind: a shell's word, the body of an HTTP message. `map` leads from its bytes to
    /// those of `outer`, where the diagnostics are located.
    package static func parse(_ bytes: [UInt8], in outer: SourceFile, _ map: OffsetMap) -> Diagnosed<Document> {
        let inner = SourceFile(path: outer.path, bytes: bytes)
        return parse(inner, nesting: Document.Nesting(outer: outer, map: map, pointer: ""))
    }
}
