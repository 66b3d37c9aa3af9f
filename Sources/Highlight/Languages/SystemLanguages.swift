/// Rust, Go, C, C++, Solidity.
extension Language {
    static let rust = Language(
        "rust", "rs",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/", nests: true)],
                strings: [
                    .init(open: "\"", close: "\"", isMultiline: true, hashes: true),
                    .init(open: "'", close: "'", isCharacter: true),
                ],
                stringPrefixes: "bcr",
                keywords: WordSet(
                    """
                    as async await break const continue crate dyn else enum extern fn for if impl in let loop macro_rules
                    match mod move mut pub ref return self Self static struct super trait type union unsafe use where while
                    yield
                    """),
                types: WordSet("bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize"),
                literals: WordSet("true false"),
                sigils: [.init(byte: UInt8(ascii: "'"), kind: .variable)],
                attributes: [.init(open: "#["), .init(open: "#![")],
                capitalsAreTypes: true, plainCapitals: .joined, macroCalls: true)))

    static let go = Language(
        "go", "golang",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(open: "`", close: "`", escapes: false, isMultiline: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    break case chan const continue default defer else fallthrough for func go goto if import interface map
                    package range return select struct switch type var
                    """),
                types: WordSet(
                    """
                    any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune
                    string uint uint16 uint32 uint64 uint8 uintptr
                    """),
                literals: WordSet("true false nil iota"),
                capitalsAreTypes: true, callsBeforeTypes: true)))

    static let cLanguage = Language(
        "c",
        grammar: .code(
            cRules(
                keywords: cKeywords, types: cTypes,
                strings: [.init(open: "\"", close: "\""), .init(open: "'", close: "'")])))

    static let cPlusPlus = Language(
        "cpp", "c++", "cc", "cxx", "hpp", "hxx", "cuda", "arduino", "ino",
        grammar: .code(
            cRules(
                keywords: cKeywords + """
                     alignas alignof and bitand bitor catch class co_await co_return co_yield compl concept consteval
                    constexpr constinit const_cast decltype delete dynamic_cast explicit export final friend import module
                    mutable namespace new noexcept not operator or override private protected public reinterpret_cast
                    requires static_assert static_cast template this thread_local throw try typeid typename using virtual xor
                    """,
                types: cTypes + " char8_t char16_t char32_t string wstring",
                strings: [
                    .init(open: "R\"(", close: ")\"", escapes: false, isMultiline: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ])))

    private static let cKeywords = """
        asm auto break case const continue default do else enum extern for goto if inline register restrict return sizeof
        static struct switch typedef typeof union volatile while
        """

    private static let cTypes = """
        FILE bool char double float int int16_t int32_t int64_t int8_t intptr_t long ptrdiff_t short signed size_t ssize_t
        time_t uint16_t uint32_t uint64_t uint8_t uintptr_t unsigned va_list void wchar_t
        """

    private static func cRules(keywords: String, types: String, strings: [CodeRules.StringRule]) -> CodeRules {
        CodeRules(
            lineComments: ["//"],
            blockComments: [.init(open: "/*", close: "*/")],
            strings: strings,
            keywords: WordSet(keywords), types: WordSet(types),
            literals: WordSet("true false NULL nullptr"),
            sigils: [.init(byte: UInt8(ascii: "#"), kind: .meta, atLineStart: true, namesFile: true)],
            attributes: [.init(open: "[[")], numberParts: "'",
            capitalsAreTypes: true, plainCapitals: .all)
    }

    static let solidity = Language(
        "solidity", "sol",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [.init(open: "\"", close: "\""), .init(open: "'", close: "'")],
                keywords: WordSet(
                    """
                    abstract anonymous as assembly break calldata catch constant constructor continue contract days delete do
                    else emit enum error ether event external fallback finney for function gwei hours if immutable import
                    indexed interface internal is let library mapping memory minutes modifier new override payable pragma
                    private public pure receive return returns revert seconds solidity storage struct super szabo this throw
                    transient try type unchecked using var view virtual weeks wei while years
                    """),
                types: WordSet(solidityTypes), literals: WordSet("true false"),
                capitalsAreTypes: true, plainCapitals: .joined)))

    /// `uint8` to `uint256` by eights, `bytes1` to `bytes32`, and the others.
    private static let solidityTypes: String = {
        let widths = stride(from: 8, through: 256, by: 8).map { "int\($0) uint\($0)" }
        let bytes = (1...32).map { "bytes\($0)" }
        return (["address", "bool", "string", "byte", "bytes", "int", "uint", "fixed", "ufixed"] + widths + bytes)
            .joined(separator: " ")
    }()
}
