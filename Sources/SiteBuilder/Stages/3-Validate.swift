import DataTree
import JSONSchema
import PushPayload
import Text

/// Stage 3's result: specs compiled, a verdict for each sample.
struct ValidatedTree: Sendable {
    var parsed: ParsedTree
    var specs: SpecSet
    var samples: [Sample]
}

/// Stage 3: compiles the specs, checks every sample, and holds the site's own files (configuration, facts) to their schemas
/// with the same validator.
enum Validator {
    static func validate(_ parsed: ParsedTree, jobs: Int) async -> Diagnosed<ValidatedTree> {
        var parsed = parsed
        var diagnostics: [Diagnostic] = []
        let specs = SpecSet.make(parsed.specs)
        diagnostics += specs.diagnostics
        diagnostics += checkOwnFiles(parsed)
        let checker = SampleChecker(
            specs: specs.value, apps: parsed.apps, profiles: parsed.profiles, switches: parsed.configuration.switches)
        let isLoose = parsed.isLoose
        let candidates = await concurrentMap(parsed.samples, jobs: jobs) { sample -> Sample? in
            if isLoose, !isPayload(sample, specs.value) { return nil }
            let facts = SampleFacts(sample.facts, isNamedInvalid: sample.isNamedInvalid)
            return checker.check(SampleSource(id: sample.id, file: sample.file, facts: facts, pack: sample.pack))
        }
        var samples: [Sample] = []
        var kept: [ParsedSample] = []
        for (sample, source) in zip(candidates, parsed.samples) {
            guard let sample else { continue }
            samples.append(sample)
            kept.append(source)
            parsed.sources.insert(sample.file)
            diagnostics += sample.diagnostics
        }
        parsed.samples = kept
        return Diagnosed(ValidatedTree(parsed: parsed, specs: specs.value, samples: samples), diagnostics)
    }

    /// In a folder without set-up a `.json` file is a sample only when it reads like a payload; an `.apns` file always is.
    private static func isPayload(_ sample: ParsedSample, _ specs: SpecSet) -> Bool {
        if sample.path.hasSuffix(".apns") { return true }
        guard let root = JSONParser.parse(sample.file).value.root, root.kind == .object else { return false }
        return root["aps"] != nil || specs.detect(root) != nil
    }

    private static func checkOwnFiles(_ parsed: ParsedTree) -> [Diagnostic] {
        var found: [Diagnostic] = []
        if let document = parsed.configurationDocument { found += check(document, parsed.schemas["site"]) }
        for sample in parsed.samples {
            if let facts = sample.facts { found += check(facts, parsed.schemas["sample"]) }
        }
        for profile in parsed.profiles {
            found += check(profile.document, parsed.schemas["profile"])
            found += profile.library(.braze).diagnostics
        }
        return found
    }

    private static func check(_ document: Document, _ schema: Document?) -> [Diagnostic] {
        guard let schema, let root = document.root else { return [] }
        var set = SchemaSet()
        let uri = "urn:sitegen:schema"
        set.add(schema, uri: uri)
        guard let compiled = set.compile(schema.root?["$id"]?.string ?? uri).value else { return [] }
        return compiled.validate(root).errors.map { error in
            var fix: Diagnostic.Fix?
            if case .unknownKey(_, let nearest?) = error.kind { fix = .init("did you mean '\(nearest)'?") }
            return Diagnostic(
                .siteConfiguration, .error, at: error.location, pointer: error.pointer, error.message, fix: fix)
        }
    }
}
