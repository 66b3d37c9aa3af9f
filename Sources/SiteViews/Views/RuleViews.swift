import Liquid
import PushPayload
import SiteFiles
package import SiteModel
import SiteSources
import Text

/// The samples of the site that show a rule, on the rule's page in the manual.
package struct RuleViews {
    /// The section's id.
    static let anchor = "samples-that-show-it"

    private static let folder: ContentPath = "guides/rules"

    let site: Site
    let page: Page

    package init(site: Site, page: Page) {
        self.site = site
        self.page = page
    }

    /// The code whose page a guide is; nil for any other guide, and where no sample shows the rule.
    package func code(ofGuide index: Int) -> String? {
        let path = site.guides[index].path
        guard path.hasPrefix("guides/rules/"), path.hasSuffix(".md") else { return nil }
        let code = String(path.text.dropFirst("guides/rules/".count).dropLast(".md".count))
        return site.examples[code] == nil ? nil : code
    }

    /// A rule's text whose layers (L0 to L4) lead to the page that explains them.
    package func explainingLayers(_ html: [UInt8], ofGuide index: Int) -> [UInt8] {
        let path = site.guides[index].path
        guard path.isIn(Self.folder), path.name != "index.md",
            let guide = site.guideIndices[Self.folder.entry("index.md")],
            let url = site.url(from: page, to: .guide(guide))
        else { return html }
        let text = (0...4).reduce(String(decoding: html, as: UTF8.self)) { text, layer in
            text.replacing(
                text: "<strong>L\(layer)", with: "<strong><a href=\"\(HTMLEscaping.escaped(url))\">L\(layer)</a>")
        }
        return Array(text.utf8)
    }

    func view(_ code: String) -> LiquidValue {
        var views = FindingViews(site, page)
        var numbers: [Int: Int] = [:]
        let all = site.examples[code] ?? []
        let examples = all.prefix(site.bounds.findings).map { example -> LiquidValue in
            let sample = site.samples[example.sample]
            // The finding's place in the list of its page.
            let own = sample.findings.indices.filter { sample.findings[$0].code.id == code }
            let nth = numbers[example.sample, default: 0]
            numbers[example.sample] = nth + 1
            let anchor = "finding-\((nth < own.count ? own[nth] : 0) + 1)"
            let place = views.position(example.finding.location)
            return View.object([
                "title": .string(site.title(ofSample: example.sample, page.locale)),
                "url": View.text(site.url(from: page, to: .sample(example.sample), fragment: "#" + anchor)),
                "path": View.text(example.finding.location?.path), "line": View.int(place?.line),
                "column": View.int(place?.column), "headline": .string(views.headline(example.finding)),
                "lang": View.text(views.language(example.finding.headline)),
                "severity": .string(example.finding.severity.rawValue),
                "verdict": views.verdict(sample.verdict),
            ])
        }
        return View.object([
            "anchor": .string(Self.anchor), "code": .string(code), "examples": .array(examples),
            "more": .int(all.count - examples.count),
            "all_url": .string(page.url.link(toFile: OutputPlace.manifest)),
        ])
    }
}
