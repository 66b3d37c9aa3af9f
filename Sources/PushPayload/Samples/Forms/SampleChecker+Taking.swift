import DataTree
import Text

/// What files, and values in them, are taken for.
extension SampleChecker {
    /// A file's value. What is meant for a pack by the folder that it lies in is that.
    func taking(_ root: Node, _ source: SampleSource) -> Taking {
        if root.kind == .array {
            return specs.detect(root, among: requestSpecs).map { specs.taking(root, $0) } ?? Taking()
        }
        guard root.kind == .object else { return Taking() }
        if let own = source.pack.flatMap({ packSpecs[$0] }).flatMap({ specs.detect(root, among: $0) }) {
            return Taking(spec: own, why: specs.evidence(own, root), howSure: .certain)
        }
        let taking = specs.taking(root, specs.detect(root))
        // Apple's part with its name misspelt, or without it, is none of Android's data.
        if taking.row?.layer == .device, taking.spec == nil,
            ApsName.misspelt(in: root) != nil || MisplacedKeyRule.isBodyWithoutAps(root)
        {
            return Taking()
        }
        return taking
    }

    /// What a value inside of a file is, if it is no body for Apple's service: a request of a pack in use, or what is recognised for
    /// certain and holds no such body.
    func inner(_ node: Node, _ source: SampleSource) -> Taking? {
        guard node.kind == .object, node.member("aps") == nil else { return nil }
        let taking = specs.taking(node, specs.detect(node, among: requestSpecs))
        guard let row = taking.row else { return taking.howSure == .close ? nil : taking.spec.map { _ in taking } }
        return taking.howSure == .certain && row.apple.isEmpty && ApsName.misspelt(in: node) == nil ? taking : nil
    }

    /// Of a file that is one payload, or none. `spec`: what judges it.
    func takenFor(_ root: Node?, _ source: SampleSource, _ spec: Spec?) -> TakenFor {
        guard let root else { return TakenFor() }
        if source.facts.spec != nil, let spec {
            return TakenFor(what: [.init(spec)], spec: spec.id, howSure: .certain)
        }
        let taking = taking(root, source)
        if taking.isKnown { return taking.takenFor }
        guard let spec else {
            guard let known = Envelope.name(of: root) else { return TakenFor() }
            return TakenFor(what: [.init(id: known.pack, title: known.title)], howSure: .likely)
        }
        // By the folder that it lies in, or as a body for Apple's service that lacks its main part.
        var taken = TakenFor(what: [.init(spec)], spec: spec.id, howSure: .certain)
        if source.pack == nil { taken.howSure = .likely }
        return taken
    }

    /// Of a file that holds payloads.
    func takenFor(_ reading: FormReading) -> TakenFor {
        guard let first = reading.found.first else {
            var taken = TakenFor()
            (taken.form, taken.language) = (reading.form, reading.language)
            return taken
        }
        let inside = first.taking.isKnown ? first.taking : Taking(spec: first.spec, howSure: .certain)
        let outer = reading.taking.isKnown ? reading.taking : first.holder ?? Taking()
        var taken = (outer.isKnown ? outer : inside).takenFor
        // A text has no pointers of its own; its lines tell.
        let isText =
            [.text, .curl, .shell].contains(reading.form) && first.path.tokens.first.flatMap { Int($0) } != nil
        if !outer.isKnown {
            let path = isText ? JSONPointer(tokens: Array(first.path.tokens.dropFirst())) : first.path
            taken.why = taken.why.map { path.description + $0 }
            if taken.what.isEmpty, let root = first.document.root, let known = Envelope.name(of: root) {
                taken.what = [.init(id: known.pack, title: known.title)]
            }
        }
        taken.spec = first.spec?.id
        (taken.form, taken.language) = (reading.form, reading.language)
        taken.isExpected = first.unknown.isExpected
        taken.isInComment = first.isInComment
        taken.count = reading.found.count
        taken.also = others(reading, than: taken)
        let file = first.document.root.map { $0.document.nesting?.outer ?? $0.document.source }
        if taken.form == .text, let file, ShellScript.isScript(file) { taken.form = .shell }
        if isText, let file {
            let index = LineIndex(file)
            taken.lines = reading.found.prefix(3).map { index.position(of: $0.start).line }
        }
        taken.places = reading.found.prefix(3).map(\.path.description).filter { !$0.isEmpty }
        return taken
    }

