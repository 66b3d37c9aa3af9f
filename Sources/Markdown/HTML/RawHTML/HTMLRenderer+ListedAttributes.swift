import Text

/// The attributes of raw HTML, each read and written again in quotes.
extension HTMLRenderer {
    /// Everything between the element's name and `>`.
    mutating func attributes(of tag: RawTag, _ element: RawElement, _ bytes: [UInt8], _ place: Range<Int>?) -> [UInt8] {
        let hasShare = tag.element == .th && !rawTables.shares.isEmpty
        if tag.attributes.isEmpty, element != .img, !hasShare { return [] }
        var written = WrittenAttributes()
        var seen: Set<String> = []
        for attribute in tag.attributes where seen.insert(attribute.name).inserted {
            guard let reading = RawAttribute.reading(attribute.name, of: element.name) else {
                if !isOfTheme(attribute.name) {
                    diagnostics.append(
                        .removed(attribute.name, of: tag.name, at: self.place(of: attribute, in: tag, place)))
                }
                continue
            }
            let value = attribute.value.map { bytes[$0] } ?? []
            if let problem = write(reading, attribute.name, value, into: &written), !isOfTheme(attribute.name) {
                diagnostics.append(problem.diagnostic(self.place(of: attribute, in: tag, place)))
            }
        }
        if element == .img {
            if let name = themedClass(tag, bytes) ?? image.look { written.classes.append(name) }
            image.look = nil
            finishImage(&written)
        }
        if element == .a, written.opensWindow { written.add("rel", Array(written.relation.utf8)) }
        if hasShare {
            written.add("data-span", Array(String(rawTables.shares.removeFirst()).utf8))
        }
        if !written.classes.isEmpty { written.add("class", Array(written.classes.joined(separator: " ").utf8)) }
        return written.bytes
    }

    /// Whether an attribute speaks to the theme of another system.
    private func isOfTheme(_ name: String) -> Bool {
        name == "data-mention"
            || options.isForeign
                && (name == "class" || name == "style" || name == "markdown" || name.hasPrefix("data-"))
    }

    private func place(of attribute: RawTag.Attribute, in tag: RawTag, _ place: Range<Int>?) -> SourceLocation? {
        guard let place, place.count == tag.range.count else { return location(place) }
        let start = place.lowerBound + attribute.range.lowerBound - tag.range.lowerBound
        return location(start..<start + attribute.range.count)
    }

    /// The finding for a wrong value, at its location.
    private enum Problem {
        case value(String, of: String)
        case taken(String)

        func diagnostic(_ place: SourceLocation?) -> Diagnostic {
            switch self {
            case .value(let value, let name): .value(value, of: name, at: place)
            case .taken(let id): .takenID(id, at: place)
            }
        }
    }

    private mutating func write(
        _ reading: RawAttribute, _ name: String, _ value: ArraySlice<UInt8>, into written: inout WrittenAttributes
    ) -> Problem? {
        let text = String(decoding: CharacterReferences.unescaped(value, backslashes: false), as: UTF8.self)
        let wrong = Problem.value(String(text.prefix(60)), of: name)
        switch reading {
        case .text: written.add(name, escaping: value)
        case .flag: written.add(name)
        case .word:
            guard text.utf8.allSatisfy({ $0.isAlphanumeric || "-_ ".utf8.contains($0) }) else { return wrong }
            written.add(name, Array(text.utf8))
        case .oneOf(let known):
            guard let found = known.first(where: { $0 == text || $0 == text.lowercased() }) else { return wrong }
            written.opensWindow = written.opensWindow || found == "_blank"
            written.add(name, Array(found.utf8))
        case .size: return size(name, text, into: &written) ? nil : (name == "width" || name == "height" ? nil : wrong)
        case .link, .media:
            let isImage = if case .media = reading { true } else { false }
            if let target = target(value, isImage: isImage) { written.add(name, target) }
        case .candidates: written.add(name, candidates(text))
        case .reported:
            guard WebAddress.isLink(text) else { return wrong }
            written.add(name, escaping: Array(text.utf8)[...])
        case .id: return identify(text, into: &written)
        case .classes, .alignment, .look: return look(reading, name, text, value, into: &written)
        case .relation:
            written.relation += text.lowercased().split(separator: " ").filter { Self.relations.contains(String($0)) }
                .map { " " + $0 }.joined()
            written.opensWindow = true
        case .ignored: break
        }
        return nil
    }

    private static let relations: Set = [
        "nofollow", "noreferrer", "external", "ugc", "license", "author", "help", "tag",
    ]

    private func size(_ name: String, _ text: String, into written: inout WrittenAttributes) -> Bool {
        let number = text.hasSuffix("%") || text.hasSuffix("px") ? String(text.prefix { $0 != "%" && $0 != "p" }) : text
        guard let value = Int(number),
            (name == "start" || name == "value" ? -99_999...99_999 : 0...99_999).contains(value)
        else { return false }
        if name == "width" || name == "height" {
            // Percents would need a style; the picture keeps its own size.
            if text.hasSuffix("%") { return true }
            written.sizes[name] = value
        }
        written.add(name, Array(String(value).utf8))
        return true
    }

