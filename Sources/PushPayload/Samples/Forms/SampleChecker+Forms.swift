import DataTree
import Text

/// What a file holds that is neither a payload nor a request: those that stand inside it.
struct FormReading {
    var kind: TextForm.Kind?
    /// What the file as a whole is, where that is known: a gateway's request with a payload in it.
    var taking = Taking()
    /// The file's own JSON, if it is JSON.
    var document: Document?
    var found: [FoundPayload]
    var diagnostics: [Diagnostic]
    /// Some of the file was not looked at.
    var isCut = false

    /// Whether what was found is all that a server gets.
    var isBody: Bool {
        found.count == 1 && (kind == nil || kind == .curl || kind == .shell || kind == .http)
            && found[0].path.tokens.isEmpty
    }
}

extension SampleChecker {
    /// The spec of a payload for Apple's service.
    func device(_ node: Node, _ source: SampleSource) -> Spec? {
        let own = source.pack.flatMap { packSpecs[$0] }
        return own.flatMap { specs.detect(node, among: $0) } ?? source.pack.flatMap { specs[id: $0] }
            ?? specs.detect(node, among: allDeviceSpecs) ?? specs[.apple]
    }

    /// What a file holds whose text, or whose JSON, is no payload. Nil where it is to be read as what it is.
    func forms(_ file: SourceFile, _ parsed: Diagnosed<Document>, _ source: SampleSource) -> FormReading? {
        // Most files are a body for Apple's service.
        if parsed.diagnostics.isEmpty, let root = parsed.value.root, root.kind == .object, root.hasMember("aps") {
            return nil
        }
        guard source.facts.spec == nil, takesForms(source) else { return nil }
        if !parsed.diagnostics.isEmpty, let reading = reading(file, source) {
            // Broken JSON of a spec that marks secrets: nobody knows which place a text stands for, so the whole file is hidden.
            let isBroken = reading.diagnostics.contains { $0.code == .jsonSyntax }
            let isHidden = isBroken && !TextForm.isGuide(file.path) && reading.found.contains(where: marksSecrets)
            return isHidden ? nil : reading
        }
        guard let root = parsed.value.root, root.isContainer || root.kind == .string else { return nil }
        let taking = taking(root, source)
        var search = PayloadSearch(self, source)
        if taking.isPart, taking.howSure != .close {
            guard let part = FoundPayload(part: root, path: JSONPointer(), taking) else { return nil }
            return FormReading(document: parsed.value, found: [part], diagnostics: parsed.diagnostics)
        } else if let places = taking.row?.apple, !places.isEmpty {
            for (place, node) in places.flatMap({ root.places(of: $0) }) {
                search.look(in: node, path: place, isPart: true)
            }
        } else if isPayload(root, taking) {
            return nil
        } else {
            search.look(in: root, isPart: root.kind == .object && ApsName.misspelt(in: root) != nil)
        }
        guard !search.found.isEmpty, misspeltRequest(root) == nil else { return nil }
        return FormReading(
            taking: taking, document: parsed.value, found: search.found, diagnostics: parsed.diagnostics,
            isCut: search.isCut)
    }

    /// In the folder of a pack that describes requests a file is meant as one, however broken it is.
    private func takesForms(_ source: SampleSource) -> Bool {
        guard let pack = source.pack, let main = specs[id: pack] ?? packSpecs[pack]?.first else { return true }
        return main.push.layer == .device
    }

    private func isPayload(_ root: Node, _ taking: Taking) -> Bool {
        taking.isKnown
            || root.kind == .object
                && (root.member("aps") != nil || MisplacedKeyRule.isBodyWithoutAps(root)
                    || Envelope.name(of: root) != nil)
    }

    /// The first form in which payloads are found, or else the first that the text has.
    private func reading(_ file: SourceFile, _ source: SampleSource) -> FormReading? {
        var rest: FormReading?
        let kinds = TextForm.kinds(file)
        if kinds.contains(.words), let made = fenced(file, source) {
            if !made.found.isEmpty { return made }
            // Of a script all commands have been read.
            if ShellScript.isScript(file) { rest = made }
        }
        for kind in kinds {
            guard let form = TextForm.read(file, as: kind) else { continue }
            let made =
                if case .code(let grammar) = kind {
                    code(file, grammar, source)
                } else {
                    reading(form, file, source)
                }
            guard let made else { continue }
            // What is broken JSON between words may be whole in code.
            let isLast = kind != .words || made.diagnostics.isEmpty || kinds.last == kind
            if !made.found.isEmpty, isLast { return made }
            if rest?.found.isEmpty ?? true, rest == nil || !made.found.isEmpty { rest = made }
        }
        return rest
    }

