import SiteSources
import Text

/// What of a file of SVG, XML or HTML would run, or lead its reader elsewhere by itself, once somebody opens it: it would do so under
/// the address of the site. Plain markup stays, links, styles, animations and text of HTML in a drawing with it.
struct ActiveMarkup {
    struct Finding {
        enum Kind {
            /// With what it holds.
            case active(Message)
            /// With the address.
            case load(String)
        }

        var kind: Kind
        var range: Range<Int>
    }

    private enum Language { case html, svg, xml }

    private let language: Language
    private var tags: MarkupTags
    private var text = MarkupText()
    /// A namespace of the web was declared: without one an element of XML is data, whatever its name.
    private var isOfWeb: Bool
    private var load: Finding?
    private var active: Finding?

    private static func language(_ ending: String) -> Language? {
        switch ending {
        case "html", "htm", "shtml": .html
        case "svg", "xhtml", "xht": .svg
        case "xml", "xsl", "xslt", "rdf": .xml
        default: nil
        }
    }

    /// The first thing that would run; else the first that is loaded from another site.
    static func find(_ bytes: [UInt8], ending: String) -> Finding? {
        guard let language = language(ending) else { return nil }
        if MarkupText.hidesTags(bytes) {
            return Finding(kind: .active("text in an encoding in which a script cannot be seen"), range: 0..<0)
        }
        let (units, width) = MarkupText.units(bytes)
        var markup = ActiveMarkup(language, units)
        guard var found = markup.find() else { return nil }
        found.range = found.range.lowerBound * width..<found.range.upperBound * width
        return found
    }

    private init(_ language: Language, _ bytes: [UInt8]) {
        self.language = language
        tags = MarkupTags(bytes, isXML: language != .html)
        isOfWeb = language != .xml
    }

    private mutating func find() -> Finding? {
        while active == nil || !isOfWeb, let part = tags.next() {
            switch part {
            case .declaration(let range): declaration(range)
            case .instruction(let range): instruction(range)
            case .tag(let name, let range, let attributes): tag(name, range, attributes)
            }
        }
        return isOfWeb ? active ?? load : nil
    }

    private mutating func note(_ what: Message, at range: Range<Int>) {
        if active == nil { active = Finding(kind: .active(what), range: range) }
    }

    // MARK: Declarations

