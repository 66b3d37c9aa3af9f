package import Text

/// How a template is read.
package struct ParseOptions: Sendable {
    package enum Mode: Sendable, Hashable {
        /// What does not follow the grammar is an error. For templates of one's own.
        case strict
        /// What fails the strict grammar is read as Shopify's engine in its lax mode reads it: parts that fit no pattern are
        /// passed over, unknown filters (a warning) let the value pass.
        case lax
    }
    package var mode: Mode = .strict
    package var dialect: Dialect = .shopify
    /// Names of the host's filters (`RenderOptions.filters`), so that they are not reported as unknown.
    package var filters: Set<String> = []

    package init(mode: Mode = .strict, dialect: Dialect = .shopify, filters: Set<String> = []) {
        self.mode = mode
        self.dialect = dialect
        self.filters = filters
    }
}

/// A compiled Liquid template. Cheap to copy; rendering does not change it, so one template may be rendered in many tasks at
/// once.
package struct Template: Sendable {
    let program: Program

    /// Compiles a template. There is always one, however broken the source is: what cannot be read is reported (at most
    /// 100 diagnostics, in reading order: `liquid.syntax`, `liquid.unknown-tag`, `liquid.unknown-filter`,
    /// `liquid.argument`, `liquid.limit`) and left out.
    package static func parse(_ source: SourceFile, options: ParseOptions = .init()) -> Diagnosed<Template> {
        var compiler = TemplateCompiler(source, options)
        let program = compiler.compile()
        return Diagnosed(Template(program: program), compiler.diagnostics.sorted(by: Diagnostic.inReadingOrder))
    }

    /// The file that the template was compiled from.
    package var source: SourceFile { program.file }
}
