package import Liquid
import SiteFiles
import SiteModel
import SiteSources
package import Text

/// The theme's templates for one page: the host filters (`t`, `asset_url`, `lang_attr`) know the page's language and place, `need`
/// takes down what the page must load.
package struct PageTemplates {
    private let library: TemplateLibrary
    private let metrics: TemplateMetricsCollector?
    private var options: RenderOptions

    init(_ renderer: TemplateRenderer, _ page: Page) {
        library = renderer.library
        metrics = renderer.metrics
        options = RenderOptions()
        options.escapesHTML = true
        options.limits.outputBytes = Self.pageLimit
        options.strictVariables = renderer.site.configuration.strictVariables
        options.measuresTemplates = renderer.metrics != nil
        options.filters = Self.filters(renderer.site, page, renderer.needs)
    }

    /// No browser shows a page of more bytes, and a loop in a theme's template that does not end soon is made for every page.
    private static let pageLimit = 32 << 20

    private static func filters(_ site: Site, _ page: Page, _ needs: PageNeeds?) -> HostFilters {
        let words = site.words(page.locale)
        let latin = site.languageOfLatinWords(page.locale)
        return [
            "t": { value, _ in
                let key = value.text
                return .string(words[key] ?? site.text(key, page.locale))
            },
            "asset_url": { value, _ in
                site.assets[value.text].map { .string(page.url.link(toFile: $0)) } ?? .string("")
            },
            "lang_attr": { value, _ in
                site.language(ofWritten: value.written, page.locale, latin: latin).map { .markup(" lang=\"\($0)\"") }
                    ?? .string("")
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
    package func layout(_ name: String, _ variables: [(String, LiquidValue)]) -> Diagnosed<[UInt8]> {
        template("layouts/\(name).html", variables)
    }

    /// The frame around a page's content. What the page needs is known to each of its partials, also to those of a theme whose
    /// own frame does not hand it on.
    package func frame(_ variables: [(String, LiquidValue)], _ needs: PageNeeds) -> Diagnosed<[UInt8]> {
        var copy = self
        copy.options.globals = ["needs": needs.view]
        return copy.template("layouts/page.html", variables)
    }

    /// Any template by its path in the theme.
    func template(_ name: String, _ variables: [(String, LiquidValue)]) -> Diagnosed<[UInt8]> {
        guard let template = library[name] else {
            return Diagnosed([], [Diagnostic(.liquidMissingPartial, .error, headline(name))])
        }
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
        guard ByteSearch.contains(text, "<") else { return text }
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
        language(ofWritten: text, locale, latin: languageOfLatinWords(locale))
    }

    fileprivate func language(ofWritten text: String, _ locale: String, latin: String?) -> String? {
        WrittenLanguage.of(text, latin: latin).flatMap { locale.hasPrefix($0) ? nil : $0 }
    }

    /// The language of words in Latin letters on a page; nil where that is the page's own.
    fileprivate func languageOfLatinWords(_ locale: String) -> String? {
        WrittenLanguage.isLatin(locale) ? nil : locales.first(where: WrittenLanguage.isLatin) ?? "en"
    }
}
