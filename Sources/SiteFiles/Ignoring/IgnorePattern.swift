import Text

/// A line of a `.gitignore`. Each name is matched in time linear in name × stars.
package struct IgnorePattern {
    private enum Token {
        case any
        case one
        case scalar(Unicode.Scalar)
        case oneOf([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func takes(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .any: false
            case .one: true
            case .scalar(let own): own == scalar
            case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    private enum Part {
        /// `**`: any number of folders.
        case deep
        case name([Token])
    }

    package let isNegated: Bool
    private let isForFolders: Bool
    private var parts: [Part] = []

    /// Nil for a comment, an empty line, and a bracket that is not closed, which matches nothing.
    package init?(_ line: Substring) {
        var text = Array(line.unicodeScalars)
        if text.first == "\u{FEFF}" { text.removeFirst() }
        while text.last == "\r" || text.last == " " && text.dropLast().last != "\\" { text.removeLast() }
        guard let first = text.first, first != "#" else { return nil }
        isNegated = first == "!"
        if isNegated { text.removeFirst() }
        isForFolders = text.last == "/"
        if isForFolders { text.removeLast() }
        let isAnchored = text.contains("/")
        let names = text.split(separator: "/")
        guard !names.isEmpty else { return nil }
        for name in names {
            if name.elementsEqual("**".unicodeScalars) {
                parts.append(.deep)
            } else {
                guard let tokens = Self.tokens(Array(name)) else { return nil }
                parts.append(.name(tokens))
            }
        }
        if !isAnchored { parts.insert(.deep, at: 0) }
    }

    /// Nil where a bracket is not closed.
    private static func tokens(_ text: [Unicode.Scalar]) -> [Token]? {
        var tokens: [Token] = []
        var at = 0
        while at < text.count {
            switch text[at] {
            case "*": tokens.append(.any)
            case "?": tokens.append(.one)
            case "\\" where at + 1 < text.count:
                at += 1
                tokens.append(.scalar(text[at]))
            case "[":
                guard let (token, end) = set(text, at + 1) else { return nil }
                tokens.append(token)
                at = end
            default: tokens.append(.scalar(text[at]))
            }
            at += 1
        }
        return tokens
    }

    /// `[a-z]`, `[!a]`, with the place of its end; nil where it does not end.
    private static func set(_ text: [Unicode.Scalar], _ start: Int) -> (Token, Int)? {
        var at = start
        let isNegated = at < text.count && (text[at] == "!" || text[at] == "^")
        if isNegated { at += 1 }
        let first = at
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while at < text.count {
            if text[at] == "]", at > first { return (.oneOf(ranges, isNegated: isNegated), at) }
            if text[at] == "\\", at + 1 < text.count { at += 1 }
            let low = text[at]
            if at + 2 < text.count, text[at + 1] == "-", text[at + 2] != "]" {
                if low <= text[at + 2] { ranges.append(low...text[at + 2]) }
                at += 2
            } else {
                ranges.append(low...low)
            }
            at += 1
        }
        return nil
    }

    /// Whether the names of a path, from the folder of the list, are those of the pattern.
    package func matches(_ names: ArraySlice<[Unicode.Scalar]>, _ isFolder: Bool) -> Bool {
        if isForFolders, !isFolder { return false }
        if parts.count == 2, case .deep = parts[0], case .name(let tokens) = parts[1] {
            return names.last.map { Self.matches(tokens, $0) } ?? false
        }
        // reached[i]: the first i names are matched by the parts so far.
        var reached = [Bool](repeating: false, count: names.count + 1)
        reached[0] = true
        for (number, part) in parts.enumerated() {
            var next = [Bool](repeating: false, count: names.count + 1)
            switch part {
            case .deep:
                // At the end it stands for what is in a folder, not for the folder itself.
                let isLast = number == parts.count - 1 && number > 0
                var isOn = false
                for index in reached.indices {
                    next[index] = isLast ? isOn : isOn || reached[index]
                    isOn = isOn || reached[index]
                }
            case .name(let tokens):
                for (index, name) in names.enumerated() where reached[index] && Self.matches(tokens, name) {
                    next[index + 1] = true
                }
            }
            reached = next
        }
        return reached.last ?? false
    }

    private static func matches(_ tokens: [Token], _ name: [Unicode.Scalar]) -> Bool {
        Wildcard.matches(name, tokens, isStar: { if case .any = $0 { true } else { false } }) { scalar, at in
            tokens[at].takes(scalar) ? at + 1 : nil
        }
    }
}
