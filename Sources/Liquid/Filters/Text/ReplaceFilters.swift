import Text

/// `replace` and its kin. As in Ruby, `\0` or `\&` in the replacement stand for what was found, `\\` for a backslash,
/// `\1` … `\9` for nothing; only `replace_last` takes its replacement as it is.
enum ReplaceFilters {
    static let all: [FilterDefinition] = [
        /// Replaces every occurrence of a text by another.
        FilterDefinition("replace", 1...2, replace),
        /// Replaces the first occurrence of a text by another.
        FilterDefinition("replace_first", 1...2, replaceFirst),
        /// Replaces the last occurrence of a text by another.
        FilterDefinition("replace_last", 2...2) { input, arguments, _ in
            replaceLast(input, arguments[0].text, arguments[1].text)
        },
        /// Takes every occurrence of a text away.
        FilterDefinition("remove", 1...1) { input, arguments, environment in
            try replace(input, [arguments[0], ""], environment)
        },
        /// Takes the first occurrence of a text away.
        FilterDefinition("remove_first", 1...1) { input, arguments, environment in
            try replaceFirst(input, [arguments[0], ""], environment)
        },
        /// Takes the last occurrence of a text away.
        FilterDefinition("remove_last", 1...1) { input, arguments, _ in
            replaceLast(input, arguments[0].text, "")
        },
    ]

    private static let replace: FilterDefinition.Body = { input, arguments, environment in
        let text = Array(input.text.utf8)
        let part = Array(arguments[0].text.utf8)
        let replacement = expanded(arguments.count > 1 ? arguments[1].text : "", found: part)
        var output: [UInt8] = []
        if part.isEmpty {
            try environment.checkLength(text.count + replacement.count * (text.count + 1))
            for byte in text {
                if byte & 0xC0 != 0x80 { output.append(contentsOf: replacement) }
                output.append(byte)
            }
            output.append(contentsOf: replacement)
            return .string(String(decoding: output, as: UTF8.self))
        }
        var start = 0
        while let found = ByteSearch.find(part, in: text, from: start) {
            output.append(contentsOf: text[start..<found])
            output.append(contentsOf: replacement)
            try environment.checkLength(output.count)
            start = found + part.count
        }
        if start == 0 { return .string(input.text) }
        output.append(contentsOf: text[start...])
        return .string(String(decoding: output, as: UTF8.self))
    }

    private static let replaceFirst: FilterDefinition.Body = { input, arguments, environment in
        let text = Array(input.text.utf8)
        let part = Array(arguments[0].text.utf8)
        guard let found = ByteSearch.find(part, in: text, from: 0) else { return .string(input.text) }
        let replacement = expanded(arguments.count > 1 ? arguments[1].text : "", found: part)
        return .string(splice(text, found..<found + part.count, replacement))
    }

    private static func replaceLast(_ input: LiquidValue, _ part: String, _ replacement: String) -> LiquidValue {
        let text = Array(input.text.utf8)
        guard let found = ByteSearch.findLast(Array(part.utf8), in: text) else { return .string(input.text) }
        return .string(splice(text, found..<found + part.utf8.count, Array(replacement.utf8)))
    }

    private static func splice(_ text: [UInt8], _ range: Range<Int>, _ replacement: [UInt8]) -> String {
        String(decoding: text[..<range.lowerBound] + replacement + text[range.upperBound...], as: UTF8.self)
    }

    private static func expanded(_ replacement: String, found: [UInt8]) -> [UInt8] {
        let bytes = Array(replacement.utf8)
        guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                output.append(bytes[index])
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "0"), UInt8(ascii: "&"): output.append(contentsOf: found)
            case UInt8(ascii: "1")...UInt8(ascii: "9"): break
            case UInt8(ascii: "\\"): output.append(UInt8(ascii: "\\"))
            default: output.append(contentsOf: bytes[index...index + 1])
            }
            index += 2
        }
        return output
    }
}
