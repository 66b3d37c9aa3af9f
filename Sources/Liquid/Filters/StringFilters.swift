import Text

/// Filters on text. Characters are Unicode scalars, white space is ASCII's, as in Ruby.
enum StringFilters {
    static let all: [FilterDefinition] = [
        /// Turns all letters into capitals.
        ///
        /// Every script with capitals takes part, and a letter may become two: `ß` becomes `SS`. Hangul has no capitals
        /// and stays.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `downcase`, `capitalize`
        ///
        ///     {{ "Push 알림" | upcase }}
        ///     → PUSH 알림
        FilterDefinition("upcase") { input, _, _ in .string(input.text.uppercased()) },
        /// Turns all letters into small ones.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `upcase`, `capitalize`
        ///
        ///     {{ "NIGHT Run" | downcase }}
        ///     → night run
        FilterDefinition("downcase") { input, _, _ in .string(input.text.lowercased()) },
        /// Makes the first letter a capital and all others small.
        ///
        /// Only the first letter of the whole text counts, not that of every word.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `upcase`, `downcase`
        ///
        ///     {{ "spring SALE ends" | capitalize }}
        ///     → Spring sale ends
        FilterDefinition("capitalize") { input, _, _ in .string(capitalized(input.text)) },
        /// Puts text at the end of a text.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; `nil` is an empty text.
        /// - Parameter suffix: text. What is put at the end; anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `prepend`, `join`, `{% capture %}`
        ///
        ///     {{ "push" | append: "-story" }}
        ///     → push-story
        ///
        /// In an escaping template what is put beside markup is escaped, and the whole is markup:
        ///
        ///     # escaping
        ///     name: Tom & Jerry
        ///     ---
        ///     {% capture start %}<b>{% endcapture -%}
        ///     {{ start | append: name }}
        ///     → <b>Tom &amp; Jerry
        FilterDefinition("append", 1...1) { input, arguments, environment in
            try joined(input, arguments[0], environment)
        },
        /// Puts text at the beginning of a text.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; `nil` is an empty text.
        /// - Parameter prefix: text. What is put at the beginning; anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `append`
        ///
        ///     path: /orders/1024
        ///     ---
        ///     {{ path | prepend: "shop:/" }}
        ///     → shop://orders/1024
        FilterDefinition("prepend", 1...1) { input, arguments, environment in
            try joined(arguments[0], input, environment)
        },
        /// Takes away the white space at both ends.
        ///
        /// White space is what ASCII has: spaces, tabs, line breaks. The no-break space and the ideographic space of
        /// Unicode stay.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `lstrip`, `rstrip`, `strip_newlines`
        ///
        ///     [{{ "  on its way  " | strip }}]
        ///     → [on its way]
        FilterDefinition("strip") { input, _, _ in stripped(input, start: true, end: true) },
        /// Takes away the white space at the beginning.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `strip`, `rstrip`
        ///
        ///     [{{ "  on its way  " | lstrip }}]
        ///     → [on its way  ]
        FilterDefinition("lstrip") { input, _, _ in stripped(input, start: true, end: false) },
        /// Takes away the white space at the end.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `strip`, `lstrip`
        ///
        ///     [{{ "  on its way  " | rstrip }}]
        ///     → [  on its way]
        FilterDefinition("rstrip") { input, _, _ in stripped(input, start: false, end: true) },
        /// Takes away all line breaks, and puts nothing in their place.
        ///
        /// A carriage return goes only with the line feed that follows it.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `newline_to_br`, `strip`, `replace`
        ///
        ///     body: "Two lines\nof text"
        ///     ---
        ///     {{ body | strip_newlines }}
        ///     → Two linesof text
        FilterDefinition("strip_newlines") { input, _, _ in
            .string(replacingLineEnds(input.text, by: []))
        },
        /// Puts `<br />` before every line break.
        ///
        /// - Group: html
        /// - Parameter input: text. Anything else is printed first.
        /// - Returns: text
        /// - SeeAlso: `strip_newlines`, `escape`
        ///
        ///     body: "Two lines\nof text"
        ///     ---
        ///     {{ body | newline_to_br }}
        ///     → Two lines<br />
        ///     → of text
        FilterDefinition("newline_to_br") { input, _, _ in
            .string(replacingLineEnds(input.text, by: Array("<br />\n".utf8)))
        },
        /// Cuts a piece out of a text or a list.
        ///
        /// - Characters are Unicode scalars: an emoji that is composed of several counts as several.
        /// - A start that lies outside gives an empty text or list; a length that reaches too far is shortened.
        /// - Start and length must be whole numbers or text that is nothing but one.
        ///
        /// - Group: text
        /// - Parameter input: text or list. Anything else is printed and cut as text.
        /// - Parameter start: whole number. Place of the first character, from `0`; a negative one counts from the end.
        /// - Parameter length: whole number, default `1`. How many characters or elements; a negative length gives
        ///   nothing.
        /// - Returns: text or list
        /// - SeeAlso: `truncate`, `first`, `split`
        ///
        ///     {{ "coupon-2026" | slice: 0, 6 }}
        ///     → coupon
        ///
        /// Without a length one character is cut out:
        ///
        ///     {{ "푸시 스토리" | slice: 3 }}
        ///     → 스
        ///
        /// A negative start counts from the end:
        ///
        ///     {{ "coupon-2026" | slice: -4, 4 }}
        ///     → 2026
        ///
        /// A list gives a list:
        ///
        ///     pages: [coffee, camp, city, home]
        ///     ---
        ///     {{ pages | slice: 1, 2 | join: ", " }}
        ///     → camp, city
        FilterDefinition("slice", 1...2) { input, arguments, _ in
            try slice(input, arguments[0], arguments.count > 1 ? arguments[1] : .null)
        },
        /// Cuts a text into a list, wherever a separator stands.
        ///
        /// - With one space as separator the text is cut at every run of white space.
        /// - With an empty separator it is cut into characters (Unicode scalars).
        /// - Empty pieces at the end are dropped, empty ones elsewhere stay.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; an empty text gives an empty list.
        /// - Parameter separator: text. What stands between the pieces.
        /// - Returns: list
        /// - SeeAlso: `join`, `{% for %}`
        ///
        ///     {% assign tags = "sale,spring,shoes" | split: "," -%}
        ///     {{ tags.size }}: {{ tags | last }}
        ///     → 3: shoes
        ///
        /// Only empty pieces at the end are dropped:
        ///
        ///     {{ ",a,,b,," | split: "," | json }}
        ///     → ["","a","","b"]
        FilterDefinition("split", 1...1) { input, arguments, _ in .array(split(input.text, arguments[0].text)) },
        /// Shortens a text to a number of characters, the ellipsis included.
        ///
        /// Characters are Unicode scalars. A text that is not too long stays as it is. When the ellipsis alone is
        /// longer than the length, all of the ellipsis is printed.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; `nil` stays `nil`.
        /// - Parameter length: whole number, default `50`. The most characters that the result has.
        /// - Parameter ellipsis: text, default `"..."`. What marks the cut; an empty text cuts without a mark.
        /// - Returns: text
        /// - SeeAlso: `truncatewords`, `slice`
        ///
        ///     {{ "Your order is on its way" | truncate: 16 }}
        ///     → Your order is...
        ///
        /// With an ellipsis of one's own, which counts as well:
        ///
        ///     {{ "Your order is on its way" | truncate: 11, "…" }}
        ///     → Your order…
        ///
        /// Without an ellipsis:
        ///
        ///     {{ "봄맞이 할인이 시작되었습니다" | truncate: 6, "" }}
        ///     → 봄맞이 할인
        ///
        /// The ellipsis is never cut:
        ///
        ///     {{ "Your order" | truncate: 1 }}
        ///     → ...
        FilterDefinition("truncate", 0...2) { input, arguments, _ in try truncate(input, arguments) },
        /// Shortens a text to a number of words.
        ///
        /// Words are divided by white space, and one space stands between those that are left. A text that is not too
        /// long keeps its white space. At least one word is left, whatever the number.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first; `nil` stays `nil`.
        /// - Parameter words: whole number, default `15`. How many words are left.
        /// - Parameter ellipsis: text, default `"..."`. What marks the cut, right after the last word.
        /// - Returns: text
        /// - SeeAlso: `truncate`
        ///
        ///     {{ "Your order is on its way" | truncatewords: 3 }}
        ///     → Your order is...
        ///
        /// With another ellipsis:
        ///
        ///     {{ "Your order is on its way" | truncatewords: 2, " …" }}
        ///     → Your order …
        FilterDefinition("truncatewords", 0...2) { input, arguments, _ in try truncateWords(input, arguments) },
        /// Replaces every occurrence of a text by another.
        ///
        /// Capitals matter, and the text sought is no pattern. An empty text is found before every character and at the
        /// end. In the replacement `\0` stands for what was found and `\\` for a backslash.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Parameter target: text. What is sought.
        /// - Parameter replacement: text, default `""`. What is put in its place.
        /// - Returns: text
        /// - SeeAlso: `replace_first`, `replace_last`, `remove`
        ///
        ///     {{ "010-1234-5678" | replace: "-", " " }}
        ///     → 010 1234 5678
        ///
        /// What was found can be used in the replacement:
        ///
        ///     {{ "sale ends today" | replace: "sale", "<\0>" }}
        ///     → <sale> ends today
        FilterDefinition("replace", 1...2, ReplaceFilters.replace),
        /// Replaces the first occurrence of a text by another.
        ///
        /// In the replacement `\0` stands for what was found, as with `replace`.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Parameter target: text. What is sought.
        /// - Parameter replacement: text, default `""`. What is put in its place.
        /// - Returns: text
        /// - SeeAlso: `replace`, `replace_last`, `remove_first`
        ///
        ///     {{ "1-2-3" | replace_first: "-", "/" }}
        ///     → 1/2-3
        FilterDefinition("replace_first", 1...2, ReplaceFilters.replaceFirst),
        /// Replaces the last occurrence of a text by another.
        ///
        /// The replacement is taken as it is; a backslash means nothing in it.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Parameter target: text. What is sought.
        /// - Parameter replacement: text. What is put in its place.
        /// - Returns: text
        /// - SeeAlso: `replace`, `replace_first`, `remove_last`
        ///
        ///     {{ "1-2-3" | replace_last: "-", "/" }}
        ///     → 1-2/3
        FilterDefinition("replace_last", 2...2) { input, arguments, _ in
            ReplaceFilters.replaceLast(input, arguments[0].text, arguments[1].text)
        },
        /// Takes every occurrence of a text away.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Parameter target: text. What is taken away; capitals matter.
        /// - Returns: text
        /// - SeeAlso: `remove_first`, `remove_last`, `replace`
        ///
        ///     {{ "12,900원" | remove: "," }}
        ///     → 12900원
        FilterDefinition("remove", 1...1) { input, arguments, environment in
            try ReplaceFilters.replace(input, [arguments[0], ""], environment)
        },
        /// Takes the first occurrence of a text away.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Parameter target: text. What is taken away; capitals matter.
        /// - Returns: text
        /// - SeeAlso: `remove`, `remove_last`, `replace_first`
        ///
        ///     {{ "ha ha ha" | remove_first: "ha " }}
        ///     → ha ha
        FilterDefinition("remove_first", 1...1) { input, arguments, environment in
            try ReplaceFilters.replaceFirst(input, [arguments[0], ""], environment)
        },
        /// Takes the last occurrence of a text away.
        ///
        /// - Group: text
        /// - Parameter input: text. Anything else is printed first.
        /// - Parameter target: text. What is taken away; capitals matter.
        /// - Returns: text
        /// - SeeAlso: `remove`, `remove_first`, `replace_last`
        ///
        ///     {{ "photo.final.png" | remove_last: ".png" }}
        ///     → photo.final
        FilterDefinition("remove_last", 1...1) { input, arguments, _ in
            ReplaceFilters.replaceLast(input, arguments[0].text, "")
        },
    ]