    func reading(_ form: TextForm, _ file: SourceFile, _ source: SampleSource) -> FormReading? {
        var search = PayloadSearch(self, source)
        var kind = form.kind
        var diagnostics: [Diagnostic] = []
        let isNumbered = form.kind == .lines || form.parts.count > 1
        for (index, part) in form.parts.enumerated() where diagnostics.count < JSONParser.diagnosticLimit {
            let parsed = Self.read(file, part.parsed(in: file))
            let before = search.found.count
            if let root = parsed.value.root, !part.isGuess || parsed.diagnostics.isEmpty {
                let path = JSONPointer(tokens: isNumbered ? [String(index)] : [])
                search.look(in: root, path: path, headers: part.headers, isPart: true)
                for index in search.found.indices.dropFirst(before) {
                    if !part.unknown.isEmpty {
                        search.found[index].unknown = UnknownPlaces(
                            search.found[index].document, part.unknown, isOpen: part.isOpen)
                    }
                    search.found[index].diagnostics += SentChecks.check(search.found[index], file)
                }
                search.found.removeAll(where: \.isForAnotherServer)
                if part.isAside, search.found.count > before { kind = .words }
            }
            // A file of payloads is not a log in which one turns up.
            if search.found.count == before, form.kind == .lines, Self.isPayloadFile(file.path) { return nil }
            let isFilledIn = part.isOpen && !parsed.diagnostics.isEmpty
            let isFound = search.found.count > before
            let isMeant = form.kind != .words && !part.isAside && !TextForm.isGuide(file.path)
            guard isFound || isMeant, !isFilledIn else { continue }
            // What no pack judges is quoted: one mistake tells.
            let isQuoted =
                isFound && TextForm.isGuide(file.path) && search.found[before...].allSatisfy { $0.spec == nil }
            diagnostics += isQuoted ? Array(parsed.diagnostics.prefix(1)) : parsed.diagnostics
        }
        if search.found.isEmpty {
            // Of a text that nobody meant as JSON nothing is said but that there is none in it.
            let isText =
                form.kind == .words && !TextForm.isBlock(file)
                && (!Self.isPayloadFile(file.path) || TextForm.isPrinted(file.bytes))
            guard isText || form.kind != .words && form.kind != .members else { return nil }
        }
        if form.kind == .members, Self.isPayloadFile(file.path) { diagnostics.insert(FormFinding.bare(file), at: 0) }
        return FormReading(
            kind: kind, found: search.found, diagnostics: diagnostics,
            isCut: search.isCut || form.parts.count >= TextForm.partLimit)
    }

    private static func isPayloadFile(_ path: String) -> Bool { path.hasSuffix(".json") || path.hasSuffix(".apns") }

    /// A key that is nearly the outer key of a request over what such a key holds, and the right name.
    func misspeltRequest(_ root: Node) -> (member: Node.Member, name: String, spec: Spec)? {
        guard root.kind == .object else { return nil }
        // What speaks for another reading is no misspelt name.
        let taking = specs.taking(root, specs.detect(root))
        let others = taking.row == nil ? [] : taking.why.compactMap { JSONPointer($0)?.tokens.first }
        let known = Set(others).union(requestSpecs.flatMap(\.outerKeys)).union(requestSpecs.flatMap(\.bodyKeys))
        for member in root.members.prefix(64) where member.value.kind == .object || member.value.kind == .string {
            let name = member.name
            guard name.utf8.count <= 64, !known.contains(name) else { continue }
            for spec in requestSpecs {
                if let near = spec.wantedKey(for: name, over: member.value) { return (member, near, spec) }
            }
        }
        return nil
    }

    // MARK: Judging

    /// The sample of a file that holds payloads: what is found of each, in the file's places; size and preview are the first one's.
    func check(_ source: SampleSource, _ reading: FormReading) -> Sample {
        var source = source
        if Self.hasVariables(source.file) { source.facts.isTemplate = true }
        let secrets = formSecrets(source.file, reading)
        var file = source.file
        var shown = reading
        var findings: [Diagnostic] = []
        if !secrets.isEmpty {
            file = SecretScanner.masked(file, secrets)
            let document = reading.document
            findings += secrets.filter(\.isReported).prefix(SecretScanner.reportedLimit).map { secret in
                SecretScanner.diagnostic(
                    secret, in: file, pointer: document.map { $0.pointer(at: secret.range.lowerBound) } ?? "")
            }
            // The masked text has the same values in the same places.
            shown = forms(file, Self.read(file), source) ?? reading
        }
        findings += shown.diagnostics
        let app = app(facts(source, shown.found.first), shown.found.first?.document.root, &findings)
        var first: (input: CheckInput, examined: Examination)?
        for payload in shown.found {
            let (input, examined) = judge(payload, file, source, app)
            if first == nil { first = (input, examined) }
            var certain = Self.certain(examined.findings, shown.diagnostics, file)
            // A comment on former days sends nothing.
            if payload.isInComment, payload.spec?.known == .firebaseLegacy { certain = [] }
            findings += certain.compactMap { payload.reported($0, in: file) } + payload.diagnostics
        }
        findings = FormFinding.once(findings) + shown.found.compactMap { FormFinding.doubled($0) }
        if shown.isCut { findings += shown.found.first.flatMap { FormFinding.cut($0) }.map { [$0] } ?? [] }
        let taken = takenFor(shown)
        guard var (input, examined) = first else { return nothing(source, file, shown, findings) }
        if shown.isBody, let payload = shown.found.first, payload.taking.row?.isMissingWrapper ?? false {
            findings += FormFinding.missing(payload).map { [$0] } ?? []
        }
        input.facts = source.facts
        examined.findings = []
        var sample = finish(source, input, examined, findings, taken)
        sample.found = shown.found.first?.path.description
        return sample
    }

