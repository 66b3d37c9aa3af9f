import DataTree
package import SiteFiles
package import Text

/// Text files must be UTF-8 (`file.encoding`). Other encodings would lose characters without a message: Markdown shows
/// replacement characters, YAML reads a key that nobody wrote. Payloads and property lists are left to their own parsers.
package enum EncodingCheck {
    package static func check(_ source: SourceTree, _ kept: KeptWork? = nil) -> [Diagnostic] {
        let entries = source.entries
        let mistakes = concurrentMap(entries.count) { index -> Mistake? in
            let entry = entries[index]
            guard isText(entry, source.isLoose) else { return nil }
            let key = entry.hash.map { ContentHash.of("encoding").with($0) }
            return kept.found(key, none: nil, isNone: { $0 == nil }) { mistake(entry.file.bytes) }
        }
        return mistakes.indices.compactMap { index in
            guard let mistake = mistakes[index] else { return nil }
            let entry = entries[index]
            let end = min(mistake.offset + 1, entry.file.bytes.count)
            return Diagnostic(
                .fileEncoding, .error, at: entry.file.location(mistake.offset..<end),
                "'\(entry.file.path)' must be UTF-8, but \(mistake.text)", why: "its characters would be lost",
                fix: .init("save it as UTF-8"))
        }
    }

    private static func isText(_ entry: SourceEntry, _ isLoose: Bool) -> Bool {
        switch entry.kind {
        case .asset, .payload, .propertyList, .appTexts, .androidFile, .other: false
        case .facts: !isLoose
        case .template: ["html", "svg", "liquid", "css", "js"].contains(entry.path.fileExtension)
        default: true
        }
    }

    package struct Mistake: Sendable {
        package var text: Message
        package var offset: Int
    }

    /// What is wrong with bytes that are not UTF-8, and where.
    package static func mistake(_ bytes: [UInt8]) -> Mistake? {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return Mistake(text: "is UTF-16", offset: 0)
        }
        if bytes.count > 3, bytes[0] == 0 && bytes[2] == 0 || bytes[1] == 0 && bytes[3] == 0 {
            return Mistake(text: "looks like UTF-16 without a byte order mark", offset: 0)
        }
        guard ByteScan.firstIllFormedUTF8(bytes) != nil, let first = bytes.firstIndex(where: { $0 >= 0x80 }) else {
            return nil
        }
        let offset = invalid(bytes, from: first)
        return Mistake(
            text: "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true)) is not valid in it", offset: offset)
    }

    /// The first byte that is part of no character.
    private static func invalid(_ bytes: [UInt8], from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            var parser = Unicode.UTF8.ForwardParser()
            var rest = bytes[at...].makeIterator()
            guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return at }
            at += scalar.count
            at = bytes[at...].firstIndex { $0 >= 0x80 } ?? bytes.count
        }
        return max(0, bytes.count - 1)
    }
}

extension DiagnosticCode { package static let fileEncoding = DiagnosticCode("file.encoding") }
