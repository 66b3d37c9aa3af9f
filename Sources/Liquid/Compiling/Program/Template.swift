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

    /// Renders to UTF-8. Rendering never stops for a mistake in the template: what fails is left out and reported at its
    /// place, once however often it fails, with the calls through partials as notes. Only a limit ends it, with what there is.
    ///
    /// - Parameters:
    ///   - variables: What the template sees; partials called by `render` see only `RenderOptions.globals`.
    ///   - library: The partials, by the name that `include` and `render` use.
    package func render(
        _ variables: LiquidObject, library: TemplateLibrary = .init(), options: RenderOptions = .init()
    ) -> Diagnosed<[UInt8]> {
        let rendering = rendering(variables, library: library, options: options)
        return Diagnosed(rendering.output, rendering.diagnostics)
    }

    /// As `render`, with what a reader of the text would not see: the call that ended the message, and outputs that had
    /// nothing to show. In Braze's dialect the plain names (`${first_name}`) are members of the variable `${}`, and a content
    /// block NAME is the library's partial `content_blocks/NAME`.
    package func rendering(
        _ variables: LiquidObject, library: TemplateLibrary = .init(), options: RenderOptions = .init()
    ) -> Rendering {
        var interpreter = Interpreter(self, variables, library, options)
        interpreter.run()
        interpreter.cutAbortedOutput()
        return Rendering(
            output: interpreter.output, abort: interpreter.abort, blanks: interpreter.blanks,
            hasMoreBlanks: interpreter.hasMoreBlanks, diagnostics: interpreter.diagnostics,
            metrics: interpreter.metrics())
    }
}
