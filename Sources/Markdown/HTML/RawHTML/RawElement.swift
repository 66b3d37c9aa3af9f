import Text

/// An element that raw HTML may use, and what a browser's parser does when it meets one (HTML Standard, 13.2.6).
///
/// The list is that of GitHub's sanitiser (html-pipeline, `SanitizationFilter`) with what GitBook writes. Elements that are not on it
/// go, their content stays; that of `RawElement.gone` goes with them.
struct RawElement: Sendable {
    struct Traits: OptionSet, Sendable {
        let rawValue: UInt16

        /// Has no content and no end tag.
        static let void = Traits(rawValue: 1)
        /// Its start ends an open paragraph.
        static let endsParagraph = Traits(rawValue: 2)
        static let heading = Traits(rawValue: 4)
        /// Its end tag may be left out.
        static let optionalEnd = Traits(rawValue: 8)
        /// `table`, its groups and rows: between their tags only tags of tables may stand.
        static let tablePart = Traits(rawValue: 16)
        /// Tags inside cannot close or reach elements outside.
        static let scope = Traits(rawValue: 32)
        /// `li`, `dd`, `rt`: is in a parent of its own.
        static let child = Traits(rawValue: 64)
        /// Stands in a table only, and ends everything that is open in it: a group, a row, a cell, a caption, a column.
        static let inTable = Traits(rawValue: 128)
        /// What is in it is code.
        static let code = Traits(rawValue: 256)
    }

    let name: String
    let traits: Traits
    /// The elements of which one must be open round it.
    let parents: [String]

    static subscript(name: String) -> RawElement? { table[name] }

    /// Elements whose content no reader is meant to see.
    static let gone: Set = [
        "script", "style", "iframe", "noembed", "noframes", "template", "title", "svg", "math", "head",
    ]

    private static let table: [String: RawElement] = {
        var table: [String: RawElement] = [:]
        func add(_ names: String, _ traits: Traits, _ parents: [String] = []) {
            for name in names.split(separator: " ").map(String.init) {
                table[name] = RawElement(name: name, traits: traits, parents: parents)
            }
        }
        add(
            "a abbr b bdi bdo big cite data del dfn em i ins mark q s small span strike strong sub sup",
            [])
        add("code kbd samp tt", .code)
        add("time u var ruby picture video audio", [])
        add("br img wbr source track", .void)
        add("hr", [.void, .endsParagraph])
        add(
            "address article blockquote details dl div figcaption figure hgroup ol section summary ul",
            .endsParagraph)
        add("pre", [.endsParagraph, .code])
        add("p", [.endsParagraph, .optionalEnd])
        add("h1 h2 h3 h4 h5 h6", [.endsParagraph, .heading])
        add("li", [.endsParagraph, .optionalEnd, .child], ["ul", "ol"])
        add("dt dd", [.endsParagraph, .optionalEnd, .child], ["dl"])
        add("rt rp", [.optionalEnd, .child], ["ruby"])
        add("table", [.endsParagraph, .tablePart, .scope])
        add("thead tbody tfoot colgroup", [.tablePart, .inTable, .optionalEnd], ["table"])
        add("tr", [.tablePart, .inTable, .optionalEnd], ["thead", "tbody", "tfoot", "table"])
        add("td th", [.scope, .inTable, .optionalEnd], ["tr"])
        add("caption", [.scope, .inTable, .optionalEnd], ["table"])
        add("col", [.void, .inTable], ["colgroup"])
        return table
    }()
}

/// An element of raw HTML that is open.
struct OpenRawElement {
    let element: RawElement
    /// How many elements of Markdown are open round it.
    let level: Int
    /// Where its tag is in the file; nil for one that nobody wrote.
    let place: SourceLocation?
    /// It has the frame in which tables scroll.
    var isFramed = false
    /// An `a` without an address.
    var isAnchor = false

    var name: String { element.name }
}
