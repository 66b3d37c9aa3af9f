import DataTree
import Text

extension SampleChecker {
    /// A payload's file with its secrets masked, the findings of them, and the values that are hidden, quotes included.
    func masked(_ file: SourceFile, _ document: Document, _ spec: Spec?) -> MaskedPayload {
        let secrets = secrets(file.bytes, document, spec)
        guard !secrets.isEmpty else { return MaskedPayload(file: file) }
        let masked = SecretScanner.masked(file, secrets)
        let findings = secrets.prefix(SecretScanner.toldLimit).map { secret in
            SecretScanner.diagnostic(secret, in: masked, pointer: document.pointer(at: secret.range.lowerBound))
        }
        return MaskedPayload(file: masked, findings: findings)
    }

    /// Secrets in a payload that a guide shows. Empty when no spec describes the payload.
    package func secrets(inSnippet bytes: [UInt8]) -> [SecretScanner.Secret] {
        let document = JSONParser.parse(SourceFile(path: "", bytes: bytes)).value
        guard let root = document.root, let spec = specs.detect(root) ?? (root["aps"] == nil ? nil : specs[id: "apns"])
        else { return [] }
        return secrets(bytes, document, spec)
    }

    /// Credentials by their shape, by their names, and values that the spec says are secret: its own, and for a request that of
    /// what it delivers.
    func secrets(_ bytes: [UInt8], _ document: Document, _ spec: Spec?) -> [SecretScanner.Secret] {
        var secrets = SecretScanner.scan(bytes)
        guard let root = document.root else { return secrets }
        let plain = secrets.count
        secrets += NamedSecrets.find(in: root)
        if let reach = spec?.secretReach { secrets += MarkedSecrets.find(in: root, reach) }
        if marksDelivered, let spec, let delivered = spec.delivery?.deliver(root), let payload = delivered.root,
            let reach = deviceSpec(payload, spec).secretReach
        {
            secrets += MarkedSecrets.find(in: payload, reach)
        }
        return secrets.count == plain ? secrets : SecretScanner.merged(secrets)
    }
}

/// A payload's file with its secrets masked.
struct MaskedPayload {
    var file: SourceFile
    var findings: [Diagnostic] = []

    /// The other findings of the file, without those about hidden values and without edits that would write a mask into
    /// it.
    func told(_ found: [Diagnostic]) -> [Diagnostic] {
        guard !file.masked.isEmpty else { return found }
        let masks = file.masked.sorted { $0.lowerBound < $1.lowerBound }
        // Quotes belong to the value.
        return found.compactMap { diagnostic in
            if let place = diagnostic.location, place.path == file.path, diagnostic.code != .secretLeak,
                Self.mask(in: masks, overlapping: place.range).map({
                    $0.lowerBound - 1 <= place.range.lowerBound && place.range.upperBound <= $0.upperBound + 1
                }) ?? false
            {
                return nil
            }
            guard let fix = diagnostic.fix,
                fix.edits.contains(where: { Self.mask(in: masks, overlapping: $0.range) != nil })
            else { return diagnostic }
            var kept = diagnostic
            kept.fix?.edits = []
            return kept
        }
    }

    /// Binary search.
    private static func mask(in masks: [Range<Int>], overlapping range: Range<Int>) -> Range<Int>? {
        var (low, high) = (0, masks.count)
        while low < high {
            let middle = (low + high) / 2
            if masks[middle].upperBound <= range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < masks.count && masks[low].lowerBound < range.upperBound ? masks[low] : nil
    }
}
