import DataTree
import Text

/// Whether a file can hold one of some words at all: one pass over its bytes, before a rule walks the tree. ASCII letters count
/// in either case. An escape may spell anything, so a file with one always passes.
struct TextProbe: Sendable {
    private let words: [[UInt8]]
    private let starts: [Bool]

    init(_ words: [String]) {
        self.words = words.map { Array($0.lowercased().utf8) } + [Array(#"\u"#.utf8)]
        var starts = [Bool](repeating: false, count: 256)
        for word in self.words {
            guard let first = word.first else { continue }
            starts[Int(first)] = true
            if (0x61...0x7A).contains(first) { starts[Int(first ^ 0x20)] = true }
        }
        self.starts = starts
    }

    /// With the pairs of the file's bytes, which say of most words that they are not there, and of others how they are written.
    func finds(in file: SourceFile, _ pairs: BytePairs) -> Bool {
        var isOpen = false
        for word in words {
            switch pairs.spelling(of: word) {
            case .not: continue
            case .inSmallLetters: if ByteSearch.find(word, in: file.bytes, from: 0) != nil { return true }
            case .inAnyLetters: isOpen = true
            }
        }
        return isOpen && finds(in: file)
    }

    func finds(in file: SourceFile) -> Bool {
        file.bytes.withUnsafeBufferPointer { bytes in
            starts.withUnsafeBufferPointer { starts in
                for index in 0..<bytes.count where starts[Int(bytes[index])] {
                    if words.contains(where: { Self.matches($0, bytes, index) }) { return true }
                }
                return false
            }
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
