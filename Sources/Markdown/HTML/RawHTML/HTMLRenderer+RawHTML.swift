import Text

/// Raw HTML of the source: copied, except for what the site has its own way with. Destinations are resolved and reported as
/// Markdown's are (GitBook writes every picture as `<figure><img src="…">`), tables get the frame in which they scroll, and
/// attributes that HTML has given up (`width` of a cell, `align`) become classes and data that the style sheet reads.
extension HTMLRenderer {
    mutating func copied(_ html: UnsafeBufferPointer<UInt8>) {
        guard style.siteShapes, html.contains(UInt8(ascii: "<")) else { return output.append(html) }
        copied(Array(html))
    }

    mutating func copied(_ bytes: [UInt8]) {
        let tags = RawTag.all(in: bytes)
        var position = 0
        var index = 0
        while index < tags.count {
            let tag = tags[index]
            output += bytes[position..<tag.range.lowerBound]
            position = tag.range.upperBound
            index += 1
            guard tag.name == "table" else {
                write(tag, bytes)
                continue
            }
            if !tag.isClosing, isCards(tag, bytes),
                let end = tags[index...].firstIndex(where: { $0.name == "table" && $0.isClosing })
            {
                cards(Array(tags[index..<end]), bytes)
                position = tags[end].range.upperBound
                index = end + 1
            } else if tag.isClosing {
                closeRawTable(tag, bytes)
            } else {
                rawTables.shares = RawTableState.shares(tags[index...], bytes)
                openRawTable(tag, bytes)
            }
        }
        output += bytes[position...]
    }

    func isCards(_ tag: RawTag, _ bytes: [UInt8]) -> Bool {
        tag.attribute("data-view")?.value.map { bytes[$0].elementsEqual("cards".utf8) } ?? false
    }

    private mutating func write(_ tag: RawTag, _ bytes: [UInt8]) {
        if isComponent(tag, bytes) { return component(tag, bytes) }
        switch tag.name {
        case "img" where !tag.isClosing: return writeImage(tag, bytes)
        case "th", "td": return writeCell(tag, bytes)
        default: break
        }
        guard !tag.isClosing, !tag.attributes.isEmpty else { return output += bytes[tag.range] }
        var classes: [String] = []
        var changes: [(Range<Int>, [UInt8])] = []
        for attribute in tag.attributes {
            guard let value = attribute.value else { continue }
            if tag.name == "a", attribute.name == "href" {
                changes.append((value, resolved(bytes[value], isImage: false)))
            } else if tag.name == "source", attribute.name == "srcset", !bytes[value].contains(UInt8(ascii: ",")) {
                changes.append((value, resolved(bytes[value], isImage: true)))
            } else if attribute.name == "align" || (tag.name == "mark" && attribute.name == "style") {
                classes += Self.look(attribute.name, bytes[value])
                changes.append((attribute.range, []))
            }
        }
        if let value = tag.attribute("class")?.value {
            changes.append((value, Array(bytes[value]) + Array(classes.map { " " + $0 }.joined().utf8)))
        } else if !classes.isEmpty {
            let end = tag.nameRange.upperBound
            changes.append((end..<end, Array(" class=\"\(classes.joined(separator: " "))\"".utf8)))
        }
        write(tag, bytes, changes)
    }

    /// The tag with other bytes in place of some; an attribute that goes takes the space before it along.
    private mutating func write(_ tag: RawTag, _ bytes: [UInt8], _ changes: [(range: Range<Int>, new: [UInt8])]) {
        let changes = changes.map { change in
            let goes = change.new.isEmpty && !change.range.isEmpty && bytes[change.range.lowerBound - 1].isSpace
            return goes ? (change.range.lowerBound - 1..<change.range.upperBound, change.new) : change
        }
        var position = tag.range.lowerBound
        for (range, new) in changes.sorted(by: {
            ($0.0.lowerBound, $0.0.upperBound) < ($1.0.lowerBound, $1.0.upperBound)
        })
        where range.lowerBound >= position {
            output += bytes[position..<range.lowerBound]
            output += new
            position = range.upperBound
        }
        output += bytes[position..<tag.range.upperBound]
    }

    /// A destination as it goes into a page; empty when it may not be live.
    private mutating func resolved(_ written: ArraySlice<UInt8>, isImage: Bool) -> [UInt8] {
        let destination = CharacterReferences.unescaped(written, backslashes: false)
        let place = source?.finder.findBare(Array(written))
        let target = isImage ? imageTarget(destination, at: place) : linkTarget(destination, at: place)
        var result: [UInt8] = []
        if let target { URLSafety.append(target, to: &result) }
        return result
    }

    /// `align="center"` and GitBook's `<mark style="color:red;">` as classes.
    static func look(_ attribute: String, _ value: ArraySlice<UInt8>) -> [String] {
        let text = String(decoding: value, as: UTF8.self).lowercased()
        if attribute == "align" { return ["left", "center", "right"].contains(text) ? ["align-\(text)"] : [] }
        return text.split(separator: ";").compactMap { declaration in
            let parts = declaration.split(separator: ":").map { $0.filter { $0.isLetter || $0 == "-" } }
            guard parts.count == 2 else { return nil }
            return parts[0] == "color"
                ? "mark-\(parts[1])" : parts[0] == "background-color" ? "marked-\(parts[1])" : nil
        }
    }

