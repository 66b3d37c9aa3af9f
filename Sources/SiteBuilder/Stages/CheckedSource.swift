package import SiteSources
package import Text

/// Stages 1 to 3: a folder's files read, parsed, and held to their schemas and rules.
package struct CheckedSource: Sendable {
    package let source: SourceTree
    package let tree: ValidatedTree
    /// What the three stages found, before the site's switches.
    package let diagnostics: [Diagnostic]

    static func make(_ read: Diagnosed<SourceTree>, _ options: BuildOptions) async -> CheckedSource {
        let parsed = Parser.parse(read.value, kept: options.kept)
        options.ended?("parse")
        let validated = await Validator.validate(parsed.value, jobs: options.jobs, kept: options.kept)
        options.ended?("validate")
        return CheckedSource(
            source: read.value, tree: validated.value,
            diagnostics: read.diagnostics + parsed.diagnostics + validated.diagnostics)
    }
}
