import DataTree

/// The names at the root of a payload by which some spec is detected: which specs are worth a test, and which texts hold no
/// payload at all. Both only leave out what no `detect` can match.
package struct DetectionNames: Sendable {
    /// Specs by the names that their conditions begin with, in the order of the specs.
    private var specs: [String: [Int]] = [:]
    /// Specs with a condition that asks for no name.
    private var always: [Int] = []
    /// Names by their first byte.
    private var byFirst = [[[UInt8]]](repeating: [], count: 256)
    /// Whether a name or an escape begins with a byte.
    private var begins = [Bool](repeating: false, count: 256)
    package private(set) var words = DetectionWords()

    init() {
        note(Array("aps".utf8))
        for sign in "\\&".utf8 { begins[Int(sign)] = true }
    }

    mutating func append(_ push: PushMetadata, _ index: Int) {
        for condition in push.detect {
            if !condition.isEmpty { words.append(condition.flatMap { $0.pointer.tokens }) }
            guard let first = condition.first?.pointer.tokens.first else {
                if !condition.isEmpty, always.last != index { always.append(index) }
                continue
            }
            if specs[first]?.last != index { specs[first, default: []].append(index) }
            note(Array(first.utf8))
        }
    }

    private mutating func note(_ name: [UInt8]) {
        guard let first = name.first, !byFirst[Int(first)].contains(name) else { return }
        byFirst[Int(first)].append(name)
        begins[Int(first)] = true
    }

    /// The specs that an object with these members may be of, in their order.
    func candidates(_ members: some Sequence<String>) -> [Int] {
        var found = always
        for name in members {
            guard let named = specs[name] else { continue }
            for index in named where !found.contains(index) { found.append(index) }
        }
        return found.sorted()
    }

    /// Whether a text may hold an object that some spec describes: one of the names is in it, or something that could be an
    /// escape of one (`\u0061ps`, `pw\_msg`, `&#97;ps`). O(bytes).
    func mayBe(in text: [UInt8]) -> Bool {
        guard always.isEmpty else { return true }
        return text.withUnsafeBufferPointer { bytes in
            begins.withUnsafeBufferPointer { begins in
                for index in bytes.indices where begins[Int(bytes[index])] {
                    if mayBegin(bytes, index) { return true }
                }
                return false
            }
        }
    }

    private func mayBegin(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "\\"): Self.isLetterEscape(bytes, index + 1)
        case UInt8(ascii: "&"): Self.isReference(bytes, index + 1)
        default: byFirst[Int(bytes[index])].contains { Self.begins(bytes, index, $0) }
        }
    }

    /// Escapes of JSON and of Markdown that stand for a byte of a name; those of quotes, slashes and white space do not.
    static func isLetterEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index < bytes.count else { return false }
        return bytes[index] == 0x0A || bytes[index] == 0x0D || !plainEscapes.contains(bytes[index])
    }

    /// `&#97;`, `&lowbar;`, `&amp;#97;`; not `&quot;`, which stands for no part of a name.
    static func isReference(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "#") || (0x61...0x7A).contains(bytes[index] | 0x20)
        else { return false }
        return !begins(bytes, index, quote)
    }

    private static let quote = Array("quot;".utf8)

    private static let plainEscapes = Array("\"\\/nrtbf'` \t".utf8)

    static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ name: [UInt8]) -> Bool {
        guard index + name.count <= bytes.count else { return false }
        for offset in name.indices where bytes[index + offset] != name[offset] { return false }
        return true
    }
}
