import Foundation
import SiteBuilder
import SiteTools
import TestSupport
import Testing
import Text

/// Random Markdown files with markers, from a seed: text of every kind round blocks, with three kinds of line ends, a byte order
/// mark or none, bytes that are no UTF-8, and no line end at the end.
@Suite struct EmbedRandomTests {
    private static let texts: [[UInt8]] =
        [
            "", "Some *text* with `code`.", "# A heading", "- a list", "1. one", "> a quotation", "| a | b |",
            "| --- | --- |",
            "`<!-- sitegen:badge x -->` is text", "<!-- another comment -->", "***",
            "[a]: https://example.com", "한국어 문단", "text\\", "&amp; <b>bold</b>", "\t- deep", "==", "--->",
        ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x41], [0x00], [0xC3], [0xE2, 0x80, 0xA8]]

    private static let contents = [
        "```json\n{\"aps\": {}}\n```", "````json\n```\n<!-- /sitegen -->\n-->\n````", "| a |\n| --- |\n| b |",
        "[![a](https://example.com/b.svg)](https://example.com/)", "```json\n{\n\n  \"a\": 1\n}\n```",
    ]

    private struct Made {
        /// Between these stand the blocks; each ends with the line end before the next.
        var outside: [[UInt8]] = []
        var markers: [String] = []
        var lineEnd: [UInt8] = []

        var bytes: [UInt8] {
            var bytes: [UInt8] = []
            for (index, text) in outside.enumerated() {
                bytes += text
                guard index < markers.count else { continue }
                bytes += Array(markers[index].utf8) + lineEnd + Array("<!-- /sitegen -->".utf8)
                if index + 1 < outside.count { bytes += lineEnd }
            }
            return bytes
        }
    }

    private static func make(_ random: inout SeededRandom) -> Made {
        var made = Made()
        made.lineEnd = [[0x0A], [0x0D, 0x0A], [0x0D]].randomElement(using: &random) ?? [0x0A]
        let count = Int.random(in: 1...4, using: &random)
        for index in 0...count {
            var text: [UInt8] = index == 0 && Bool.random(using: &random) ? [0xEF, 0xBB, 0xBF] : []
            if index > 0 { text += made.lineEnd }
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                text += (texts.randomElement(using: &random) ?? []) + made.lineEnd
            }
            if Int.random(in: 0...3, using: &random) == 0 {
                text += Array("~~~~".utf8) + made.lineEnd + Array("<!-- sitegen:payload no -->".utf8) + made.lineEnd
                text += Array("~~~~".utf8) + made.lineEnd
            }
            if index < count {
                text += made.lineEnd
                let kind = EmbedBlock.Kind.allCases.randomElement(using: &random) ?? .keys
                let space = Bool.random(using: &random) ? " " : ""
                made.markers.append("<!--\(space)sitegen:\(kind.rawValue) id-\(index)\(space)-->")
            } else if Bool.random(using: &random) {
                text += Array("the end".utf8)
            }
            made.outside.append(text)
        }
        return made
    }

    private static func plan(_ bytes: [UInt8], _ contents: [String: String]) -> EmbedPlan {
        EmbedPlan(SourceFile(path: "a.md", bytes: bytes)) { block throws(EmbedMistake) in
            guard let content = contents[block.id] else { throw EmbedMistake("there is no sample '\(block.id)'") }
            return content
        }
    }

    /// The bytes beside the blocks, markers left out.
    private static func outside(_ bytes: [UInt8], _ blocks: [EmbedBlock]) -> [[UInt8]] {
        var place = 0
        var parts: [[UInt8]] = []
        let end = Array("<!-- /sitegen -->".utf8)
        for block in blocks {
            parts.append(Array(bytes[place..<block.marker.lowerBound]))
            place = block.content.upperBound + end.count
            guard place <= bytes.count, bytes[block.content.upperBound..<place].elementsEqual(end) else { return [] }
        }
        return parts + [Array(bytes[place...])]
    }

    /// Four times 2,500 files when `FULL_MUTATIONS` is set, four times 250 otherwise, side by side.
    @Test(arguments: [UInt64(7), 8, 9, 10]) func outsideOfTheMarkersNoByteChanges(_ seed: UInt64) {
        let count = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil ? 2500 : 250
        var random = SeededRandom(seed: seed)
        var (right, caught) = (0, 0)
        for number in 0..<count {
            let made = Self.make(&random)
            var contents: [String: String] = [:]
            for index in made.markers.indices { contents["id-\(index)"] = Self.contents.randomElement(using: &random) }
            let bytes = made.bytes
            let plan = Self.plan(bytes, contents)
            let written = plan.result
            let again = Self.plan(written, contents)
            let isRight =
                plan.blocks.count == made.markers.count
                && Self.outside(bytes, plan.blocks) == Self.outside(written, again.blocks)
                && Self.outside(written, again.blocks).count == made.outside.count
                && again.diagnostics.isEmpty && again.edits.isEmpty && again.result == written
            #expect(
                isRight,
                "file \(number): \(plan.diagnostics.map(\.headline.english)) \(String(decoding: bytes, as: UTF8.self))"
            )
            right += isRight ? 1 : 0
            caught += Self.isCaught(again, contents, &random) ? 1 : 0
            if right < number { return }
        }
        #expect(right == count && caught == count)
        print(
            "random Markdown files with every byte outside unchanged: \(right)/\(count); hand edits caught: \(caught)/\(count)"
        )
    }

    /// One byte of one block is set to another letter; the edit is told and stays.
    private static func isCaught(_ plan: EmbedPlan, _ contents: [String: String], _ random: inout SeededRandom) -> Bool
    {
        guard let block = plan.blocks.randomElement(using: &random) else { return false }
        var bytes = plan.file.bytes
        guard let place = block.content.filter({ (0x61...0x7A).contains(bytes[$0]) }).randomElement(using: &random)
        else {
            // A fence of punctuation only: an added line is an edit as well.
            return false
        }
        bytes[place] = bytes[place] == 0x7A ? 0x79 : bytes[place] + 1
        let edited = Self.plan(bytes, contents)
        return edited.diagnostics.map(\.code) == [.embedEdited] && edited.edits.isEmpty && edited.result == bytes
    }
}
