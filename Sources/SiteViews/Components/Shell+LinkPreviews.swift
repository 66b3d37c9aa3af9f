import Liquid
import Markdown
import PushPayload
import SiteModel

/// What other places show of a page that somebody links to.
extension Shell {
    /// Where link previews find the sample: only with a base URL, since both addresses must be whole.
    var embed: LiquidValue {
        guard case .sample(let index) = page.subject, site.baseURL != nil else { return .null }
        let links = EmbedLinks(site: site, index: index, locale: page.locale)
        return View.object(["oembed": .string(links.absolute("oembed.json"))])
    }

    /// What link previews show of the page: a sample's own picture; of a guide the first sample that it shows; of a spec and of any
    /// other page the one that shows most. Needs a base URL, since the address must be whole.
    func picture(_ guide: RenderedGuide?) -> String? {
        guard site.baseURL != nil else { return nil }
        let choice = SampleChoice(site: site, locale: page.locale)
        let index: Int? =
            switch page.subject {
            case .sample(let index): index
            case .spec(let id): choice.showpiece(site.samples(ofSpec: id))
            default:
                (guide?.tags ?? []).lazy.filter { $0.name == "preview" }
                    .compactMap { $0.argument.flatMap(site.sampleIndex) }.first
                    ?? choice.featured.first ?? choice.showpiece(site.samples.indices)
            }
        return index.map { EmbedLinks(site: site, index: $0, locale: page.locale).picture }
    }
}
