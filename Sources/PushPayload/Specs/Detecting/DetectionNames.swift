import DataTree

/// The names at the root of a payload by which some spec is detected: which conditions are worth a test. Only what no `detect` can
/// match is left out.
package struct DetectionNames: Sendable {
    /// A condition of a spec, and what it counts for.
    struct Condition: Sendable {
        var spec: Int
        /// Which of the spec's `detect`.
        var index: Int
        var weight: Int
        var tests: Int
        /// It asks for a name of the root and nothing else: a payload that has the name meets it.
        var isName: Bool

        /// The heaviest counts, then the one that tests more, then that of the earlier spec.
        func outweighs(_ other: Condition) -> Bool {
            (weight, tests, other.spec) > (other.weight, other.tests, spec)
        }
    }

    /// A name and the conditions that begin with it.
    private struct Name: Sendable {
        var bytes: [UInt8]
        var conditions: [Condition]
    }

    /// Conditions that ask for no name.
    private var always: [Condition] = []
    /// Names by their first byte.
    private var byFirst = [[Name]](repeating: [], count: 256)
    package private(set) var words = DetectionWords()

    mutating func append(_ push: PushMetadata, _ spec: Int) {
        for (index, tests) in push.detect.enumerated() where !tests.isEmpty {
            words.append(tests.flatMap { $0.pointer.tokens })
            let tokens = tests[0].pointer.tokens
            let name = Array((tokens.first ?? "").utf8)
            let condition = Condition(
                spec: spec, index: index, weight: push.weight, tests: tests.count,
                isName: tests.count == 1 && tokens.count == 1 && tests[0].value == nil && !name.isEmpty)
            guard let start = name.first.map(Int.init) else {
                always.append(condition)
                continue
            }
            if let known = byFirst[start].firstIndex(where: { $0.bytes == name }) {
                byFirst[start][known].conditions.append(condition)
            } else {
                byFirst[start].append(Name(bytes: name, conditions: [condition]))
            }
        }
    }

    /// The conditions that a payload may meet: its object has their first name, or they ask for none.
    func conditions(of object: Node) -> [Condition] {
        object.document.withNodes { records, bytes in
            var found = always
            let end = Int(records[object.id.index].next)
            var key = object.id.index + 1
            while key + 1 < end {
                if let range = records[key].verbatimRange {
                    add(UnsafeBufferPointer(rebasing: bytes[range]), to: &found)
                } else {
                    object.document.textBytes(of: NodeID(key)).withUnsafeBufferPointer { add($0, to: &found) }
                }
                key = Int(records[Int(records[key].next)].next)
            }
            return found
        }
    }

    private func add(_ name: UnsafeBufferPointer<UInt8>, to found: inout [Condition]) {
        guard let first = name.first else { return }
        for known in byFirst[Int(first)]
        where known.bytes.count == name.count && Self.begins(name, 0, known.bytes) {
            found += known.conditions
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
