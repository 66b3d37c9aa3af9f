/// The mistakes that people make in payloads, each with its exact place, its headline and the tree that is still read.
extension Mistake {
    static let commas: [Mistake] = [
        .init("[1, 21️⃣,2️⃣]", "a comma must not stand before ']'", "[1,2]", fixed: "[1, 2]"),
        .init("{\"a\": 11️⃣,2️⃣ }", "a comma must not stand before '}'", #"{"a":1}"#, fixed: "{\"a\": 1 }"),
        .init("[1,1️⃣,2️⃣2]", "a value was expected before ','", "[1,2]", fixed: "[1,2]"),
        .init("[1️⃣,2️⃣1]", "a value was expected before ','", "[1]", fixed: "[1]"),
        .init("{1️⃣,2️⃣\"a\":1}", "a member was expected before ','", #"{"a":1}"#, fixed: "{\"a\":1}"),
        .init("{\"a\":1️⃣,2️⃣\"b\":1}", "a value was expected before ','", #"{"a":null,"b":1}"#),
        .init("[11️⃣ 2️⃣2]", "',' was expected between elements", "[1,2]", fixed: "[1, 2]"),
        // Code that joins texts is one mistake, and no fix makes JSON of it.
        .init("{\"a\":1,\"b\":\"x\" 1️⃣+ y2️⃣}", "'+' was not expected here", #"{"a":1,"b":"x"}"#),
        .init(
            "{\"b\":\"x\" 1️⃣+ f(y, 2) +\n \"z}\\\" \"2️⃣, \"c\":1}", "'+' was not expected here", #"{"b":"x","c":1}"#),
        .init("[\"x\" 1️⃣+ \"y\"2️⃣]", "'+' was not expected here", #"["x"]"#),
        .init("[11️⃣ 2️⃣-2]", "',' was expected between elements", "[1,-2]", fixed: "[1, -2]"),
        .init("[\"가\"1️⃣\n2️⃣\"나\"]", "',' was expected between elements", #"["가","나"]"#, fixed: "[\"가\",\n\"나\"]"),
        .init("[[]1️⃣[2️⃣]]", "',' was expected between elements", "[[],[]]", fixed: "[[],[]]"),
        .init(
            "{\"a\": 11️⃣\n2️⃣  \"b\": 2}", "',' was expected between members", #"{"a":1,"b":2}"#,
            fixed: "{\"a\": 1,\n  \"b\": 2}"),
        .init("{\"a\"1️⃣ 2️⃣1}", "':' was expected after the key", #"{"a":1}"#, fixed: "{\"a\": 1}"),
        .init("{\"a\"1️⃣,2️⃣ \"b\": 1}", "':' was expected after the key", #"{"a":null,"b":1}"#),
        .init("{\"a\"1️⃣}2️⃣", "':' was expected after the key", #"{"a":null}"#),
        .init(
            "{\"a\" 1️⃣=2️⃣ 1}", "':' was expected after the key, but found '='", #"{"a":1}"#, fixed: "{\"a\" : 1}"),
        .init("{\"a\": 1️⃣}2️⃣", "a value was expected after ':'", #"{"a":null}"#),
        .init("{\"a\":1️⃣:2️⃣ 1}", "a value was expected, but found ':'", #"{"a":1}"#),
    ]

    static let quotes: [Mistake] = [
        .init(
            "[1️⃣'2️⃣a b']", "strings must be in double quotes, not in single quotes", #"["a b"]"#, fixed: "[\"a b\"]"),
        .init(
            "{1️⃣'2️⃣a': 1}", "strings must be in double quotes, not in single quotes", #"{"a":1}"#,
            fixed: "{\"a\": 1}"),
        .init(
            "[1️⃣'2️⃣a\"b']", "strings must be in double quotes, not in single quotes", #"["a\"b"]"#),
        .init(
            "[1️⃣“2️⃣알림”]", "strings must be in double quotes, not in curly quotes", #"["알림"]"#, fixed: "[\"알림\"]"),
        .init(
            "{1️⃣“2️⃣a\": 1}", "strings must be in double quotes, not in curly quotes", #"{"a":1}"#,
            fixed: "{\"a\": 1}"),
        .init("{1️⃣key2️⃣: 1}", "the key 'key' must be in double quotes", #"{"key":1}"#, fixed: "{\"key\": 1}"),
        .init("{1️⃣제목2️⃣: 1}", "the key '제목' must be in double quotes", #"{"제목":1}"#, fixed: "{\"제목\": 1}"),
        .init("{1️⃣12️⃣: 1}", "the key '1' must be in double quotes", #"{"1":1}"#, fixed: "{\"1\": 1}"),
        .init(
            "[1️⃣hello2️⃣]", "'hello' is not a JSON value; text must be in double quotes", #"["hello"]"#),
    ]

    static let structure: [Mistake] = [
        .init("{} 1️⃣x2️⃣", "nothing may follow the value, but found 'x'", "{}"),
        .init("1️⃣{2️⃣\"a\": [1]", "'{' is never closed", #"{"a":[1]}"#),
        .init("[{\"a\": 1️⃣[2️⃣1", "'[' is never closed", #"[{"a":[1]}]"#),
        .init("{\"a\": [11️⃣}2️⃣", "'[' must be closed by ']', but found '}'", #"{"a":[1]}"#),
        .init("{\"a\": {\"b\": 11️⃣]2️⃣, \"c\": 2}", "'{' must be closed by '}', but found ']'", #"{"a":{"b":1},"c":2}"#),
        .init("[1, 21️⃣}2️⃣", "'[' must be closed by ']', but found '}'", "[1,2]"),
        .init("[\"a\"1️⃣: 12️⃣]", "':' was not expected here", #"["a"]"#),
        .init("[1, 1️⃣@2️⃣, 2]", "'@' was not expected here", "[1,null,2]"),
        .init("{\"a\": 1️⃣%2️⃣, \"b\": 1}", "'%' was not expected here", #"{"a":null,"b":1}"#),
    ]

    static let scalars: [Mistake] = [
        .init("[1️⃣True2️⃣]", "'True' must be written 'true'", "[true]", fixed: "[true]"),
        .init("[1️⃣None2️⃣]", "'None' must be written 'null'", "[null]", fixed: "[null]"),
        .init("[1️⃣NaN2️⃣]", "'NaN' is not a number of JSON", #"["NaN"]"#),
        .init("[1️⃣-Infinity2️⃣]", "'-Infinity' is not a number of JSON", #"["-Infinity"]"#),
        .init("[1️⃣+12️⃣]", "'+1' is not a number of JSON", "[1]", fixed: "[1]"),
        .init("[1️⃣.52️⃣]", "'.5' is not a number of JSON", "[0.5]", fixed: "[0.5]"),
        .init("[1️⃣1.2️⃣]", "a digit was expected after '.'", "[1.0]", fixed: "[1.0]"),
        .init("[1️⃣0072️⃣]", "a number must not start with '0'", "[7]", fixed: "[7]"),
        .init("[1️⃣0xFF2️⃣]", "'0xFF' is not a number of JSON", "[255]", fixed: "[255]"),
        .init("[1️⃣1e2️⃣]", "a digit was expected in the exponent", #"["1e"]"#),
        .init("[1️⃣-2️⃣]", "a digit was expected after '-'", #"["-"]"#),
        .init("[1️⃣2024-01-012️⃣]", "'2024-01-01' is not a number of JSON", #"["2024-01-01"]"#),
        .init(
            "[\"1️⃣\\ud8002️⃣\"]", "'\\ud800' is half of a surrogate pair: it stands for no character", "[\"\u{FFFD}\"]"),
        .init(
            "[\"1️⃣\\uDC002️⃣x\"]", "'\\uDC00' is half of a surrogate pair: it stands for no character",
            "[\"\u{FFFD}x\"]"),
        .init("[\"1️⃣\\u2️⃣12\"]", "'\\u' must be followed by four hexadecimal digits", #"["\\u12"]"#),
        .init("[\"1️⃣\\x2️⃣\"]", "'\\x' is not an escape of JSON", #"["\\x"]"#),
        .init("[\"it1️⃣\\'2️⃣s\"]", "'\\'' is not an escape of JSON", #"["it's"]"#, fixed: "[\"it's\"]"),
        .init("[1️⃣\"2️⃣abc\n, 1]", "the string is never closed: '\"' was expected", #"["abc",1]"#),
        .init("{\"a\": 1️⃣\"2️⃣abc,\n\"b\": 1}", "the string is never closed: '\"' was expected", #"{"a":"abc","b":1}"#),
    ]

    static let blanks: [Mistake] = [
        .init(
            "1️⃣\u{FEFF}2️⃣[1]", "a JSON text must not start with a byte order mark", "[1]", fixed: "[1]"),
        .init("[1 1️⃣/* c */2️⃣]", "JSON has no comments", "[1]", fixed: "[1 ]"),
        .init("[1 1️⃣// c2️⃣\n]", "JSON has no comments", "[1]", fixed: "[1 \n]"),
        .init("[1 1️⃣# c2️⃣\n]", "JSON has no comments", "[1]", fixed: "[1 \n]"),
        .init("[1️⃣\u{A0}2️⃣1]", "a no-break space must not stand between values", "[1]", fixed: "[ 1]"),
        .init(
            "[1️⃣\u{C}2️⃣1]", "only space, tab, line feed and carriage return may stand between values", "[1]",
            fixed: "[ 1]"),
        .init("[\"a1️⃣\t2️⃣b\"]", "a tab in a string must be written '\\t'", #"["a\tb"]"#, fixed: "[\"a\\tb\"]"),
        .init("[\"a1️⃣\n2️⃣b\"]", "a line break in a string must be written '\\n'", #"["a\nb"]"#, fixed: "[\"a\\nb\"]"),
        .init(
            "[\"a1️⃣\u{1}2️⃣b\"]", "a control character in a string must be written '\\u0001'", "[\"a\u{1}b\"]",
            fixed: "[\"a\\u0001b\"]"),
    ]
}
