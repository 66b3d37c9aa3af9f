package import Text

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
}

extension JSONParser {
    /// JSON that is in a text of another kind: a shell's word, the body of an HTTP message. `map` leads from its bytes to
    /// those of `outer`, where the diagnostics are located.
    package static func parse(_ bytes: [UInt8], in outer: SourceFile, _ map: OffsetMap) -> Diagnosed<Document> {
        let inner = SourceFile(path: outer.path, bytes: bytes)
        return parse(inner, nesting: Document.Nesting(outer: outer, map: map, pointer: ""))
    }
}
