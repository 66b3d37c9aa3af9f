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
        await Session(options).check(inputs)
    }

    /// Packs and apps, read and compiled once for any number of runs.
    package struct Session: Sendable {
        let parsed: ParsedTree
        let checker: SampleChecker
        let jobs: Int

        package init(_ options: BuildOptions) {
            parsed = Parser.parse(Reader.read(options).value).value
            checker = SampleChecker(
                specs: SpecSet.make(parsed.specs).value, apps: parsed.apps, profiles: parsed.profiles,
                switches: parsed.configuration.switches)
            jobs = options.jobs
        }

        package func check(_ inputs: [Input]) async -> Result {
            await PayloadCheck.check(inputs, checker, parsed.sources, jobs: jobs)
        }
    }

    /// `…/samples/PACK/NAME.json` or `PACK/NAME.json` says which pack a payload is meant for, however broken it is.
    private static func pack(of path: String, _ specs: SpecSet) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        if let samples = parts.lastIndex(of: "samples"), samples + 2 < parts.count { return parts[samples + 1] }
        guard let folder = parts.dropLast().last else { return nil }
        return specs.specs.contains { $0.pack == folder } ? folder : nil
    }

    private static func check(_ inputs: [Input], _ checker: SampleChecker, _ known: SourceSet, jobs: Int) async
        -> Result
    {
        let results = await concurrentMap(inputs, jobs: jobs) { input -> ([Diagnostic], [SourceFile]) in
            let facts = input.facts.map { YAMLReader.parse($0) }
            let stem = SitePath.dropExtension(SitePath.name(input.file.path))
            let source = SampleSource(
                id: stem, file: input.file,
                facts: SampleFacts(facts?.value, isNamedInvalid: stem.hasSuffix(".invalid")),
                pack: pack(of: input.file.path, checker.specs))
            let sample = checker.check(source)
            return ((facts?.diagnostics ?? []) + sample.diagnostics, [sample.file] + (input.facts.map { [$0] } ?? []))
        }
        var sources = known
        for file in results.flatMap(\.1) { sources.insert(file) }
        return Result(
            diagnostics: results.flatMap(\.0).sorted(by: Diagnostic.inReadingOrder), sources: sources,
            checked: inputs.count)
    }
}
