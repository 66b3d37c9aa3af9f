import Platform

/// Names and keys of one program, each once, found by their bytes: a template says the same few names again and again, and
/// making a `String` of each to hash it was a quarter of parsing.
///
/// A scan over hashes that lie side by side is the fastest way to find one of a few; beyond that a dictionary takes over,
/// whose keyed hash a hostile template cannot aim at. Names with other than ASCII characters always go by Swift's equality,
/// so that two spellings of one character (NFC, NFD) stay one name.
struct NameTable: Sendable {
    private(set) var texts: [String] = []
    private var hashes: [UInt64] = []
    /// All texts, once there are more than `scanLimit` or one of them is not ASCII.
    private var index: [String: Int32] = [:]

    private static let scanLimit = 48

    mutating func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        guard index.isEmpty, let hash = ByteHash.ascii(bytes) else {
            return indexByText(String(decoding: bytes, as: UTF8.self))
        }
        for place in hashes.indices where hashes[place] == hash {
            if ByteHash.areEqual(texts[place], bytes) { return Int32(truncatingIfNeeded: place) }
        }
        if texts.count >= Self.scanLimit { return indexByText(String(decoding: bytes, as: UTF8.self)) }
        texts.append(String(decoding: bytes, as: UTF8.self))
        hashes.append(hash)
        return Int32(truncatingIfNeeded: texts.count - 1)
    }

    mutating func index(of text: String) -> Int32 {
        var text = text
        return text.withUTF8 { index(of: $0) }
    }

    /// As `index(of:)`, but a new text is not added.
    func find(_ text: String) -> Int32? {
        if !index.isEmpty { return index[text] }
        var text = text
        return text.withUTF8 { bytes in
            guard let hash = ByteHash.ascii(bytes) else { return nil }
            for place in hashes.indices where hashes[place] == hash && ByteHash.areEqual(texts[place], bytes) {
                return Int32(truncatingIfNeeded: place)
            }
            return nil
        }
    }

    private mutating func indexByText(_ text: String) -> Int32 {
        if index.isEmpty {
            for (place, known) in texts.enumerated() { index[known] = Int32(truncatingIfNeeded: place) }
        }
        if let known = index[text] { return known }
        let place = Int32(truncatingIfNeeded: texts.count)
        texts.append(text)
        index[text] = place
        return place
    }
}

/// A fixed set of words (tags, filters, loop fields), found by their bytes.
struct WordTable: Sendable {
    let words: [String]
    private let places: [String: Int]

    init(_ words: [String]) {
        self.words = words
        places = Dictionary(words.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int? { places[String(decoding: bytes, as: UTF8.self)] }

    func index(of text: String) -> Int? { places[text] }
}

enum ByteHash {
    /// Eight bytes at a time; nil when one of them is not ASCII.
    @inline(__always)
    static func ascii(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
        var all: UInt64 = 0
        var index = 0
        while index + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            all |= word
            hash = mixed(hash, word)
            index += 8
        }
        var rest: UInt64 = 0
        while index < raw.count {
            rest = rest << 8 | UInt64(raw[index])
            index += 1
        }
        all |= rest
        return all & 0x8080_8080_8080_8080 == 0 ? mixed(hash, rest) : nil
    }

    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
        return product ^ product >> 32
    }

    /// Whether a text is these bytes.
    @inline(__always)
    static func areEqual(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.utf8.count == bytes.count else { return false }
        var text = text
        return text.withUTF8 { known in
            guard let a = known.baseAddress, let b = bytes.baseAddress else { return true }
            return memcmp(a, b, known.count) == 0
        }
    }
}
