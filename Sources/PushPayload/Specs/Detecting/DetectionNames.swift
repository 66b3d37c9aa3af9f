import DataTree
import Text

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

    /// Conditions that ask for no name.
    private var always: [Condition] = []
    /// The others by the name that they begin with.
    private var byName: [ExactText: [Condition]] = [:]
    package private(set) var words = DetectionWords()

    mutating func append(_ push: PushMetadata, _ spec: Int) {
        for (index, tests) in push.detect.enumerated() where !tests.isEmpty {
            words.append(tests.flatMap { $0.pointer.tokens })
            let tokens = tests[0].pointer.tokens
            let name = tokens.first ?? ""
            let condition = Condition(
                spec: spec, index: index, weight: push.weight, tests: tests.count,
                isName: tests.count == 1 && tokens.count == 1 && tests[0].value == nil && !tests[0].isObject
                    && !name.isEmpty)
            if name.isEmpty { always.append(condition) } else { byName[ExactText(name), default: []].append(condition) }
        }
    }

    /// The conditions that a payload may meet: its object has their first name, or they ask for none.
    func conditions(of object: Node) -> [Condition] {
        object.members.reduce(into: always) { $0 += byName[ExactText($1.name), default: []] }
    }

    /// Escapes of JSON and of Markdown that stand for a byte of a name; those of quotes, slashes and white space do not.
    static func isLetterEscape(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index < bytes.count else { return false }
        return bytes[index] == 0x0A || bytes[index] == 0x0D || !plainEscapes.contains(bytes[index])
    }

    /// `&#97;`, `&lowbar;`, `&amp;#97;`; not `&quot;`, which stands for no part of a name.
    static func isReference(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "#") || bytes[index].isLetter
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
