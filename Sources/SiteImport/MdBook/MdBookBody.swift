import Text

/// A chapter's lines, their helpers replaced, written as our Markdown: code without its hidden lines, listings, warnings.
struct MdBookBody {
    /// Lines that are not shown.
    private enum Hiding {
        case none
        /// As rustdoc hides them: `# ` or `#` alone; `##` is a `#` that is shown.
        case rust
        case prefix([UInt8])
    }

    /// A line without its end, and where it is with it.
    private struct Line {
        let content: ArraySlice<UInt8>
        let range: Range<Int>
    }

    private var text: TextTranslation
    private let bytes: [UInt8]
    /// What the hidden lines of a language begin with.
    private let prefix: (String) -> String?
    private var fences = FenceLines()
    private var hiding = Hiding.none
    private var listing: Listing?
    /// A tag that goes on over several lines.
    private var pending: [Line] = []
    /// Whether each open `<div>` is a warning.
    private var divisions: [Bool] = []

    private struct Listing {
        var attributes: [String: String]
        var indent: [UInt8]
    }

    /// A tag may take this many lines.
    private static let longestTag = 20

    private init(_ file: SourceFile, _ prefix: @escaping (String) -> String?) {
        text = TextTranslation(file)
        bytes = file.bytes
        self.prefix = prefix
    }

    /// A chapter whose helpers are replaced, from its first byte behind the front matter.
    static func translation(of file: SourceFile, from start: Int, prefix: @escaping (String) -> String?)
        -> TextTranslation
    {
        var body = MdBookBody(file, prefix)
        body.text.copy(0..<start)
        for range in GuideLines.ranges(file.bytes, start..<file.bytes.count) {
            body.take(Line(content: file.bytes[range].trimmingEnd, range: range))
        }
        for line in body.pending { body.put(line) }
        return body.text
    }

    /// Whether a chapter without helpers may have to be changed.
    static func isPossible(in bytes: [UInt8]) -> Bool {
        ["```", "~~~", "<Listing", "class=\"warning\""].contains { ByteSearch.holds($0, in: bytes) }
    }

    private mutating func take(_ line: Line) {
        if !pending.isEmpty { return goOn(line) }
        switch fences.take(line.content) {
        case .opening(let fence): open(fence, line)
        case .closing:
            hiding = .none
            put(line)
        case .code: code(line)
        case .text: plain(line)
        }
    }

    private mutating func put(_ line: Line) { text.copy(line.range) }

    // MARK: Code

    /// `rust,ignore`: what follows the language says how the code is tested, and no reader sees it.
    private mutating func open(_ fence: FenceLines.Fence, _ line: Line) {
        let info = bytes[fence.info]
        let words = info.split { $0 == UInt8(ascii: ",") || $0.isBlank || $0 == 0x0D }
        let language = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        let own = words.dropFirst().lazy.map { String(decoding: $0, as: UTF8.self) }.first {
            $0.hasPrefix("hidelines=")
        }
        if language == "rust" {
            hiding = .rust
        } else if let prefix = own.map({ String($0.dropFirst("hidelines=".count)) }) ?? prefix(language),
            !prefix.isEmpty
        {
            hiding = .prefix(Array(prefix.utf8))
        } else {
            hiding = .none
        }
        guard let comma = info.firstIndex(of: UInt8(ascii: ",")) else { return put(line) }
        text.copy(line.range.lowerBound..<comma)
        text.copy(line.content.endIndex..<line.range.upperBound)
    }

    private mutating func code(_ line: Line) {
        let quotes = fences.open?.quotes ?? 0
        let start = FenceLines.inside(line.content, quotes: quotes).drop(while: FenceLines.isBlank)
        switch hiding {
        case .none: put(line)
        case .prefix(let prefix): if !start.starts(with: prefix) { put(line) }
        case .rust:
            guard start.first == UInt8(ascii: "#") else { return put(line) }
            let next = start.dropFirst().first
            if next == nil || next == 0x20 { return }
            guard next == UInt8(ascii: "#") else { return put(line) }
            text.copy(line.range.lowerBound..<start.startIndex)
            text.copy(start.startIndex + 1..<line.range.upperBound)
        }
    }

    // MARK: Text

