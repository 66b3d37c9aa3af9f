/// Rewrites an ECMA-262 regular expression (Unicode mode, as JSON Schema asks) in PCRE2's syntax, and rejects what only
/// PCRE2, Perl or Python know. One pass over the scalars, no recursion; PCRE2 itself judges balance and back references.
///
/// Milder than the `u` flag where people are: an escaped punctuation mark, a lone `]`, `}` or `{` stand for themselves.
struct PatternTranslator {
    let scalars: [Unicode.Scalar]
    var index = 0
    var output = ""
    /// Names of groups in order of appearance; in PCRE2 they are called g0, g1, …
    var groups: [String] = []
    /// Whether the last thing written may take a quantifier.
    var canRepeat = false

    typealias Problem = Pattern.Problem

    /// White space and line terminators of ECMA-262 (`\s`), as the inside of a PCRE2 class.
    static let space =
        "\\x{9}-\\x{D}\\x{20}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}"
    /// What is left of all scalars without `space`: `\S` inside a class.
    static let notSpace =
        "\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}"
        + "\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{D7FF}\\x{E000}-\\x{FEFE}"
        + "\\x{FF00}-\\x{10FFFF}"

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        groups = Self.groupNames(scalars)
    }

    private static func groupNames(_ scalars: [Unicode.Scalar]) -> [String] {
        var names: [String] = []
        var index = 0
        while index + 3 < scalars.count {
            if scalars[index] == "\\" {
                index += 2
                continue
            }
            if scalars[index] == "(", scalars[index + 1] == "?", scalars[index + 2] == "<", scalars[index + 3] != "=",
                scalars[index + 3] != "!", let close = scalars[index...].firstIndex(of: ">")
            {
                names.append(name(scalars[(index + 3)..<close]))
            }
            index += 1
        }
        return names
    }

    static func name(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// The expression for PCRE2, or why it is none.
    mutating func translate() -> Result<[UInt8], Problem> {
        while index < scalars.count {
            if let problem = step() { return .failure(Problem(message: problem)) }
        }
        return .success(Array(output.utf8))
    }

    func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        index + offset < scalars.count ? scalars[index + offset] : nil
    }

    mutating func put(_ text: String, repeats: Bool = true) {
        output += text
        canRepeat = repeats
    }

    /// Translates what is at `index`; gives the problem if there is one.
    private mutating func step() -> String? {
        let scalar = scalars[index]
        switch scalar {
        case "\\": return escape()
        case "[": return characterClass()
        case "(": return group()
        case "*", "+", "?": return quantifier(String(scalar), length: 1)
        case "{":
            if let length = countedLength() {
                return quantifier(Self.name(scalars[index..<index + length]), length: length)
            }
            put("\\{")
        case "|": put("|", repeats: false)
        case "^": put("^", repeats: false)
        case "$": put("$", repeats: false)
        case ".": put("[^\\n\\r\\x{2028}\\x{2029}]")
        case "]", "}": put("\\" + String(scalar))
        case ")": put(")")
        default: put(Self.literal(scalar))
        }
        index += 1
        return nil
    }

    private mutating func quantifier(_ text: String, length: Int) -> String? {
        guard canRepeat else { return "nothing to repeat before '\(text)'" }
        index += length
        output += text
        if peek() == "?" {
            output += "?"
            index += 1
        }
        canRepeat = false
        return nil
    }

    /// The length of `{n}`, `{n,}` or `{n,m}` at `index`.
    private func countedLength() -> Int? {
        var at = index + 1
        var digits = 0
        var commas = 0
        while at < scalars.count {
            switch scalars[at] {
            case "0"..."9": digits += 1
            case "," where commas == 0 && digits > 0: commas += 1
            case "}": return digits > 0 ? at - index + 1 : nil
            default: return nil
            }
            at += 1
        }
        return nil
    }

    private mutating func group() -> String? {
        guard peek(1) == "?" else {
            // `(*` would be one of PCRE2's verbs.
            if peek(1) == "*" { return "nothing to repeat before '*'" }
            put("(", repeats: false)
            index += 1
            return nil
        }
        switch (peek(2), peek(3)) {
        case (":", _), ("=", _), ("!", _):
            put("(?" + String(scalars[index + 2]), repeats: false)
            index += 3
        case ("<", "="), ("<", "!"):
            put("(?<" + String(scalars[index + 3]), repeats: false)
            index += 4
        case ("<", _):
            guard let close = scalars[index...].firstIndex(of: ">") else { return "the group's name is never closed" }
            let name = Self.name(scalars[(index + 3)..<close])
            guard Self.isGroupName(name), let number = groups.firstIndex(of: name) else {
                return "'\(name)' is not a group name"
            }
            put("(?<g\(number)>", repeats: false)
            index = close + 1
        default:
            return modifiers()
        }
        return nil
    }

    /// `(?ims-ims:…)` of ECMA-262 2025; anything else after `(?` is not ECMA.
    private mutating func modifiers() -> String? {
        var at = index + 2
        while at < scalars.count, "ims-".unicodeScalars.contains(scalars[at]) { at += 1 }
        guard at > index + 2, at < scalars.count, scalars[at] == ":" else { return "'(?' does not start a group here" }
        put(Self.name(scalars[index...at]), repeats: false)
        index = at + 1
        return nil
    }

    private static func isGroupName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        let starts = first.properties.isIDStart || first == "$" || first == "_"
        return starts && name.unicodeScalars.allSatisfy { $0.properties.isIDContinue || $0 == "$" }
    }

    /// A scalar that means nothing special, made safe for PCRE2 inside and outside of a class.
    static func literal(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", " ": String(scalar)
        case _ where scalar.value > 0x7F: String(scalar)
        case _ where scalar.value > 0x20: "\\" + String(scalar)
        default: hex(scalar.value)
        }
    }

    /// A code point; a lone surrogate, which no text holds, stands for U+FFFD as it does when JSON is decoded.
    static func hex(_ value: UInt32) -> String {
        let value = (0xD800...0xDFFF).contains(value) ? 0xFFFD : value
        return "\\x{" + String(value, radix: 16, uppercase: true) + "}"
    }
}
