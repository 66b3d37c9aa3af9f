import SiteFiles
import Text

/// In which language guides are written, where `site.yml` does not say it: by the letters of their words. Code, addresses and tags are
/// not counted, since they are Latin in every language. `ko`, `ja` or `en`.
package enum GuideLanguage {
    /// Guides that are looked at, spread over all of them, and bytes of each.
    private static let mostGuides = 256
    private static let mostBytes = 8_192

    /// Nil where none of them has a letter.
    static func of(_ entries: [SourceEntry]) -> String? {
        let guides = entries.filter { $0.kind == .guide }
        // Tables of contents have no code and few names; a folder of a language says it.
        let tables = entries.filter { $0.kind == .summary }.reduce(into: Letters()) { $0.add(Letters($1.file.bytes)) }
        let isKorean = guides.allSatisfy { $0.path.components.dropLast().contains { $0 == "ko" || $0 == "ko-KR" } }
        if tables.language == "ko" || isKorean && !guides.isEmpty { return "ko" }
        let step = max(1, guides.count / mostGuides)
        let read = Array(stride(from: 0, to: guides.count, by: step))
        let counted = concurrentMap(read.count, size: 32) { Letters(guides[read[$0]].file.bytes) }
        let letters = counted.reduce(into: Letters()) { $0.add($1) }
        return letters.isEmpty ? nil : letters.language
    }

    /// Of payloads: their keys are Latin whatever their texts are, so that Latin letters say nothing; nil where there are no others.
    static func ofPayloads(_ entries: [SourceEntry]) -> String? {
        let payloads = entries.filter { if case .payload = $0.kind { true } else { false } }
        let counted = concurrentMap(min(payloads.count, mostGuides), size: 32) { Letters(payloads[$0].file.bytes) }
        return counted.reduce(into: Letters()) { $0.add($1) }.otherThanLatin
    }

    /// Of one text.
    package static func of(_ bytes: [UInt8]) -> String {
        Letters(bytes).language
    }

    private struct Letters {
        private typealias Bytes = UnsafeBufferPointer<UInt8>

        private var latin = 0
        private var hangul = 0
        private var kana = 0
        private var han = 0

        /// A syllable says as much as two or three Latin letters, and names of products are Latin everywhere.
        var language: String {
            let all = latin + hangul + kana + han
            if hangul * 10 > all * 3, hangul > kana { return "ko" }
            return kana * 10 > all * 2 ? "ja" : "en"
        }

        var isEmpty: Bool { latin + hangul + kana + han == 0 }

        var otherThanLatin: String? {
            if hangul > kana, hangul > 0 { return "ko" }
            return kana > 0 ? "ja" : nil
        }

        init() {}

        /// Of the beginning of a text.
        init(_ bytes: [UInt8]) {
            bytes.withUnsafeBufferPointer { count(Bytes(rebasing: $0.prefix(mostBytes))) }
        }

        mutating func add(_ other: Letters) {
            latin += other.latin
            hangul += other.hangul
            kana += other.kana
            han += other.han
        }

        private mutating func count(_ bytes: Bytes) {
            var isCode = false
            var end = -1
            while end < bytes.count {
                var start = end + 1
                end = start
                while end < bytes.count, bytes[end] != 0x0A { end += 1 }
                while start < end, bytes[start] <= 0x20 { start += 1 }
                let text = Bytes(rebasing: bytes[start..<end])
                if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) {
                    isCode.toggle()
                } else if !isCode {
                    read(text)
                }
            }
        }

        private mutating func read(_ line: Bytes) {
            var index = 0
            func skip(to byte: UInt8) {
                var next = index + 1
                while next < line.count, line[next] != byte { next += 1 }
                if next < line.count { index = next }
            }
            while index < line.count {
                switch line[index] {
                case UInt8(ascii: "`"): skip(to: UInt8(ascii: "`"))
                case UInt8(ascii: "<"): skip(to: UInt8(ascii: ">"))
                case UInt8(ascii: "("):
                    if index > 0, line[index - 1] == UInt8(ascii: "]") { skip(to: UInt8(ascii: ")")) }
                case 0x41...0x5A, 0x61...0x7A, 0xC3...0xC9: latin += 1
                case 0xE3...0xED: if index + 1 < line.count { addWide(line[index], line[index + 1]) }
                default: break
                }
                index += 1
            }
        }

        /// A letter of three bytes: kana U+3040…30FF, han U+4E00…9FFF, syllables U+AC00…D7A3.
        private mutating func addWide(_ lead: UInt8, _ next: UInt8) {
            switch lead {
            case 0xE3: if (0x81...0x83).contains(next) { kana += 1 }
            case 0xE4...0xE9: han += 1
            case 0xEA: if next >= 0xB0 { hangul += 1 }
            case 0xEB, 0xEC: hangul += 1
            default: if next <= 0x9E { hangul += 1 }
            }
        }
    }
}
