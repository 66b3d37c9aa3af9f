/// What the tests hold a page's HTML to, read with a reader of their own: every tag is on a list, is written in one form, and a
/// browser's parser (HTML Standard, 13.2.6) builds the very tree that is written.
struct WrittenHTML {
    private(set) var problems: [String] = []
    private var open: [String] = []

    private static let void: Set = ["br", "hr", "img", "wbr", "source", "track", "col", "input"]
    private static let known: Set = [
        "a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "big", "blockquote", "br", "caption",
        "cite", "code", "col", "colgroup", "data", "dd", "del", "details", "dfn", "div", "dl", "dt", "em",
        "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hgroup", "hr", "i", "img", "input", "ins", "kbd",
        "li", "mark", "ol", "p", "picture", "pre", "q", "rp", "rt", "ruby", "s", "samp", "section", "small", "source",
        "span", "strike", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time",
        "tr", "track", "tt", "u", "ul", "var", "video", "wbr",
    ]
    private static let attributes: Set = [
        "abbr", "alt", "aria-hidden", "aria-label", "checked", "cite", "class", "colspan", "controls",
        "data-footnote-backref", "data-footnote-ref", "data-footnotes", "data-language", "data-size", "data-span",
        "data-title", "datetime", "decoding", "default", "dir", "disabled", "download", "headers", "height", "href",
        "hreflang", "id", "kind", "label", "lang", "loading", "loop", "media", "muted", "open", "playsinline", "poster",
        "preload", "rel", "reversed", "role", "rowspan", "scope", "sizes", "span", "src", "srclang", "srcset", "start",
        "tabindex", "target", "title", "translate", "type", "value", "width",
    ]
    private static let endsParagraph: Set = [
        "address", "article", "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "h1",
        "h2", "h3", "h4", "h5", "h6", "hgroup", "hr", "li", "ol", "p", "pre", "section", "summary", "table", "ul",
    ]
    private static let tableParents = [
        "thead": ["table"], "tbody": ["table"], "tfoot": ["table"], "caption": ["table"], "colgroup": ["table"],
        "col": ["colgroup"], "tr": ["table", "thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"],
    ]
    private static let tableParts: Set = ["table", "thead", "tbody", "tfoot", "tr", "colgroup"]
    private static let scopes: Set = ["td", "th", "caption", "table"]

    init(_ html: String) {
        var rest = Substring(html)
        while let start = rest.firstIndex(of: "<") {
            text(rest[..<start])
            guard let end = rest[start...].firstIndex(of: ">") else {
                problems.append("a tag without an end: \(rest[start...].prefix(40))")
                return
            }
            tag(rest[rest.index(after: start)..<end])
            rest = rest[rest.index(after: end)...]
        }
        text(rest)
        if !open.isEmpty { problems.append("not closed: \(open)") }
    }

    private mutating func text(_ text: Substring) {
        let isBlank = text.allSatisfy { $0.isWhitespace || $0.isNewline }
        if !isBlank, let parent = open.last, Self.tableParts.contains(parent) {
            problems.append("text in <\(parent)>: \(text.prefix(40))")
        }
    }

    private mutating func tag(_ tag: Substring) {
        if tag.first == "/" {
            let name = String(tag.dropFirst())
            if open.popLast() != name { problems.append("</\(name)> ends another element") }
            return
        }
        let name = String(tag.prefix { $0 != " " })
        guard Self.known.contains(name) else { return problems.append("<\(tag.prefix(40))> is not known") }
        readAttributes(tag.dropFirst(name.count), of: name)
        checkPlace(name)
        if !Self.void.contains(name) { open.append(name) }
    }

    private mutating func checkPlace(_ name: String) {
        let inner = open.reversed().prefix { !Self.scopes.contains($0) }
        if Self.endsParagraph.contains(name), inner.contains("p") { problems.append("<\(name)> in <p>") }
        if name == "a", inner.contains("a") || open.contains("a") { problems.append("<a> in <a>") }
        if name.hasPrefix("h"), name.count == 2, name != "hr", let parent = open.last, parent.hasPrefix("h"),
            parent.count == 2
        {
            problems.append("<\(name)> in <\(parent)>")
        }
        if name == "li", let parent = open.last, parent != "ul", parent != "ol" {
            problems.append("<li> in <\(parent)>")
        }
        if name == "dd" || name == "dt", open.last != "dl" { problems.append("<\(name)> outside <dl>") }
        if name == "rt" || name == "rp", open.last != "ruby" { problems.append("<\(name)> outside <ruby>") }
        if let parents = Self.tableParents[name] {
            if !parents.contains(open.last ?? "") { problems.append("<\(name)> in <\(open.last ?? "")>") }
        } else if let parent = open.last, Self.tableParts.contains(parent) {
            problems.append("<\(name)> in <\(parent)>")
        }
    }

    private mutating func readAttributes(_ text: Substring, of name: String) {
        var rest = text
        while !rest.isEmpty {
            guard rest.first == " " else { return problems.append("<\(name)\(rest.prefix(40)): no space") }
            rest = rest.dropFirst()
            let attribute = String(rest.prefix { $0.isLetter && $0.isASCII || $0 == "-" })
            rest = rest.dropFirst(attribute.count)
            guard Self.attributes.contains(attribute) else {
                return problems.append("<\(name) \(attribute)> is not known")
            }
            guard rest.first == "=" else { continue }
            guard rest.dropFirst().first == "\"", let end = rest.dropFirst(2).firstIndex(of: "\"") else {
                return problems.append("<\(name) \(attribute)> has no quotes")
            }
            let value = rest.dropFirst(2)[..<end]
            check(attribute, value, of: name)
            rest = rest[rest.index(after: end)...]
        }
    }

    private mutating func check(_ attribute: String, _ value: Substring, of name: String) {
        if value.contains("<") { problems.append("<\(name) \(attribute)> holds a tag") }
        switch attribute {
        case "href", "src", "poster", "cite", "srcset":
            // As a browser decodes and reads it, in a way of its own: nothing before the first colon may be a scheme but these.
            let plain = value.replacing("&amp;", with: "&").filter { !$0.isWhitespace && $0 != "\0" }.lowercased()
            let head = plain.prefix { !"/?#:".contains($0) }
            let isScheme =
                plain.dropFirst(head.count).first == ":"
                && head.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            if isScheme, !["http", "https", "mailto", "tel"].contains(String(head)), !plain.hasPrefix("data:image/png")
            {
                problems.append("<\(name) \(attribute)=\(value.prefix(40))>")
            }
        case "id": if ["main", "site-nav", "L1"].contains(value) { problems.append("the page's id '\(value)'") }
        case "role": if !["region", "note"].contains(value) { problems.append("role=\(value)") }
        default: break
        }
    }
}
