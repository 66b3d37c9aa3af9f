import DataTree
import JSONSchema
import Text

extension SampleChecker {
    /// A payload's file with its secrets masked, its document as it then is, and the findings of the secrets. A mistake that is
    /// hidden is reported all the same. `pack` is the folder that the file lies in.
    func masked(
        _ file: SourceFile, _ parsed: Diagnosed<Document>, _ spec: Spec?, pack: String?, _ pairs: BytePairs
    ) -> (payload: MaskedPayload, shown: Diagnosed<Document>) {
        let secrets = self.secrets(file.bytes, parsed, spec, pack: pack, pairs)
        guard !secrets.isEmpty else { return (MaskedPayload(file: file), parsed) }
        let masked = SecretScanner.masked(file, secrets)
        // The text is checked in its masked form, which has the same mistakes, but for those inside of a secret.
        var shown = Self.reread(masked, parsed, secrets)
        if let mistake = parsed.diagnostics.first(where: { $0.code == .jsonSyntax }),
            !shown.diagnostics.contains(where: { $0.code == .jsonSyntax })
        {
            shown.diagnostics.append(
                Diagnostic(
                    .jsonSyntax, .error, at: mistake.location, "a value that is hidden here is not written as JSON"))
        }
        let document = shown.value
        let findings = secrets.filter(\.isReported).prefix(SecretScanner.reportedLimit).map { secret in
            SecretScanner.diagnostic(secret, in: masked, pointer: document.pointer(at: secret.range.lowerBound))
        }
        return (MaskedPayload(file: masked, findings: findings), shown)
    }

    /// A file with its secrets masked, read. Its tree is the one that it had where only texts changed.
    private static func reread(
        _ masked: SourceFile, _ parsed: Diagnosed<Document>, _ secrets: [SecretScanner.Secret]
    ) -> Diagnosed<Document> {
        let masks = secrets.flatMap(\.masks)
        if parsed.diagnostics.isEmpty, masks.allSatisfy({ $0.fill == .text }),
            let document = parsed.value.changed(to: masked, in: masks.map(\.range))
        {
            return Diagnosed(document, [])
        }
        return JSONParser.parse(masked)
    }

    /// Secrets in a payload that a guide shows. Empty when no spec describes the payload.
    package func secrets(inSnippet bytes: [UInt8]) -> [SecretScanner.Secret] {
        described(bytes)?.secrets ?? []
    }

    /// What is secret in a payload that a spec describes.
    struct Described {
        var secrets: [SecretScanner.Secret]
        var isJSON: Bool
    }

    /// Nil when no spec describes the payload.
    func described(_ bytes: [UInt8]) -> Described? {
        guard specs.detection.words.mayDescribe(bytes) else { return nil }
        let (document, isJSON) = JSONParser.tree(SourceFile(path: "", bytes: bytes))
        guard let root = document.root, let spec = described(root) else { return nil }
        return Described(secrets: secrets(bytes, (root, isJSON), spec, pack: nil, nil), isJSON: isJSON)
    }

    /// Of an array that of the first element that has one.
    private func described(_ root: Node) -> Spec? {
        if root.kind == .array { return root.elements.prefix(16).lazy.compactMap { described($0) }.first }
        return specs.detect(root) ?? (root["aps"] == nil ? nil : specs[.apple])
    }

    /// See below, of a file that was parsed.
    func secrets(
        _ bytes: [UInt8], _ parsed: Diagnosed<Document>, _ spec: Spec?, pack: String? = nil, _ pairs: BytePairs? = nil
    ) -> [SecretScanner.Secret] {
        let isJSON = !parsed.diagnostics.contains { $0.code == .jsonSyntax }
        return secrets(bytes, (parsed.value.root, isJSON), spec, pack: pack, pairs)
    }

    /// Credentials by their shape, by their names, and values that the spec says are secret: its own, and for a request that of
    /// what it delivers. Where the text is no JSON, also what could be one of them.
    private func secrets(
        _ bytes: [UInt8], _ read: (root: Node?, isJSON: Bool), _ spec: Spec?, pack: String?, _ pairs: BytePairs?
    ) -> [SecretScanner.Secret] {
        var secrets = pairs.map { SecretScanner.scan(bytes, $0) } ?? SecretScanner.scan(bytes)
        let plain = secrets.count
        if let root = read.root { secrets += self.secrets(in: root, spec) }
        guard !read.isJSON else {
            return secrets.count == plain ? secrets : SecretScanner.merged(secrets)
        }
        let uncovered = uncovered(SourceFile(path: "", bytes: bytes), spec, pack)
        secrets = SecretScanner.merged(secrets + uncovered.secrets)
        if let first = uncovered.masks.first {
            var hidden = SecretScanner.Secret(range: first.range, kind: "a value", masks: uncovered.masks)
            hidden.isReported = false
            secrets.append(hidden)
        }
        return secrets
    }

    /// What the names and the spec of a value say is secret in it.
    func secrets(in root: Node, _ spec: Spec?) -> [SecretScanner.Secret] {
        var secrets = NamedSecrets.find(in: root)
        if let reach = spec?.secretReach { secrets += MarkedSecrets.find(in: root, reach) }
        if let reach = deliveredReach(root, spec), let payload = spec?.delivery?.deliver(root)?.root {
            secrets += MarkedSecrets.find(in: payload, reach)
        }
        return secrets
    }

    /// The way to the marked values of what a request delivers; nil where there are none.
    func deliveredReach(_ root: Node, _ spec: Spec?) -> AnnotationReach? {
        guard marksDelivered, let spec, let payload = spec.delivery?.deliver(root)?.root else { return nil }
        return deviceSpec(payload, spec).secretReach
    }

    /// What is secret in further documents of a file, and what is hidden besides: wherever it is not certain which place of the
    /// payload a text stands for, everything that could be a value, if some spec of the file marks values.
    private func uncovered(
        _ file: SourceFile, _ spec: Spec?, _ pack: String?
    ) -> (secrets: [SecretScanner.Secret], masks: [SecretMask]) {
        let first = JSONParser.read(file)
        var secrets: [SecretScanner.Secret] = []
        var limit = first.certainEnd ?? file.bytes.count
        var covered = first.document.covered(upTo: limit)
        var reaches = [spec?.secretReach, first.document.root.flatMap { deliveredReach($0, spec) }]
        var at = first.end
        while first.certainEnd == nil, at < file.bytes.count {
            let next = JSONParser.read(file, from: at)
            guard next.certainEnd == nil, let root = next.document.root, root.isContainer else {
                limit = at
                break
            }
            let own = described(root)
            secrets += self.secrets(in: root, spec)
            if let own, own.id != spec?.id { secrets += self.secrets(in: root, own) }
            reaches += [own?.secretReach, deliveredReach(root, own ?? spec)]
            covered += next.document.covered(upTo: file.bytes.count)
            at = next.end
        }
        if limit < file.bytes.count || first.document.root == nil {
            // Which of them the text was meant for is not certain either.
            reaches += (pack.flatMap { packSpecs[$0] } ?? []).map(\.secretReach)
            if marksDelivered, spec?.delivery != nil { reaches += allDeviceSpecs.map(\.secretReach) }
        }
        let known = reaches.compactMap { $0 }
        secrets += NamedText.find(in: file.bytes, known.isEmpty ? tellingNames.names : .credentials)
        guard !known.isEmpty || UncoveredText.isUTF16(file.bytes) else { return (secrets, []) }
        let names = known.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.names) }
        return (secrets, UncoveredText.masks(file.bytes, except: covered, keeping: names))
    }
}
