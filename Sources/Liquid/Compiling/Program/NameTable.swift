/// Names and keys of one program, each once. Two spellings of one character (NFC, NFD) are one name.
struct NameTable: Sendable {
    private(set) var texts: [String] = []
    private var places: [String: Int32] = [:]

    mutating func index(of bytes: UnsafeBufferPointer<UInt8>) -> Int32 {
        index(of: String(decoding: bytes, as: UTF8.self))
    }

    mutating func index(of text: String) -> Int32 {
        if let known = places[text] { return known }
        let place = Int32(truncatingIfNeeded: texts.count)
        texts.append(text)
        places[text] = place
        return place
    }

    /// As `index(of:)`, but a new text is not added.
    func find(_ text: String) -> Int32? { places[text] }
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
