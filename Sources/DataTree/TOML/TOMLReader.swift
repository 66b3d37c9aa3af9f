package import Text

/// TOML 1.0 (toml.io) into the tree: tables and inline tables become objects, arrays and arrays of tables become arrays. Numbers that
/// JSON has are numbers; `inf`, `nan`, dates and times are strings as they are written.
///
/// A line that cannot be read is reported and left out; the others stay. Linear in the size of the file.
package enum TOMLReader {
    /// A longer file is refused: nobody writes one.
    package static let byteLimit = 1 << 20
    /// Arrays and tables in each other.
    package static let depthLimit = 64
    /// Findings in one file.
    static let findingLimit = 20

    /// Parses a whole file; the root is an object, also of an empty file. Reports `toml.syntax`.
    package static func parse(_ source: SourceFile) -> Diagnosed<Document> {
        guard source.bytes.count <= byteLimit else {
            let found = Diagnostic(
                .tomlSyntax, .error, at: source.location(0..<0),
                "a file of TOML must be at most \(byteLimit >> 20) MB")
            return Diagnosed(Document(source: source), [found])
        }
        var parser = TOMLParser(source)
        parser.parse()
        return Diagnosed(parser.tree.document(source), parser.diagnostics)
    }
}

extension DiagnosticCode {
    /// A line is not TOML, or says again what another said.
    package static let tomlSyntax = DiagnosticCode("toml.syntax")
}
