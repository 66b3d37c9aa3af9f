import DataTree
import PushPayload
package import Text

/// `sitegen check PATH…`: payloads that lie outside a site's content, held to the same packs and apps.
package enum PayloadCheck {
    package struct Result: Sendable {
        package var diagnostics: [Diagnostic]
        package var sources: SourceSet
        package var checked: Int
    }

    /// Each input is a path (as people see it) with its bytes and, if one lies beside it, its facts file.
    package struct Input: Sendable {
        package var file: SourceFile
        package var facts: SourceFile?

        package init(file: SourceFile, facts: SourceFile? = nil) {
            self.file = file
            self.facts = facts
        }
    }

    package static func run(_ inputs: [Input], options: BuildOptions) async -> Result {
        let parsed = Parser.parse(Reader.read(options).value)
        let specs = SpecSet.make(parsed.value.specs).value
        let checker = SampleChecker(specs: specs, apps: parsed.value.apps)
        let results = await concurrentMap(inputs, jobs: options.jobs) { input -> ([Diagnostic], [SourceFile]) in
            let facts = input.facts.map { YAMLReader.parse($0) }
            let stem = SitePath.dropExtension(SitePath.name(input.file.path))
            let source = SampleSource(
                id: stem, file: input.file, facts: SampleFacts(facts?.value, isNamedInvalid: stem.hasSuffix(".invalid")))
            let sample = checker.check(source)
            return ((facts?.diagnostics ?? []) + sample.diagnostics, [sample.file] + (input.facts.map { [$0] } ?? []))
        }
        var sources = parsed.value.sources
        for file in results.flatMap(\.1) { sources.insert(file) }
        return Result(
            diagnostics: results.flatMap(\.0).sorted(by: Diagnostic.inReadingOrder), sources: sources, checked: inputs.count)
    }
}
