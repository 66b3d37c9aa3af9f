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

/// Raw payload → checked sample: parse, find the spec, render its Liquid for each profile, deliver, run the rules, compare with
/// what is expected.
package struct SampleChecker: Sendable {
    package let specs: SpecSet
    package let apps: [App]
    /// The app of samples that name none (`app` in `site.yml`).
    package var defaultApp: String?
    /// What the site asks of its payloads beyond what every payload must be.
    package var demands = SiteDemands()
    /// What is secret in other files of the site.
    package var known = SecretValues()
    /// The rules that payloads are held to.
    package var rules = RuleTable.builtIn
    /// Whether it is a finding that nobody knows what a sample is: where a page is made of it.
    package var needsKind = true
    /// Sample users, sorted by id.
    package let profiles: [Profile]
    /// Rules that the site turns off or gives another severity.
    package let switches: [RuleSwitch]
    /// False where nobody looks at the previews.
    let makesPreviews: Bool
    /// The specs of each pack, and those of them that describe what a device receives.
    let packSpecs: [String: [Spec]]
    let deviceSpecs: [String: [Spec]]
    let allDeviceSpecs: [Spec]
    let requestSpecs: [Spec]
    /// Some spec of what a device receives marks a value as secret.
    let marksDelivered: Bool
    let tellingNames: MarkedNames
    private let prepared: [PayloadLiquid: [PreparedProfile]]

    package init(
        specs: SpecSet, apps: [App], profiles: [Profile] = [], switches: [RuleSwitch] = [], makesPreviews: Bool = true
    ) {
        self.switches = switches
        self.makesPreviews = makesPreviews
        packSpecs = Dictionary(grouping: specs.specs, by: \.pack)
        allDeviceSpecs = specs.specs.filter { $0.push.layer == .device }
        requestSpecs = specs.specs.filter { $0.push.layer == .request }
        deviceSpecs = Dictionary(grouping: allDeviceSpecs, by: \.pack)
        self.specs = specs
        self.apps = apps
        self.profiles = profiles
        marksDelivered = allDeviceSpecs.contains { $0.secretReach != nil }
        tellingNames = MarkedNames(specs.specs)
        prepared = Dictionary(
            uniqueKeysWithValues: PayloadLiquid.allCases.map { liquid in
                (liquid, profiles.map { PreparedProfile($0, liquid) })
            })
    }

    /// From so many texts on a checker for each task is worth reading the specs once more.
    package static let worthRemaking = 1500

    /// The same with specs of its own; see `SpecSet.remade()`.
    package func remade() -> SampleChecker {
        var checker = SampleChecker(
            specs: specs.remade(), apps: apps, profiles: profiles, switches: switches, makesPreviews: makesPreviews)
        checker.defaultApp = defaultApp
        checker.demands = demands
        checker.known = known
        checker.rules = rules
        checker.needsKind = needsKind
        return checker
    }

    /// Whether some spec comes from a pack of that name.
    package func hasPack(_ name: String) -> Bool { packSpecs[name] != nil }

    /// `parsed`: the file as `JSONParser.parse` reads it, where somebody has read it already.
    package func check(_ source: SampleSource, _ parsed: Diagnosed<Document>? = nil) -> Sample {
        let parsed = Self.read(source.file, parsed)
        if let reading = forms(source.file, parsed, source) { return check(source, reading) }
        let spec = spec(for: parsed.value.root, source)
        let (masked, shown) = masked(source.file, parsed, spec.value)
        let file = masked.file
        let document = shown.value
        var findings = shown.diagnostics + masked.findings
        let app = app(source.facts, document.root, &findings)
        if spec.isMissing, let node = source.facts.specNode { findings.append(unknownSpec(node)) }
        let taken = takenFor(document.root, source, spec.value)
        if spec.value == nil { findings += withoutSpec(document, taken, app, source.facts) }
        let chosen = chosenProfiles(source.facts, &findings)
        var input = CheckInput(file: file, spec: spec.value, app: app, facts: source.facts)
        let row = taken.what.first.flatMap { specs.recognised[$0.id] }
        (input.completesTargets, input.keeps) = (row?.completesTargets ?? false, row?.keeps ?? [])
        guard
            let liquid = source.facts.liquid ?? spec.value?.push.liquid
                ?? (source.facts.profiles.isEmpty ? nil : .standard),
            let template = PayloadTemplate(document, liquid)
        else {
            let hub = HubTemplate.places(in: document)
            var examined = examine(document, input, unknown: hub)
            if !hub.isEmpty {
                examined.findings = UnknownPlaces(document, hub).certain(examined.findings, file, isRequest: false)
            }
            examined.findings = Self.certain(examined.findings, findings, file)
            return finish(source, input, examined, findings, taken)
        }
        findings += template.diagnostics
        if profiles.isEmpty || (chosen.isEmpty && !source.facts.profiles.isEmpty) {
            let examined = examine(document, input, unknown: template.ranges)
            return finish(source, input, examined, findings, taken, liquid: liquid)
        }
        let all = prepared[liquid] ?? []
        let users = chosen.compactMap { name in all.first { $0.profile.id == name } }
        var sample = personalise(source, input, template, users.isEmpty ? all : users, findings)
        sample.takenFor = taken
        return sample
    }

    /// A file as JSON, with the mistakes that its format does not allow.
    static func read(_ file: SourceFile, _ parsed: Diagnosed<Document>? = nil) -> Diagnosed<Document> {
        let parsed = parsed ?? JSONParser.parse(file)
        if parsed.diagnostics.isEmpty { return parsed }
        return Diagnosed(parsed.value, JSONParser.mistakes(parsed.diagnostics, in: file))
    }

    /// What is found where the JSON is whole: what was made up to read on is not judged.
    static func certain(_ findings: [Diagnostic], _ mistakes: [Diagnostic], _ file: SourceFile) -> [Diagnostic] {
        let unknown = JSONParser.unknown(mistakes, in: file)
        let isOpen = mistakes.contains(where: JSONParser.isOfBrackets)
        if unknown.isEmpty, !isOpen { return findings }
        return findings.filter { finding in
            // What an object lacks may stand behind the place where it is cut off.
            if isOpen, let place = finding.location, place.path == file.path, !finding.code.id.hasPrefix("json."),
                place.range.lowerBound < file.bytes.count, "{[".utf8.contains(file.bytes[place.range.lowerBound])
            {
                return false
            }
            // A misspelt name is one wherever it stands.
            if isOpen, ofPlace.contains(finding.code), finding.fix?.edits.isEmpty ?? true { return false }
            guard let place = finding.location, place.path == file.path, !finding.code.id.hasPrefix("json.") else {
                return true
            }
            return !unknown.contains { $0.contains(place.range.lowerBound) }
        }
    }

    /// What is said of where a key stands, or of one that is missing.
    private static let ofPlace: Set<DiagnosticCode> = [.packUnknownKey, .packRequiredKey, .reservedKey]

    /// The profiles that the facts name and that exist, in their order there.
    private func chosenProfiles(_ facts: SampleFacts, _ findings: inout [Diagnostic]) -> [String] {
        for (index, node) in facts.profileNodes.enumerated() {
            guard let name = node.string, !profiles.contains(where: { $0.id == name }) else { continue }
            let near = Suggestion.nearest(to: name, among: profiles.map(\.id))
            findings.append(
                Diagnostic(
                    .sampleUnknownProfile, .error, at: node.location, pointer: "/profiles/\(index)",
                    "there is no profile '\(name)' under 'profiles/'",
                    fix: near.map { .init("did you mean '\($0)'?") }))
        }
        var seen = Set<String>()
        return facts.profiles.filter { name in
            profiles.contains { $0.id == name } && seen.insert(name).inserted
        }
    }

    // MARK: Spec

    private func spec(for root: Node?, _ source: SampleSource) -> (value: Spec?, isMissing: Bool) {
        if let name = source.facts.spec {
            let named = specs[id: name]
            return (named ?? root.flatMap { specs.detect($0) }, named == nil)
        }
        guard let root else { return (specs[id: source.pack ?? ""] ?? specs[.apple], false) }
        if let pack = source.pack {
            let own = packSpecs[pack] ?? []
            if let found = specs.detect(root, among: own) { return (found, false) }
            // A payload in a pack's folder is meant for it, however broken it is.
            if let main = specs[id: pack] ?? own.first { return (main, false) }
        }
        let taking = taking(root, source)
        if taking.isKnown { return (taking.howSure == .close ? nil : taking.spec, false) }
        let isApple =
            root["aps"] != nil || MisplacedKeyRule.isBodyWithoutAps(root) || PushType.of(root, source.facts) != nil
            || isOwnKeysAlone(root, source.file)
        return (isApple ? specs[.apple] : nil, false)
    }

    private func unknownSpec(_ node: Node) -> Diagnostic {
        let name = node.string ?? ""
        return Diagnostic(
            .sampleUnknownSpec, .error, at: node.location, pointer: "/spec", "there is no spec '\(name)'",
            fix: Suggestion.nearest(to: name, among: specs.specs.map(\.id)).map { .init("did you mean '\($0)'?") })
    }

    private func withoutSpec(
        _ document: Document, _ taken: TakenFor, _ app: App?, _ facts: SampleFacts
    ) -> [Diagnostic] {
        guard let root = document.root else { return [] }
        // What is recognised as something else is held to nothing of the request that it looks like.
        let isEnvelope = taken.what.count == 1 && taken.what[0].id == Envelope.name(of: root)?.pack
        let found = isEnvelope ? UnknownEnvelope.check(document, app: app, facts, specs, rules) : nil
        return found ?? noSpec(root, taken)
    }

    private func noSpec(_ root: Node, _ taken: TakenFor) -> [Diagnostic] {
        if let found = misspeltRequest(root) { return [FormFinding.misspelt(found)] }
        return needsKind && taken.isUnknown ? [FormFinding.unknown(taken, at: root.location)] : []
    }

    // MARK: Expectation

    /// The sample of everything that was found. `first` is what the sample as such shows: itself, or what the first profile gets.
    func finish(
        _ source: SampleSource, _ input: CheckInput, _ first: Examination, _ others: [Diagnostic],
        _ taken: TakenFor = TakenFor(), liquid: PayloadLiquid? = nil
    ) -> Sample {
        let found = others.isEmpty ? first.findings : others + first.findings
        let reported = MaskedPayload(file: input.file).reported(found)
        let (findings, switchedOff) = switched(reported.map { $0.onOneLine() }, source.facts)
        let compared = Expectation.compare(findings, source)
        var sample = Sample(
            id: source.id, file: input.file, document: first.document, facts: source.facts, spec: input.spec,
            app: input.app, delivered: first.delivered, findings: findings, switchedOff: switchedOff,
            expected: compared.expected,
            verdict: Verdict(findings, isExpected: compared.isMet && source.facts.expectsFindings),
            diagnostics: compared.diagnostics, size: first.size, sight: first.seen(findings, rules),
            surfaces: first.surfaces,
            liquid: liquid)
        sample.takenFor = taken
        return sample
    }
}

extension Document {
    /// The pointer of the innermost value that holds a byte of the source.
    package func pointer(at offset: Int) -> String {
        var best: Int?
        let records = records
        for index in records.indices where records[index].range.contains(offset) { best = index }
        return best.map { pointer(to: NodeID($0)) } ?? ""
    }
}

extension DiagnosticCode { package static let sampleUnknownProfile = DiagnosticCode("sample.unknown-profile") }
