import DataTree
import Foundation
import TestSupport
import Testing
import Text

/// One name for each thing: the Korean texts of the manual, the theme, the packs and the findings keep to the glossary.
@Suite struct GlossaryTests {
    /// The last column of the Korean glossary's tables: words that are not used.
    static let avoided: [String] = {
        let text = BuiltInPacks.source("Content/guides/glossary.ko.md")?.text ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.contains("쓰지 않는 말") }.flatMap { row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            return cells.count == 6 ? cells[4].split(separator: ", ").map(String.init) : []
        }
    }()

    static let texts: [String] = ["Content", "Templates", "Packs", "Reasons"].flatMap { folder in
        let names = FileManager.default.enumerator(atPath: BuiltInPacks.path(folder)) ?? .init()
        return names.compactMap { $0 as? String }.filter { name in
            let isKorean = name.hasSuffix(".ko.md") || name.hasSuffix("ko.yml") || name.contains("messages/ko/")
            return isKorean && !name.hasSuffix("glossary.ko.md")
        }.map { folder + "/" + $0 }
    }.sorted()

    @Test func noKoreanTextHasAWordThatTheGlossaryAvoids() throws {
        #expect(Self.avoided.count > 8)
        #expect(Self.texts.count > 150)
        for name in Self.texts {
            let text = try #require(BuiltInPacks.source(name)).text
            for word in Self.avoided {
                #expect(!text.contains(word), "\(name): \(word)")
            }
        }
    }

    @Test func bothGlossariesHaveTheSameTerms() throws {
        func rows(_ name: String) throws -> Int {
            try #require(BuiltInPacks.source(name)).text.split(separator: "\n").count { $0.hasPrefix("| ") }
        }
        #expect(try rows("Content/guides/glossary.md") == rows("Content/guides/glossary.ko.md"))
    }
}