    private mutating func plain(_ line: Line) {
        let quoted = line.content.drop { FenceLines.isBlank($0) || $0 == UInt8(ascii: ">") }
        let isListing = quoted.starts(with: "<Listing".utf8) || quoted.starts(with: "</Listing>".utf8)
        let start = isListing ? quoted : line.content.drop(while: FenceLines.isBlank)
        guard start.first == UInt8(ascii: "<") else { return inDivision(line) }
        if start.starts(with: "<Listing".utf8) {
            goOn(line)
        } else if start.starts(with: "</Listing>".utf8), let listing {
            close(listing, line)
        } else if start.starts(with: "<div class=\"warning\">".utf8) {
            divisions.append(true)
            let rest = start.startIndex + "<div class=\"warning\">".utf8.count
            text.replace(start.startIndex..<rest, with: "\n{% hint style=\"warning\" %}\n\n")
            rewriteEnd(line, from: rest)
        } else {
            inDivision(line)
        }
    }

    /// A line in which a `<div>` may begin or end.
    private mutating func inDivision(_ line: Line) {
        guard divisions.contains(true) else { return put(line) }
        rewriteEnd(line, from: line.range.lowerBound)
    }

    private mutating func rewriteEnd(_ line: Line, from start: Int) {
        var position = start
        var index = start
        while let tag = bytes[index..<line.range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[tag..<line.range.upperBound]
            index = tag + 1
            if rest.starts(with: "<div".utf8) {
                if divisions.count < 1_000 { divisions.append(false) }
            } else if rest.starts(with: "</div>".utf8), divisions.popLast() == true {
                text.copy(position..<tag)
                position = tag + "</div>".utf8.count
                text.replace(tag..<position, with: "\n\n{% endhint %}\n")
                index = position
            }
        }
        text.copy(position..<line.range.upperBound)
    }

    // MARK: Listings

    private mutating func goOn(_ line: Line) {
        pending.append(line)
        let place = (pending.first?.range.lowerBound ?? 0)..<line.range.upperBound
        let indent = Array(bytes[place].prefix { $0.isBlank || $0 == UInt8(ascii: ">") })
        var scanner = JSScanner(bytes, end: place.upperBound)
        guard let tag = JSXReader.tag(at: place.lowerBound + indent.count, &scanner) else {
            guard pending.count >= Self.longestTag else { return }
            for line in pending { put(line) }
            pending = []
            return
        }
        pending = []
        let attributes = attributes(tag)
        var lines: [String] = []
        if let id = Self.id(attributes) { lines += ["<figure id=\"\(id)\">", ""] }
        if attributes["number"] != nil || attributes["caption"] != nil, lines.isEmpty { lines += ["<figure>", ""] }
        if let name = attributes["file-name"] { lines += ["{% code title=\"\(Self.quoted(name))\" %}", ""] }
        listing = Listing(attributes: attributes, indent: indent)
        write(lines, place)
    }

    private func attributes(_ tag: JSXTag) -> [String: String] {
        let texts = tag.attributes.map { attribute in
            guard case .string(let range) = attribute.value else { return (attribute.name, "") }
            return (attribute.name, String(decoding: bytes[range], as: UTF8.self).replacing("&quot;", with: "\""))
        }
        return Dictionary(texts) { $1 }
    }

    private mutating func close(_ listing: Listing, _ line: Line) {
        var lines: [String] = []
        if listing.attributes["file-name"] != nil { lines += ["", "{% endcode %}"] }
        let number = listing.attributes["number"].map { "Listing \($0)" }
        let caption = [number, listing.attributes["caption"]].compactMap { $0 }.joined(separator: ": ")
        if !caption.isEmpty {
            lines += ["", "<figcaption>", "", Self.oneLine(caption), "", "</figcaption>", "</figure>", ""]
        }
        write(lines, line.range)
        self.listing = nil
    }

    /// Lines at the indentation of the listing's own tag.
    private mutating func write(_ lines: [String], _ place: Range<Int>) {
        let indent = listing.map { String(decoding: $0.indent, as: UTF8.self) } ?? ""
        let isQuoted = indent.contains(">")
        let joined = lines.map { ($0.isEmpty && !isQuoted ? "" : indent + $0) + "\n" }.joined()
        text.replace(place, with: joined.isEmpty ? (isQuoted ? indent : "") + "\n" : joined)
    }

    private static func id(_ attributes: [String: String]) -> String? {
        guard let number = attributes["number"], !number.isEmpty,
            number.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) })
        else { return nil }
        return "listing-" + number
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// In the quotation marks of a block tag.
    private static func quoted(_ text: String) -> String {
        oneLine(text).replacing("\\", with: "\\\\").replacing("\"", with: "&quot;")
    }
}