    private static func capitalized(_ text: String) -> String {
        guard let first = text.unicodeScalars.first else { return "" }
        return first.properties.titlecaseMapping + String(text.unicodeScalars.dropFirst()).lowercased()
    }

    /// Where one side is markup the other is escaped, and the whole is markup.
    private static func joined(
        _ first: LiquidValue, _ second: LiquidValue, _ environment: borrowing FilterEnvironment
    ) throws(LiquidFailure) -> LiquidValue {
        var (left, right) = (first.text, second.text)
        try environment.checkLength(left.utf8.count + right.utf8.count)
        switch (first, second) {
        case (.markup, .markup): break
        case (.markup, _): right = HTMLEscaping.escaped(right)
        case (_, .markup): left = HTMLEscaping.escaped(left)
        default: return .string(left + right)
        }
        return .markup(left + right)
    }

    /// Markup without white space around it is still markup.
    private static func stripped(_ value: LiquidValue, start: Bool, end: Bool) -> LiquidValue {
        let text = stripped(value.text, start: start, end: end)
        if case .markup = value { return .markup(text) }
        return .string(text)
    }

    private static func stripped(_ text: String, start: Bool, end: Bool) -> String {
        var bytes = Substring(text).utf8
        func isBlank(_ byte: UInt8?) -> Bool { byte.map { ASCII.isSpace($0) || $0 == 0 } ?? false }
        if start { while isBlank(bytes.first) { bytes.removeFirst() } }
        if end { while isBlank(bytes.last) { bytes.removeLast() } }
        return String(Substring(bytes))
    }

