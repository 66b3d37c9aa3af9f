import Text

/// An element that raw HTML may use, and what a browser's parser does when it meets one (HTML Standard, 13.2.6).
///
/// The list is that of GitHub's sanitiser (html-pipeline, `SanitizationFilter`) with what GitBook writes. Elements that are not on it
/// go, their content stays; that of `RawElement.gone` goes with them.
enum RawElement: String, CaseIterable, Sendable {
    case a, abbr, b, bdi, bdo, big, cite, data, del, dfn, em, i, ins, mark, q, s, small, span, strike, strong, sub, sup
    case code, kbd, samp, tt
    case time, u, `var`, ruby, picture, video, audio
    case br, img, wbr, source, track, hr
    case address, article, blockquote, details, dl, div, figcaption, figure, hgroup, ol, section, summary, ul
    case pre, p, h1, h2, h3, h4, h5, h6
    case li, dt, dd, rt, rp
    case table, thead, tbody, tfoot, colgroup, tr, td, th, caption, col

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

    var name: String { rawValue }

    var traits: Traits {
        switch self {
        case .a, .abbr, .b, .bdi, .bdo, .big, .cite, .data, .del, .dfn, .em, .i, .ins, .mark, .q, .s, .small, .span,
            .strike, .strong, .sub, .sup, .time, .u, .var, .ruby, .picture, .video, .audio:
            []
        case .code, .kbd, .samp, .tt: .code
        case .br, .img, .wbr, .source, .track: .void
        case .hr: [.void, .endsParagraph]
        case .address, .article, .blockquote, .details, .dl, .div, .figcaption, .figure, .hgroup, .ol, .section,
            .summary, .ul:
            .endsParagraph
        case .pre: [.endsParagraph, .code]
        case .p: [.endsParagraph, .optionalEnd]
        case .h1, .h2, .h3, .h4, .h5, .h6: [.endsParagraph, .heading]
        case .li, .dt, .dd: [.endsParagraph, .optionalEnd, .child]
        case .rt, .rp: [.optionalEnd, .child]
        case .table: [.endsParagraph, .tablePart, .scope]
        case .thead, .tbody, .tfoot, .colgroup, .tr: [.tablePart, .inTable, .optionalEnd]
        case .td, .th, .caption: [.scope, .inTable, .optionalEnd]
        case .col: [.void, .inTable]
        }
    }

    /// The elements of which one must be open round it.
    var parents: [RawElement] {
        switch self {
        case .li: [.ul, .ol]
        case .dt, .dd: [.dl]
        case .rt, .rp: [.ruby]
        case .thead, .tbody, .tfoot, .colgroup, .caption: [.table]
        case .tr: [.thead, .tbody, .tfoot, .table]
        case .td, .th: [.tr]
        case .col: [.colgroup]
        default: []
        }
    }

    /// Elements whose content no reader is meant to see.
    static let gone: Set = [
        "script", "style", "iframe", "noembed", "noframes", "template", "title", "svg", "math", "head",
    ]
}

extension RawElement {
    /// The element of a name, be it in capitals.
    static func named(_ html: [UInt8], _ range: Range<Int>) -> RawElement? {
        key(html, range).flatMap { byKey[$0] }
    }

    private static let byKey: [UInt64: RawElement] = Dictionary(
        allCases.compactMap { element in
            let name = Array(element.name.utf8)
            return key(name, name.indices).map { ($0, element) }
        }, uniquingKeysWith: { first, _ in first })

    /// A name as a number, six bits for each letter or digit; nil for one that no element has.
    private static func key(_ html: [UInt8], _ range: Range<Int>) -> UInt64? {
        guard range.count <= 10 else { return nil }
        var key: UInt64 = 0
        for index in range {
            let byte = html[index]
            guard byte.isAlphanumeric else { return nil }
            key = key << 6 | UInt64(byte.isDigit ? byte & 0x0F | 0x20 : byte & 0x1F)
        }
        return key
    }
}

/// An element of raw HTML that is open.
struct OpenRawElement {
    let element: RawElement
    /// How many elements of Markdown are open round it.
    let level: Int
    /// Where its tag is in the file; nil for one that nobody wrote.
    let place: Range<Int>?
    /// It has the frame in which tables scroll.
    var isFramed = false
    /// An `a` without an address.
    var isAnchor = false

    var name: String { element.name }
}
