import Foundation
import Markdown
import TestSupport
import Testing

/// Examples of the CommonMark and GFM test suites, read from `$CONFORMANCE_DIR`.
struct SpecExample: Decodable, Sendable {
    var markdown: String
    var html: String
    var example: Int
    var section: String
    var extensions: [String]?

    /// The examples of one file; records an issue when the data is absent.
    static func load(_ path: String) -> [SpecExample] {
        let url = PublicSuite.root.appendingPathComponent(path)
        do {
            return try JSONDecoder().decode([SpecExample].self, from: Data(contentsOf: url))
        } catch {
            Issue.record("the conformance data is absent: \(url.path) (set CONFORMANCE_DIR)")
            return []
        }
    }

    /// Renders in the library's shapes with the extensions that `names` asks for.
    func rendered(_ names: [String]) -> String {
        var features = CMarkDocument.Features.none
        features.tables = names.contains("table")
        features.taskLists = names.contains("tasklist")
        features.strikethrough = names.contains("strikethrough")
        features.footnotes = names.contains("footnotes")
        features.smartPunctuation = names.contains("smart")
        var style = HTMLStyle()
        style.autolinks = names.contains("autolink")
        style.rawHTML = names.contains("tagfilter") ? .filtered : .copied
        let html = MarkdownRenderer.renderPlain(Array(markdown.utf8), features: features, style: style)
        return String(decoding: html, as: UTF8.self)
    }

    /// Compares byte for byte and records every difference; gives the number of examples that agree.
    static func check(_ examples: [SpecExample], extensions: [String]? = nil, skipping: [Int: String] = [:]) -> Int {
        var passed = 0
        for example in examples where skipping[example.example] == nil {
            let actual = example.rendered(extensions ?? example.extensions ?? [])
            if actual.utf8.elementsEqual(example.html.utf8) || example.html == "<IGNORE>\n" {
                passed += 1
            } else {
                Issue.record("example \(example.example), \(example.section): \(example.markdown.debugDescription)")
                Issue.record("expected \(example.html.debugDescription)\n     got \(actual.debugDescription)")
            }
        }
        return passed
    }
}
