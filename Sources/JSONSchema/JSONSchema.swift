package import Text

/// A validator of JSON Schema, drafts 4 to 2020-12: documents become a set (`SchemaSet`), a set becomes a compiled schema
/// (`Schema`), a schema says of a value what it violates (`ValidationReport`) and what it notes on it.
///
/// Its folders from the top; each uses only those below it, and a file beside them is above them all:
///
/// - `Marking`: the annotations that a value gets
/// - `Reporting`: violations as errors with places and sentences
/// - `Validation`: the compiled program run over a value
/// - `Compilation`: schemas to a program of flat tables
/// - `MetaSchemas`: the drafts' own schemas
/// - `Formats`: what `format` asserts
/// - `Patterns`: regular expressions of ECMA-262, bounded
/// - `References`: the documents of a set, their resources, anchors, dialects and URIs
extension SchemaSet {
    /// Compiles the schema at `uri` (a fragment may be a JSON Pointer or an anchor) and all it can reach.
    ///
    /// Never fails half-way: a bad keyword is reported and ignored, an unresolved reference is reported and accepts
    /// everything. The value is nil only when there is no schema at `uri`.
    package func compile(_ uri: String, options: SchemaOptions = .init()) -> Diagnosed<Schema?> {
        var compiler = SchemaCompiler(set: self, options: options)
        guard case .place(let place) = compiler.resolve(URIReference(uri)) else {
            let near = Suggestion.nearest(to: uri, among: resourceByURI.keys.sorted())
            let fix = near.map { Diagnostic.Fix("did you mean '\($0)'?") }
            return Diagnosed(nil, [Diagnostic(.schemaReference, .error, "there is no schema '\(uri)'", fix: fix)])
        }
        compiler.compile(place)
        if options.checksSchemas { compiler.checkAgainstMetaSchemas() }
        let program = compiler.finish()
        return Diagnosed(Schema(program: program), compiler.diagnostics.sorted(by: Diagnostic.inReadingOrder))
    }
}
