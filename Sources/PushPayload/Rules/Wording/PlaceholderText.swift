import Text

/// The forms in which people and tools write a place to fill in. Each has its near misses in what people really send: prices, labels in
/// brackets, HTML, arithmetic, percentages.
enum PlaceholderText {
    /// The first place in a text by the forms that nothing else has.
    static func plain(in text: String) -> String? {
        word(text) ?? braces(text) ?? angles(text)
    }

    /// The first place by the forms of other tools: printf, shell, merge tags, templates.
    static func foreign(in text: String) -> String? {
        enclosed(text, "*|", "|*", isMergeName) ?? enclosed(text, "${", "}", isPath) ?? enclosed(text, "<%", "%>") {
            _ in true
        }
            ?? enclosed(text, "$$", "$$", isPath) ?? enclosed(text, "##", "##", isPath)
            ?? enclosed(text, "__", "__", isUnderscored) ?? brackets(text) ?? numbered(text) ?? percents(text)
            ?? format(text)
    }

    /// The first `{{ … }}`.
    static func output(in text: String) -> String? { enclosed(text, "{{", "}}") { _ in true } }

    /// Whether a text is a placeholder and nothing else.
    static func isWhole(_ text: String) -> Bool {
        if Placeholder.isOne(text) { return true }
        guard let found = plain(in: text) else { return false }
        return found == text || text.utf8.count <= found.utf8.count + 2
    }

    /// Whether a text stands for a value that somebody still has to write: `YOUR_APP_ID`, `<colour>`, `APP_ID`. Of capitals alone one
    /// word must name what can be filled in: `DARK_RED` and `TIME_SENSITIVE` are values that somebody meant.
    static func standsForValue(_ text: String) -> Bool {
        isWhole(text) && (!isCapitals(text) || namesValue(text) || plain(in: text) != nil)
    }

    /// As one of a list of allowed words, most of which are of capitals themselves.
    static func standsForChoice(_ text: String) -> Bool {
        isWhole(text) && (!isCapitals(text) || plain(in: text) != nil)
    }

    private static func isCapitals(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }

    private static func namesValue(_ text: String) -> Bool {
        text.split { $0 == "_" || $0 == "-" }.contains { valueNames.contains(String($0)) }
    }

    // MARK: Words

