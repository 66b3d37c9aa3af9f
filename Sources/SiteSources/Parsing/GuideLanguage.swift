import SiteFiles
import Text

/// In which language guides are written, where `site.yml` does not say it: by the letters of their words. Code, addresses and tags are
/// not counted, since they are Latin in every language. `ko`, `ja` or `en`: the languages that the interface comes in.
package enum GuideLanguage {
    /// Guides that are looked at, spread over all of them, and bytes of each.
    private static let mostGuides = 256
    private static let mostBytes = 8_192

    static func of(_ entries: [SourceEntry]) -> String {
        let guides = entries.filter { $0.kind == .guide }
        let step = max(1, guides.count / mostGuides)
        var letters = Letters()
        for index in stride(from: 0, to: guides.count, by: step) {
            letters.count(guides[index].file.bytes.prefix(mostBytes))
        }
        return letters.language
    }

    /// Of one text.
    package static func of(_ bytes: [UInt8]) -> String {
        var letters = Letters()
        letters.count(bytes.prefix(mostBytes))
        return letters.language
    }

    private struct Letters {
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

        mutating func count(_ bytes: ArraySlice<UInt8>) {
            var isCode = false
            for line in bytes.split(separator: 0x0A) {
                let text = line.drop { $0 <= 0x20 }
                if text.starts(with: "```".utf8) || text.starts(with: "~~~".utf8) {
                    isCode.toggle()
                } else if !isCode {
                    read(text)
                }
            }
        }

        private mutating func read(_ line: ArraySlice<UInt8>) {
            var index = line.startIndex
            func skip(to byte: UInt8) {
                index = line[(index + 1)...].firstIndex(of: byte) ?? index
            }
            while index < line.endIndex {
                switch line[index] {
                case UInt8(ascii: "`"): skip(to: UInt8(ascii: "`"))
                case UInt8(ascii: "<"): skip(to: UInt8(ascii: ">"))
                case UInt8(ascii: "("):
                    if index > line.startIndex, line[index - 1] == UInt8(ascii: "]") { skip(to: UInt8(ascii: ")")) }
                case 0x41...0x5A, 0x61...0x7A, 0xC3...0xC9: latin += 1
                case 0xE3...0xED: readWide(line[index...])
                default: break
                }
                index += 1
            }
        }

        /// A letter of three bytes: kana U+3040…30FF, han U+4E00…9FFF, syllables U+AC00…D7A3.
        private mutating func readWide(_ bytes: ArraySlice<UInt8>) {
            guard let lead = bytes.first, let next = bytes.dropFirst().first else { return }
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
