import DataTree
import Liquid
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import Text

/// The view of the home page.
struct HomeViews {
    /// How many specs the home page shows; the page of specs has all.
    private static let specLimit = 6

    let site: Site
    let page: Page
    private var choice: SampleChoice { SampleChoice(site: site, locale: page.locale) }

    init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    func view(_ guide: RenderedGuide?) -> LiquidValue {
        let cards = SampleViews(site: site, page: page)
        let mistake = choice.mistake
        let hero = mistake?.sample ?? choice.featured.first ?? choice.showpiece(site.samples.indices)
        let named = choice.featured.filter { $0 != mistake?.sample }
        return View.object([
            "title": .string(page.title), "description": .string(page.description),
            "body_html": View.whole(guide?.html ?? []),
            "actions": actions, "badge": BadgeViews(site: site, page: page).whole,
            "verdicts": ReportViews(site: site, page: page).counts, "specs": specs,
            "specs_url": View.text(site.url(from: page, to: .specs)),
            "samples": View.list(named.isEmpty ? choice.variety : named) { cards.card($0) }, "guides": guides,
            "hero_sample": hero.map { self.hero($0, cards) } ?? .null, "mistake": mistake.map(excerpt) ?? .null,
        ])
    }

    private var actions: LiquidValue {
        let addresses = SiteAddresses(site: site)
        let matter = site.home?.version(page.locale, site.defaultLocale)?.matter
        return View.list(matter?["actions"]?.elements ?? []) { action in
            View.object([
                "title": View.text(action["title"]?.string),
                "url": View.text(addresses.action(action["link"]?.string ?? "", from: page)),
                "primary": .bool(action["primary"]?.bool ?? false),
            ])
        }
    }

    /// The author's own specs, then those that samples use, then others in use.
    private var specs: LiquidValue {
        let views = SpecViews(site: site, page: page)
        let used = inConfiguredOrder(site.usedSpecs.filter { !site.samples(ofSpec: $0.id).isEmpty })
        let others = site.usedSpecs.filter { site.samples(ofSpec: $0.id).isEmpty }
        let own = site.ownSpecs
        let shown =
            own.prefix(site.bounds.samplesOfSpec)
            + (used.isEmpty && own.isEmpty ? others : used).prefix(max(0, Self.specLimit - own.count))
        return View.list(shown) { views.card($0) }
    }

    /// The order of `packs` in `site.yml`.
    private func inConfiguredOrder(_ specs: [Spec]) -> [Spec] {
        let packs = site.configuration.packs ?? []
        return packs.flatMap { pack in specs.filter { $0.pack == pack } } + specs.filter { !packs.contains($0.pack) }
    }

    private func hero(_ index: Int, _ cards: SampleViews) -> LiquidValue {
        guard case .object(var card) = cards.card(index) else { return .null }
        card["preview"] = PreviewView(site: site, page: page, sample: site.samples[index]).view
        card["translation"] = cards.translation(index)
        return .object(card)
    }

    /// The lines around a mistake, as compilers show them, with what is said of it.
    private func excerpt(_ mistake: SampleChoice.Mistake) -> LiquidValue {
        var views = FindingViews(site, page)
        let sample = site.samples[mistake.sample]
        let finding = mistake.finding
        guard let location = finding.location, let place = views.position(location) else { return .null }
        return View.object([
            "path": .string(PathText.name(location.path)), "line": .int(place.line),
            "url": View.text(site.url(from: page, to: .sample(mistake.sample), fragment: "#L\(place.line)")),
            "severity": .string(finding.severity.rawValue),
            "severity_label": .string(site.text("severity." + finding.severity.rawValue, page.locale)),
            "headline": .string(views.headline(finding)), "lang": View.text(views.language(finding.headline)),
            "why": View.text(views.explanation(finding)), "why_lang": View.text(views.language(finding.explanation)),
            "fix": View.text(views.fix(finding)), "fix_lang": View.text(views.language(finding.fix?.text)),
            "lines": LinesAround(file: sample.file, range: location.range, line: place.line).view,
        ])
    }

    private var guides: LiquidValue {
        // Where there is a navigation its order holds, and what it leaves out is found from the pages it lists.
        let isConfigured = site.navigation.isDecided
        let ordered = isConfigured ? site.sections.flatMap(\.guides) : Array(site.guides.indices)
        let listed = ordered.filter { !site.guides[$0].path.text.contains("/rules/") }
        return View.list(listed.prefix(ChoiceInTurn.most)) { index in
            View.object([
                "title": .string(site.guides[index].title(page.locale, site.defaultLocale).text),
                "description": .string(site.guides[index].description(page.locale, site.defaultLocale)),
                "url": View.text(site.url(from: page, to: .guide(index))),
            ])
        }
    }
}

/// The line of a mistake with two before and two after it, each cut to what fits.
struct LinesAround {
    private static let reach = 2
    private static let widest = 160

    let file: SourceFile
    let range: Range<Int>
    let line: Int

    /// `number`, `before`, `marked`, `after`; `marked` is empty on the lines around.
    var view: LiquidValue {
        let lines = LineIndex(file)
        let around = (max(1, line - Self.reach)...(line + Self.reach)).map { ($0, lines.range(ofLine: $0)) }
        return View.list(around.filter { $0.0 == line || !$0.1.isEmpty }) { number, whole in
            let isWrong = number == line
            let start = isWrong ? min(max(range.lowerBound, whole.lowerBound), whole.upperBound) : whole.upperBound
            let end = isWrong ? min(max(range.upperBound, start), whole.upperBound) : whole.upperBound
            return View.object([
                "number": .int(number), "before": .string(text(whole.lowerBound..<start)),
                "marked": .string(text(start..<end)), "after": .string(text(end..<whole.upperBound)),
            ])
        }
    }

    private func text(_ range: Range<Int>) -> String {
        let whole = file.text(in: range).filter { !$0.isNewline }
        return whole.count > Self.widest ? whole.prefix(Self.widest) + "…" : whole
    }
}
