package import DataTree
package import Text

/// What a sample is made from: bytes and facts, no file system.
package struct SampleSource: Sendable {
    package var id: String
    package var file: SourceFile
    package var facts: SampleFacts
    /// The pack folder it lies in, if it is one.
    package var pack: String?

    package init(id: String, file: SourceFile, facts: SampleFacts, pack: String? = nil) {
        self.id = id
        self.file = file
        self.facts = facts
        self.pack = pack
    }
}

/// Raw payload → checked sample: parse, find the spec, deliver, run the rules, weigh against what is expected.
package struct SampleChecker: Sendable {
    package let specs: SpecSet
    package let apps: [App]
    /// Rules that the site turns off or weighs otherwise.
    package let switches: [RuleSwitch]
    private let tables: [String: KeyTable]

    package init(specs: SpecSet, apps: [App], switches: [RuleSwitch] = []) {
        self.specs = specs
        self.switches = switches
        self.apps = apps
        tables = Dictionary(uniqueKeysWithValues: specs.specs.map { ($0.id, KeyTable($0, locale: "en")) })
    }

    package func check(_ source: SampleSource) -> Sample {
        let parsed = JSONParser.parse(source.file)
        var findings = parsed.diagnostics
        let spec = spec(for: parsed.value.root, source)
        let (file, secrets) = masked(source.file, parsed.value, spec)
        findings += secrets
        let document = secrets.isEmpty ? parsed.value : JSONParser.parse(file).value
        let app = app(source.facts, &findings)
        if spec.isMissing, let node = source.facts.specNode { findings.append(unknownSpec(node)) }
        let delivered = document.root.flatMap { root in
            spec.value?.delivery?.deliver(root)
        }
        var sample = PartialSample(file: file, document: document, spec: spec.value, app: app, delivered: delivered)
        if let context = sample.context(source.facts, specs, tables) {
            findings += RuleTable.check(context)
            if context.reachesApple {
                sample.size = PayloadSizeRule.measure(context)
                sample.preview = PreviewMaker.make(
                    context.payload, spec: context.deviceSpec, app: app, story: context.story)
            }
        } else if document.root != nil, spec.value == nil {
            findings +=
                UnknownEnvelope.check(document, app: app, source.facts, specs, tables) ?? [noSpec(document, file)]
        }
        return finish(source, sample, findings)
    }

    // MARK: Spec and app

    private func spec(for root: Node?, _ source: SampleSource) -> (value: Spec?, isMissing: Bool) {
        if let name = source.facts.spec {
            let named = specs[id: name]
            return (named ?? root.flatMap { specs.detect($0) }, named == nil)
        }
        guard let root else { return (specs[id: source.pack ?? ""] ?? specs[id: "apns"], false) }
        if let pack = source.pack {
            let own = specs.specs.filter { $0.pack == pack }
            if let found = specs.detect(root, among: own) { return (found, false) }
            // A payload in a pack's folder is meant for it, however broken it is.
            if let main = specs[id: pack] ?? own.first { return (main, false) }
        }
        if let found = specs.detect(root) { return (found, false) }
        return (root["aps"] != nil || MisplacedKeyRule.isBodyWithoutAps(root) ? specs[id: "apns"] : nil, false)
    }

    private func app(_ facts: SampleFacts, _ findings: inout [Diagnostic]) -> App? {
        guard let name = facts.app else { return nil }
        if let app = apps.first(where: { $0.id == name }) { return app }
        let near = Suggestion.nearest(to: name, among: apps.map(\.id))
        findings.append(
            Diagnostic(
                .sampleUnknownApp, .error, at: facts.appNode?.location, pointer: "/app",
                "there is no app '\(name)' under 'apps/'",
                fix: near.map { .init("did you mean '\($0)'?") }))
        return nil
    }

    private func unknownSpec(_ node: Node) -> Diagnostic {
        let name = node.string ?? ""
        return Diagnostic(
            .sampleUnknownSpec, .error, at: node.location, pointer: "/spec", "there is no spec '\(name)'",
            fix: Suggestion.nearest(to: name, among: specs.specs.map(\.id)).map { .init("did you mean '\($0)'?") })
    }

    private func noSpec(_ document: Document, _ file: SourceFile) -> Diagnostic {
        Diagnostic(
            .sampleUnknownSpec, .error, at: document.root?.location ?? file.location(0..<0), pointer: "",
            "no pack matches this payload, and it has no 'aps'",
            why: "nothing but its JSON was checked", fix: .init("name a spec in the file beside it: 'spec: apns'"))
    }

    // MARK: Secrets

    private func masked(_ file: SourceFile, _ document: Document, _ spec: (value: Spec?, isMissing: Bool)) -> (
        SourceFile, [Diagnostic]
    ) {
        var secrets = SecretScanner.scan(file.bytes)
        if let root = document.root {
            for secret in SecretScanner.secretValues(in: root, table: spec.value.flatMap { tables[$0.id] })
            where !secrets.contains(where: { $0.range.overlaps(secret.range) }) {
                secrets.append(secret)
            }
        }
        guard !secrets.isEmpty else { return (file, []) }
        let masked = SourceFile(path: file.path, bytes: SecretScanner.mask(file.bytes, secrets))
        let diagnostics = secrets.map { secret in
            SecretScanner.diagnostic(secret, in: masked, pointer: document.pointer(at: secret.range.lowerBound))
        }
        return (masked, diagnostics)
    }

    // MARK: Expectation

    private func finish(_ source: SampleSource, _ sample: PartialSample, _ found: [Diagnostic]) -> Sample {
        let (findings, switchedOff) = switched(found.map { $0.onOneLine() }, source.facts)
        let weighed = Expectation.weigh(findings, source)
        return Sample(
            id: source.id, file: sample.file, document: sample.document, facts: source.facts, spec: sample.spec,
            app: sample.app,
            delivered: sample.delivered, findings: findings, switchedOff: switchedOff, expected: weighed.expected,
            verdict: Verdict(findings, isExpected: weighed.isMet && source.facts.expectsFindings),
            diagnostics: weighed.diagnostics,
            size: sample.size, preview: sample.preview)
    }
}

