/// Elements of HTML in MDX, by how they are written as Markdown.
enum MDXHTML {
    /// What no reader sees, content and all.
    static let gone: Set<String> = [
        "script", "style", "head", "noscript", "template", "svg", "math", "meta", "link", "title",
    ]
    /// In running text, as they are.
    static let inline: Set<String> = [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q", "s",
        "samp", "small", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "ruby", "rt", "rp", "img", "br",
        "wbr",
    ]
    static let void: Set<String> = ["img", "br", "wbr", "hr", "source", "track", "col", "input", "meta", "link"]
    /// Their tags go: sitegen has no styles for them, and Markdown has paragraphs.
    static let paragraphs: Set<String> = [
        "div", "p", "section", "article", "center", "header", "footer", "main", "nav", "aside", "address", "hgroup",
        "form", "fieldset", "legend", "figure", "blockquote",
    ]
    static let text: Set<String> = ["span", "font", "label", "button", "input", "select", "option", "textarea"]
    /// Elements whose parts stand on lines of their own.
    static let structures: Set<String> = [
        "table", "thead", "tbody", "tfoot", "tr", "colgroup", "col", "ul", "ol", "dl", "details", "video", "audio",
        "picture", "source", "track", "hr",
    ]
    /// Elements that hold text or blocks.
    static let cells: Set<String> = ["td", "th", "li", "dt", "dd", "caption", "summary", "figcaption"]
    static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
    private static let others: Set<String> = ["iframe", "pre"]

    static func isParagraph(_ name: String) -> Bool { paragraphs.contains(name) }

    static func knows(_ name: String) -> Bool {
        [gone, inline, void, paragraphs, text, structures, cells, headings, others].contains { $0.contains(name) }
    }

    /// Attributes that a guide may have, by the names that JSX gives them. All others are for styles and scripts.
    static func attribute(_ name: String, of element: String) -> String? {
        let own =
            [
                "htmlFor": "for", "srcSet": "srcset", "colSpan": "colspan", "rowSpan": "rowspan",
                "dateTime": "datetime",
                "hrefLang": "hreflang", "playsInline": "playsinline", "srcLang": "srclang",
            ][name] ?? name
        return allowed[element]?.contains(own) ?? false || ["id", "title", "lang", "dir"].contains(own) ? own : nil
    }

    static let flags: Set<String> = ["controls", "loop", "muted", "playsinline", "open", "reversed", "default"]

    private static let allowed: [String: Set<String>] = [
        "a": ["href", "name", "target", "download", "hreflang"],
        "img": ["src", "alt", "width", "height", "srcset", "align"],
        "video": ["src", "controls", "loop", "muted", "playsinline", "poster", "width", "height", "preload"],
        "audio": ["src", "controls", "loop", "muted", "preload"],
        "source": ["src", "srcset", "media", "type", "sizes"],
        "track": ["src", "kind", "srclang", "label", "default"], "td": ["colspan", "rowspan", "align"],
        "th": ["colspan", "rowspan", "align", "scope"], "ol": ["start", "type", "reversed"], "li": ["value"],
        "details": ["open"], "time": ["datetime"], "q": ["cite"], "col": ["span"], "colgroup": ["span"],
    ]
    /// Attributes that name a file or a page.
    static let addresses: Set<String> = ["href", "src", "poster"]
}
