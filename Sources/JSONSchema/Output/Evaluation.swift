package import DataTree
import Text

/// One validation told in full: a tree with a unit for every schema and keyword that looked at a value. The standard
/// output formats and the annotations are all read off this one tree.
package struct Evaluation: Sendable {
    let root: OutputUnit

    /// The same verdict as `Schema.validate` gives.
    package var isValid: Bool { root.isValid }

    /// The annotations of the schemas that passed, in reading order of the schema; none when the value is not valid.
    package var annotations: [Annotation] {
        var found: [Annotation] = []
        root.forEachAnnotation { found.append($0) }
        return found
    }

    /// The result as JSON in one of the standard formats (2020-12, core §12.4), minified, always the same bytes for the
    /// same schema and value.
    package func output(_ format: OutputFormat) -> [UInt8] {
        OutputWriter.write(root, format)
    }
}

/// The output formats of JSON Schema 2020-12.
package enum OutputFormat: String, Sendable, CaseIterable {
    /// Only whether it is valid.
    case flag
    /// A flat list of the errors, or of the annotations.
    case basic
    /// The tree, without what says nothing.
    case detailed
    /// The whole tree.
    case verbose
}

/// What a keyword of a schema that passed says about a value.
package struct Annotation: Sendable {
    /// `title`, `default`, `format`, or a keyword that JSON Schema does not know.
    package var keyword: String
    /// The keyword's value in the schema.
    package var value: Node
    /// JSON Pointer of the value that it is about, transparent through JSON held in strings.
    package var instanceLocation: String
    /// URI of the schema document's root, and the JSON Pointer in that document of the schema that holds the keyword.
    package var schemaURI: String
    package var schemaPointer: String
    /// The way that validation took to the keyword, through references.
    package var keywordLocation: String
}

extension Schema {
    /// Validates a value and keeps what every keyword said. Several times slower than `validate`, with the same bounds on
    /// depth, steps and pattern effort, and at most `Tracer.unitLimit` units. Works on any thread, however small its stack.
    package func evaluate(_ node: Node) -> Evaluation {
        Evaluation(root: DeepStack.run { [program] in Tracer.trace(node, program: program) })
    }
}

extension ValidationReport {
    /// The whole of what was found, told anew from the value and the schema that the report is about.
    package var evaluation: Evaluation {
        if let subject { return subject.schema.evaluate(subject.node) }
        var root = OutputUnit(keywordLocation: "", instanceLocation: "")
        root.isValid = isValid
        root.children = errors.map { error in
            var unit = OutputUnit(keywordLocation: error.schemaPointer, instanceLocation: error.pointer)
            unit.isValid = false
            unit.error = error.message.english
            return unit
        }
        return Evaluation(root: root)
    }

    /// See `Evaluation.output`.
    package func output(_ format: OutputFormat) -> [UInt8] { evaluation.output(format) }
}

/// What one schema or keyword found at one value.
struct OutputUnit: Sendable {
    var isValid = true
    var keywordLocation: String
    /// Nil when the schema has no absolute URI.
    var absoluteKeywordLocation: String?
    var instanceLocation: String
    var error: String?
    var annotation: Annotation?
    var children: [OutputUnit] = []

    /// Whether more is in it than that a keyword holds.
    var isTelling: Bool { !isValid || annotation != nil || !children.isEmpty }

    /// Annotations of units that are valid all the way up.
    func forEachAnnotation(_ body: (Annotation) -> Void) {
        guard isValid else { return }
        if let annotation { body(annotation) }
        for child in children { child.forEachAnnotation(body) }
    }

}
