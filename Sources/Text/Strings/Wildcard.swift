/// Whether a pattern with stars matches a whole text. After a mismatch the last star takes one more character, so that the time is at
/// most that of both lengths multiplied.
package enum Wildcard {
    /// `*` stands for any text, `?` for one scalar.
    package static func matches(_ text: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
        matches(text, pattern, isStar: { $0 == "*" }) { scalar, at in
            pattern[at] == "?" || pattern[at] == scalar ? at + 1 : nil
        }
    }

    /// `step`: where the pattern goes on after what is at an index has matched a scalar; nil where it does not match.
    package static func matches<Token>(
        _ text: [Unicode.Scalar], _ pattern: [Token], isStar: (Token) -> Bool, step: (Unicode.Scalar, Int) -> Int?
    ) -> Bool {
        var (here, at) = (0, 0)
        var star: (here: Int, at: Int)?
        while here < text.count {
            if at < pattern.count, isStar(pattern[at]) {
                star = (here, at + 1)
                at += 1
            } else if at < pattern.count, let next = step(text[here], at) {
                (here, at) = (here + 1, next)
            } else if let last = star {
                star = (last.here + 1, last.at)
                (here, at) = (last.here + 1, last.at)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy(isStar)
    }
}
