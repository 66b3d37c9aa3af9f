package import Liquid
import SiteFiles
package import SiteModel
import SiteSources
package import Text

/// Renders the theme's templates for a page: the host filters (`t`, `asset_url`, `lang_attr`) know the page's language and place,
/// `need` takes down what the page must load.
package struct TemplateRenderer: Sendable {
    package let site: Site
    let library: TemplateLibrary
    /// Takes what renders measure; nil where nobody asks.
    let metrics: TemplateMetricsCollector?
    /// Takes what templates declare with `need`; nil where no page is rendered that could load it.
    var needs: PageNeeds?
    /// Of the site's files.
    package let operations = OperationDocuments()

    package init(site: Site, library: TemplateLibrary, metrics: TemplateMetricsCollector?) {
        self.site = site
        self.library = library.keepingLinks()
        self.metrics = metrics
    }

    /// The same for a site with another text; nothing is measured.
    package func replacing(_ site: Site) -> TemplateRenderer {
        TemplateRenderer(site: site, library: library, metrics: nil)
    }

    /// The same, taking down what templates need into `needs`.
    package func collecting(_ needs: PageNeeds) -> TemplateRenderer {
        var copy = self
        copy.needs = needs
        return copy
    }

    /// No browser shows a page of more bytes, and a loop in a theme's template that does not end soon is made for every page.
    private static let pageLimit = 32 << 20

    private func options(_ page: Page) -> RenderOptions {
        var options = RenderOptions()
        options.escapesHTML = true
        options.limits.outputBytes = Self.pageLimit
        options.strictVariables = site.configuration.strictVariables
        options.measuresTemplates = metrics != nil
        options.filters = filters(page)
        return options
    }

    private func filters(_ page: Page) -> [String: HostFilter] {
        let site = self.site
        let words = site.words(page.locale)
        let needs = self.needs
        return [
            "t": { value, _ in
                let key = value.text
                return .string(words[key] ?? site.text(key, page.locale))
            },
            "asset_url": { value, _ in
                site.assets[value.text].map { .string(page.url.link(toFile: $0)) } ?? .string("")
            },
            "lang_attr": { value, _ in
                site.language(ofWritten: value.written, page.locale).map { .markup(" lang=\"\($0)\"") } ?? .string("")
            },
            "need": { value, _ in
                guard let name = value.stringValue, !name.isEmpty else {
                    throw LiquidFailure.argument("'need' takes a name")
                }
                needs?.insert(name)
                return .string("")
            },
        ]
    }

    /// A layout with its variables; a missing layout is a diagnostic and gives nothing.
    package func layout(_ name: String, _ variables: [(String, LiquidValue)], _ page: Page) -> Diagnosed<[UInt8]> {
        template("layouts/\(name).html", variables, page)
    }

    func partial(_ name: String, _ variables: KeyValuePairs<String, LiquidValue>, _ page: Page) -> Diagnosed<[UInt8]> {
        template("partials/\(name).html", variables.map { ($0.key, $0.value) }, page)
    }

    /// The frame around a page's content. What the page needs is known to each of its partials, also to those of a theme whose
    /// own frame does not hand it on.
    package func frame(_ variables: [(String, LiquidValue)], _ needs: PageNeeds, _ page: Page) -> Diagnosed<[UInt8]> {
        template("layouts/page.html", variables, page, globals: ["needs": needs.view])
    }

    /// Any template by its path in the theme.
    package func template(
        _ name: String, _ variables: [(String, LiquidValue)], _ page: Page, globals: LiquidObject = [:]
    ) -> Diagnosed<[UInt8]> {
        guard let template = library[name] else {
            return Diagnosed([], [Diagnostic(.liquidMissingPartial, .error, headline(name))])
        }
        var options = options(page)
        options.globals = globals
        let rendering = template.rendering(LiquidObject(variables), library: library, options: options)
        metrics?.add(rendering.metrics)
        return Diagnosed(rendering.output, rendering.diagnostics)
    }

    private func headline(_ name: String) -> Message { "the theme has no template '\(name)'" }
}

extension LiquidValue {
    /// A string's text; "" for anything else.
    package var text: String {
        if case .string(let text) = self { return text }
        return ""
    }

    /// The words of a text or of HTML: without tags, and without code, which is in no language.
    fileprivate var written: String {
        let text =
            switch self {
            case .string(let text), .markup(let text): text
            default: ""
            }
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        return Self.words(Array(text.utf8))
    }

    private static func words(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            output += rest[..<open]
            guard let close = rest[open...].firstIndex(of: UInt8(ascii: ">")) else {
                rest = rest[open...]
                break
            }
            let behind = rest[(close + 1)...]
            let end = behind.firstIndex(of: UInt8(ascii: "<")) ?? behind.endIndex
            let isCode = rest[open...].starts(with: "<code".utf8) && behind[end...].starts(with: "</code>".utf8)
            rest = isCode ? behind[(end + "</code>".utf8.count)...] : behind
        }
        return String(decoding: output + rest, as: UTF8.self)
    }
}

extension Site {
    /// The language that a payload's text is written in, where it is not the page's.
    func language(ofWritten text: String, _ locale: String) -> String? {
        let latin = WrittenLanguage.isLatin(locale) ? nil : locales.first(where: WrittenLanguage.isLatin) ?? "en"
        return WrittenLanguage.of(text, latin: latin).flatMap { locale.hasPrefix($0) ? nil : $0 }
    }
}
