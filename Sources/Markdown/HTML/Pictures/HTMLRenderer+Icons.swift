import Text

/// GitBook's icons, `<i class="fa-bolt">:bolt:</i>` and `data-icon` of a button: the name between colons is what its own pages
/// replace by a drawing. Ours is drawn where there is one; the name is no text in either case.
extension HTMLRenderer {
    /// Whether the tag begins or ends an icon; it is written.
    mutating func takesIcon(_ tag: RawTag, _ bytes: [UInt8]) -> Bool {
        guard tag.element == .i else { return false }
        if tag.isClosing {
            defer { raw.isInIcon = false }
            return raw.isInIcon
        }
        guard let value = tag.attribute("class")?.value else { return false }
        let classes = String(decoding: bytes[value], as: UTF8.self).split(whereSeparator: \.isWhitespace)
        let names = classes.filter { $0.hasPrefix("fa-") }.map { String($0.dropFirst(3)) }
        guard !names.isEmpty else { return false }
        // What is before the name says how it is drawn: `fa-solid fa-bolt`.
        if let shape = names.lazy.compactMap(IconShapes.path).first { icon(shape) }
        raw.isInIcon = true
        return true
    }

    /// The icon that a button asks for, before its words.
    mutating func buttonIcon(_ tag: RawTag, _ bytes: [UInt8]) {
        guard tag.element == .a, let value = tag.attribute("data-icon")?.value,
            let shape = IconShapes.path(String(decoding: bytes[value], as: UTF8.self))
        else { return }
        icon(shape)
        output.append(" ")
    }

    mutating func icon(_ path: String) {
        output.append(
            "<svg class=\"icon\" viewBox=\"0 0 16 16\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" "
                + "stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\" aria-hidden=\"true\">"
                + "<path d=\"\(path)\"></path></svg>")
    }

    /// Whether text in an icon is nothing but its name between colons.
    func isIconName(_ text: some Collection<UInt8>) -> Bool {
        guard raw.isInIcon, text.count >= 2, text.first == UInt8(ascii: ":") else { return false }
        let name = text.dropFirst()
        guard let end = name.firstIndex(of: UInt8(ascii: ":")), name.index(after: end) == name.endIndex else {
            return false
        }
        return name[..<end].allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
