/// Data and markup: JSON, XML, HTML, property lists, YAML, HTTP, diffs, Liquid, CSS.
extension Language {
    static let json = Language(
        "json", "jsonc", "json5", "apns", "webmanifest",
        grammar: .code(
            CodeRules(
                lineComments: ["//"], blockComments: [.init(open: "/*", close: "*/")],
                strings: [.init(open: "\"", close: "\"")], literals: WordSet("true false null"),
                callsAreFunctions: false, stringKeys: true)))

    static let xml = Language("xml", "svg", "xsd", "storyboard", "xib", grammar: .markup(MarkupRules()))

    static let html = Language(
        "html", "htm", "xhtml", "vue", "svelte", "astro",
        grammar: .markup(MarkupRules(embedded: [("script", "javascript"), ("style", "css")])))

    static let plist = Language(
        "plist", "entitlements", "mobileconfig",
        grammar: .markup(
            MarkupRules(textKinds: [
                ("key", .property), ("string", .string), ("integer", .number), ("real", .number), ("date", .string),
                ("data", .string),
            ])))

    static let yaml = Language("yaml", "yml", grammar: .yaml)

    static let http = Language("http", "https", grammar: .http)

    static let diff = Language(
        "diff", "patch",
        grammar: .lines([
            ("+++", .meta), ("---", .meta), ("***", .meta), ("@@", .meta), ("diff ", .meta), ("index ", .meta),
            ("rename ", .meta), ("similarity index ", .meta), ("new file mode ", .meta), ("deleted file mode ", .meta),
            ("\\ ", .meta), ("+", .inserted), (">", .inserted), ("-", .deleted), ("<", .deleted),
        ]))

    static let liquid = Language(
        "liquid", "jinja", "jinja2", "twig",
        grammar: .liquid(
            CodeRules(
                strings: [
                    .init(open: "\"", close: "\"", escapes: false, isMultiline: true),
                    .init(open: "'", close: "'", escapes: false, isMultiline: true),
                ],
                keywords: WordSet("and contains in or with as by reversed limit offset cols"),
                literals: WordSet("true false nil null empty blank"), wordParts: "-?", callsAreFunctions: false,
                wordKeys: .always)))

    static let css = Language(
        "css", "scss", "sass", "less",
        grammar: .code(
            CodeRules(
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(open: "\"", close: "\"", hexEscapes: true), .init(open: "'", close: "'", hexEscapes: true),
                ],
                keywords: WordSet("important inherit initial unset revert auto none"),
                wordParts: "-",
                sigils: [
                    .init(byte: UInt8(ascii: "@"), kind: .keyword),
                    .init(byte: UInt8(ascii: "#"), kind: .number, body: .colour),
                    .init(byte: UInt8(ascii: "#"), kind: .tag),
                    .init(byte: UInt8(ascii: "."), kind: .tag),
                    .init(byte: UInt8(ascii: ":"), kind: .attribute, body: .selector),
                    .init(byte: UInt8(ascii: "-"), kind: .property),
                ],
                wordKeys: .inBraces)))
}