    private static func word(_ text: String) -> String? {
        for part in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }) {
            let isUpper =
                part.utf8.contains { $0.isUppercase } && !part.utf8.contains { $0.isLowercase }
            if isUpper, isPlace(part) { return String(part) }
        }
        return nil
    }

    private static func isPlace(_ word: Substring) -> Bool {
        if ["APPLICATION_CODE", "XXXXX-XXXXX", "CHANGEME"].contains(word) { return true }
        let words = word.split { $0 == "_" || $0 == "-" }.map(String.init)
        guard words.count > 1 else { return false }
        switch words[0] {
        case "YOUR": return words.dropFirst().contains(where: valueNames.contains)
        case "REPLACE" where ["WITH", "ME"].contains(words[1]), "CHANGE" where words[1] == "ME": return true
        case "INSERT", "PASTE", "ENTER", "PUT", "ADD", "FILL", "REPLACE":
            return words.count > 2 && (words[1] == "YOUR" || words.last == "HERE")
        default: return false
        }
    }

    /// What can be yours: `YOUR_TURN` is a word of the app's own.
    private static let valueNames: Set<String> = [
        "ID", "IDS", "TOKEN", "TOKENS", "KEY", "CODE", "URL", "LINK", "NAME", "SECRET", "DOMAIN", "HOST", "APP",
        "PROJECT",
        "UUID", "EMAIL", "PHONE", "PASSWORD", "IMAGE", "TITLE", "BODY", "MESSAGE", "TEXT", "VALUE", "HERE", "CATEGORY",
        "TOPIC", "CHANNEL", "GROUP", "USER", "DEVICE", "SERVER", "API", "BUNDLE", "ACCOUNT", "COMPANY", "TEAM", "PATH",
        "SCHEME", "SOUND", "DATA", "PAYLOAD", "CONTENT", "SEGMENT", "CAMPAIGN", "ADDRESS", "NUMBER", "DATE", "TEMPLATE",
        "APPLICATION", "REGION", "WEBHOOK", "ICON", "FILE", "AUTH", "SITE", "WEBSITE", "BRAND", "STORE",
    ]

    /// A value of the app's own that is nothing but a place: `xxxx`, `your-webhook-id`, and `__DID__` within an address.
    static func own(_ text: String) -> String? {
        if text.utf8.count > 2, text.utf8.allSatisfy({ $0 | 0x20 == UInt8(ascii: "x") }) { return text }
        if text.hasPrefix("your"), Placeholder.isOne(text),
            NameWords.of(text).contains(where: { valueNames.contains($0.uppercased()) })
        {
            return text
        }
        return enclosed(text, "__", "__") { isUnderscored($0) && !$0.contains(where: \.isLowercase) }
    }

    // MARK: Between signs

    /// The first name between two signs, at most 40 bytes of it.
    private static func enclosed(_ text: String, _ open: String, _ close: String, _ isName: (Substring) -> Bool)
        -> String?
    {
        var rest = text[...]
        while let start = rest.firstRange(of: open) {
            let inside = rest[start.upperBound...]
            if let end = inside.prefix(48).firstRange(of: close), isName(inside[..<end.lowerBound]) {
                return open + inside[..<end.lowerBound] + close
            }
            rest = inside
        }
        return nil
    }

    /// `{title}`: a name in braces.
    private static func braces(_ text: String) -> String? { enclosed(text, "{", "}", isIdentifier) }

    /// `{0}`: a number in braces.
    private static func numbered(_ text: String) -> String? {
        enclosed(text, "{", "}") { name in
            !name.isEmpty && name.utf8.count <= 2 && name.utf8.allSatisfy { $0.isDigit }
        }
    }

    /// `<device token>`: a name in angle brackets. HTML tags and arithmetic are none.
    private static func angles(_ text: String) -> String? {
        if text.contains("</") { return nil }
        return enclosed(text, "<", ">") { name in
            guard let first = name.first, first.isLetter, name.utf8.count <= 40,
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == " " })
            else { return false }
            return !htmlTags.contains(name.split(separator: " ").first.map { $0.lowercased() } ?? "")
        }
    }

    private static func isIdentifier(_ name: Substring) -> Bool {
        !name.isEmpty && name.utf8.count <= 40 && (name.first?.isLetter ?? false)
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }

    /// `user.name`, `first_name`.
    private static func isPath(_ name: Substring) -> Bool {
        isIdentifier(name.filter { $0 != "." }[...]) && name.first != "." && name.last != "."
    }

    private static func isMergeName(_ name: Substring) -> Bool { isPath(name.filter { $0 != ":" && $0 != " " }[...]) }

    /// `__FIRST_NAME__` and `__first_name__`; `__init__` is Python's.
    private static func isUnderscored(_ name: Substring) -> Bool {
        guard isIdentifier(name), name.last != "_", !name.contains("-") else { return false }
        return !name.contains { $0.isLowercase } || name.contains("_")
    }

    /// `[NAME]`, `[first name]`. Labels in brackets are common (`[SALE]`, `[1/3]`, `[속보]`), so the name must be one of a place.
    private static func brackets(_ text: String) -> String? {
        enclosed(text, "[", "]") { name in
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == " " || $0 == "-" })
            else {
                return false
            }
            let words = name.lowercased().split(whereSeparator: { $0 == "_" || $0 == " " || $0 == "-" }).map(
                String.init)
            if name.contains("_"), name.utf8.allSatisfy({ $0 < 0x80 }) { return words.count > 1 }
            return places.contains(words.joined())
                || ["your", "insert", "enter"].contains(words.first ?? "") && words.count > 1
        }
    }

    private static let places: Set<String> = [
        "name", "firstname", "lastname", "fullname", "username", "nickname", "user", "customername", "customer",
        "recipient", "recipientname", "companyname", "company", "product", "productname", "itemname", "price", "amount",
        "city", "date", "time", "ordernumber", "orderid", "number", "link", "url", "title", "placeholder", "storename",
        "appname", "discount", "code", "eventname", "brandname", "이름", "고객명", "회원명", "닉네임", "상품명", "주문번호", "금액", "날짜",
    ]

    // MARK: Percent signs

    /// `%name%`, `%%FirstName%%`: a name between percent signs, not a number before one.
    private static func percents(_ text: String) -> String? {
        if let found = enclosed(text, "%%", "%%", isIdentifier) { return found }
        var rest = text[...]
        while let start = rest.firstIndex(of: "%") {
            let inside = rest[rest.index(after: start)...]
            let isAmount = start > text.startIndex && text[text.index(before: start)].isNumber
            if !isAmount, let end = inside.prefix(41).firstIndex(of: "%"), inside[..<end].count > 1,
                isIdentifier(inside[..<end])
            {
                return "%" + inside[..<end] + "%"
            }
            rest = inside
        }
        return nil
    }

    /// What printf and Foundation fill in: `%s`, `%d`, `%@`, `%1$s`, `%.2f`. A percentage is behind a number.
    private static func format(_ text: String) -> String? {
        let characters = Array(text.prefix(2_000))
        for index in characters.indices where characters[index] == "%" {
            guard let end = conversion(characters, index) else { continue }
            let isNamed = characters[end - 1] == "@" || characters[index..<end].contains("$")
            let next = end < characters.count ? characters[end] : " "
            if isNamed || (isFree(characters, before: index) && !next.isLetter && !next.isNumber) {
                return String(characters[index..<end])
            }
        }
        return nil
    }

    /// The end of a conversion that begins with a percent sign.
    private static func conversion(_ characters: [Character], _ start: Int) -> Int? {
        var index = start + 1
        let digits: (Character) -> Bool = { $0.isASCII && $0.isNumber }
        while index < characters.count, digits(characters[index]) { index += 1 }
        if index > start + 1, index < characters.count, characters[index] == "$" { index += 1 }
        if index < characters.count, characters[index] == "." {
            index += 1
            while index < characters.count, digits(characters[index]) { index += 1 }
        }
        var lengths = 0
        while index < characters.count, characters[index] == "l", lengths < 2 {
            (index, lengths) = (index + 1, lengths + 1)
        }
        guard index < characters.count, "@sdifu".contains(characters[index]) else { return nil }
        return index + 1
    }

    /// Whether a conversion can begin: not behind a number, perhaps with a blank (`50%`, `100 %`), nor inside a word or an address.
    private static func isFree(_ characters: [Character], before index: Int) -> Bool {
        var last = index - 1
        guard last >= 0 else { return true }
        if characters[last].isLetter || "=/&?-_.%+".contains(characters[last]) { return false }
        if characters[last] == " " || characters[last] == "\u{A0}" { last -= 1 }
        return last < 0 || !characters[last].isNumber
    }

    private static let htmlTags: Set<String> = [
        "a", "b", "big", "br", "center", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "html", "i", "img",
        "li", "ol", "p", "pre", "s", "small", "span", "strong", "sub", "sup", "table", "td", "tr", "u", "ul",
    ]
}
