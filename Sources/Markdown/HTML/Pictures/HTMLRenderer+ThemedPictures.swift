import Text

/// Pictures in pairs, one for light pages and one for dark ones: GitBook's and GitHub's `<picture>` with a `source` for
/// `prefers-color-scheme`, and GitHub's older `#gh-dark-mode-only` behind an address. A reader chooses the site's look on the page,
/// which no media query knows, so that each becomes a picture of its own and the style sheet shows one.
extension HTMLRenderer {
    /// Whether the tag is a `source` for light or dark pages; it is kept for the end of the picture.
    mutating func takesThemedSource(_ tag: RawTag, _ bytes: [UInt8]) -> Bool {
        guard tag.element == .source, !tag.isClosing, raw.nearest(.picture) != nil,
            let media = tag.attribute("media")?.value, let value = tag.attribute("srcset")?.value,
            let look = ThemedPicture.look(ofMedia: String(decoding: bytes[media], as: UTF8.self)),
            !bytes[value].contains(UInt8(ascii: ","))
        else { return false }
        let address = Self.onlyAddress(bytes[value])
        guard !address.isEmpty else { return false }
        // The `img` itself is what light pages show, where both are given.
        if look == .dark || raw.themed == nil { raw.themed = ThemedPicture(look: look, address: Array(address)) }
        return true
    }

    /// The address in a `srcset` without a comma. GitBook writes the path of one file, which may have blanks.
    static func onlyAddress(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let words = value.split(whereSeparator: \.isSpace)
        guard let first = words.first, let last = words.last, words.count > 1, !isDescriptor(last) else {
            return words.first ?? []
        }
        return value[first.startIndex..<last.endIndex]
    }

    /// `2x`, `1.5x`, `300w`.
    private static func isDescriptor(_ word: ArraySlice<UInt8>) -> Bool {
        guard let sign = word.last, "wxh".utf8.contains(sign) else { return false }
        return word.dropLast().allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
    }

    /// The class of the picture's own `img`, which is for the other look.
    mutating func themedClass(_ tag: RawTag, _ bytes: [UInt8]) -> String? {
        guard raw.themed != nil, raw.nearest(.picture) != nil else { return nil }
        raw.themed?.image = Array(bytes[tag.range])
        return raw.themed?.look.other.className
    }

    /// After the picture: the one for the other look.
    mutating func closeThemedPicture() {
        guard let themed = raw.themed else { return }
        raw.themed = nil
        guard !themed.image.isEmpty, let tag = RawTag.all(in: themed.image).first,
            let source = tag.attribute("src")?.value
        else { return }
        var bytes = themed.image
        if let id = tag.attribute("id")?.range, id.lowerBound > source.upperBound { bytes.removeSubrange(id) }
        bytes.replaceSubrange(source, with: themed.address)
        guard let copy = RawTag.all(in: bytes).first else { return }
        let known = diagnostics.count
        let attributes = attributes(of: copy, .img, bytes, nil)
        // The first of the two has been told of already.
        let added = diagnostics[known...].filter { $0.code != .imageMissingAlternative && $0.code != .rawHTML }
        diagnostics.replaceSubrange(known..., with: added)
        write(.img, attributes + Array(" class=\"\(themed.look.className)\"".utf8))
    }

    /// Takes `#gh-dark-mode-only` off a picture's address; gives the class that it stands for.
    static func themedFragment(_ destination: inout [UInt8]) -> String? {
        guard let mark = destination.lastIndex(of: UInt8(ascii: "#")) else { return nil }
        let name = String(decoding: destination[(mark + 1)...], as: UTF8.self)
        let look: ThemedPicture.Look? =
            switch name {
            case "gh-dark-mode-only", "only-dark": .dark
            case "gh-light-mode-only", "only-light": .light
            default: nil
            }
        if look != nil { destination.removeSubrange(mark...) }
        return look?.className
    }
}

/// A picture of which one part is for light or for dark pages only.
struct ThemedPicture {
    enum Look {
        case light, dark

        var className: String { self == .light ? "only-light" : "only-dark" }
        var other: Look { self == .light ? .dark : .light }
    }

    var look: Look
    var address: [UInt8]
    /// The tag of the picture's `img`, once it is written.
    var image: [UInt8] = []

    static func look(ofMedia query: String) -> Look? {
        let words = query.lowercased().filter { !$0.isWhitespace }
        if words.contains("(prefers-color-scheme:dark)") { return .dark }
        return words.contains("(prefers-color-scheme:light)") ? .light : nil
    }
}