    /// What the payloads are that the first one's name does not tell, three at most.
    private func others(_ reading: FormReading, than taken: TakenFor) -> [TakenFor.Kind] {
        guard !reading.taking.isKnown, let first = reading.found.first else { return [] }
        var others: [TakenFor.Kind] = []
        for payload in reading.found.dropFirst()
        where payload.path.tokens.first != first.path.tokens.first || reading.kind?.isCode ?? false {
            let own = payload.holder?.kind ?? payload.taking.kind ?? payload.spec.map { TakenFor.Kind($0) }
            guard let own, !(taken.what + others).contains(where: { $0.id == own.id }), others.count < 3 else {
                continue
            }
            others.append(own)
        }
        return others
    }

    /// A file of a program that sends requests and fills in `{{name}}` itself: Postman's collections, files of HTTP.
    static func hasVariables(_ file: SourceFile) -> Bool {
        let endings = [".postman_collection.json", ".http", ".rest"]
        return endings.contains(where: file.path.lowercased().hasSuffix)
            || ByteSearch.holds("schema.getpostman.com", in: file.bytes)
    }

    /// An object of a few own keys and nothing else: as a body for Apple's service it lacks 'aps'. Where the file's name does not say
    /// that it is one, a value is a number of something, such as `A-17`, as settings and answers seldom have.
    func isOwnKeysAlone(_ root: Node, _ file: SourceFile) -> Bool {
        guard root.kind == .object, (1...8).contains(root.count), misspeltRequest(root) == nil else { return false }
        let others: Set<String> = [
            "title", "body", "message", "text", "to", "name", "version", "type", "url", "token", "error", "private",
            "reason", "code", "status", "success", "key", "value", "description", "author", "license", "main", "hello",
        ]
        let isOwn = root.members.allSatisfy { member in
            let isPlain = member.value.kind == .string || member.value.kind == .number
            let isText = isPlain && !member.value.textBegins(with: "{[")
            return isText && !others.contains(member.name.lowercased()) && !member.name.hasPrefix("$")
        }
        return isOwn
            && (file.path.lowercased().hasSuffix(".apns") || root.members.contains { Self.isReference($0.value) })
    }

    private static func isReference(_ value: Node) -> Bool {
        guard let text = value.string?.utf8, text.count <= 40 else { return false }
        return text.contains { $0.isDigit } && text.contains { $0.isUppercase }
            && text.allSatisfy { $0.isDigit || $0.isUppercase || $0 == UInt8(ascii: "-") }
    }
}

extension FormReading {
    /// The language of the code that holds the payloads.
    var language: String? {
        guard case .code(let grammar)? = kind else { return nil }
        return grammar.name
    }

    var form: TakenFor.Form {
        switch kind {
        case .curl: .curl
        case .http: .http
        case .lines: .lines
        case .words: .text
        case .shell: .shell
        case .members: .members
        case .code: .code
        case nil: document?.root?.kind == .string ? .string : .json
        }
    }
}

extension Node {
    /// What is at a pointer, each with its own; `*` is any member or element.
    func places(of pointer: JSONPointer) -> [(JSONPointer, Node)] {
        var found = [(JSONPointer(), self)]
        for token in pointer.tokens {
            found = found.flatMap { path, node -> [(JSONPointer, Node)] in
                guard token == "*" else { return node.at(token: token).map { [(path.appending(token), $0)] } ?? [] }
                if node.kind == .object { return node.members.map { (path.appending($0.name), $0.value) } }
                return node.elements.enumerated().map { (path.appending(String($0.offset)), $0.element) }
            }
        }
        return found
    }
}
