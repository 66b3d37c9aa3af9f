package import Liquid
package import PushPayload
import SiteFiles
package import SiteModel
import Text

/// The surfaces of a sample besides the iPhone, as templates and `preview.json` see them, with each surface's part of the verdict:
/// the sample's own, or those of what one profile gets.
package struct SurfaceViews {
    let site: Site
    let page: Page
    let sample: Sample
    let part: PersonalisedSample?
    /// Only this one.
    private let chosen: Surfaces.Kind?
    /// Apart from other previews of the sample on a page.
    private let place: String
    private let previews: PreviewView

    package init(
        site: Site, page: Page, sample: Sample, part: PersonalisedSample? = nil, only chosen: Surfaces.Kind? = nil,
        place: String = ""
    ) {
        self.site = site
        self.page = page
        self.sample = sample
        self.part = part
        self.chosen = chosen
        self.place = place
        previews = PreviewView(site: site, page: page, sample: sample, part: part)
    }

    /// Null where an iPhone is all there is.
    package var view: LiquidValue {
        let surfaces = part?.surfaces ?? sample.surfaces
        let kinds = kinds
        guard kinds.contains(where: { $0 != .iphone }) else { return .null }
        return View.object([
            "group": .string("surface-" + group),
            "deliveries": View.list(kinds) { delivery($0) },
            "android": surfaces.android.map { android($0.read(in: page.locale)) } ?? .null,
            "web": surfaces.web.map { web($0) } ?? .null,
        ])
    }

    /// What the message reaches, in the order of a page; of those the chosen one.
    package var kinds: [Surfaces.Kind] {
        let all = SamplePictures.kinds(sample, part)
        return chosen.map { kind in all.filter { $0 == kind } } ?? all
    }

    /// Of the switches of this preview.
    var group: String {
        let name = sample.id.replacing(text: "/", with: "-")
        return [name, part?.profile.id ?? "", place].filter { !$0.isEmpty }.joined(separator: "-")
    }

    private func delivery(_ kind: Surfaces.Kind) -> LiquidValue {
        let verdict = Surfaces.verdict(kind, part?.findings ?? sample.findings)
        return View.object([
            "id": .string(kind.rawValue), "title": .string(word("surface." + kind.rawValue)),
            "status": .string(verdict.status.rawValue), "errors": .int(verdict.errors),
            "warnings": .int(verdict.warnings),
            "label": .string(site.text("verdict." + verdict.status.rawValue, page.locale)),
        ])
    }

    // MARK: Parts

    func word(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String { previews.word(key, values) }

    /// A value as it is drawn; null where there is none.
    func part(_ value: SurfaceValue?, _ text: String? = nil) -> LiquidValue {
        guard let value else { return .null }
        return View.object([
            "text": .string(AndroidPreview.cut(text ?? value.text)), "pointer": .string(value.pointer),
            "is_key": .bool(value.isKey),
        ])
    }

    func picture(_ value: SurfaceValue?) -> LiquidValue {
        guard let value else { return .null }
        let source = previews.source(value.text)
        return View.object([
            "text": .string(value.text), "pointer": .string(value.pointer), "src": View.text(source),
        ])
    }

    var appName: String? {
        sample.app.map(\.title)
    }

    var iconURL: String? {
        let name = sample.app.flatMap { site.assets.icons[$0.id] }
        return name.flatMap { site.assets[$0] }.map { page.url.link(toFile: $0) }
    }

    /// Pointers as an attribute, separated by spaces.
    func pointers(_ values: [SurfaceValue?]) -> LiquidValue {
        SpotLinks.view(values.compactMap { $0?.pointer })
    }
}