    /// Entities of plain text are harmless, as drawing programs declare them; others bring markup or files in.
    private mutating func declaration(_ range: Range<Int>) {
        if tags.starts("<!ATTLIST", at: range.lowerBound) {
            let list = tags.lowercased(range)
            if list.contains(" on") || list.contains("href") || list.contains("src") || list.contains("xhtml") {
                isOfWeb = true
                note("attributes that every element gets ('<!ATTLIST>')", at: range)
            }
        }
        guard tags.starts("<!ENTITY", at: range.lowerBound) else { return }
        let bytes = tags.bytes[(range.lowerBound + 8)..<range.upperBound]
        let name = bytes.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
        let rest = bytes[name.endIndex...].drop { $0 <= 0x20 }
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = rest.dropFirst().firstIndex(of: quote)
        {
            let value = rest[(rest.startIndex + 1)..<end]
            if !value.contains(where: { "<&%".utf8.contains($0) }), value.count < 1024 {
                text.entities[Substring(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
                return
            }
        }
        isOfWeb = true
        note("an entity that is more than plain text ('<!ENTITY>')", at: range)
    }

    private mutating func instruction(_ range: Range<Int>) {
        guard tags.isXML, tags.starts("<?xml-stylesheet", at: range.lowerBound) else { return }
        let words = text.address(tags.bytes[range])
        if ["xsl", "text/xml", "application/xml"].contains(where: words.contains) {
            isOfWeb = true
            note("a style sheet that is a program ('<?xml-stylesheet>')", at: range)
        } else if let href = words.firstRange(of: "href=") {
            take(load: words[href.upperBound...].dropFirst(), at: range)
        }
    }

    // MARK: Elements

    /// Elements that show another page, or run a program of another kind.
    private static let frames: Set<Substring> = [
        "iframe", "frame", "object", "embed", "applet", "portal", "fencedframe",
    ]
    private static let forms: Set<Substring> = ["form", "input", "button", "textarea", "select"]
    /// Elements of a drawing that load what their address says.
    private static let loading: Set<Substring> = ["image", "use", "feimage"]
    private static let addresses: Set<Substring> = [
        "href", "src", "action", "formaction", "data", "to", "from", "by", "values", "poster", "background",
    ]
    /// No handlers, though they begin like one.
    private static let words: Set<Substring> = ["once", "only", "online", "onto", "ontology", "oneway"]

    private mutating func tag(_ name: Substring, _ range: Range<Int>, _ attributes: [MarkupTags.Attribute]) {
        func value(_ wanted: Substring) -> String? {
            attributes.first { $0.name == wanted }.map { text.address(tags.bytes[$0.value].prefix(Self.longest)) }
        }
        if name == "script" || name == "handler" {
            if Self.isProgram(value("type") ?? "") { note("a script ('<\(String(name))>')", at: range) }
        } else if Self.frames.contains(name) {
            note("another page or program ('<\(String(name))>')", at: range)
        } else if name == "meta", value("http-equiv") == "refresh" {
            note("a redirect ('<meta http-equiv=\"refresh\">')", at: range)
        } else if language == .svg, Self.forms.contains(name), isDrawing {
            note("a form ('<\(String(name))>')", at: range)
        }
        for attribute in attributes { take(attribute, of: name) }
        if name == "link", value("rel")?.contains("stylesheet") == true, let href = value("href") {
            take(load: href[...], at: range)
        }
        if name == "svg" { isDrawing = true }
        if name == "style", range.upperBound >= styled {
            styled = tags.end(ofText: name, from: range.upperBound)
            styles(from: range.upperBound, to: styled)
        }
    }

    private var isDrawing = false
    /// The end of the last style sheet.
    private var styled = 0

    private mutating func take(_ attribute: MarkupTags.Attribute, of name: Substring) {
        let parts = attribute.name.split(separator: ":", maxSplits: 1)
        let local = parts.last ?? attribute.name
        let bytes = tags.bytes[attribute.value]
        if parts.first == "xmlns" {
            let space = text.address(bytes.prefix(Self.longest))
            if space.hasSuffix("w3.org/1999/xhtml") || space.hasSuffix("w3.org/2000/svg") { isOfWeb = true }
        } else if parts.count < 2, Self.isHandler(local) {
            note("the handler '\(String(local))'", at: attribute.range)
        } else if Self.addresses.contains(local) {
            // What is longer than any address is for hiding one.
            let value = text.address(bytes.prefix(Self.longest))
            let isHidden = bytes.count > Self.longest && !value.hasPrefix("data:") && local != "values"
            let all = local == "values" ? value.split(separator: ";") : [value[...]]
            if isHidden || all.contains(where: Self.runs) {
                note("an address that runs a script", at: attribute.range)
            }
            if language != .html, Self.loading.contains(name), local == "href" {
                take(load: value[...], at: attribute.range)
            }
        } else if local == "style" || bytes.starts(with: "url(".utf8) {
            styles(from: attribute.value.lowerBound, to: attribute.value.upperBound)
        }
    }

    private static let longest = 1 << 16

    private static func runs(_ address: Substring) -> Bool {
        ["javascript:", "vbscript:", "livescript:", "data:text/html", "data:application/xhtml", "data:text/xml"]
            .contains { address.hasPrefix($0) }
    }

    /// Letters after `on`, as all handlers have them.
    private static func isHandler(_ name: Substring) -> Bool {
        name.utf8.count >= 5 && name.hasPrefix("on") && name.utf8.allSatisfy { $0.isLowercase }
            && !words.contains(name)
    }

    /// Whether a script of this type is run: others are data.
    private static func isProgram(_ type: String) -> Bool {
        ["javascript", "ecmascript", "jscript", "livescript", "vbscript", "module", "importmap", "speculationrules"]
            .contains { type.contains($0) } || type.isEmpty
    }

    // MARK: Loads

    private mutating func take(load address: some StringProtocol, at range: Range<Int>) {
        guard load == nil, ["http:", "https:", "//"].contains(where: { address.hasPrefix($0) }) else { return }
        load = Finding(kind: .load(String(address.prefix { $0 != "\"" && $0 != "'" }.prefix(200))), range: range)
    }

    /// `@import` and `url(…)` in a style sheet.
    private mutating func styles(from start: Int, to end: Int) {
        guard load == nil, language != .html else { return }
        var place = start
        while place < end, let found = tags.bytes[place..<end].firstIndex(where: { $0 == 0x28 || $0 == 0x40 }) {
            place = found + 1
            let isAddress = found >= start + 3 && tags.lowercased(found - 3..<found) == "url"
            let isImport = tags.lowercased(found..<min(found + 7, end)) == "@import"
            guard isAddress || isImport else { continue }
            let rest = tags.bytes[(isImport ? min(found + 7, end) : place)..<end]
            let address = rest.drop { $0 <= 0x20 || $0 == 0x22 || $0 == 0x27 }.prefix { !"\"') ;".utf8.contains($0) }
            take(load: text.address(address.prefix(Self.longest)), at: address.startIndex..<address.endIndex)
        }
    }
}
