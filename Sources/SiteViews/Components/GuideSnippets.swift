import DataTree
import Markdown
package import PushPayload
import Text

/// Holds the code blocks of guides to what they show: Swift and Objective-C to the known defects of push samples, JSON to the
/// packs, property lists to Apple's keys. People copy code from guides, so a mistake there multiplies.
///
/// A block whose fence says `invalid` shows a mistake on purpose and is left alone.
package final class GuideSnippets: Sendable {
    let checker: SampleChecker

    package init(checker: SampleChecker) {
        self.checker = checker
    }

    /// The findings in a page's blocks, each at its place in the guide.
    func check(_ blocks: [RenderedMarkdown.CodeBlock], in file: SourceFile) -> [Diagnostic] {
        blocks.filter { $0.attributes["invalid"] == nil && $0.language != "invalid" }.flatMap { block -> [Diagnostic] in
            switch block.language.lowercased() {
            case "json", "apns", "jsonc", "json5", "hjson": json(block, file)
            case "xml", "plist": propertyList(block, file)
            default:
                SnippetLint.check(block.code, language: block.language) { file.location(block.range($0)) }
                    + unnamed(block, file)
            }
        }
    }

    // MARK: JSON

    private func json(_ block: RenderedMarkdown.CodeBlock, _ file: SourceFile) -> [Diagnostic] {
        guard let fragment = JSONFragment(block.code) else { return [] }
        let source = SourceFile(path: file.path, bytes: fragment.bytes)
        let parsed = JSONParser.parse(source)
        let isPayload = block.language.lowercased() == "apns" || block.attributes["payload"] != nil
        let root = fragment.isWrapped ? nil : parsed.value.root
        let isSent = root.map { $0["aps"] != nil || checker.specs.detect($0) != nil } ?? false
        let language = block.language.lowercased()
        // Outside payloads a comment explains an example, and settings of editors may end in a comma; nobody sends either.
        let isRelaxed = { (diagnostic: Diagnostic) in
            if language == "json5" || language == "hjson" { return root != nil }
            return !isPayload
                && (JSONParser.isOfComments(diagnostic)
                    || (!isSent || language == "jsonc") && JSONParser.isOfLastComma(diagnostic))
        }
        let relaxed = parsed.diagnostics.filter(isRelaxed)
        var found = parsed.diagnostics.filter { !isRelaxed($0) }
        if found.isEmpty, let root {
            if AnalyticsBuckets.isStore(root) {
                found = AnalyticsBuckets.check(store: root)
            } else if isSent {
                let syntax = Set(relaxed.map(\.code))
                found = payload(source, parsed).filter { !syntax.contains($0.code) }
            }
        }
        // Its language has what JSON has not.
        if ["jsonc", "json5", "hjson"].contains(language) {
            return found.map { place($0, block, file, shift: fragment.shift) }
        }
        found += relaxed.map { mistake in
            var note = mistake
            note.severity = .info
            note.fix = nil
            return note
        }
        return found.map { place($0, block, file, shift: fragment.shift) }
    }

    /// A block of no language, or of another one, that is nothing but a payload: whether its syntax is meant to be JSON's nobody knows.
    private func unnamed(_ block: RenderedMarkdown.CodeBlock, _ file: SourceFile) -> [Diagnostic] {
        guard block.code.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return [] }
        let source = SourceFile(path: file.path, bytes: block.code)
        let parsed = JSONParser.parse(source)
        guard parsed.diagnostics.allSatisfy({ JSONParser.isOfComments($0) || JSONParser.isOfLastComma($0) }),
            let root = parsed.value.root, root["aps"]?.kind == .object || checker.specs.detect(root) != nil
        else { return [] }
        let syntax = Set(parsed.diagnostics.map(\.code))
        return payload(source, parsed).filter { !syntax.contains($0.code) }.map { place($0, block, file, shift: 0) }
    }

    /// What is certain about a payload that only illustrates: its mistakes, and names that nobody knows; neither
    /// placeholders nor what a real campaign would need beside it.
    private func payload(_ source: SourceFile, _ parsed: Diagnosed<Document>) -> [Diagnostic] {
        let sample = checker.check(SampleSource(id: "snippet", file: source, facts: SampleFacts(nil)), parsed)
        return sample.findings.filter {
            $0.severity == .error || $0.code == .apsUnknownKey || $0.code == .packUnknownKey
        }
    }

    // MARK: Property lists

    private func propertyList(_ block: RenderedMarkdown.CodeBlock, _ file: SourceFile) -> [Diagnostic] {
        let text = String(decoding: block.code, as: UTF8.self)
        guard text.contains("<key>") else { return [] }
        let isWhole = text.contains("<plist")
        let head = Array((isWhole ? "" : "<plist version=\"1.0\"><dict>").utf8)
        let tail = Array((isWhole ? "" : "</dict></plist>").utf8)
        let opensItself = !isWhole && text.drop(while: \.isWhitespace).hasPrefix("<dict>")
        let bytes =
            opensItself
            ? Array("<plist version=\"1.0\">".utf8) + block.code + Array("</plist>".utf8) : head + block.code + tail
        let shift = opensItself ? "<plist version=\"1.0\">".utf8.count : head.count
        let parsed = PlistReader.parse(SourceFile(path: file.path, bytes: bytes))
        let found = parsed.diagnostics + PropertyListRules.check(parsed.value, isFragment: !isWhole)
        return found.map { place($0, block, file, shift: shift) }
    }

    /// From the snippet's bytes to the guide's.
    private func place(
        _ diagnostic: Diagnostic, _ block: RenderedMarkdown.CodeBlock, _ file: SourceFile, shift: Int
    ) -> Diagnostic {
        func moved(_ range: Range<Int>) -> Range<Int> {
            block.range(max(0, range.lowerBound - shift)..<max(0, range.upperBound - shift))
        }
        return diagnostic.moved(in: file.path, moved)
    }
}

/// A JSON block as guides show it: a whole value, or members without the braces round them. Nil for one with an ellipsis
/// outside strings, which nobody means to be complete.
private struct JSONFragment {
    var bytes: [UInt8]
    var shift = 0
    var isWrapped = false

    init?(_ code: [UInt8]) {
        guard let first = code.first(where: { $0 > 0x20 }), !Self.hasEllipsis(code) else { return nil }
        bytes = code
        if first == UInt8(ascii: "\"") {
            bytes = [UInt8(ascii: "{")] + code + [UInt8(ascii: "}")]
            shift = 1
            isWrapped = true
        }
    }

    private static func hasEllipsis(_ code: [UInt8]) -> Bool {
        code.withUnsafeBufferPointer { code in
            func starts(_ index: Int, _ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
                index + 2 < code.count && code[index] == first && code[index + 1] == second && code[index + 2] == third
            }
            let dot = UInt8(ascii: ".")
            var isInString = false
            var index = 0
            while index < code.count {
                switch code[index] {
                case UInt8(ascii: "\\") where isInString: index += 1
                case UInt8(ascii: "\""): isInString.toggle()
                // U+2026 HORIZONTAL ELLIPSIS
                case 0xE2 where !isInString && starts(index, 0xE2, 0x80, 0xA6): return true
                case dot where !isInString && starts(index, dot, dot, dot): return true
                default: break
                }
                index += 1
            }
            return false
        }
    }
}
