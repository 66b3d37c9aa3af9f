import DataTree
import Foundation
import PushPayload
import TestSupport
import Testing
import Text

/// Property lists of the site's apps changed at random: reading and checking them always ends, and so does checking a payload
/// against the app that they make. 50,000 of them when `FULL_MUTATIONS` is set, 2,000 otherwise.
@Suite struct PlistMutationTests {
    @Test func mutatedPropertyListsAreReadAndChecked() throws {
        let isFull = ProcessInfo.processInfo.environment["FULL_MUTATIONS"] != nil
        let count = isFull ? 50_000 : 2_000
        var random = SeededRandom(seed: 0x9715)
        let lists = BuiltInPacks.apps.flatMap(\.plists)
        let payload = try #require(BuiltInPacks.samples.first { $0.facts.app != nil })
        var sound = 0
        for index in 0..<count {
            guard let list = lists.randomElement(using: &random), let other = lists.randomElement(using: &random)
            else { break }
            let bytes = Self.mutated(list.document.source.bytes, other.document.source.bytes, &random)
            let parsed = PlistReader.parse(SourceFile(path: list.document.source.path, bytes: bytes))
            let app = App(
                id: payload.facts.app ?? "", facts: nil,
                plists: [.init(target: list.target, document: parsed.value), other])
            var found = parsed.diagnostics + PropertyListRules.check(parsed.value) + AppRules.check(app)
            if index.isMultiple(of: 10) {
                found += SampleChecker(specs: BuiltInPacks.specs, apps: [app]).check(payload).findings
            }
            if found.allSatisfy({ Self.isSound($0, list.document.source.path, bytes.count) }) { sound += 1 }
        }
        print("Mutated property lists: \(sound)/\(count)")
        #expect(sound == count)
    }

    private static func isSound(_ finding: Diagnostic, _ path: String, _ length: Int) -> Bool {
        guard !finding.headline.isEmpty else { return false }
        guard let location = finding.location, location.path == path else { return true }
        return location.range.upperBound <= length
            && (finding.fix?.edits ?? []).allSatisfy { $0.range.upperBound <= length }
    }

    /// Bytes, lines or whole elements changed.
    private static func mutated(_ bytes: [UInt8], _ other: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        if Bool.random(using: &random) { return ByteMutator.mutate(bytes, using: &random, dictionary: words) }
        let newline = UInt8(ascii: "\n")
        var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
        let strange = other.split(separator: newline, omittingEmptySubsequences: false)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !lines.isEmpty {
            let at = Int.random(in: 0..<lines.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: lines.remove(at: at)
            case 1: lines.insert(lines[at], at: Int.random(in: 0...lines.count, using: &random))
            case 2: lines[at] = strange.randomElement(using: &random) ?? []
            default: lines[at] = (words.randomElement(using: &random) ?? [])[...]
            }
        }
        return Array(lines.joined(separator: [newline]))
    }

    private static let words = [
        "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>", "<string>", "</string>", "<true/>", "<false/>",
        "<integer>1</integer>", "<real>1e999</real>", "<date>x</date>", "<data>%</data>", "<![CDATA[", "]]>", "<!--",
        "-->", "&amp;", "&#0;", "&x;", "<!DOCTYPE plist [<!ENTITY x \"y\">]>", "<?xml version=\"1.1\"?>",
        "<key>NSExtension</key>", "<key>UNNotificationExtensionCategory</key>",
        "<key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.content-extension</string>",
        "<key>com.apple.security.application-groups</key>",
    ].map { Array($0.utf8) }
}