/// A sample on its way.
private struct PartialSample {
    var file: SourceFile
    var document: Document
    var spec: Spec?
    var app: App?
    var delivered: Document?
    var size: PayloadSize?
    var preview: Preview?

    func context(_ facts: SampleFacts, _ specs: SpecSet, _ tables: [String: KeyTable]) -> RuleContext? {
        guard let root = document.root, let spec else { return nil }
        let payload = delivered?.root ?? root
        // A request is a story's when what it delivers is; a plain message by the same interface is none.
        let device = deviceSpec(payload, spec, specs)
        let isStory = device.root?["x-preview"]?.elements.contains { $0["kind"]?.string == "story" } ?? false
        let story = isStory || delivered != nil ? StoryParser.parse(payload) : nil
        return RuleContext(
            file: file, root: root, payload: payload, isRequest: delivered != nil, aps: payload.object("aps"),
            spec: spec, specs: specs, app: app,
            facts: facts, story: isStory || story?.fallback != .noStories ? story : nil, deviceSpec: device,
            reachesApple: spec.push.layer == .device || delivered != nil,
            keys: tables[device.id] ?? KeyTable(device, locale: "en"), appleKeys: tables["apns"])
    }

    private func deviceSpec(_ payload: Node, _ spec: Spec, _ specs: SpecSet) -> Spec {
        guard delivered != nil else { return spec }
        let device = specs.specs.filter { $0.push.layer == .device }
        let own = device.filter { $0.pack == spec.pack }
        return specs.detect(payload, among: own.isEmpty ? device : own) ?? specs[id: "apns"] ?? spec
    }
}

extension Document {
    /// The pointer of the innermost value that holds a byte of the source.
    package func pointer(at offset: Int) -> String {
        var best: Int?
        for index in records.indices where records[index].range.contains(offset) { best = index }
        return best.map { pointer(to: NodeID($0)) } ?? ""
    }
}

extension DiagnosticCode {
    package static let sampleUnknownSpec = DiagnosticCode("sample.unknown-spec")
    package static let sampleUnknownApp = DiagnosticCode("sample.unknown-app")
}
