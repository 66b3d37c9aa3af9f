package import Text

extension Template {
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
        if !options.measuresTemplates { library.links?.keep(interpreter.linked, bytes: interpreter.output.count) }
        return Rendering(
            output: interpreter.output, abort: interpreter.abort, blanks: interpreter.blanks,
            hasMoreBlanks: interpreter.hasMoreBlanks, diagnostics: interpreter.diagnostics,
            iterations: interpreter.iterations, metrics: interpreter.metrics())
    }
}
