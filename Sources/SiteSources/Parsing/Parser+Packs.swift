import DataTree
import PushPayload
import Text

/// Samples in the folder of a pack that does not exist or is switched off: they would be checked against another spec.
extension Parser {
    package mutating func checkPacks() {
        let known = tree.specs.reduce(into: [String]()) { if !$0.contains($1.pack) { $0.append($1.pack) } }
        let off = Set(source.share.compactMap { if case .spec(let pack) = $0.kind { pack } else { nil } })
            .subtracting(known)
        var told: Set<String> = []
        for sample in tree.samples {
            guard let pack = sample.pack, !known.contains(pack), sample.facts?.root?["spec"] == nil else { continue }
            if off.contains(pack) {
                diagnostics.append(switchedOff(pack, sample))
            } else if told.insert(pack).inserted,
                let near = Suggestion.nearest(to: pack, among: known + off.sorted())
            {
                diagnostics.append(
                    Diagnostic(
                        .sampleUnknownSpec, .warning, at: sample.file.location(0..<0), "there is no pack '\(pack)'",
                        why: "the samples in its folder are checked against the spec that their content suggests",
                        fix: .init("did you mean '\(near)'?")))
            }
        }
    }

    private func switchedOff(_ pack: String, _ sample: ParsedSample) -> Diagnostic {
        var diagnostic = Diagnostic(
            .sampleUnknownSpec, .error, at: sample.file.location(0..<0),
            "the pack '\(pack)' of this sample is not among 'packs'", why: "the sample is not checked against its spec",
            fix: .init("add '\(pack)' to 'packs', or name another spec in the file beside the sample"))
        if let place = tree.configurationDocument?.root?["packs"]?.location {
            diagnostic.notes = [.init("the packs in use", at: place)]
        }
        return diagnostic
    }
}
