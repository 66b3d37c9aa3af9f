import SiteFiles
import Text

/// A helper of mdBook in a text: `{{#include file.rs:2:10}}`, as its guide has it under "mdBook-specific features".
struct MdBookHelper {
    enum Kind: String {
        case include, playground, playpen, title
        case rustdoc = "rustdoc_include"
    }

    var kind: Kind
    /// What is behind the helper's name, without white space round it.
    var argument: String
    var range: Range<Int>

    /// What stands in a line: a helper, or a range that a backslash keeps from being one.
    enum Found {
        case helper(MdBookHelper)
        /// From the backslash to the last braces of the line.
        case escaped(Range<Int>)

        var range: Range<Int> {
            switch self {
            case .helper(let helper): helper.range
            case .escaped(let range): range
            }
        }
    }

    /// Whether there may be one; a scan for two bytes.
    static func isPossible(in bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[(brace + 1)...]
            guard rest.first == UInt8(ascii: "{") else { continue }
            if rest.dropFirst().first(where: { !FenceLines.isBlank($0) }) == UInt8(ascii: "#") { return true }
        }
        return false
    }

    /// The files that a text at a path includes.
    static func files(_ bytes: [UInt8], at path: ContentPath) -> [ContentPath] {
        guard isPossible(in: bytes[...]) else { return [] }
        let folder = path.folder
        return GuideLines.ranges(bytes, 0..<bytes.count).flatMap { all(in: bytes[$0]) }.compactMap { one in
            guard case .helper(let helper) = one, helper.kind != .title else { return nil }
            let name = helper.argument.prefix { !$0.isWhitespace && $0 != ":" }
            return folder.resolving(String(name))
        }
    }

    /// The helpers of a line, in order. Names that mdBook does not have are text. Linear.
    static func all(in line: ArraySlice<UInt8>) -> [Found] {
        guard isPossible(in: line) else { return [] }
        var found: [Found] = []
        var index = line.startIndex
        // Where the next braces close; nothing is looked for twice.
        var closing = line.startIndex
        while let open = line[index...].firstPair("{{") {
            if closing < open + 2 { closing = line[(open + 2)...].firstPair("}}") ?? line.endIndex }
            guard closing < line.endIndex else { return found }
            let isEscaped = open > line.startIndex && line[open - 1] == UInt8(ascii: "\\")
            if isEscaped, line[(open + 2)...].first == UInt8(ascii: "#") {
                let end = (line.last("}}") ?? closing) + 2
                found.append(.escaped(open - 1..<end))
                index = end
            } else if let helper = helper(line, open..<closing + 2) {
                found.append(.helper(helper))
                index = closing + 2
            } else {
                index = open + 1
            }
        }
        return found
    }

    /// Bytes of a helper; a longer one is text.
    private static let longest = 1_000

    private static func helper(_ line: ArraySlice<UInt8>, _ range: Range<Int>) -> MdBookHelper? {
        guard range.count <= longest else { return nil }
        let inner = line[range.lowerBound + 2..<range.upperBound - 2].drop(while: FenceLines.isBlank)
        guard inner.first == UInt8(ascii: "#"), !inner.contains(UInt8(ascii: "}")) else { return nil }
        let name = inner.dropFirst().prefix { !FenceLines.isBlank($0) }
        let rest = inner[name.endIndex...]
        let argument = String(decoding: rest, as: UTF8.self).trimmed()
        guard let kind = Kind(rawValue: String(decoding: name, as: UTF8.self)), !argument.isEmpty else { return nil }
        return MdBookHelper(kind: kind, argument: argument, range: range)
    }
}
