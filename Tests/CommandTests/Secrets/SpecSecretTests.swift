import Foundation
import Testing

/// What a spec marks as secret is in nothing that is made of the spec, wherever it shows such a value; all else stays.
@Suite struct SpecSecretTests {
    private static let mark = "qZ7v"

    /// A spec for each shape, written as JSON, which is YAML too.
    private static func files() -> [String: String] {
        var files = ["Content/site.yml": "title: T\npacks: [apns]\n"]
        var shared: [String] = []
        for (index, shape) in SpecShape.all.enumerated() {
            let number = 100 + index
            let schema = shape.members.replacingOccurrences(of: "s#\"", with: "s\(number)\"")
                .replacingOccurrences(of: "t#\"", with: "t\(number)\"").replacingOccurrences(of: "o#\"", with: "o\"")
                .replacingOccurrences(of: "@", with: "\(mark)\(number)").replacingOccurrences(
                    of: "KEPT", with: "kept\(number)")
            let name = index % 2 == 0 ? "spec.json" : "spec.yml"
            files["Content/specs/s\(number)/\(name)"] = #"{"x-push": {"id": "s\#(number)"}, \#(schema)}"#
            shared.append(##""s\##(number)": {"default": "\##(mark)\##(number)"}"##)
            shared.append(##""t\##(number)": {"properties": {"a": {"$ref": "#/$defs/s\##(number)"}}}"##)
        }
        let used = SpecShape.all.indices.filter { SpecShape.all[$0].members.contains("spec:shared") }.map {
            "\(100 + $0)\""
        }
        shared = shared.filter { entry in used.contains { entry.prefix(8).contains($0) } }
        files["Content/specs/shared/spec.json"] =
            #"{"x-push": {"id": "shared"}, "type": "object", "$defs": {\#(shared.joined(separator: ", "))}}"#
        return files
    }

    private static func numbers(behind word: String, in data: Data) -> Set<Int> {
        var found: Set<Int> = []
        var start = data.startIndex
        while let range = data.range(of: Data(word.utf8), in: start..<data.endIndex) {
            found.insert(Int(String(decoding: data[range.upperBound...].prefix(3), as: UTF8.self)) ?? 0)
            start = range.upperBound
        }
        return found
    }

    @Test func thereAreShapesEnough() {
        #expect(SpecShape.all.count >= 60 && Set(SpecShape.all.map(\.name)).count == SpecShape.all.count)
    }

    @Test func nothingMadeOfASpecShowsItsSecrets() throws {
        let shapes = SpecShape.all
        let keys = shapes.indices.map { "<!-- sitegen:keys s\(100 + $0) -->\n<!-- /sitegen -->\n" }
        let site = try TemporaryFolder(Self.files().merging(["README.md": keys.joined(separator: "\n")]) { $1 })
        var outputs: [String: Data] = [:]
        for arguments in [
            ["build", "-o", "site"], ["export", "-o", "out"], ["check"],
            ["embed", "README.md", "--site-url", "https://docs.example/push"],
        ] {
            let run = try Command.run(arguments, in: site.path)
            outputs["output of \(arguments[0])"] = Data((run.output + run.errors).utf8)
        }
        outputs["README.md"] = Data(try #require(site.read("README.md")).utf8)
        for folder in ["site", "out"] {
            for (path, data) in site.snapshot(folder) { outputs[folder + "/" + path] = data }
        }
        var leaks: [Int: [String]] = [:]
        for (path, data) in outputs {
            for number in Self.numbers(behind: Self.mark, in: data) { leaks[number, default: []].append(path) }
        }
        for (number, paths) in leaks.sorted(by: { $0.key < $1.key }) {
            let name = shapes.indices.contains(number - 100) ? shapes[number - 100].name : "?"
            Issue.record("'\(name)' is shown in \(paths.count) outputs: \(paths.sorted().prefix(6))")
        }
        #expect(leaks.isEmpty, "\(leaks.count) of \(shapes.count) shapes leak")
        for (index, shape) in shapes.enumerated() where shape.members.contains("KEPT") {
            let number = 100 + index
            let wanted = shape.members.components(separatedBy: "KEPT").count - 1
            let schema = try #require(outputs["site/specs/s\(number)/schema.json"])
            let found = String(decoding: schema, as: UTF8.self).components(separatedBy: "kept\(number)").count - 1
            #expect(found == wanted, "'\(shape.name)' loses what is no secret")
        }
    }
}
