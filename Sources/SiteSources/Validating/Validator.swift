import DataTree
import JSONSchema
package import PushPayload
package import SiteFiles
package import Text

/// Stage 3's result: specs compiled, a verdict for each sample.
package struct ValidatedTree: Sendable {
    package var parsed: ParsedTree
    package var specs: SpecSet
    package var samples: [Sample]
    /// Payloads that guides offer for download, judged like samples: paths as people see them.
    package var downloads: [String] = []
    /// Folders of samples that are pushes to one Live Activity.
    package var sequences: [ActivitySequence] = []
    package var liveSequences: [LiveUpdateSequence] = []
}

/// Stage 3: compiles the specs, checks every sample, and holds the site's own files (configuration, facts) to their schemas
/// with the same validator.
package enum Validator {
    package static func validate(
        _ parsed: ParsedTree, jobs: Int, kept: KeptWork? = nil, known: SecretValues = SecretValues()
    ) async -> Diagnosed<ValidatedTree> {
        var parsed = parsed
        var diagnostics: [Diagnostic] = []
        let setUp = parsed.setUp
        let specs = kept.value(setUp.map { ContentHash.of("specs").with($0) }) {
            parsed.packs.map { Diagnosed($0, []) } ?? Self.made(parsed)
        }
        diagnostics += specs.diagnostics
        var copies = parsed.copies
        for spec in specs.value.specs where !spec.file.masked.isEmpty {
            if let file = parsed.sources[spec.document.source.path] { copies.add(file, shownAs: spec.document.source) }
            parsed.sources.insert(spec.document.source)
        }
        diagnostics += checkOwnFiles(parsed)
        var checker = SampleChecker(
            specs: specs.value, apps: parsed.apps, profiles: parsed.profiles, switches: parsed.configuration.switches)
        checker.defaultApp = parsed.configuration.app
        checker.demands = parsed.configuration.demands
        checker.known = known
        let guides = parsed.guides.map(\.original)
        diagnostics += GuideSecrets(checker: checker, kept: kept).mask(&parsed, jobs: jobs)
        for (file, guide) in zip(guides, parsed.guides) { copies.add(file, shownAs: guide.original) }
        let candidates = concurrentMap(parsed.samples, jobs: jobs) { [checker] sample -> Sample? in
            kept.value(setUp.map { sample.key($0) }) {
                if !isPayload(sample, specs.value) { return nil }
                var facts = SampleFacts(sample.facts, isNamedInvalid: sample.isNamedInvalid)
                if let shared = sample.shared { facts = facts.completed(by: SampleFacts(shared)) }
                return checker.check(
                    SampleSource(
                        id: sample.id, file: sample.file, facts: facts,
                        pack: sample.pack ?? checker.pack(of: sample.file.path)))
            }
        }
        var samples: [Sample] = []
        var kept: [ParsedSample] = []
        var downloads: [String] = []
        for (sample, source) in zip(candidates, parsed.samples) {
            guard let sample else { continue }
            parsed.sources.insert(sample.file)
            copies.add(source.file, shownAs: sample.file)
            diagnostics += sample.diagnostics
            if source.isAsset, source.isLinked {
                downloads.append(source.file.path)
                continue
            }
            samples.append(sample)
            kept.append(source)
            if source.file.path != PathText.join(parsed.prefix, source.path.text) {
                parsed.fileCount += source.facts == nil ? 1 : 2
            }
            if source.isLinked, !source.isAsset, !source.path.hasPrefix("samples/") {
                parsed.assets.append(SourceEntry(path: source.path, kind: .asset, file: source.file))
            }
        }
        parsed.samples = kept
        for index in parsed.assets.indices { parsed.assets[index].file = copies.shown(parsed.assets[index].file) }
        parsed.copies = copies
        let facts = parsed.sequences.filter { !$0.value.isOfSample }.compactMapValues {
            $0.facts.map { SampleFacts($0) }
        }
        let lists = SequenceLists.read(parsed.sequences, samples)
        let sequences = ActivitySequence.all(samples, facts: facts, lists: lists.value)
        let live = LiveUpdateSequence.all(samples, facts: facts)
        diagnostics += lists.diagnostics + sequences.diagnostics + live.diagnostics
        return Diagnosed(
            ValidatedTree(
                parsed: parsed, specs: specs.value, samples: samples, downloads: downloads,
                sequences: sequences.value, liveSequences: live.value),
            diagnostics)
    }

    private static func made(_ parsed: ParsedTree) -> Diagnosed<SpecSet> {
        var made = SpecSet.make(parsed.specs)
        made.value.recognised = parsed.recognised
        made.value.forms = parsed.forms
        return made
    }

    /// Outside of `samples/` a `.json` file is a sample only when it reads like a payload; an `.apns` file always is.
    private static func isPayload(_ sample: ParsedSample, _ specs: SpecSet) -> Bool {
        if sample.path.fileExtension == "apns" || sample.path.hasPrefix("samples/") { return true }
        guard sample.file.bytes.count <= SuspectReader.sizeLimit, let root = JSONParser.parse(sample.file).value.root
        else { return false }
        return PayloadLook.isPayload(root.kind == .array ? root.elements.first ?? root : root, specs)
    }

    /// Holds the set-up, the facts of samples and apps and the profiles to the schemas of these files.
    private static func checkOwnFiles(_ parsed: ParsedTree) -> [Diagnostic] {
        func check(_ documents: [Document], _ name: String) -> [Diagnostic] {
            guard !documents.isEmpty, let schema = parsed.schemas[name].flatMap({ compiled($0) }) else { return [] }
            return documents.flatMap { findings($0, schema) }
        }
        var found = check(parsed.configurationDocument.map { [$0] } ?? [], "site")
        let own = parsed.sequences.values.filter { !$0.isOfSample }
        found += check(parsed.samples.compactMap(\.facts) + own.compactMap(\.facts), "sample")
        found += check(parsed.apps.compactMap(\.facts), "app")
        found += check(parsed.apps.flatMap { $0.activities.map(\.document) }, "activity")
        found += check(parsed.profiles.map(\.document), "profile")
        found += annotations(parsed)
        found += parsed.configuration.switches.filter(\.isRefused).map(refused)
        found += LanguageCodes.mistaken(parsed.configurationDocument)
        return found + parsed.profiles.flatMap { $0.library(.braze).diagnostics }
    }

    /// sitegen's keywords in the site's own specs.
    private static func annotations(_ parsed: ParsedTree) -> [Diagnostic] {
        let own = parsed.specs.map(\.document).filter { !$0.source.path.hasPrefix("Packs/") }
        guard !own.isEmpty, let schema = parsed.schemas["annotations"].flatMap({ compiled($0) }) else { return [] }
        let codes = parsed.schemas["site"]?.root?["$defs"]?["code"]?["enum"]?.elements.compactMap(\.string) ?? []
        return own.flatMap { AnnotationCheck.check($0, schema: schema, codes: codes) }
    }

    private static func refused(_ setting: RuleSwitch) -> Diagnostic {
        Diagnostic(
            .siteConfiguration, .error, at: setting.location, pointer: "/lint/\(setting.code)",
            "'\(setting.code)' must not be switched off or lowered",
            why: "a file that was not read was not checked, and would pass unnoticed", fix: .init("remove the setting"))
    }

    private static func compiled(_ document: Document) -> Schema? {
        var set = SchemaSet()
        let uri = "urn:sitegen:schema"
        set.add(document, uri: uri)
        return set.compile(document.root?["$id"]?.string ?? uri).value
    }

    private static func findings(_ document: Document, _ schema: Schema) -> [Diagnostic] {
        guard let root = document.root else { return [] }
        return schema.validate(root).errors.map { error in
            var fix: Diagnostic.Fix?
            if case .unknownKey(_, let nearest?) = error.kind { fix = .init("did you mean '\(nearest)'?") }
            return Diagnostic(
                .siteConfiguration, .error, at: error.location, pointer: error.pointer, error.message, fix: fix)
        }
    }
}

extension ParsedSample {
    /// Of everything that its verdict rests on.
    fileprivate func key(_ setUp: ContentHash) -> ContentHash {
        var key = ContentHash.of("sample", id, path.text, pack ?? "", file.path, "\(isNamedInvalid)").with(setUp)
        key.combine(file.bytes)
        for source in [facts?.source, shared?.source].compactMap({ $0 }) {
            key.combine(source.path)
            key.combine(source.bytes)
        }
        return key
    }
}
