import PushPayload
import SiteModel
import SiteSources
import Text

/// Which samples stand for a site, in one of its languages.
struct SampleChoice {
    let site: Site
    let locale: String

    /// Those that `site.yml` names; the ones in the page's language first, otherwise in its order.
    var featured: [Int] {
        inLanguageFirst(site.configuration.featured.compactMap { site.sampleIndex($0.sample) })
    }

    /// The sample that shows most: a sound one with a story of many pages, else any with a preview.
    func showpiece(_ candidates: some Collection<Int>) -> Int? {
        let sound = candidates.filter { site.samples[$0].verdict.status == .valid && site.samples[$0].preview != nil }
        func pages(_ index: Int) -> Int { site.samples[index].preview?.story?.pages.count ?? 0 }
        return sound.max { (pages($0), $1) < (pages($1), $0) } ?? candidates.first { site.samples[$0].preview != nil }
    }

    /// A mistake in a sample that changes what people see.
    struct Mistake {
        var sample: Int
        var finding: Diagnostic
    }

    /// What the head of the home page shows beside its title: the first featured sample with a mistake that people see; without
    /// featured ones and without a sound one to show, the gravest such mistake.
    var mistake: Mistake? {
        if !featured.isEmpty { return featured.lazy.compactMap(mistake).first }
        guard !site.samples.contains(where: { $0.verdict.status == .valid && $0.preview != nil }) else { return nil }
        return inLanguageFirst(Array(site.samples.indices)).compactMap(mistake).max { $0.rank < $1.rank }
    }

    private func mistake(_ index: Int) -> Mistake? {
        let sample = site.samples[index]
        guard let seen = sample.seen else { return nil }
        let visible = sample.findings.first { finding in
            finding.location?.path == sample.file.path && seen.effects.contains { $0.code == finding.code }
        }
        return visible.map { Mistake(sample: index, finding: $0) }
    }

    /// At most six that differ: of each spec in turn, the author's own specs first and those in the page's language.
    var variety: [Int] {
        ChoiceInTurn.of((site.ownSpecs + site.usedSpecs).map { inLanguageFirst(site.samples(ofSpec: $0.id)) })
    }

    private func inLanguageFirst(_ samples: [Int]) -> [Int] {
        samples.filter(isInLanguage) + samples.filter { !isInLanguage($0) }
    }

    /// By the letters of its payload: keys are Latin in every language, so other letters tell.
    private func isInLanguage(_ index: Int) -> Bool {
        let bytes = site.samples[index].file.bytes.prefix(1 << 16)
        guard let written = WrittenLanguage.of(String(decoding: bytes, as: UTF8.self), latin: nil) else {
            return WrittenLanguage.isLatin(locale)
        }
        return written == locale
    }
}

/// A few of many, of each group in turn: the first of every group before the second of any.
package enum ChoiceInTurn {
    package static let most = 6

    package static func of(_ groups: [[Int]]) -> [Int] {
        var found: [Int] = []
        var round = 0
        while found.count < most, groups.contains(where: { $0.count > round }) {
            found += groups.filter { $0.count > round }.map { $0[round] }
            round += 1
        }
        return Array(found.prefix(most))
    }
}

extension SampleChoice.Mistake {
    /// The gravest comes last; of equals the first one that was met stays.
    fileprivate var rank: Int {
        switch finding.severity {
        case .error: 2
        case .warning: 1
        case .info: 0
        }
    }
}
