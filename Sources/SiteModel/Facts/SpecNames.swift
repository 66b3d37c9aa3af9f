import SiteFiles
package import SiteSources
import Text

/// Specs that a text names: `spec:ID` in a link or in a reference between specs, `{% keys ID %}` and `{% badge ID %}`.
package enum SpecNames {
    static func named(in guides: [ParsedGuide], _ kept: KeptWork?) -> Set<String> {
        let names = concurrentMap(guides.count) { index in
            let guide = guides[index]
            return kept.found(
                guide.textHash.map { ContentHash.of("named-specs").with($0) }, none: [], isNone: \.isEmpty
            ) { named(in: guide) }
        }
        return names.reduce(into: []) { if !$1.isEmpty { $0.formUnion($1) } }
    }

    package static func named(in guide: ParsedGuide) -> Set<String> {
        named(in: guide.file, guide.body)
    }

    static func named(in file: SourceFile, _ range: Range<Int>? = nil) -> Set<String> {
        let body = (range ?? 0..<file.bytes.count).clamped(to: file.bytes.indices)
        return file.bytes[body].withUnsafeBufferPointer { bytes in
            var names: Set<String> = []
            func take(from start: Int) {
                let name = bytes[start...].drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }.prefix(while: isName)
                if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
            }
            var index = 4
            while let colon = ByteSearch.find(UInt8(ascii: ":"), in: bytes, from: index) {
                index = colon + 1
                if bytes[colon - 4..<colon].elementsEqual("spec".utf8) { take(from: index) }
            }
            index = 0
            while let brace = ByteSearch.find(UInt8(ascii: "{"), in: bytes, from: index) {
                index = brace + 1
                if let tag = tags.first(where: { bytes[brace...].starts(with: $0) }) { take(from: brace + tag.count) }
            }
            return names
        }
    }

    private static let tags = ["{% keys ", "{% badge "].map { Array($0.utf8) }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}
