import Markdown
import SiteFiles
import Text

/// Puts the files in the place of helpers, before anything is read as Markdown: so does mdBook, in code as well as in text. Only
/// files of the content are taken.
struct MdBookIncluder {
    /// It is written before each line of what is included; more is before no block.
    private static let longestMargin = 200

    private let text: GuideText
    private(set) var taken = TakenParts(why: "The helper stays in the page as text.")
    /// Where the helper stands that the guide itself has.
    private var place: SourceLocation

    init(_ text: GuideText) {
        self.text = text
        place = text.file.location(text.body)
    }

    /// The guide with what it includes.
    mutating func translation() -> TextTranslation {
        let bytes = text.file.bytes
        var result = TextTranslation(text.file)
        var position = 0
        for range in GuideLines.ranges(bytes, text.body) {
            let line = bytes[range]
            let content = line.trimmingEnd
            for one in MdBookHelper.all(in: line) {
                result.copy(position..<one.range.lowerBound)
                position = one.range.upperBound
                switch one {
                case .escaped(let range): result.copy(range.lowerBound + 1..<range.upperBound)
                case .helper(let helper):
                    place = text.file.location(helper.range)
                    guard var new = replacement(helper, [text.path]) else {
                        result.copy(helper.range)
                        continue
                    }
                    let before = line[..<one.range.lowerBound]
                    if one.range.upperBound == content.endIndex, before.count <= Self.longestMargin, !before.isEmpty,
                        before.allSatisfy(Self.isMargin)
                    {
                        new = new.indented(by: before)
                    }
                    result.replace(helper.range, with: new)
                }
            }
        }
        result.copy(position..<bytes.count)
        return result
    }

    /// What may be before a line of a list or a quotation.
    private static func isMargin(_ byte: UInt8) -> Bool { byte.isBlank || byte == UInt8(ascii: ">") }

    /// A text with its helpers replaced.
    private mutating func bytes(
        _ line: ArraySlice<UInt8>, _ found: [MdBookHelper.Found], _ stack: [ContentPath]
    ) -> [UInt8] {
        var result: [UInt8] = []
        var position = line.startIndex
        for one in found {
            result += line[position..<one.range.lowerBound]
            position = one.range.upperBound
            switch one {
            case .escaped(let range): result += line[range].dropFirst()
            case .helper(let helper):
                result += replacement(helper, stack) ?? Array(line[helper.range])
            }
        }
        return result + line[position...]
    }

    /// Nil where the helper stays as it is written. `stack`: the files that include one another, the one with the helper last.
    private mutating func replacement(_ helper: MdBookHelper, _ stack: [ContentPath]) -> [UInt8]? {
        if helper.kind == .title { return [] }
        let words = helper.argument.split(whereSeparator: \.isWhitespace).map(String.init)
        let (name, part) = MdBookPart.split(words.first ?? "")
        guard let (path, file) = file(name, stack), taken.allows(file, depth: stack.count, at: place) else {
            return nil
        }
        guard let lines = part.lines(of: file.bytes, hidesOthers: helper.kind == .rustdoc) else {
            report("'\(name)' has nothing at '\(words.first?.dropFirst(name.count + 1) ?? "")'")
            return []
        }
        var inner: [UInt8] = []
        for (index, line) in lines.enumerated() {
            if index > 0 { inner.append(0x0A) }
            let found = MdBookHelper.all(in: line)
            inner += found.isEmpty ? Array(line) : bytes(line, found, stack + [path])
        }
        guard helper.kind == .playground || helper.kind == .playpen else { return inner }
        return Array("```rust\n".utf8) + inner + Array("\n```\n".utf8)
    }

    private mutating func file(_ name: String, _ stack: [ContentPath]) -> (ContentPath, SourceFile)? {
        let isLocal = !name.contains("://") && !name.hasPrefix("/")
        guard isLocal, let path = stack.last?.folder.resolving(name) else {
            report("'\(name)' cannot be included: only files of the site are read")
            return nil
        }
        guard let file = text.content.files[path] else {
            report("there is no file '\(name)' to include")
            return nil
        }
        guard !stack.contains(path) else {
            report("'\(name)' must not include itself, by whatever way")
            return nil
        }
        return (path, file)
    }

    private mutating func report(_ headline: Message) { taken.report(headline, at: place) }
}
