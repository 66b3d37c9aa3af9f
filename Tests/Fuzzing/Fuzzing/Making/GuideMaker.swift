/// Random guides: front matter, Markdown of every kind, block tags, expressions and HTML.
struct GuideMaker {
    var hostile: Hostile
    /// Samples and specs that tags may name.
    let ids: [String]

    init(seed: UInt64, ids: [String]) {
        hostile = Hostile(seed: seed)
        self.ids = ids
    }

    mutating func guide() -> String {
        var text = hostile.once(in: 3) ? "" : frontMatter()
        for _ in 0..<1 + hostile.below(10) { text += block() + "\n\n" }
        return text
    }

    private mutating func frontMatter() -> String {
        var lines = ["title: \(Hostile.quoted(hostile.text()))"]
        let keys = [
            "order", "description", "layout", "liquid", "aliases", "lastUpdated", "toc", "hidden", "icon", "cover",
            "titel",
        ]
        for _ in 0..<hostile.below(4) {
            let value = hostile.pick([
                hostile.number(), Hostile.quoted(hostile.text()), "[\(hostile.number())]", "true", "{a: 1}", "",
            ])
            lines.append("\(hostile.pick(keys)): \(value)")
        }
        return "---\n" + lines.joined(separator: "\n") + "\n---\n"
    }

    private mutating func block() -> String {
        switch hostile.below(16) {
        case 0: return String(repeating: "#", count: 1 + hostile.below(7)) + " " + hostile.text()
        case 1: return (0..<hostile.below(5)).map { _ in "- " + inline() }.joined(separator: "\n")
        case 2: return "> " + inline() + "\n> " + inline()
        case 3:
            return
                "```\(hostile.pick(["json", "swift", "json payload=\(ids.first ?? "a/b")", hostile.text()]))\n\(hostile.object())\n```"
        case 4: return "| a | b |\n| --- | --- |\n| \(inline()) | \(inline()) |"
        case 5: return html()
        case 6, 7: return tag()
        case 8: return "<img width=\"\(hostile.number())\" height=\"\(hostile.number())\" src=\"\(hostile.text())\">"
        case 9: return "[^1]: \(inline())\n\nText[^1]"
        case 10: return "{% include \"\(hostile.pick(["guides/g0.md", "a.md", hostile.text()]))\" %}"
        default: return (0..<1 + hostile.below(4)).map { _ in inline() }.joined(separator: " ")
        }
    }

    private mutating func inline() -> String {
        switch hostile.below(12) {
        case 0: "**\(hostile.text())**"
        case 1:
            "[\(hostile.text())](\(hostile.pick(["g0.md", "../samples/" + (ids.first ?? "a"), "#x", hostile.text()])))"
        case 2: "![\(hostile.text())](\(hostile.pick(["../assets/p.svg", hostile.text()])))"
        case 3: "`\(hostile.text())`"
        case 4:
            "<\(hostile.pick(["b", "i", "kbd", "a href='x'", "span", "br/", "details", "script", "table", "td"]))>\(hostile.text())"
        case 5:
            "{{ \(hostile.pick(["site.title", "page.title", "1 | divided_by: 0", "'a' | slice: -9223372036854775808", hostile.text()])) }}"
        case 6: "https://example.com/\(hostile.text())"
        case 7: "~\(hostile.text())~"
        default: hostile.text()
        }
    }

    private mutating func html() -> String {
        let names = [
            "div", "details", "table", "tr", "td", "p", "h2", "ul", "li", "section", "svg", "iframe", "form", "style",
            "base",
        ]
        let name = hostile.pick(names)
        let end = hostile.once(in: 3) ? "" : "</\(hostile.pick([name, name, "main", "body"]))>"
        return "<\(name) class=\(Hostile.quoted(hostile.text())) id='\(hostile.number())'>\n\n\(inline())\n\n\(end)"
    }

    private mutating func tag() -> String {
        let id = hostile.once(in: 4) ? hostile.text() : ids.isEmpty ? "a/b" : hostile.pick(ids)
        switch hostile.below(7) {
        case 0: return "{% payload \"\(id)\" lines=\"\(hostile.number())-\(hostile.number())\" %}"
        case 1: return "{% keys \"\(id)\" depth=\(hostile.number()) %}"
        case 2: return "{% preview \"\(id)\" %}"
        case 3:
            return
                "{% hint style=\"\(hostile.pick(["info", "warning", hostile.text()]))\" %}\n\(inline())\n{% endhint %}"
        case 4: return "{% tabs %}\n{% tab title=\"\(hostile.text())\" %}\n\(inline())\n{% endtab %}\n{% endtabs %}"
        case 5: return "{% \(hostile.text()) %}"
        default: return "{% badge \"\(id)\" %}"
        }
    }
}
