import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// A row of `Tests/Fixtures/Code`: a text that is no JSON, or looks like none.
struct CodeSnippet: Sendable, CustomStringConvertible {
    var name: String
    var file: SourceFile
    var form: String
    var found: Int
    /// `CODE POINTER LINE:COLUMN`.
    var finds: [String]
    var also: [String]?
    var taken: String?

    var description: String { name }

    init(_ node: Node) {
        name = node["name"]?.string ?? ""
        form = node["form"]?.string ?? ""
        found = node["found"]?.int ?? -1
        also = node["also"]?.elements.compactMap(\.string)
        taken = node["taken"]?.string
        let parts = (node["text"]?.string ?? "").split(separator: "▸", omittingEmptySubsequences: false)
        file = SourceFile(path: node["file"]?.string ?? "", text: parts.joined())
        let lines = LineIndex(file)
        var offset = 0
        let places = parts.dropLast().map { part in
            offset += part.utf8.count
            let place = lines.position(of: offset)
            return "\(place.line):\(place.column)"
        }
        let wanted = node["finds"]?.elements.compactMap(\.string) ?? []
        finds = zip(wanted, places).map { $0 + ($0.contains(" ") ? " " : "  ") + $1 }
        if wanted.count != places.count { finds.append("marks: \(places.count), findings: \(wanted.count)") }
    }

    static let all: [CodeSnippet] = {
        let folder = PackageFolder.url.path + "/Tests/Fixtures/Code"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".yml") }.sorted().flatMap { name in
            let text = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
            return YAMLReader.parse(SourceFile(path: name, text: text)).value.root?.elements.map(CodeSnippet.init) ?? []
        }
    }()

    var source: SampleSource { SampleSource(id: "sample", file: file, facts: SampleFacts(nil)) }
}

@Suite struct CodeSnippetTests {
    private static let checker = SampleChecker(specs: BuiltInPacks.specs, apps: BuiltInPacks.apps)

    @Test func thereAreSixtySnippetsAtLeast() {
        #expect(CodeSnippet.all.count >= 60)
        #expect(CodeSnippet.all.flatMap(\.finds).count >= 20)
        for form in CodeForms.names { #expect(CodeSnippet.all.count { $0.form == form } >= 1, "\(form)") }
    }

    @Test(arguments: CodeSnippet.all)
    func aSnippetIsTakenForWhatItIs(_ snippet: CodeSnippet) {
        let sample = Self.checker.check(snippet.source)
        let lines = LineIndex(snippet.file)
        let findings = sample.findings.filter { $0.severity > .info && $0.code.id != "sample.unknown-spec" }
        let got = findings.map { finding in
            let place = lines.position(of: finding.location?.range.lowerBound ?? 0)
            return "\(finding.code) \(finding.pointer ?? "") \(place.line):\(place.column)"
        }
        #expect(got == snippet.finds)
        let taken = sample.takenFor
        #expect((taken.isUnknown ? 0 : taken.count) == snippet.found)
        if snippet.found > 0 { #expect(taken.language ?? taken.form.rawValue == snippet.form) }
        if let wanted = snippet.taken { #expect(taken.what.map(\.id) == [wanted]) }
        if let also = snippet.also { #expect(taken.also.map(\.id) == also) }
        // An edit is one of JSON, and nothing that the code fills in is an unfilled placeholder.
        if CodeForms.names.contains(snippet.form) {
            #expect(
                !sample.findings.contains { $0.fix?.edits.isEmpty == false || $0.code.id == "placeholder.unfilled" })
        }
    }

    /// No damage makes the reader crash, hang or point outside of the file.
    @Test func damagedSnippetsAreReadAsFarAsTheyGo() {
        var random = SeededRandom(seed: 33)
        let all = CodeSnippet.all
        let words = [
            "'", "\"", "`", "${", "{", "}", "[", "]", "(", "$(", "<<EOF", "aps", "\"\"\"", "=>", "\\", "/*", "#", "🍎",
        ]
        for index in 0..<5_000 {
            let snippet = all[index % all.count]
            let bytes = ByteMutator.mutate(
                snippet.file.bytes, using: &random, dictionary: words.map { Array($0.utf8) })
            let file = SourceFile(path: snippet.file.path, bytes: bytes)
            let sample = Self.checker.check(SampleSource(id: "sample", file: file, facts: SampleFacts(nil)))
            for finding in sample.findings {
                if let range = finding.location?.range { #expect(range.upperBound <= bytes.count) }
            }
        }
    }

    /// Each would take minutes if a step were not linear.
    @Test(arguments: [
        ("a.js", "{a:"), ("a.js", "f({a: "), ("a.js", "{[{["), ("a.js", "`${"), ("a.js", "{a:1;"),
        ("a.js", "{a:{b:1;}}"),
        ("a.py", "{'a':"), ("a.py", "dict(a="), ("a.rb", "{:a => "), ("a.php", "<? ['a' => "), ("a.php", "array("),
        ("a.swift", "[\"a\": "), ("a.swift", "\\("), ("a.kt", "mapOf(\"a\" to "), ("a.go", "map[string]any{\"a\": "),
        ("a.dart", "<String, "), ("a.txt", "\"a\":"), ("a.txt", "const a = {"), ("a.txt", "x={"),
        ("a.sh", "A=\"$A$A\"\n"), ("a.sh", "curl -d \"$("), ("a.sh", "curl -d \"$(cat <<E\n"), ("a.sh", "echo '{}' | "),
        ("a.sh", "aws $("), ("a.sh", "aws sns $("),
    ]) func noTextMakesTheReaderSlow(_ file: String, _ text: String) {
        let sample = Self.checker.check(
            SampleSource(
                id: "sample", file: SourceFile(path: file, text: String(repeating: text, count: 20_000)),
                facts: SampleFacts(nil)))
        #expect(sample.findings.count < 2_000)
    }
}

private enum CodeForms {
    static let names: Set<String> = [
        "JavaScript", "TypeScript", "Python", "Ruby", "PHP", "Dart", "Swift", "Kotlin", "Go", "Rust", "Java", "C#",
        "Objective-C",
    ]
}
