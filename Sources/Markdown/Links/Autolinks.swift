import Text

/// Bare web and e-mail addresses in running text, as GFM's "Autolinks (extension)" defines them.
///
/// A scan of our own over text nodes instead of the library's extension, which is not safe on threads (see
/// `CMarkDocument`). It therefore sees text after escapes and character references are resolved. Linear: domains over
/// `longestDomain` bytes are no links, and a second `@` ends the search for an e-mail address.
enum Autolinks {
    struct Match: Equatable {
        var range: Range<Int>
        /// What goes before the matched text to make the URL: `http://`, `mailto:` or nothing.
        var prefix: String
    }

    private static let longestDomain = 512

    /// The next address at or after `start`. `bytes` is the whole text node.
    static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Match? {
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "w"):
                if let match = web(bytes, index, from: start) { return match }
            case UInt8(ascii: ":"):
                if let match = url(bytes, index, from: start) { return match }
            case UInt8(ascii: "@"):
                if let match = email(bytes, index, from: start) { return match }
            default: break
            }
            index += 1
        }
        return nil
    }

    /// `www.` after the start, white space or one of `*_~(`.
    private static func web(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, from floor: Int) -> Match? {
        guard hasPrefix(bytes, start, "www."), hostCharacterWidth(bytes, start + 4) > 0 else { return nil }
        if start > floor {
            let before = bytes[start - 1]
            guard before.isSpace || "*_~(".utf8.contains(before) else { return nil }
        } else if floor > 0 {
            return nil
        }
        guard let domainEnd = domainEnd(bytes, start, needsPeriod: true) else { return nil }
        return extended(bytes, start, domainEnd).map { Match(range: $0, prefix: "http://") }
    }

    /// `http://`, `https://` or `ftp://`, with the colon at `colon`, not preceded by another letter.
    private static func url(_ bytes: UnsafeBufferPointer<UInt8>, _ colon: Int, from floor: Int) -> Match? {
        guard hasPrefix(bytes, colon, "://") else { return nil }
        var start = colon
        while start > floor, bytes[start - 1].isLetter, colon - start < 6 { start -= 1 }
        let scheme = bytes[start..<colon].lazy.map { $0 | 0x20 }
        let isOfWeb = scheme.elementsEqual("https".utf8) || scheme.elementsEqual("http".utf8)
        guard isOfWeb || scheme.elementsEqual("ftp".utf8) else { return nil }
        guard let domainEnd = domainEnd(bytes, colon + 3, needsPeriod: false) else { return nil }
        return extended(bytes, start, domainEnd).map { Match(range: $0, prefix: "") }
    }

    /// An address round the `@` at `at`; `mailto:` and `xmpp:` before it belong to it.
    private static func email(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int, from floor: Int) -> Match? {
        var start = at
        while start > floor, bytes[start - 1].isAlphanumeric || ".+-_".utf8.contains(bytes[start - 1]) { start -= 1 }
        guard start < at else { return nil }
        var prefix = "mailto:"
        var isXMPP = false
        for scheme in ["mailto:", "xmpp:"] where endsWith(scheme, bytes, start, from: floor) {
            start -= scheme.utf8.count
            prefix = ""
            isXMPP = scheme == "xmpp:"
        }
        var end = at + 1
        var periods = 0
        while end < bytes.count {
            let byte = bytes[end]
            if byte == UInt8(ascii: "@") { return nil }
            if byte == UInt8(ascii: "."), end + 1 < bytes.count, bytes[end + 1].isAlphanumeric {
                periods += 1
            } else if !(byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
                || (isXMPP && byte == UInt8(ascii: "/")))
            {
                break
            }
            end += 1
        }
        guard periods > 0, bytes[end - 1].isLetter, let trimmed = trimmed(bytes, start, end) else { return nil }
        return Match(range: trimmed, prefix: prefix)
    }

    /// Where the domain at `start` ends; nil when there is none, or its last two labels hold an underscore.
    private static func domainEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, needsPeriod: Bool) -> Int? {
        var index = start
        var periods = 0
        var underscores = (beforeLast: 0, last: 0)
        while index < bytes.count {
            let byte = bytes[index]
            if index - start > longestDomain { return nil }
            if byte == UInt8(ascii: "_") {
                underscores.last += 1
            } else if byte == UInt8(ascii: ".") {
                underscores = (underscores.last, 0)
                periods += 1
            } else if byte != UInt8(ascii: "-") {
                let width = hostCharacterWidth(bytes, index)
                if width == 0 { break }
                index += width - 1
            }
            index += 1
        }
        guard index > start, underscores == (0, 0), periods > 0 || !needsPeriod else { return nil }
        return hostCharacterWidth(bytes, start) > 0 ? index : nil
    }

    /// The link from `start`, past its domain, to white space or `<`, without trailing punctuation.
    private static func extended(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ domainEnd: Int) -> Range<Int>? {
        var end = domainEnd
        while end < bytes.count, !bytes[end].isSpace, bytes[end] != UInt8(ascii: "<") { end += 1 }
        return trimmed(bytes, start, end)
    }

    /// Trailing punctuation, an unbalanced `)` and something like `&hl;` do not belong to a link.
    private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Range<Int>? {
        var end = end
        var surplus = 0
        for index in start..<end {
            if bytes[index] == UInt8(ascii: "(") { surplus -= 1 }
            if bytes[index] == UInt8(ascii: ")") { surplus += 1 }
        }
        while end > start {
            switch bytes[end - 1] {
            case UInt8(ascii: ")"):
                if surplus <= 0 { return start..<end }
                surplus -= 1
                end -= 1
            case UInt8(ascii: ";"):
                var name = end - 2
                while name > start, bytes[name].isLetter { name -= 1 }
                end = name >= start && name < end - 2 && bytes[name] == UInt8(ascii: "&") ? name : end - 1
            case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
            default: return start..<end
            }
        }
        return nil
    }

    /// The width in bytes of a character that may stand in a host: neither space nor punctuation. 0 otherwise.
    private static func hostCharacterWidth(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        guard index < bytes.count else { return 0 }
        if bytes[index] < 0x80 { return bytes[index].isAlphanumeric ? 1 : 0 }
        let end = min(index + 4, bytes.count)
        guard let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first else { return 0 }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control:
            return 0
        default: return UTF8.width(scalar)
        }
    }

    /// Whether `scheme` is right before `end`, with no letter or digit before it.
    private static func endsWith(
        _ scheme: String, _ bytes: UnsafeBufferPointer<UInt8>, _ end: Int, from floor: Int
    ) -> Bool {
        let start = end - scheme.utf8.count
        guard start >= floor, bytes[start..<end].elementsEqual(scheme.utf8) else { return false }
        return start == floor || !bytes[start - 1].isAlphanumeric
    }
}
