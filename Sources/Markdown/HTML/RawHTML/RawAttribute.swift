import Text

/// The attributes that an element of raw HTML may have, and how each value is parsed before it is written again.
///
/// Handlers, styles and everything that a script of the site looks for (`data-`, `role`, most classes) are on no list.
enum RawAttribute {
    /// Any text.
    case text
    /// A flag; its value does not matter.
    case flag
    /// A whole number, or percents.
    case size
    /// Letters, digits, `-` and spaces.
    case word
    /// One of these.
    case oneOf([String])
    case link
    /// The address of a picture, film or sound.
    case media
    case candidates
    /// An address that is only stated, as in `cite`.
    case reported
    case id, classes, alignment, look, relation
    /// Read elsewhere, or of no use: removed without a finding.
    case ignored

    /// Nil for what is not kept.
    static func reading(_ name: String, of element: String) -> RawAttribute? {
        if let own = byElement[element]?[name] { return own }
        if let common = common[name] { return common }
        return gitBook.contains(name) ? .ignored : nil
    }

    private static let common: [String: RawAttribute] = [
        "id": .id, "class": .classes, "align": .alignment, "title": .text, "lang": .word, "xml:lang": .ignored,
        "dir": .oneOf(["ltr", "rtl", "auto"]), "translate": .oneOf(["yes", "no"]), "aria-label": .text,
        "aria-hidden": .oneOf(["true", "false"]), "cite": .reported, "datetime": .text,
    ]

    private static let sizes: [String: RawAttribute] = ["width": .size, "height": .size]
    private static let player = joined([
        "src": .media, "controls": .flag, "loop": .flag, "muted": .flag, "playsinline": .flag, "poster": .media,
        "preload": .oneOf(["none", "metadata", "auto"]),
    ])
    private static let image = joined([
        "src": .media, "srcset": .candidates, "sizes": .text, "alt": .text, "loading": .oneOf(["lazy", "eager"]),
        "decoding": .oneOf(["async", "sync", "auto"]), "data-size": .word, "border": .ignored,
    ])
    private static let sourceTag = joined([
        "src": .media, "srcset": .candidates, "sizes": .text, "media": .text, "type": .text,
    ])

    private static func joined(_ own: [String: RawAttribute]) -> [String: RawAttribute] {
        sizes.merging(own) { $1 }
    }

    private static let cell: [String: RawAttribute] = [
        "width": .ignored, "height": .ignored, "colspan": .size, "rowspan": .size, "headers": .word, "abbr": .text,
        "scope": .oneOf(["row", "col", "rowgroup", "colgroup"]), "valign": .ignored, "nowrap": .ignored,
    ]
    private static let kinds = RawAttribute.oneOf(["1", "a", "A", "i", "I", "disc", "circle", "square"])

    private static let byElement: [String: [String: RawAttribute]] = [
        "a": [
            "href": .link, "name": .id, "target": .oneOf(["_blank", "_self"]), "rel": .relation, "hreflang": .word,
            "download": .text, "type": .text,
        ],
        "img": image, "source": sourceTag, "video": player, "audio": player, "td": cell, "th": cell,
        "track": [
            "src": .media, "kind": .oneOf(["captions", "subtitles", "descriptions", "chapters"]), "srclang": .word,
            "label": .text, "default": .flag,
        ],
        "table": ["width": .ignored, "border": .ignored, "cellpadding": .ignored, "cellspacing": .ignored],
        "col": ["span": .size, "width": .ignored], "colgroup": ["span": .size, "width": .ignored],
        "ol": ["start": .size, "type": kinds, "reversed": .flag], "ul": ["type": kinds],
        "li": ["value": .size, "type": kinds], "details": ["open": .flag], "data": ["value": .text],
        "mark": ["style": .look],
    ]

    /// Attributes that GitBook writes for its own use.
    private static let gitBook: Set = [
        "data-align", "data-card-cover", "data-card-cover-dark", "data-card-size", "data-card-target", "data-column-id",
        "data-full-width", "data-header-hidden", "data-line-numbers", "data-overflow",
        "data-hidden", "data-icon", "data-max", "data-multiple", "data-object-fit", "data-option", "data-search",
        "data-type", "data-view", "data-width", "data-with-frame",
    ]

    /// Ids that a page of the site has itself; a second one would take its place for links and scripts. Those of footnotes only where
    /// there are any.
    static func isOfThePage(_ id: String, hasFootnotes: Bool) -> Bool {
        if ids.contains(id) || hasFootnotes && (id.hasPrefix("fn-") || id.hasPrefix("fnref-")) { return true }
        return prefixes.contains { prefix in
            guard id.hasPrefix(prefix) else { return false }
            let rest = id.utf8.dropFirst(prefix.utf8.count)
            return prefix != "L" && prefix != "group-" || rest.allSatisfy(\.isDigit)
        }
    }

    static let ids: Set = [
        "main", "site-nav", "examples", "delivered", "embed", "files", "findings", "home-guides", "home-samples",
        "home-specs", "home-title", "keys", "matrix", "notes", "other-files", "payload", "received", "requirements",
        "samples", "size", "switched-off",
    ]
    private static let prefixes = ["L", "profile-", "group-", "for-"]

    /// Classes that a guide may name: GitBook's and GitHub's, and those of the site's own style sheet, which begin with `x-`.
    static func isKept(_ name: Substring) -> Bool {
        let isPlain = name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        return isPlain
            && (["button", "expression", "gitbook-drawing", "primary", "secondary"].contains(name)
                || ["x-", "language-", "lang-", "align-", "mark-", "marked-"].contains { name.hasPrefix($0) })
    }
}
