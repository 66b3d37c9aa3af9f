/// Names behind which a secret value stands in text that is no JSON: those of credentials, and those that some spec marks.
struct TellingNames: Sendable {
    /// What a name's value may be worth.
    enum Meaning: Sendable { case credential, marked }

    private struct Name: Sendable {
        var bytes: [UInt8]
        var meaning: Meaning
    }

    /// Longer words are no names.
    static let longest = 64

    /// By length, in lower case.
    private var names = [[Name]](repeating: [], count: longest + 1)
    /// For each length the first letters of its names, a bit each: most words need no further look.
    private var starts = [UInt32](repeating: 0, count: longest + 1)

    static let credentials = TellingNames(marked: [])

    /// `marked` are in lower case.
    init(marked: Set<[UInt8]>) {
        for name in NamedSecrets.credentialNames { add(Array(name.utf8), .credential) }
        for name in marked { add(name, .marked) }
    }

    private mutating func add(_ name: [UInt8], _ meaning: Meaning) {
        guard let first = name.first, name.count <= Self.longest,
            !names[name.count].contains(where: { $0.bytes == name })
        else { return }
        names[name.count].append(Name(bytes: name, meaning: meaning))
        starts[name.count] |= Self.bit(first)
    }

    @inline(__always)
    private static func bit(_ first: UInt8) -> UInt32 { 1 << UInt32(first & 0x1F) }

    /// What a word means, its letters of ASCII in either case; nil for most.
    @inline(__always)
    func meaning(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> Meaning? {
        guard word.count <= Self.longest, starts[word.count] & Self.bit(bytes[word.lowerBound]) != 0 else { return nil }
        return meaning(UnsafeBufferPointer(rebasing: bytes[word]))
    }

    private func meaning(_ word: UnsafeBufferPointer<UInt8>) -> Meaning? {
        names[word.count].first { name in
            for (letter, byte) in zip(name.bytes, word)
            where letter != ((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) { return false }
            return true
        }?.meaning
    }
}
