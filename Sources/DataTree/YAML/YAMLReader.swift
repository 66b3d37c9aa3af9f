package import Text

/// YAML into the tree: the core schema's scalars, aliases and merge keys followed within bounds, a byte range for every
/// key and value. What libyaml cannot read ends the tree there, with a diagnostic; nothing is ever thrown away before.
package enum YAMLReader {
    /// Nesting deeper than this is reported, as in JSON.
    package static let depthLimit = 512
    /// How many nodes aliases and merge keys may add to those that are written.
    package static let expansionLimit = 200_000
    /// Longer texts are refused: nobody writes them.
    package static let byteLimit = 4 << 20
    /// libyaml takes time for each open level at each token: the sum of both that is read.
    static let workLimit = 50_000_000
    /// libyaml compares every `%TAG` directive with every other.
    static let directiveLimit = 100

    /// Parses a whole file. An empty one has no root and no diagnostics.
    package static func parse(_ source: SourceFile) -> Diagnosed<Document> {
        parse(source, body: 0..<source.bytes.count)
    }

    /// Parses the YAML in a part of a file; all positions are the file's.
    package static func parse(_ source: SourceFile, body: Range<Int>) -> Diagnosed<Document> {
        var body = body.clamped(to: 0..<source.bytes.count)
        let text = source.bytes[body]
        if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
            let place = source.location(body.lowerBound..<body.lowerBound + 2)
            return Diagnosed(
                Document(source: source),
                [.init(.yamlSyntax, .error, at: place, "YAML must be UTF-8, but this file starts like UTF-16")])
        }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { body = body.lowerBound + 3..<body.upperBound }
        var loader = YAMLLoader(source: source)
        loader.load(body)
        var emitter = YAMLEmitter(source: source, tree: loader.tree)
        let document = emitter.emit()
        let diagnostics = loader.diagnostics + emitter.diagnostics
        return Diagnosed(document, diagnostics.sorted(by: Diagnostic.inReadingOrder))
    }
}

extension DiagnosticCode {
    /// The file is not YAML, or holds what has no place in a tree of strings, numbers, lists and mappings.
    package static let yamlSyntax = DiagnosticCode("yaml.syntax")
    /// A mapping sets a key twice.
    package static let yamlDuplicateKey = DiagnosticCode("yaml.duplicate-key")
    /// Nesting, aliases or size beyond what a person writes.
    package static let yamlLimit = DiagnosticCode("yaml.limit")
}