    /// The sample of a file in which nothing was found.
    private func nothing(
        _ source: SampleSource, _ file: SourceFile, _ reading: FormReading, _ findings: [Diagnostic]
    ) -> Sample {
        let document = reading.document ?? Document(source: file)
        var taken = takenFor(reading)
        taken.namesAps = ApsName.isNamed(in: file.bytes)
        let place = document.root?.location ?? file.location(0..<0)
        let unknown = needsKind ? [FormFinding.unknown(taken, at: place)] : []
        let input = CheckInput(file: file, spec: nil, app: nil, facts: source.facts)
        return finish(source, input, Examination(document: document), findings + unknown, taken)
    }

    /// The facts of the file, with the headers that stand beside the payload.
    private func facts(_ source: SampleSource, _ payload: FoundPayload?) -> SampleFacts {
        var facts = source.facts
        for (name, node) in payload?.headers ?? [:] where facts.headers[name] == nil {
            facts.headers[name] = String(decoding: node.textBytes, as: UTF8.self)
            facts.headerNodes[name] = node
        }
        if facts.pushType == nil, facts.headers["apns-push-type"] == nil {
            facts.pushType = (payload?.sent["apns-push-type"]?.value).flatMap(PushType.init)
        }
        return facts
    }

    private func judge(_ payload: FoundPayload, _ file: SourceFile, _ source: SampleSource, _ app: App?) -> (
        CheckInput, Examination
    ) {
        let facts = facts(source, payload)
        var input = CheckInput(file: file, spec: payload.spec, app: app, facts: facts, isFound: true)
        input.keeps = payload.taking.row?.keeps ?? []
        input.completesTargets = payload.taking.row?.completesTargets ?? false || payload.sent.completesTargets
        guard payload.spec != nil else {
            var examined = Examination(document: payload.document)
            if !payload.taking.isKnown {
                examined.findings = UnknownEnvelope.check(payload.document, app: app, facts, specs, rules) ?? []
            }
            return (input, examined)
        }
        let template = (facts.liquid ?? payload.spec?.push.liquid).flatMap { PayloadTemplate(payload.document, $0) }
        let hub = HubTemplate.places(in: payload.document)
        var examined = examine(
            payload.document, input, unknown: (template?.places ?? []) + payload.unknown.values + hub)
        examined.findings += template?.diagnostics ?? []
        let dead = payload.isSwitchedOff ? examined.findings.first { $0.code == .packRequiredKey } : nil
        examined.findings = payload.unknown.certain(
            examined.findings, file, isRequest: payload.spec?.push.layer == .request)
        // The request fails as a whole: a wrong type in it is no further news.
        if dead != nil { examined.findings.removeAll { $0.code == .apsValueType } }
        if var dead, !examined.findings.contains(where: { $0.code == .packRequiredKey }) {
            dead.fix?.edits = []
            examined.findings.append(dead)
        }
        if !hub.isEmpty {
            examined.findings = UnknownPlaces(payload.document, hub).certain(examined.findings, file, isRequest: false)
        }
        if let misspelt = payload.misspelt {
            examined.findings.append(ApsShapeRule.misspelt(misspelt.key, misspelt.name))
        }
        return (input, examined)
    }

    private func marksSecrets(_ payload: FoundPayload) -> Bool {
        payload.spec?.secretReach != nil
            || payload.document.root.map { deliveredReach($0, payload.spec) != nil } ?? false
    }

    /// Words around the payloads are no JSON whose places a schema could name.
    private func formSecrets(_ file: SourceFile, _ reading: FormReading) -> [SecretScanner.Secret] {
        // In code a text behind a telling name may be the name of anything.
        let notation: DataNotation? = reading.kind?.isCode ?? false ? nil : .json
        var secrets = SecretScanner.scan(file.bytes, notation, reading.kind == nil ? .credentials : tellingNames.names)
        if reading.kind == .curl || reading.kind == .http || reading.found.contains(where: { !$0.sent.headers.isEmpty })
        {
            secrets += SecretScanner.scan(file.bytes, .headers, .credentials)
        }
        for payload in reading.found {
            let marked = payload.document.root.map { self.secrets(in: $0, payload.spec) } ?? []
            secrets += marked.filter { !payload.unknown.covers($0.range) }
        }
        return SecretScanner.merged(secrets + known.recurrences(in: file.bytes))
    }
}
