import DataTree
import JSONSchema
import Text

extension SampleChecker {
    /// A payload's file with its secrets masked, its document as it then is, and the findings of the secrets. A mistake that is
    /// hidden is reported all the same.
    func masked(
        _ file: SourceFile, _ parsed: Diagnosed<Document>, _ spec: Spec?
    ) -> (payload: MaskedPayload, shown: Diagnosed<Document>) {
        let secrets = self.secrets(file.bytes, parsed, spec)
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
        return read(masked)
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
        return Described(secrets: secrets(bytes, (root, isJSON), spec), isJSON: isJSON)
    }

    /// Of an array that of the first element that has one.
    private func described(_ root: Node) -> Spec? {
        if root.kind == .array { return root.elements.prefix(16).lazy.compactMap { described($0) }.first }
        return specs.detect(root) ?? (root["aps"] == nil ? nil : specs[.apple])
    }

    /// See below, of a file that was parsed.
    func secrets(_ bytes: [UInt8], _ parsed: Diagnosed<Document>, _ spec: Spec?) -> [SecretScanner.Secret] {
        secrets(bytes, (parsed.value.root, !parsed.diagnostics.contains { $0.code == .jsonSyntax }), spec)
    }

    /// Credentials by their form and by their names, values that the spec says are secret (its own, and for a request that of what it
    /// delivers), and what is secret elsewhere. Where the text is no JSON, also what is behind a name that some spec marks.
    private func secrets(
        _ bytes: [UInt8], _ read: (root: Node?, isJSON: Bool), _ spec: Spec?
    ) -> [SecretScanner.Secret] {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            // UTF-16, which is read by nobody: nothing in it can be told from a secret.
            return [.init(range: 2..<bytes.count, kind: "a value", masks: [SecretMask(2..<bytes.count)])]
        }
        var secrets = SecretScanner.scan(bytes, .json, read.isJSON ? .credentials : tellingNames.names)
        let plain = secrets.count
        if let root = read.root { secrets += self.secrets(in: root, spec) }
        if !read.isJSON { secrets += further(SourceFile(path: "", bytes: bytes), spec) }
        secrets += known.recurrences(in: bytes)
        return secrets.count == plain ? secrets : SecretScanner.merged(secrets)
    }

    /// What the spec of a value says is secret in it.
    func secrets(in root: Node, _ spec: Spec?) -> [SecretScanner.Secret] {
        var secrets = spec?.secretReach.map { MarkedSecrets.find(in: root, $0) } ?? []
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

    /// What is secret in the documents behind a file's first one.
    private func further(_ file: SourceFile, _ spec: Spec?) -> [SecretScanner.Secret] {
        let first = JSONParser.read(file)
        var secrets: [SecretScanner.Secret] = []
        var at = first.end
        while first.certainEnd == nil, at < file.bytes.count {
            let next = JSONParser.read(file, from: at)
            guard next.certainEnd == nil, let root = next.document.root, root.isContainer else { break }
            secrets += self.secrets(in: root, spec)
            if let own = described(root), own.id != spec?.id { secrets += self.secrets(in: root, own) }
            at = next.end
        }
        return secrets
    }
}
