import Foundation
import TestSupport
import Testing

/// The manual of Liquid is what the doc comments of the engine say, and what they show is what the engine does.
@Suite struct ManualTests {
    static let source = ManualSource.read()
    static let site = ManualSite(source: source, korean: KoreanTexts.read())

    @Test func everyCommentFollowsTheForm() {
        for problem in Self.source.problems { Issue.record("\(problem)") }
        for problem in Self.site.problems { Issue.record("\(problem)") }
    }

    /// A declaration cannot be missed in silence, so this holds against finding none at all.
    @Test func everyFilterAndEveryTagIsDescribedOnce() {
        let standard = Self.source.entries.filter { $0.dialect == .standard }
        #expect(standard.count { $0.kind == .filter } >= 62)
        #expect(standard.count { $0.kind == .tag } >= 19)
        let braze = Self.source.entries.filter { $0.dialect == .braze }
        #expect(braze.count { $0.kind == .filter } >= 20)
        #expect(braze.count { $0.kind == .tag } == 4)
        #expect(Self.source.parts.keys.sorted() == ["break", "continue", "else", "elsif", "when"])
        let all = Self.source.entries.map(\.reference)
        #expect(Set(all).count == all.count)
    }

    @Test(arguments: source.entries.indices) func everyExampleGivesItsOutput(_ index: Int) {
        let entry = Self.source.entries[index]
        for example in entry.examples {
            let run = ExampleRun(example, of: entry)
            let place = ManualPlace(path: entry.source.path, line: example.line)
            #expect(run.output == example.output, "\(place): \(entry.name)")
            #expect(run.findings == example.findings, "\(place): \(entry.name)")
        }
    }

    @Test func theKoreanIsCompleteAndCurrent() {
        let problems = Self.site.korean.problems(for: Self.source.entries)
        if !problems.isEmpty { Issue.record("\(problems.joined(separator: "\n"))") }
    }

    /// With `UPDATE_MANUAL=1` the pages are written instead of compared.
    @Test func thePagesAreThoseOfTheComments() throws {
        let folder = PackageFolder.url.appending(path: ManualSite.root)
        let files = Self.site.files
        #expect(files.count > 150)
        let isUpdate = ProcessInfo.processInfo.environment["UPDATE_MANUAL"] == "1"
        if isUpdate { try Self.write(files, to: folder) }
        for name in ManualSite.folders {
            let there = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
            for file in there ?? [] {
                #expect(files[name + "/" + file] != nil, "\(name)/\(file) describes nothing: run 'make manual'")
            }
        }
        let stale = files.filter { path, text in
            (try? String(contentsOf: folder.appending(path: path), encoding: .utf8)) != text
        }
        #expect(stale.keys.sorted() == [], "these pages are not what the comments say: run 'make manual'")
    }

    private static func write(_ files: [String: String], to folder: URL) throws {
        for name in ManualSite.folders { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
        for (path, text) in files {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    // MARK: The parser

    private static let sound = """
            /// Says it loudly.
            ///
            /// - Group: text
            /// - Parameter input: text. What is said.
            /// - Returns: text
            ///
            ///     {{ "a" | loud }}
            ///     → A
            FilterDefinition("loud") { input, _, _ in input },
        """

    private static func problems(_ text: String, path: String = "F.swift") -> [String] {
        var source = ManualSource()
        source.add(text, path: path)
        return source.problems.map(\.description)
    }

    @Test func aSoundCommentIsAnEntry() throws {
        var source = ManualSource()
        source.add(Self.sound, path: "Sources/Liquid/Braze/F.swift")
        let entry = try #require(source.entries.first)
        #expect(entry.name == "loud" && entry.dialect == .braze && entry.parameters.map(\.name) == ["input"])
        #expect(entry.examples.map(\.template) == ["{{ \"a\" | loud }}"] && entry.examples.map(\.output) == ["A"])
    }

    @Test(arguments: [
        ("/// Says it loudly.", "/// Says it loudly", "F.swift:1: the summary"),
        ("- Group: text", "- Grop: text", "'' is no group"),
        ("- Returns: text", "- Return: text", "F.swift:5: 'Return' is no field"),
        ("- Group: text", "- Group: noise", "'noise' is no group"),
        ("input: text.", "input: sound.", "'sound' is no type"),
        ("input: text.", "input: text", "F.swift:4: a parameter is"),
        ("/// - Returns: text", "///", "what it 'Returns'"),
        ("→ A", "= A", "F.swift:7: an example is a template"),
        ("///     {{ \"a\" | loud }}\n    ///     → A", "///", "has no example"),
    ])
    func aCommentOfAnotherFormIsRefusedAtItsLine(_ old: String, _ new: String, _ message: String) {
        #expect(Self.sound.contains(old))
        let found = Self.problems(Self.sound.replacingOccurrences(of: old, with: new))
        #expect(found.contains { $0.contains(message) }, "\(found)")
    }

    @Test func aDeclarationWithoutACommentIsRefusedAtItsLine() {
        #expect(
            Self.problems("let all = [\n    FilterDefinition(\"quiet\") { input, _, _ in input },\n]")
                == ["F.swift:2: the filter 'quiet' has no doc comment"])
        #expect(
            Self.problems("keyed(\"md5\"),\nfunc keyed(\n    _ name: String\n) -> FilterDefinition {")
                == ["F.swift:1: the filter 'md5' has no doc comment"])
        #expect(
            Self.problems("/// Says it.\nFilterDefinition(\n    \"quiet\") { input, _, _ in input }")
                == ["F.swift:2: the filter's name belongs on the line that makes it"])
        #expect(
            Self.problems("enum Tag: String {\n    case shout\n    /// A\n    case a, b\n}")
                == [
                    "F.swift:2: the tag 'shout' has no doc comment",
                    "F.swift:4: a tag needs a line and a comment of its own",
                ])
    }
}
