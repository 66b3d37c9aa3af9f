/// A mapping from names to values that keeps its order. Copies share storage; reading by name is a short scan for small
/// objects and a hash look-up for large ones.
///
/// Names are compared as Swift compares strings: two spellings of one character (NFC, NFD) are one name, so that a Korean
/// name finds its value whichever system wrote it.
package struct LiquidObject: Sendable {
    package struct Entry: Sendable {
        package var key: String
        package var value: LiquidValue

        @inlinable
        package init(_ key: String, _ value: LiquidValue) {
            self.key = key
            self.value = value
        }
    }

    package private(set) var entries: [Entry]
    /// Only for more than `scanLimit` entries.
    private var index: [String: Int]?

    private static let scanLimit = 32

    package init() {
        entries = []
    }

    /// Of equal names the last value wins, at the first one's place.
    package init(_ pairs: some Sequence<(String, LiquidValue)>) {
        self.init()
        for (key, value) in pairs { self[key] = value }
    }

    /// The same of an array: other modules have no specialised form of the general one.
    package init(_ pairs: [(String, LiquidValue)]) {
        self.init()
        entries.reserveCapacity(pairs.count)
        for (key, value) in pairs { self[key] = value }
    }

    /// The same for names that are known to differ from one another, as those of a literal: nothing is looked up.
    package init(unique pairs: KeyValuePairs<String, LiquidValue>) {
        entries = []
        entries.reserveCapacity(pairs.count)
        for (key, value) in pairs { entries.append(Entry(key, value)) }
        if entries.count > Self.scanLimit { reindex() }
    }

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }
    package var keys: [String] { entries.map(\.key) }

    /// nil when there is no such name; a name that holds `null` gives `.null`. Setting nil removes.
    package subscript(key: String) -> LiquidValue? {
        get { position(of: key).map { entries[$0].value } }
        set {
            let place = position(of: key)
            switch (place, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (nil, let value?): append(key, value)
            case (let place?, nil): remove(at: place)
            case (nil, nil): break
            }
        }
    }

    package func position(of key: String) -> Int? {
        if entries.count > Self.scanLimit { return index?[key] }
        for place in entries.indices where entries[place].key == key { return place }
        return nil
    }

    private mutating func append(_ key: String, _ value: LiquidValue) {
        entries.append(Entry(key, value))
        if entries.count == Self.scanLimit + 1 {
            reindex()
        } else if entries.count > Self.scanLimit {
            index?[key] = entries.count - 1
        }
    }

    private mutating func remove(at place: Int) {
        entries.remove(at: place)
        index = nil
        if entries.count > Self.scanLimit { reindex() }
    }

    private mutating func reindex() {
        var index: [String: Int] = [:]
        for (place, entry) in entries.enumerated() { index[entry.key] = place }
        self.index = index
    }
}

extension LiquidObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, LiquidValue)...) {
        self.init(elements)
    }
}
