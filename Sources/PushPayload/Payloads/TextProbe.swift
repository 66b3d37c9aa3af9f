import DataTree
import Text

/// Whether a file can hold one of some words at all: one pass over its bytes, before a rule walks the tree. ASCII letters count
/// in either case. An escape may spell anything, so a file with one always passes.
struct TextProbe: Sendable {
    private let words: [[UInt8]]
    /// What they begin with.
    private let starts: ByteSet

    init(_ words: [String]) {
        self.words = words.map { Array($0.lowercased().utf8) } + [Array(#"\u"#.utf8)]
        let first = Set(self.words.compactMap(\.first))
        starts = ByteSet(others: first.contains { $0 >= 0x80 }) {
            first.contains($0.lowercased)
        }
    }

    func finds(in file: SourceFile) -> Bool {
        file.bytes.withUnsafeBufferPointer { bytes in
            var next = 0
            while let start = starts.first(in: bytes, from: next) {
                if words.contains(where: { Self.matches($0, bytes, start) }) { return true }
                next = start + 1
            }
            return false
        }
    }

    private static func matches(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + word.count <= bytes.count else { return false }
        for offset in 0..<word.count {
            let byte = bytes[start + offset]
            let isUpper = byte >= 0x41 && byte <= 0x5A
            if (isUpper ? byte | 0x20 : byte) != word[offset] { return false }
        }
        return true
    }
}
