import Foundation
import Testing

/// A folder of another system and what must become of it: `####` with its name, `===` with a file's path before its text, `---`
/// with a key and what is wanted. `Fixtures/Trees/README.md` has the keys.
struct TreeCase: Sendable, CustomTestStringConvertible {
    var name: String
    var files: [(path: String, text: String)] = []
    var expectations: [(key: String, value: String)] = []

    var testDescription: String { name }

    func wanted(_ key: String) -> [String] { expectations.filter { $0.key == key }.map(\.value) }

    /// All of `Fixtures/Trees/NAME.txt`.
    static func all(_ name: String) -> [TreeCase] {
        let path = TestSite.root + "/Tests/Fixtures/Trees/\(name).txt"
        var cases: [TreeCase] = []
        for line in (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n") ?? [] {
            if line.hasPrefix("#### ") {
                cases.append(TreeCase(name: String(line.dropFirst(5))))
            } else if line.hasPrefix("=== "), !line.hasPrefix("=== \"") {
                cases[cases.count - 1].files.append((String(line.dropFirst(4)), ""))
            } else if line.hasPrefix("--- ") {
                let parts = line.dropFirst(4).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                let value = parts.dropFirst().first.map { $0.drop { $0 == " " } } ?? ""
                cases[cases.count - 1].expectations.append((String(parts[0]), String(value)))
            } else if let last = cases.last?.files.indices.last, cases[cases.count - 1].expectations.isEmpty {
                cases[cases.count - 1].files[last].text += line + "\n"
            }
        }
        return cases
    }
}