    private mutating func identify(_ id: String, into written: inout WrittenAttributes) -> Problem? {
        guard !id.isEmpty, !written.hasID else { return nil }
        guard !id.utf8.contains(where: { $0.isSpace || $0 < 0x20 }) else {
            return .value(String(id.prefix(60)), of: "id")
        }
        guard !isOfThePage(id), slugs.take(id) else { return .taken(String(id.prefix(60))) }
        written.hasID = true
        written.add("id", escaping: Array(id.utf8)[...])
        return nil
    }

    private func look(
        _ reading: RawAttribute, _ name: String, _ text: String, _ value: ArraySlice<UInt8>,
        into written: inout WrittenAttributes
    ) -> Problem? {
        if case .classes = reading {
            let names = text.split(whereSeparator: \.isWhitespace)
            let kept = names.filter { RawAttribute.isKept($0) }
            written.classes += kept.map(String.init)
            return kept.count == names.count ? nil : .value(String(text.prefix(60)), of: name)
        }
        written.classes += Self.look(name, value).filter { RawAttribute.isKept($0[...]) }
        return nil
    }

    // MARK: Addresses

    private mutating func target(_ written: ArraySlice<UInt8>, isImage: Bool) -> [UInt8]? {
        let destination = CharacterReferences.unescaped(written, backslashes: false)
        let place = source?.finder.findBare(Array(written))
        guard let target = isImage ? imageTarget(destination, at: place) : linkTarget(destination, at: place) else {
            return nil
        }
        var result: [UInt8] = []
        URLSafety.append(target, to: &result)
        return result
    }

    /// The candidates of a `srcset`, each with its address resolved (HTML Standard, 4.8.4.2.1). GitBook writes the path of one file,
    /// which may have blanks.
    private mutating func candidates(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        if !text.contains(","), Self.onlyAddress(bytes[...]).contains(where: \.isSpace) {
            return target(Self.onlyAddress(bytes[...]), isImage: true) ?? []
        }
        var result: [UInt8] = []
        var rest = Substring(text).drop { $0.isWhitespace || $0 == "," }
        while !rest.isEmpty {
            var address = rest.prefix { !$0.isWhitespace }
            rest = rest.dropFirst(address.count)
            var descriptor = Substring()
            if address.hasSuffix(",") {
                while address.hasSuffix(",") { address = address.dropLast() }
            } else {
                descriptor = rest.prefix { $0 != "," }
                rest = rest.dropFirst(descriptor.count)
            }
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            let size = descriptor.filter { !$0.isWhitespace }
            guard let target = target(Array(address.utf8)[...], isImage: true),
                size.utf8.allSatisfy({ $0.isDigit || ".wxh".utf8.contains($0) })
            else { continue }
            if !result.isEmpty { result.append(", ") }
            result += target
            if !size.isEmpty { result.append(" " + size) }
        }
        return result
    }

    // MARK: Pictures

    /// With its size when it is known, loaded when it comes into view, and with an alternative text, be it none.
    private mutating func finishImage(_ written: inout WrittenAttributes) {
        if let size = image.size, size.width > 0, written.names.contains("src"), written.sizes["height"] == nil {
            let width = written.sizes["width"]
            if width == nil { written.add("width", Array(String(size.width).utf8)) }
            let height = width.map { Double($0) * Double(size.height) / Double(size.width) } ?? Double(size.height)
            written.add("height", Array(String(Int(min(max(height, 0), 100_000).rounded())).utf8))
        }
        if !written.names.contains("loading") { written.add("loading", Array("lazy".utf8)) }
        if !written.names.contains("decoding") { written.add("decoding", Array("async".utf8)) }
        if !written.names.contains("alt") {
            diagnostics.append(.missingAlternative(image.destination, at: image.location))
            written.add("alt", [])
        }
    }
}

/// Attributes that are written, and what later ones depend on.
private struct WrittenAttributes {
    var bytes: [UInt8] = []
    var names: Set<String> = []
    var classes: [String] = []
    var sizes: [String: Int] = [:]
    var hasID = false
    /// A link that opens a new window must not give it access to this page (`noopener`).
    var opensWindow = false
    var relation = "noopener"

    mutating func add(_ name: String) {
        names.insert(name)
        bytes.append(" " + name)
    }

    mutating func add(_ name: String, _ value: [UInt8]) {
        add(name)
        bytes.append("=\"")
        bytes += value
        bytes.append("\"")
    }

    /// Character references in the value are kept as they are.
    mutating func add(_ name: String, escaping value: ArraySlice<UInt8>) {
        add(name)
        bytes.append("=\"")
        HTMLEscaping.append(value.filter { $0 != 0 }, .attributeKeepingReferences, to: &bytes)
        bytes.append("\"")
    }
}
