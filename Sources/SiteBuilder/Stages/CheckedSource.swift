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
        return secrets.isEmpty ? checked : await make(read, options, known: secrets).reporting(secretsOf: checked)
    }

    /// With the secrets that the first reading reported and this one did not: what is known is masked before it is looked at.
    private func reporting(secretsOf first: CheckedSource) -> CheckedSource {
        let told = Set(diagnostics.lazy.filter { $0.code == .secretLeak }.compactMap(\.location))
        let missing = first.diagnostics.filter { finding in
            finding.code == .secretLeak && finding.location.map { !told.contains($0) } ?? false
        }
        return CheckedSource(source: source, tree: tree, known: known, diagnostics: diagnostics + missing)
    }

    private static func make(
        _ read: Diagnosed<SourceTree>, _ options: BuildOptions, known: SecretValues
    ) async -> CheckedSource {
        var languages = SiteLanguages(asked: options.locale, ofRun: options.language)
        languages.allowsUnknownSystem = options.allowsUnknownSystem
        let parsed = Parser.parse(read.value, kept: options.kept, known: known, languages: languages)
        options.ended?("parse")
        let validated = await Validator.validate(parsed.value, jobs: options.jobs, kept: options.kept, known: known)
        options.ended?("validate")
        return CheckedSource(
            source: read.value, tree: validated.value, known: known,
            diagnostics: read.diagnostics + parsed.diagnostics + validated.diagnostics)
    }
}
