import Text

/// libyaml's problems in the words of this project, where its own say too little.
enum YAMLProblem {
    /// A headline and, where there is one, what to do; `next` is the byte at the place of the problem.
    static func explain(_ problem: String, next: UInt8) -> (headline: Message, fix: Message?) {
        if problem == "found character that cannot start any token" { return cannotStart(next) }
        if problem == "did not find expected <document start>" {
            return ("nothing may follow the value", "indent it under its key, or quote it")
        }
        return table[problem] ?? ("YAML cannot be read here: \(problem)", nil)
    }

    private static func cannotStart(_ next: UInt8) -> (headline: Message, fix: Message?) {
        switch next {
        case 0x09: ("a tab must not indent YAML", "use spaces")
        case 0x21...0x7E:
            ("'\(Character(Unicode.Scalar(next)))' must not begin a plain value", "put the value in quotes")
        default: ("this character must not begin a value", "put the value in quotes")
        }
    }

    private static let table: [String: (headline: Message, fix: Message?)] = [
        "mapping values are not allowed in this context": (
            "a ':' must not stand here: this line is already a value", "put a text that holds ': ' in quotes"
        ),
        "mapping keys are not allowed in this context": ("a key must not stand here", nil),
        "block sequence entries are not allowed in this context": (
            "a '- ' entry must not stand here", "begin the list on the line after the key"
        ),
        "could not find expected ':'": ("':' was expected after the key", "write 'key: value', with a space"),
        "did not find expected key": (
            "a key was expected at this indentation",
            "indent keys of one mapping alike, and quote texts that hold quotes"
        ),
        "did not find expected '-' indicator": ("'- ' was expected at this indentation", nil),
        "did not find expected ',' or ']'": ("',' or ']' was expected", nil),
        "did not find expected ',' or '}'": ("',' or '}' was expected", nil),
        "found a tab character that violates indentation": ("a tab must not indent YAML", "use spaces"),
        "found a tab character where an indentation space is expected": ("a tab must not indent YAML", "use spaces"),
        "found unexpected end of stream": ("the quoted text is never closed", nil),
        "found unknown escape character": (
            "this is not an escape of YAML", "write '\\\\' for a backslash, or use single quotes"
        ),
        "found undefined tag handle": ("this tag's handle is not declared", nil),
        "control characters are not allowed": ("a control character must not stand in YAML", nil),
    ]
}
