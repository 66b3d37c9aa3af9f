package import Text

/// Secrets by their value: what is hidden at one place is hidden wherever the same text stands, in any file of a site and in what is
/// said of it. Empty for nearly every site, which then costs nothing.
package struct SecretValues: Sendable {
    /// The last bytes of a value, by which it is looked up.
    private static let window = 8
    /// More values that end alike are not told apart.
    private static let most = 64

    /// By their ends.
    private var values: [UInt64: [[UInt8]]] = [:]
    private var hash = ContentHash.of("secret-values")

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    /// A key with which work depends on the values.
    package func key(_ key: ContentHash) -> ContentHash { isEmpty ? key : key.with(hash) }

    /// What is masked in a file that was another one before.
    package mutating func add(_ file: SourceFile, shownAs shown: SourceFile) {
        for range in shown.masked where range.upperBound <= file.bytes.count {
            let text = Array(file.bytes[range])
            let plain = UnescapedText(text, isMarkdown: true)?.bytes ?? text
            // The lines of a key are values of their own.
            for part in plain.split(whereSeparator: {
                $0 <= 0x20 || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"")
            }) {
                add(Array(part))
            }
        }
    }

    package mutating func add(_ others: SecretValues) {
        for value in others.values.values.joined() { add(value) }
    }

    private mutating func add(_ value: [UInt8]) {
        guard SecretLook.isItsOwn(value) else { return }
        for written in [value, percentEncoded(value, 0x41), percentEncoded(value, 0x61), slashed(value)] {
            let known = values[Self.end(of: written), default: []]
            guard !known.contains(written), known.count < Self.most else { continue }
            values[Self.end(of: written)] = known + [written]
            hash.combine(written)
        }
    }

    private func percentEncoded(_ value: [UInt8], _ ten: UInt8) -> [UInt8] {
        func digit(_ number: UInt8) -> UInt8 { number < 10 ? 0x30 + number : ten + number - 10 }
        return value.flatMap { byte in
            byte.isAlphanumeric || "-._~".utf8.contains(byte)
                ? [byte] : [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
        }
    }

    private func slashed(_ value: [UInt8]) -> [UInt8] {
        value.flatMap { $0 == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), $0] : [$0] }
    }

    private static func end(of value: [UInt8]) -> UInt64 {
        value.suffix(window).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Where values stand in a text, as they are or written with escapes. O(bytes).
    package func recurrences(in bytes: [UInt8]) -> [SecretScanner.Secret] {
        guard !values.isEmpty else { return [] }
        var found = plain(in: bytes)
        if let text = UnescapedText(bytes, isMarkdown: true) { found += plain(in: text.bytes).map(text.range) }
        return found.map { range in
            var secret = SecretScanner.Secret(range: range, kind: "a value", masks: [SecretMask(range, .letters)])
            secret.isReported = false
            return secret
        }
    }

    private func plain(in bytes: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var window: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            window = window << 8 | UInt64(byte)
            guard index >= Self.window - 1, let candidates = values[window] else { continue }
            let end = index + 1
            for value in candidates where value.count <= end {
                let range = end - value.count..<end
                guard bytes[range].elementsEqual(value), stands(range, in: bytes) else { continue }
                found.append(range)
            }
        }
        return found
    }

    /// A short value is no part of a longer word.
    private func stands(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        func isWord(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (bytes[index].isAlphanumeric)
        }
        return range.count >= 16 || !isWord(range.lowerBound - 1) && !isWord(range.upperBound)
    }

    /// A file with all of them masked.
    package func masked(_ file: SourceFile) -> SourceFile {
        let found = recurrences(in: file.bytes)
        return found.isEmpty ? file : SecretScanner.masked(file, SecretScanner.merged(found))
    }

    private func masked(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let found = recurrences(in: bytes)
        return found.isEmpty ? text : String(decoding: SecretScanner.mask(bytes, found), as: UTF8.self)
    }

    /// A finding that says none of them.
    package func masked(_ found: Diagnostic) -> Diagnostic {
        guard !isEmpty else { return found }
        var copy = found
        copy.headline = found.headline.mapTexts(masked)
        copy.explanation = found.explanation?.mapTexts(masked)
        copy.pointer = found.pointer.map(masked)
        copy.notes = found.notes.map { .init($0.message.mapTexts(masked), at: $0.location, isFramed: $0.isFramed) }
        copy.fix = found.fix.map { fix in
            .init(
                fix.text.mapTexts(masked),
                edits: fix.edits.allSatisfy { masked($0.replacement) == $0.replacement } ? fix.edits : [])
        }
        return copy
    }
}
