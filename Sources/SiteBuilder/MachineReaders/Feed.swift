import DataTree
import PushPayload
import SiteFiles
import SiteModel
import SiteSources
import SiteViews
import Text

/// `feed.xml`: the pages that changed last, as Atom (RFC 4287), one feed for each language. Only with a base URL, since entries
/// are known by their whole address, and only where at least one page has a date.
struct Feed {
    static let limit = 50

    let site: Site

    func outputs() -> [OutputFile] {
        site.locales.compactMap { locale in
            guard let address = site.absolute(file: site.feedPath(locale)) else { return nil }
            let entries = entries(locale)
            return entries.isEmpty
                ? nil : OutputFile(path: site.feedPath(locale), bytes: bytes(entries, locale: locale, address: address))
        }
    }

    private func entries(_ locale: String) -> [(page: Page, day: Day)] {
        let dated = site.pages.compactMap { page -> (page: Page, day: Day)? in
            guard page.locale == locale, !site.isFallback(page.subject, locale), !site.isUnlisted(page.subject) else {
                return nil
            }
            return site.updated(page.subject, locale).map { (page, $0) }
        }
        return Array(dated.sorted { ($1.day, $0.page.url) < ($0.day, $1.page.url) }.prefix(Self.limit))
    }

    private func bytes(_ entries: [(page: Page, day: Day)], locale: String, address: String) -> [UInt8] {
        var output: [UInt8] = []
        func element(_ name: String, _ text: String, language: String? = nil) {
            output.append("<\(name)\(language.map { " xml:lang=\"\($0)\"" } ?? "")>")
            HTMLEscaping.append(text.filter { $0 >= " " || $0.isNewline }, to: &output)
            output.append("</\(name)>\n")
        }
        func link(_ url: String, _ relation: String) {
            output.append("<link rel=\"\(relation)\" href=\"")
            HTMLEscaping.append(url, to: &output)
            output.append("\"/>\n")
        }
        let home = site.page(.home, locale).flatMap { site.absolute($0.url) } ?? ""
        output.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
        output.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(locale)\">\n")
        element("title", site.configuration.title[locale])
        element("id", address)
        element("updated", time(entries.first?.day))
        link(address, "self")
        link(home, "alternate")
        output.append("<author>")
        element("name", site.configuration.title[locale])
        output.append("</author>\n")
        for (page, day) in entries {
            let url = site.absolute(page.url) ?? ""
            output.append("<entry>\n")
            let language = language(page)
            element("title", page.title, language: language)
            element("id", url)
            element("updated", time(day))
            link(url, "alternate")
            element("summary", PlainInline.text(page.description), language: language)
            output.append("</entry>\n")
        }
        output.append("</feed>\n")
        return output
    }

    /// Of an entry that is not in the feed's language: a sample without a translation is shown as it was written.
    private func language(_ page: Page) -> String? {
        guard case .sample(let index) = page.subject, page.locale != site.defaultLocale,
            site.samples[index].facts.title != nil, !site.payloads.isTranslated(index, page.locale)
        else { return nil }
        return site.defaultLocale
    }

    private func time(_ day: Day?) -> String { (day?.iso ?? "1970-01-01") + "T00:00:00Z" }
}
