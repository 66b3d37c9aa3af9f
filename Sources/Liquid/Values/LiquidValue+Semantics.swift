import BigInt
import Platform
import Text

/// The questions that make up Liquid's semantics, each answered once, here: is it true, is it empty or blank, are two values
/// equal, which is less, does one contain the other, what stands under a name or an index. How a value prints, iterates and
/// becomes a number is in `LiquidValue+Conversions.swift`. The answers are Shopify Liquid 5's; comments say where they surprise.
extension LiquidValue {
    /// Everything is true but `nil` and `false`: `0`, `""` and `empty` are true.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let bool): bool
        default: true
        }
    }

    /// Answers `== empty`: no characters, no elements. `nil` and `false` are not empty.
    var isEmpty: Bool {
        switch self {
        case .string(let text), .markup(let text): text.isEmpty
        case .bytes(let bytes): bytes.isEmpty
        case .array(let array): array.isEmpty
        case .object(let object): object.isEmpty
        default: false
        }
    }

    /// Answers `== blank`: empty, `nil`, `false`, or text of white space only.
    var isBlank: Bool {
        switch self {
        case .null: true
        case .bool(let bool): !bool
        case .string(let text), .markup(let text):
            text.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
        case .bytes: settled.isBlank
        default: isEmpty
        }
    }

    /// `==`: by value within a kind; whole numbers and floats compare as numbers; `1` is not `"1"`, and `0` is not `false`.
    static func areEqual(_ a: LiquidValue, _ b: LiquidValue) -> Bool {
        switch (a, b) {
        case (.null, .null): return true
        case (.bool(let x), .bool(let y)): return x == y
        case (.int(let x), .int(let y)): return x == y
        case (.string(let x), .string(let y)), (.markup(let x), .markup(let y)), (.string(let x), .markup(let y)),
            (.markup(let x), .string(let y)):
            return haveSameBytes(x, y)
        case (.array(let x), .array(let y)):
            guard x.count == y.count else { return false }
            for index in x.indices where !areEqual(x[index], y[index]) { return false }
            return true
        case (.object(let x), .object(let y)):
            return x.count == y.count
                && x.entries.allSatisfy { entry in y[entry.key].map { areEqual(entry.value, $0) } ?? false }
        case (.range(let a, let b), .range(let c, let d)): return a == c && b == d
        case (.int, .double), (.double, .int), (.double, .double), (.big, .big), (.big, .double), (.double, .big):
            return a.number == b.number
        case (.bytes, _), (_, .bytes): return areEqual(a.settled, b.settled)
        default: return false
        }
    }

    /// Text is equal when its bytes are; Swift's own equality takes composed and decomposed characters as one.
    private static func haveSameBytes(_ a: String, _ b: String) -> Bool {
        guard a.utf8.count == b.utf8.count else { return false }
        let same = a.utf8.withContiguousStorageIfAvailable { a in
            b.utf8.withContiguousStorageIfAvailable { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return true }
                return memcmp(first, second, a.count) == 0
            }
        }
        return (same ?? nil) ?? a.utf8.elementsEqual(b.utf8)
    }

    enum Order { case less, lessOrEqual, greater, greaterOrEqual }

    /// `<`, `<=`, `>`, `>=`: numbers with numbers, text with text (by bytes). Text against a number is an error; with
    /// anything else the answer is no.
    static func isOrdered(_ a: LiquidValue, _ order: Order, _ b: LiquidValue) throws(LiquidFailure) -> Bool {
        if case .int(let x) = a, case .int(let y) = b {
            switch order {
            case .less: return x < y
            case .lessOrEqual: return x <= y
            case .greater: return x > y
            case .greaterOrEqual: return x >= y
            }
        }
        guard let kindA = a.orderedKind, let kindB = b.orderedKind else { return false }
        guard kindA == kindB else {
            let right = kindB == .text ? "String" : b.text
            throw .argument("comparison of \(a.kindName) with \(right) failed")
        }
        if case .double(let x) = a, x.isNaN { return false }
        if case .double(let y) = b, y.isNaN { return false }
        let comparison = compare(a, b) ?? 0
        switch order {
        case .less: return comparison < 0
        case .lessOrEqual: return comparison <= 0
        case .greater: return comparison > 0
        case .greaterOrEqual: return comparison >= 0
        }
    }

    private enum OrderedKind { case number, text }

    private var orderedKind: OrderedKind? {
        switch self {
        case .int, .big, .double: .number
        case .string, .markup, .bytes: .text
        default: nil
        }
    }

    /// The class name that Shopify's messages use.
    var kindName: String {
        switch self {
        case .null: "NilClass"
        case .bool(let bool): bool ? "TrueClass" : "FalseClass"
        case .int, .big: "Integer"
        case .double: "Float"
        case .string, .markup, .bytes: "String"
        case .array: "Array"
        case .range: "Range"
        case .object: "Hash"
        }
    }

    /// −1, 0 or 1 for two values of one kind, as `sort` orders them; nil where there is no order between them.
    static func compare(_ a: LiquidValue, _ b: LiquidValue) -> Int? {
        switch (a, b) {
        case (.int(let x), .int(let y)): return x < y ? -1 : x == y ? 0 : 1
        case (.null, .null): return 0
        case (.bool(let x), .bool(let y)): return x == y ? 0 : nil
        case (.array(let x), .array(let y)):
            for (left, right) in zip(x, y) {
                guard let order = compare(left, right) else { return nil }
                if order != 0 { return order }
            }
            return x.count < y.count ? -1 : x.count == y.count ? 0 : 1
        case (.object, .object), (.range, .range): return areEqual(a, b) ? 0 : nil
        default: break
        }
        guard let kind = a.orderedKind, kind == b.orderedKind else { return nil }
        if kind == .number { return a.number < b.number ? -1 : b.number < a.number ? 1 : 0 }
        return compareBytes(a.text, b.text)
    }

    static func compareBytes(_ a: String, _ b: String) -> Int {
        if a.utf8.lexicographicallyPrecedes(b.utf8) { return -1 }
        return b.utf8.lexicographicallyPrecedes(a.utf8) ? 1 : 0
    }

    /// `contains`: a substring (the right side printed first), an element, a name of an object, a number of a range.
    /// `nil` and `false` are contained in nothing.
    static func contains(_ a: LiquidValue, _ b: LiquidValue) -> Bool {
        guard b.isTruthy else { return false }
        switch a {
        case .string(let text), .markup(let text): return ByteSearch.contains(text, b.text)
        case .bytes: return contains(a.settled, b)
        case .array(let array): return array.contains { areEqual($0, b) }
        case .object(let object): return b.stringValue.map { object[$0] != nil } ?? false
        case .range(let lower, let upper):
            return !(b.number < .small(lower)) && !(LiquidNumber.small(upper) < b.number) && b.orderedKind == .number
        default: return false
        }
    }

    /// What stands under a name after a dot or in brackets; nil when there is nothing of that name.
    func member(_ name: String) -> LiquidValue? {
        if case .object(let object) = self { object[name] } else { nil }
    }

    /// An array's element; negative counts from the end; nil when out of bounds or not an array.
    func element(_ index: Int) -> LiquidValue? {
        guard case .array(let array) = self else { return nil }
        let place = index < 0 ? index + array.count : index
        return array.indices.contains(place) ? array[place] : nil
    }

    /// `.first`, on a thing that has no member of that name.
    var first: LiquidValue? {
        switch self {
        case .array(let array): array.first
        case .range(let lower, _): .int(lower)
        case .object(let object): object.entries.first?.pair
        case .string(let text), .markup(let text): text.unicodeScalars.first.map { .string(String($0)) }
        case .bytes: settled.first
        default: nil
        }
    }

    /// `.last`; an object has none.
    var last: LiquidValue? {
        switch self {
        case .array(let array): array.last
        case .range(_, let upper): .int(upper)
        case .string(let text), .markup(let text): text.unicodeScalars.last.map { .string(String($0)) }
        case .bytes: settled.last
        default: nil
        }
    }

    /// `.size` and the filter: characters (Unicode scalars), elements, members. Of a whole number the bytes it takes, as in
    /// Ruby; nil for what has no size.
    var size: Int? {
        switch self {
        case .string(let text), .markup(let text): text.scalarCount
        case .bytes: settled.size
        case .array(let array): array.count
        case .object(let object): object.count
        case .range(let lower, let upper): Self.count(from: lower, to: upper)
        case .int: 8
        case .big(let big): big.byteCount
        case .null, .bool, .double: nil
        }
    }

    /// How many whole numbers there are from `lower` to `upper`, at most `Int.max`.
    static func count(from lower: Int, to upper: Int) -> Int {
        guard lower <= upper else { return 0 }
        let (difference, overflow) = upper.subtractingReportingOverflow(lower)
        return overflow || difference == .max ? .max : difference + 1
    }

    enum Property { case value(LiquidValue), notIndexable, mismatch }

    /// `item[key]` as the array filters ask for it (`where`, `map`, `sort` …): a member of an object, a substring of a text,
    /// a bit of a whole number. `notIndexable` for nil, booleans and floats, `mismatch` where Ruby raises a TypeError.
    func property(_ key: LiquidValue) -> Property {
        if case .double(let double) = key, let index = Int(exactly: double.rounded(.towardZero)), objectValue == nil {
            return property(.int(index))
        }
        switch (self, key) {
        case (.object(let object), .string(let name)), (.object(let object), .markup(let name)):
            return .value(object[name] ?? .null)
        case (.bytes, _), (_, .bytes): return settled.property(key.settled)
        case (.object, _): return .value(.null)
        case (.string(let text), _), (.markup(let text), _): return Self.part(key, of: text)
        case (.int(let int), .int(let bit)):
            return .value(.int(bit < 0 ? 0 : bit > 63 ? (int < 0 ? 1 : 0) : (int >> bit) & 1))
        case (.int, _), (.big, _), (.array, _), (.range, _): return .mismatch
        case (.null, _), (.bool, _), (.double, _): return .notIndexable
        }
    }

    private static func part(_ key: LiquidValue, of text: String) -> Property {
        switch key {
        case .string(let part), .markup(let part): return .value(ByteSearch.contains(text, part) ? key : .null)
        case .null: return .value("")
        case .int(let index):
            let scalars = Array(text.unicodeScalars)
            let place = index < 0 && index >= -scalars.count ? index + scalars.count : index
            return .value(scalars.indices.contains(place) ? .string(String(scalars[place])) : .null)
        default: return .mismatch
        }
    }

    /// Whether `property(_:)` can be asked at all.
    var isIndexable: Bool {
        switch self {
        case .null, .bool, .double: false
        default: true
        }
    }
}
