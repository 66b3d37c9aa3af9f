import DataTree
import Text

extension SampleChecker {
    /// A profile's part of a sample while it is made.
    private struct Part {
        var user: PreparedProfile
        var rendered: RenderedPayload
        var examined: Examination?

        /// An edit of the rendered payload is none of the file that somebody wrote: only the words of such a fix are kept.
        var findings: [Diagnostic] {
            rendered.findings
                + (examined?.findings ?? []).map { finding in
                    var finding = finding
                    finding.fix?.edits = []
                    return finding
                }
        }
    }

    /// Renders a payload for each profile and holds every result to the same rules. `common` is what was found of the file as
    /// written, which holds for everybody.
    func personalise(
        _ source: SampleSource, _ input: CheckInput, _ template: PayloadTemplate, _ users: [PreparedProfile],
        _ common: [Diagnostic]
    ) -> Sample {
        let parts = users.map { user -> Part in
            let rendered = template.render(for: user) { mask($0, input.spec) }
            let examined = rendered.document.map {
                examine($0, input, unknown: rendered.failed, rendered: template.ranges)
            }
            return Part(user: user, rendered: rendered, examined: examined)
        }
        let shared = SharedFindings.merge(
            parts.map { ($0.user.profile.id, $0.rendered.abort == nil, $0.findings) })
        // The sample shows the first profile that gets the message; its payload as such is the file as written.
        var first = parts.lazy.compactMap(\.examined).first ?? Examination(document: template.document)
        first.document = template.document
        first.findings = shared
        var sample = finish(source, input, first, common, liquid: template.liquid)
        let everybodys = Set(common)
        sample.personalised = parts.map { personalised($0, sample, everybodys) }
        // What another profile's findings say is not on this one's phone.
        sample.sight = sample.personalised.lazy.compactMap(\.sight).first
        return sample
    }

    private func personalised(_ part: Part, _ sample: Sample, _ common: Set<Diagnostic>) -> PersonalisedSample {
        let id = part.user.profile.id
        let own = Set(part.findings.map(\.code))
        let isSent = part.rendered.abort == nil
        let findings = sample.findings.filter { finding in
            if common.contains(finding) { return true }
            return finding.profiles.isEmpty ? isSent || own.contains(finding.code) : finding.profiles.contains(id)
        }
        let isBroken = findings.contains { $0.severity > .info }
        return PersonalisedSample(
            profile: part.user.profile, document: part.rendered.document, delivered: part.examined?.delivered,
            values: part.rendered.values, abort: part.rendered.abort, findings: findings, size: part.examined?.size,
            sight: part.examined?.seen(findings, rules), surfaces: part.examined?.surfaces ?? Surfaces(),
            verdict: Verdict(findings, isExpected: isBroken && sample.verdict.status == .expectedInvalid))
    }

    /// A rendered payload may hold what the file does not: a credential that a profile knows.
    private func mask(_ bytes: [UInt8], _ spec: Spec?) -> [UInt8] {
        let parsed = JSONParser.parse(SourceFile(path: "", bytes: bytes))
        let secrets = secrets(bytes, parsed, spec)
        return secrets.isEmpty ? bytes : SecretScanner.mask(bytes, secrets)
    }
}