    // MARK: Pictures

    /// No screen is wider, in pixels; a width outside 0… this is dropped.
    private static let widestPicture = 100_000

    /// With its size when it is known, loaded when it comes into view, and with an alternative text, be it none.
    private mutating func writeImage(_ tag: RawTag, _ bytes: [UInt8]) {
        guard let source = tag.attribute("src")?.value else { return output += bytes[tag.range] }
        let target = resolved(bytes[source], isImage: true)
        var changes = [(source, target)]
        var extra = ""
        let width = tag.attribute("width")
        let wished = width?.value.flatMap { Int(String(decoding: bytes[$0], as: UTF8.self)) }.flatMap {
            (0...Self.widestPicture).contains($0) ? $0 : nil
        }
        if let width, wished == nil { changes.append((width.range, [])) }
        if let size = image.size, size.width > 0, tag.attribute("height") == nil {
            if wished == nil { extra += " width=\"\(size.width)\"" }
            let height = wished.map { Double($0) * Double(size.height) / Double(size.width) } ?? Double(size.height)
            extra += " height=\"\(Int(max(0, min(height, Double(Self.widestPicture))).rounded()))\""
        }
        if tag.attribute("loading") == nil { extra += " loading=\"lazy\"" }
        if tag.attribute("decoding") == nil { extra += " decoding=\"async\"" }
        if tag.attribute("alt") == nil {
            diagnostics.append(.missingAlternative(image.destination, at: image.location))
            extra += " alt=\"\""
        }
        let end = tag.nameRange.upperBound
        changes.append((end..<end, Array(extra.utf8)))
        write(tag, bytes, changes)
    }

    // MARK: Tables

    private mutating func openRawTable(_ tag: RawTag, _ bytes: [UInt8]) {
        rawTables.depth += 1
        if rawTables.depth == 1 {
            table.count += 1
            openTableFrame()
        }
        output += bytes[tag.range]
    }

    private mutating func closeRawTable(_ tag: RawTag, _ bytes: [UInt8]) {
        output += bytes[tag.range]
        guard rawTables.depth > 0 else { return }
        rawTables.depth -= 1
        if rawTables.depth == 0 { output.append("</div>") }
    }

    /// Ends the frame of a table that nobody closed.
    mutating func closeRawTable() {
        if rawTables.depth > 0 { output.append("</table></div>\n") }
        rawTables.depth = 0
    }

    /// A cell without its width; a head that names nothing is no head.
    private mutating func writeCell(_ tag: RawTag, _ bytes: [UInt8]) {
        if tag.isClosing {
            let isEmptyHead = tag.name == "th" && rawTables.isInEmptyHead
            rawTables.isInEmptyHead = false
            output += isEmptyHead ? Array("</td>".utf8)[...] : bytes[tag.range]
            return
        }
        var changes: [(Range<Int>, [UInt8])] = []
        let end = tag.nameRange.upperBound
        if tag.name == "th", bytes[tag.range.upperBound...].starts(with: "</th>".utf8) {
            rawTables.isInEmptyHead = true
            changes.append((tag.nameRange, Array("td".utf8)))
        }
        var added = ""
        if tag.name == "th", !rawTables.shares.isEmpty { added = " data-span=\"\(rawTables.shares.removeFirst())\"" }
        for attribute in tag.attributes where attribute.name == "width" || attribute.name == "align" {
            changes.append((attribute.range, []))
            guard attribute.name == "align", tag.attribute("class") == nil, let value = attribute.value else {
                continue
            }
            if let name = Self.look("align", bytes[value]).first { added += " class=\"\(name)\"" }
        }
        changes.append((end..<end, Array(added.utf8)))
        write(tag, bytes, changes)
    }
}

/// The raw tables that are open.
struct RawTableState {
    var depth = 0
    var isInEmptyHead = false
    /// Twelfths of the table's width for the head's cells that come next.
    var shares: [Int] = []

    /// What the widths of a table's head come to, when every cell states one.
    static func shares(_ tags: some Sequence<RawTag>, _ bytes: [UInt8]) -> [Int] {
        var widths: [Double] = []
        for tag in tags {
            if tag.name == "tr" && tag.isClosing || tag.name == "td" || tag.name == "table" { break }
            guard tag.name == "th", !tag.isClosing else { continue }
            let value = tag.attribute("width")?.value.map { String(decoding: bytes[$0], as: UTF8.self) }
            guard let width = value.flatMap({ Double($0) }), (1...10_000).contains(width) else { return [] }
            widths.append(width)
        }
        let sum = widths.reduce(0, +)
        return widths.count < 2 ? [] : widths.map { max(1, Int(($0 * 12 / sum).rounded())) }
    }
}
