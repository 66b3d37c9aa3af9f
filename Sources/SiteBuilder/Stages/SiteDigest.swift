import SiteFiles
import SiteModel
import SiteSources
import Text

/// Keys of rendered pages: hashes of everything that a page can see.
///
/// A page sees its own text, and of everything else what the skeleton holds: settings, theme, specs, apps, profiles, samples and
/// their facts, pictures, the front matter of all guides, and the addresses, titles and descriptions of all pages. It does not see
/// the text of another guide, unless it includes it. The home page and the report show what was found anywhere and have no key; so
/// have pages that show the time of the build.
struct SiteDigest: Sendable {
    private let skeleton: ContentHash
    /// Of all guides' texts; nil where one of them has changed since.
    private var texts: ContentHash?
    /// Some guide may show the time of the build, and others may include it.
    var usesClock: Bool { evaluated.contains { $0.value.showsTime } }

    /// What the evaluated parts of a guide (`{{ … }}`, `{% … %}`) rest on beside its own text.
    private struct Evaluation: Sendable {
        var showsTime: Bool
        var includesOthers: Bool
    }

    /// By the guide's path; most guides are plain text and not among them.
    private let evaluated: [String: Evaluation]

    /// `setUp`: of what everything rests on. Nil where no work is kept, and where every page may show the time.
    init?(_ site: Site, _ source: SourceTree, setUp: ContentHash?, _ options: BuildOptions) {
        guard options.kept != nil, let setUp, !ClockUse.isPossible(inFrameOf: source) else { return nil }
        var skeleton = ContentHash.of(
            "page", options.version, site.baseURL ?? "", "\(options.bounds)", "\(site.history.hasDates)"
        ).with(setUp)
        for entry in source.entries where entry.kind != .guide {
            guard let hash = entry.hash else { return nil }
            skeleton.combine(hash)
        }
        var texts = ContentHash.of("texts")
        let guides = site.inputs.guideFiles
        for (guide, matter) in zip(guides, concurrentMap(guides.count) { Self.matter(guides[$0]) }) {
            guard let hash = guide.hash else { return nil }
            texts.combine(hash)
            skeleton.combine(matter)
        }
        for guide in site.inputs.moved {
            skeleton.combine(guide.file.path)
            skeleton.combine(guide.file.bytes)
        }
        for path in site.inputs.includes.keys.sorted() {
            guard let hash = site.inputs.includes[path]?.hash else { return nil }
            skeleton.combine(hash)
        }
        let pages = site.pages
        for page in concurrentMap(pages.count, { Self.facts(pages[$0]) }) { skeleton.combine(page) }
        self.skeleton = skeleton
        evaluated = Self.evaluated(guides, options.kept)
        self.texts = texts
    }

    /// What other pages may see of a guide.
    private static func matter(_ guide: ParsedGuide) -> ContentHash {
        let file = guide.file
        var hash = ContentHash.of(file.path, guide.locale)
        hash.combine(file.bytes[..<min(guide.body.lowerBound, file.bytes.count)])
        return hash
    }

    private static func facts(_ page: Page) -> ContentHash {
        .of(page.subject.kind, page.locale, page.url.text, page.title, page.description)
    }

    private static func evaluated(_ guides: [ParsedGuide], _ kept: KeptWork?) -> [String: Evaluation] {
        let isEvaluated = concurrentMap(guides.count) { index in
            let guide = guides[index]
            return kept.found(guide.textHash.map { ContentHash.of("evaluated").with($0) }, none: false, isNone: { !$0 })
            {
                Self.isEvaluated(guide.file.bytes)
            }
        }
        var found: [String: Evaluation] = [:]
        for (guide, isEvaluated) in zip(guides, isEvaluated) where isEvaluated && found[guide.shownPath] == nil {
            found[guide.shownPath] = Evaluation(
                showsTime: ClockUse.isPossible(in: guide), includesOthers: Self.includes(guide.file.bytes))
        }
        return found
    }

    /// The key of what rests on the skeleton alone.
    func key(_ name: String) -> ContentHash { skeleton.with(.of("output", name)) }

    /// The same for a site in which the text of one guide has changed, and nothing else.
    func edited() -> SiteDigest {
        var copy = self
        copy.texts = nil
        return copy
    }

    func key(_ page: Page, in site: Site) -> ContentHash? {
        var key = skeleton.with(.of(page.subject.kind, page.locale, page.url.text))
        if let day = site.updated(page.subject, page.locale) { key.combine(day.iso) }
        switch page.subject {
        case .home, .report, .further(.report, _): return nil
        case .guide(let index):
            guard let guide = site.guides[index].version(page.locale, site.defaultLocale) else { return nil }
            let use = evaluation(guide)
            if use?.showsTime ?? false { return nil }
            key.combine(guide.locale)
            key.combine(guide.hash ?? ContentHash(guide.file.bytes))
            if use?.includesOthers ?? false {
                guard let texts, !usesClock else { return nil }
                key.combine(texts)
            }
        default: break
        }
        return key
    }

    /// Of a guide whose text changed since, what is in it now.
    private func evaluation(_ guide: ParsedGuide) -> Evaluation? {
        if texts != nil { return evaluated[guide.shownPath] }
        let bytes = guide.file.bytes
        guard Self.isEvaluated(bytes) else { return nil }
        return Evaluation(showsTime: ClockUse.isPossible(in: guide), includesOthers: Self.includes(bytes))
    }

    private static func isEvaluated(_ bytes: [UInt8]) -> Bool {
        ByteSearch.holds("{{", in: bytes) || ByteSearch.holds("{%", in: bytes)
    }

    /// Whether a text may include another guide's: `{% include "…" %}`.
    private static func includes(_ bytes: [UInt8]) -> Bool {
        let word = Array("include".utf8)
        var rest = bytes[...]
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(brace + 1)...]
            guard rest.first == UInt8(ascii: "%") else { continue }
            let name = rest.dropFirst().drop { $0 == UInt8(ascii: "-") || $0 <= 0x20 }
            if name.starts(with: word) { return true }
        }
        return false
    }
}