    /// Line feeds, with a carriage return before it or not.
    private static func replacingLineEnds(_ text: String, by replacement: [UInt8]) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n") {
                if output.last == UInt8(ascii: "\r") { output.removeLast() }
                output.append(contentsOf: replacement)
            } else {
                output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A negative offset counts from the end; the length is 1 unless given.
    private static func slice(
        _ input: LiquidValue, _ offset: LiquidValue, _ length: LiquidValue
    ) throws(LiquidFailure) -> LiquidValue {
        let start = try offset.integer()
        let count = length.isTruthy ? try length.integer() : 1
        if case .array(let array) = input {
            return .array(bounds(start, count, of: array.count).map { Array(array[$0]) } ?? [])
        }
        let text = input.text
        guard let range = bounds(start, count, of: text.scalarCount) else { return "" }
        return .string(text.scalars(in: range))
    }

    private static func bounds(_ start: Int, _ count: Int, of total: Int) -> Range<Int>? {
        guard start >= -total, start <= total, count >= 0 else { return nil }
        let from = start < 0 ? start + total : start
        return from..<(count > total - from ? total : from + count)
    }

    /// At one space: at every run of white space. At nothing: every character. Empty parts at the end are dropped.
    private static func split(_ text: String, _ separator: String) -> [LiquidValue] {
        if text.isEmpty { return [] }
        if separator.isEmpty { return text.unicodeScalars.map { .string(String($0)) } }
        let bytes = Array(text.utf8)
        if separator == " " {
            return bytes.split(whereSeparator: ASCII.isSpace).map { .string(String(decoding: $0, as: UTF8.self)) }
        }
        let part = Array(separator.utf8)
        var pieces: [LiquidValue] = []
        var start = 0
        while let found = ByteSearch.find(part, in: bytes, from: start) {
            pieces.append(.string(String(decoding: bytes[start..<found], as: UTF8.self)))
            start = found + part.count
        }
        pieces.append(.string(String(decoding: bytes[start...], as: UTF8.self)))
        while let last = pieces.last, last.isEmpty { pieces.removeLast() }
        return pieces
    }

    /// To a number of characters, those of the ellipsis included.
    private static func truncate(_ input: LiquidValue, _ arguments: [LiquidValue]) throws(LiquidFailure) -> LiquidValue
    {
        if input.isNull { return .null }
        let text = input.text
        let length = arguments.isEmpty ? 50 : try arguments[0].integer()
        let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
        guard text.scalarCount > length else { return .string(text) }
        let room = ellipsis.scalarCount
        let kept = length > room ? length - room : 0
        return .string(text.scalars(in: 0..<kept) + ellipsis)
    }

    /// To a number of words, at least one; a text that is not cut keeps its white space.
    private static func truncateWords(
        _ input: LiquidValue, _ arguments: [LiquidValue]
    ) throws(LiquidFailure) -> LiquidValue {
        if input.isNull { return .null }
        let text = input.text
        let count = max(1, arguments.isEmpty ? 15 : try arguments[0].integer())
        let ellipsis = arguments.count > 1 ? arguments[1].text : "..."
        let words = Array(text.utf8).split(whereSeparator: ASCII.isSpace)
        guard words.count > count else { return .string(text) }
        return .string(
            words.prefix(count).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ") + ellipsis)
    }
}
