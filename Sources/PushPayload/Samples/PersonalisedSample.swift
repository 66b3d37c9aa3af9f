package import DataTree
package import Text

/// A sample as one profile would get it: rendered, checked, sized and previewed, or called off.
package struct PersonalisedSample: Sendable {
    package let profile: Profile
    /// The rendered payload; its places are those of the sample's file. Nil for a message that is not sent.
    package let document: Document?
    /// The device payload of a rendered request.
    package let delivered: Document?
    /// The texts that came from Liquid, in file order.
    package let values: [RenderedValue]
    package let abort: AbortedMessage?
    /// What holds for this profile, in reading order: findings that all profiles share are among them.
    package let findings: [Diagnostic]
    package let size: PayloadSize?
    /// What this person sees of it, and what was meant.
    package var seen: SeenPreview? { sight?.value }
    let sight: Indirect<SeenPreview>?
    /// What this person's other devices get and show.
    package let surfaces: Surfaces
    package let verdict: Verdict

    /// As seen.
    package var preview: Preview? { seen?.preview }
    /// Bytes of the rendered payload, formatted as the sample's file is.
    package var bytes: [UInt8]? { document?.source.bytes }
    /// What Apple's service receives.
    package var payload: Node? { (delivered ?? document)?.root }
}

/// The same findings of several profiles as one.
enum SharedFindings {
    private struct Key: Hashable {
        var code: DiagnosticCode
        var severity: Severity
        var location: SourceLocation?
        var pointer: String?
        var headline: Message
    }

    /// Findings that hold for everybody who gets the message are reported without a profile; the others name theirs.
    /// `found` has an entry for each profile, in their order.
    static func merge(_ found: [(profile: String, isSent: Bool, findings: [Diagnostic])]) -> [Diagnostic] {
        var order: [Key] = []
        var merged: [Key: Diagnostic] = [:]
        for (profile, _, findings) in found {
            for finding in findings {
                let key = Key(
                    code: finding.code, severity: finding.severity, location: finding.location,
                    pointer: finding.pointer, headline: finding.headline)
                if merged[key] == nil {
                    order.append(key)
                    merged[key] = finding
                }
                if merged[key]?.profiles.last != profile { merged[key]?.profiles.append(profile) }
            }
        }
        let sent = found.filter(\.isSent).map(\.profile)
        let everybody = sent.isEmpty ? found.map(\.profile) : sent
        return order.compactMap { key in
            guard var finding = merged[key] else { return nil }
            if everybody.allSatisfy(finding.profiles.contains) { finding.profiles = [] }
            return finding
        }
    }
}
