/// A pattern of a path: `*` stands for any text within a name, `?` for one character, `**` for any number of folders; with
/// `sets`, `[a-z]` and `[!a-z]` stand for one character of a set, and a backslash takes away the meaning of the next character.
///
/// Each name is matched in time linear in name × stars.
struct PathPattern {
    private enum Token: Equatable {
        case character(Unicode.Scalar)
        case anyOne
        case anyText
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func takes(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .character(let wanted): wanted == scalar
            case .anyOne: true
            case .anyText: false
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    /// nil stands for `**`.
    private var parts: [[Token]?]

    /// `isAnywhere`: the pattern may begin in any folder.
    init(_ text: String, isAnywhere: Bool, sets: Bool = false) {
        parts = text.split(separator: "/").filter { $0 != "." }.map {
            $0 == "**" ? nil : Self.tokens(Array($0.unicodeScalars), sets)
        }
        if isAnywhere { parts.insert(nil, at: 0) }
    }

    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        // reached[i]: the first i names are matched by the parts so far.
        var reached = [Bool](repeating: false, count: names.count + 1)
        reached[0] = true
        for (number, part) in parts.enumerated() {
            var next = [Bool](repeating: false, count: names.count + 1)
            if let part {
                for index in names.indices where reached[index] && Self.matches(part, names[index]) {
                    next[index + 1] = true
                }
            } else {
                // At the end it stands for what is in a folder, not for the folder itself.
                let isLast = number == parts.count - 1
                var isOn = false
                for index in reached.indices {
                    next[index] = isLast ? isOn : isOn || reached[index]
                    isOn = isOn || reached[index]
                }
            }
            reached = next
        }
        return reached.dropFirst().last ?? false
    }

    /// One name: back to the last star when a character does not fit.
    private static func matches(_ part: [Token], _ name: [Unicode.Scalar]) -> Bool {
        var (at, here) = (0, 0)
        var star: (at: Int, here: Int)?
        while here < name.count {
            if at < part.count, part[at] == .anyText {
                star = (at, here)
                at += 1
            } else if at < part.count, part[at].takes(name[here]) {
                at += 1
                here += 1
            } else if let last = star {
                star = (last.at, last.here + 1)
                at = last.at + 1
                here = last.here + 1
            } else {
                return false
            }
        }
        return part[at...].allSatisfy { $0 == .anyText }
    }

    private static func tokens(_ text: [Unicode.Scalar], _ sets: Bool) -> [Token] {
        var tokens: [Token] = []
        var at = 0
        while at < text.count {
            let scalar = text[at]
            at += 1
            switch scalar {
            case "*": if tokens.last != .anyText { tokens.append(.anyText) }
            case "?": tokens.append(.anyOne)
            case "\\" where sets && at < text.count:
                tokens.append(.character(text[at]))
                at += 1
            case "[" where sets:
                guard let (set, end) = set(text, at) else { fallthrough }
                tokens.append(set)
                at = end
            default: tokens.append(.character(scalar))
            }
        }
        return tokens
    }

    /// A set whose text begins after the bracket, and where the text goes on; nil where the bracket is not closed.
    private static func set(_ text: [Unicode.Scalar], _ start: Int) -> (Token, end: Int)? {
        var at = start
        let isNegated = at < text.count && (text[at] == "!" || text[at] == "^")
        if isNegated { at += 1 }
        let first = at
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while at < text.count {
            if text[at] == "]", at > first { return (.set(ranges, isNegated: isNegated), at + 1) }
            if text[at] == "\\", at + 1 < text.count { at += 1 }
            let low = text[at]
            var high = low
            if at + 2 < text.count, text[at + 1] == "-", text[at + 2] != "]" {
                high = text[at + 2]
                at += 2
            }
            if low <= high { ranges.append(low...high) }
            at += 1
        }
        return nil
    }
}
