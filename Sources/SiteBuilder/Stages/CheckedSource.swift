import PushPayload
package import SiteSources
package import Text

/// Stages 1 to 3: a folder's files read, parsed, and held to their schemas and rules.
package struct CheckedSource: Sendable {
    package let source: SourceTree
    package let tree: ValidatedTree
    /// What is secret in it.
    let known: SecretValues
    /// What the three stages found, before the site's switches.
    package let diagnostics: [Diagnostic]

    /// Where something secret was found the folder is read once more with what is now known, so that the same text is masked in every
    /// file, whatever comes of it.
    static func make(_ read: Diagnosed<SourceTree>, _ options: BuildOptions) async -> CheckedSource {
        let checked = await make(read, options, known: SecretValues())
        let secrets = checked.tree.parsed.copies.values
        return secrets.isEmpty ? checked : await make(read, options, known: secrets)
    }

    private static func make(
        _ read: Diagnosed<SourceTree>, _ options: BuildOptions, known: SecretValues
    ) async -> CheckedSource {
        let parsed = Parser.parse(read.value, kept: options.kept, known: known)
        options.ended?("parse")
        let validated = await Validator.validate(parsed.value, jobs: options.jobs, kept: options.kept, known: known)
        options.ended?("validate")
        return CheckedSource(
            source: read.value, tree: validated.value, known: known,
            diagnostics: read.diagnostics + parsed.diagnostics + validated.diagnostics)
    }
}
