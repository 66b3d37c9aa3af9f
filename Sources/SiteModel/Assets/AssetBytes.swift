import Text

/// What single bytes and words are to `AssetStripper`.
enum AssetBytes {
    /// Every byte of a style sheet that needs no look: not spaces, line ends, quotes, what may begin a comment or an address,
    /// escapes, and the brace that takes a semicolon back.
    static let plainInStyle = table { byte in
        !byte.isBlank && !isLineEnd(byte) && !"\"'/u}\\".utf8.contains(byte)
    }
    /// Of a script: the bytes of words.
    static let plainInScript = table(\.isScriptWordPart)

    /// After which a statement of a script goes on in the next line.
    static let opening = Set("{([;,".utf8)
    /// After which a style sheet needs no space.
    static let ends = Set("{};,".utf8)
    /// Beside which a script needs no space.
    static let signs = Set("{}()[];,=<>?:&|*%^~!+-/".utf8)
    /// Words of a script after which a slash begins a regular expression.
    static let expressionWords: Set<String> = [
        "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "instanceof", "else", "do", "yield",
        "await",
    ]

    static func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private static func table(_ holds: (UInt8) -> Bool) -> [Bool] { (0...255).map { holds(UInt8($0)) } }
}
