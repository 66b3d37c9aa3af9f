package import Text

/// Templates by the name that `include` and `render` use.
package struct TemplateLibrary: Sendable {
    private var templates: [String: Template]
    /// Nil where renders begin from nothing.
    private(set) var links: ProgramLinks?

    package init(_ templates: [String: Template] = [:]) { self.templates = templates }

    package subscript(name: String) -> Template? {
        get { templates[name] }
        set {
            templates[name] = newValue
            if links != nil { links = ProgramLinks() }
        }
    }

    /// The same for templates that are rendered often: what the first renders find out about them is kept for the later ones, which
    /// then look up no names. What is rendered is the same.
    package func keepingLinks() -> TemplateLibrary {
        var copy = self
        copy.links = ProgramLinks()
        return copy
    }

    /// Sorted.
    package var names: [String] { templates.keys.sorted() }

    /// Every call, in this library and the templates given, of a partial that does not exist (`liquid.missing-partial`), as
    /// far as the name is written in the template: without rendering anything.
    package func missingPartials(in others: [Template] = []) -> [Diagnostic] {
        let all = names.compactMap { templates[$0] } + others
        return all.flatMap { missingPartials(in: $0.program) }.sorted(by: Diagnostic.inReadingOrder)
    }

    private func missingPartials(in program: Program) -> [Diagnostic] {
        program.tables.partials.compactMap { call in
            guard call.literal >= 0 else { return nil }
            let name = program.tables.keys[Int(call.literal)]
            guard templates[name] == nil else { return nil }
            let range = program.tables.expressionRanges[Int(call.template)].range
            return missing(name, at: program.location(range))
        }
    }

    func missing(_ name: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) -> Diagnostic {
        let fix = Suggestion.nearest(to: name, among: names).map { Diagnostic.Fix("did you mean '\($0)'?") }
        return Diagnostic(
            .liquidMissingPartial, .error, at: location, "there is no partial '\(name)'", fix: fix, notes: notes)
    }
}

extension DiagnosticCode {
    /// `include` or `render` of a partial that the library does not have.
    package static let liquidMissingPartial = DiagnosticCode("liquid.missing-partial")
}
