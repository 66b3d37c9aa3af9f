import Foundation
import TestSupport
import Testing

/// The manual of Liquid describes every filter and tag, in both languages, and what it shows is what the engine does.
@Suite struct ManualTests {
    static let names = ["tags", "filters", "braze"]

    @Test func everyFilterAndEveryTagIsDescribedOnce() throws {
        let declared = try Self.declared()
        #expect(declared.count >= 105)
        for ending in ["md", "ko.md"] {
            let described = try Self.names.flatMap { try ManualPage($0, ending: ending).sections.map(\.name) }
            #expect(described.sorted() == declared.sorted(), "\(ending)")
        }
    }

    @Test(arguments: names) func everyExampleGivesItsOutput(_ name: String) throws {
        let page = try ManualPage(name, ending: "md")
        #expect(page.unknown == [])
        for section in page.sections {
            #expect(!section.examples.isEmpty, "\(section.name)")
            for example in section.examples {
                let run = ExampleRun(example, isBraze: name == "braze")
                let place = "\(section.name): \(example.template)"
                #expect(run.output.trimmingCharacters(in: .newlines) == example.output, "\(place)")
                #expect(run.findings.joined(separator: "\n") == example.findings, "\(place)")
            }
        }
    }

    @Test(arguments: names) func bothLanguagesShowTheSameExamples(_ name: String) throws {
        let (english, korean) = (try ManualPage(name, ending: "md"), try ManualPage(name, ending: "ko.md"))
        #expect(korean.unknown == [])
        for (one, other) in zip(english.sections, korean.sections) {
            #expect(one.name == other.name && one.examples == other.examples, "\(one.name)")
        }
    }

    /// Names of the filters and tags that `Sources/Liquid` declares: `FilterDefinition("name"`, a call of a function of the same
    /// file that makes one, and the cases of enums whose name ends in `Tag`. A part of another tag is described there.
    private static func declared() throws -> [String] {
        var found: [String] = []
        for folder in ["Filters", "Compiling"] {
            let base = PackageFolder.url.appending(path: "Sources/Liquid/" + folder)
            for path in try FileManager.default.subpathsOfDirectory(atPath: base.path) where path.hasSuffix(".swift") {
                let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
                let makers = text.matches(of: /func (\w+)\([^{]*-> FilterDefinition/).map(\.1) + ["FilterDefinition"]
                for call in text.matches(of: /(\w+)\("([a-z0-9_]+)"/) where makers.contains(call.1) {
                    found.append(String(call.2))
                }
                for tags in text.matches(of: /enum \w*Tag: String(?:\n|.)*?\n\}/) {
                    let tag = /\/\/\/ (?!Part of )[^\n]*(?:\n +\/\/\/[^\n]*)*\n +case `?(\w+)`?(?: = "([^"]+)")?/
                    found += tags.0.matches(of: tag).map { String($0.2 ?? $0.1) }
                }
            }
        }
        return found
    }
}
