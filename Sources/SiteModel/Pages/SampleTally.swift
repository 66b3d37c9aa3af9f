package import PushPayload

/// What there is among the samples of a site, counted once: lists are on many pages, and each says it.
package struct SampleTally: Sendable {
    /// Samples by verdict.
    package private(set) var verdicts: [Verdict.Status: Int] = [:]
    /// Samples by what can be seen of them, see `Sample.previewKind`.
    package private(set) var kinds: [String: Int] = [:]
    /// Packs in the order of their first sample; nil for samples that no spec fits.
    package private(set) var packs: [String?] = []

    init(_ samples: [Sample]) {
        var seen = Set<String?>()
        for index in samples.indices {
            verdicts[samples[index].verdict.status, default: 0] += 1
            kinds[samples[index].previewKind, default: 0] += 1
            let pack = samples[index].spec?.pack
            if seen.insert(pack).inserted { packs.append(pack) }
        }
    }
}

extension Sample {
    /// What a gallery tells apart: a story, the kinds of content extension, a Live Activity, a plain banner, another device alone, or
    /// nothing to see.
    package var previewKind: String {
        guard let preview else { return surfaces.others.first?.rawValue ?? "none" }
        if preview.activity != nil { return "activity" }
        if preview.notification.isSilent { return "silent" }
        return preview.content?.kind.rawValue ?? preview.kind.rawValue
    }
}
