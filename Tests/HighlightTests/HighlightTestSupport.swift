import Highlight

/// A small generator with a seed, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// `code` with its tokens marked: `‹k:let› x`.
func marked(_ code: String, _ language: String) -> String {
    let bytes = Array(code.utf8)
    var result = ""
    var position = 0
    for token in Highlighter.tokens(bytes, language: language) {
        result += String(decoding: bytes[position..<token.range.lowerBound], as: UTF8.self)
        result += "‹\(token.kind.rawValue):\(String(decoding: bytes[token.range], as: UTF8.self))›"
        position = token.range.upperBound
    }
    return result + String(decoding: bytes[position...], as: UTF8.self)
}

/// Names of every language and alias that the module promises.
let promisedLanguages = [
    "swift", "objective-c", "objectivec", "objc", "json", "xml", "plist", "html", "sh", "bash", "zsh", "console",
    "shell", "ruby", "yaml", "yml", "http", "kotlin", "javascript", "js", "typescript", "ts", "css", "diff", "liquid",
    "rust", "rs", "go", "golang", "c", "cpp", "c++", "solidity", "sol", "csharp", "cs", "java", "groovy", "gradle",
    "scala",
    "dart", "python", "py", "php", "lua", "powershell", "sql", "graphql", "gql", "toml", "ini", "properties",
    "protobuf",
    "hcl", "markdown", "md", "dockerfile", "docker", "makefile", "make", "nginx", "tsx", "jsx", "m", "kt",
]
