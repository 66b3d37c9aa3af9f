/// Text from files, names and commands, made fit for terminals and for the logs of build servers.
package enum VisibleText {
    /// One line in which nothing drives a terminal or changes the order of what is read: tabs as four spaces, other control
    /// characters as pictures (U+2400 on), C1 controls, marks of direction, separators of lines and byte order marks as U+FFFD.
    package static func line(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09: scalars.append(contentsOf: "    ".unicodeScalars)
            case 0..<0x20: scalars.append(Unicode.Scalar(scalar.value + 0x2400) ?? "\u{FFFD}")
            case 0x7F: scalars.append("\u{2421}")
            case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF,
                0xFFF9...0xFFFB, 0xE0000...0xE007F:
                scalars.append("\u{FFFD}")
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// The same for a text of several lines: its line ends stay.
    package static func lines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }.joined(separator: "\n")
    }

    /// A whole output in which no line is a command to a build server: GitHub Actions takes lines that begin with `::` (after white
    /// space, `ActionCommand.TryParseV2`) and `##[` anywhere, Azure Pipelines `##vso[` anywhere, TeamCity `##teamcity[`. The first
    /// character of such a mark is written as `\u{3A}` or `\u{23}`.
    package static func log(_ output: [UInt8]) -> [UInt8] {
        guard holdsMark(output) else { return output }
        var result: [UInt8] = []
        result.reserveCapacity(output.count + 64)
        var start = 0
        while start < output.count {
            let end = output[start...].firstIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? output.count
            append(output[start..<end], to: &result)
            start = end
        }
        return result
    }

    private static func holdsMark(_ output: [UInt8]) -> Bool {
        var last: UInt8 = 0
        for byte in output {
            if byte == last, byte == colon || byte == number { return true }
            last = byte
        }
        return false
    }

    private static func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        let text = line.dropFirst(margin(line))
        var position = line.startIndex
        if text.starts(with: [colon, colon]) {
            result += line[..<text.startIndex]
            result += Array("\\u{3A}".utf8)
            position = text.startIndex + 1
        }
        while let mark = mark(line[position...]) {
            result += line[position..<mark]
            result += Array("\\u{23}".utf8)
            position = mark + 1
        }
        result += line[position...]
    }

    /// White space and colours before a line's text, in bytes.
    private static func margin(_ line: ArraySlice<UInt8>) -> Int {
        var rest = line
        while let byte = rest.first {
            if byte.isSpace {
                rest = rest.dropFirst()
            } else if byte == 0x1B, rest.dropFirst().first == UInt8(ascii: "[") {
                rest = rest.drop { $0 != UInt8(ascii: "m") }.dropFirst()
            } else if byte >= 0x80, let space = spaces.first(where: { rest.starts(with: $0) }) {
                rest = rest.dropFirst(space.count)
            } else {
                break
            }
        }
        return line.count - rest.count
    }

    /// White space beyond ASCII, in UTF-8.
    private static let spaces: [[UInt8]] = ([0x85, 0xA0, 0x1680, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200B))
        .compactMap { Unicode.Scalar(UInt32($0)) }.map { Array(String($0).utf8) }

    /// Where `##[`, `##vso[` or `##teamcity[` begins.
    private static func mark(_ line: ArraySlice<UInt8>) -> Int? {
        var rest = line
        while let first = rest.firstIndex(of: number) {
            rest = rest[(first + 1)...]
            guard rest.first == number else { continue }
            let word = rest.dropFirst().prefix(12).prefix { $0 != UInt8(ascii: "[") }
            guard rest.dropFirst(1 + word.count).first == UInt8(ascii: "[") else { continue }
            let name = String(decoding: word, as: UTF8.self).lowercased()
            if name.isEmpty || name == "vso" || name == "teamcity" || name == "teamcity " { return first }
        }
        return nil
    }

    private static let colon = UInt8(ascii: ":")
    private static let number = UInt8(ascii: "#")
}
