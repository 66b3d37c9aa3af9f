import Liquid
import SiteFiles
import SiteModel
import SiteSources
import Text

/// A page's facts for search engines, as JSON-LD (schema.org): the page itself and the way to it. Only with a base URL, since
/// every address in it must be whole. The text is safe inside a script element.
struct StructuredData {
    let site: Site
    let page: Page
    /// Titles and addresses from the home page down to this one.
    let way: [(title: String, url: PageAddress)]

    var json: String? {
        guard site.baseURL != nil, page.subject != .notFound else { return nil }
        func absolute(_ url: PageAddress) -> LiquidValue { View.text(site.absolute(url)) }
        let name: LiquidValue = .string(site.configuration.title[page.locale])
        var graph = [
            View.object([
                "@type": .string(page.subject == .home ? "WebSite" : "TechArticle"), "headline": .string(page.title),
                "name": .string(page.title), "description": .string(PlainInline.text(page.description)),
                "inLanguage": .string(page.locale), "url": absolute(page.url),
                "isPartOf": View.object(["@type": .string("WebSite"), "name": name, "url": absolute("")]),
            ])
        ]
        if way.count > 1 {
            graph.append(
                View.object([
                    "@type": .string("BreadcrumbList"),
                    "itemListElement": View.list(way.enumerated()) { index, step in
                        View.object([
                            "@type": .string("ListItem"), "position": .int(index + 1), "name": .string(step.title),
                            "item": absolute(step.url),
                        ])
                    },
                ]))
        }
        var bytes: [UInt8] = []
        ViewJSON.write(
            View.object(["@context": .string("https://schema.org"), "@graph": .array(graph)]), to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
