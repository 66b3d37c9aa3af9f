/// Swift and Objective-C.
extension Language {
    static let swift = Language(
        "swift",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/", nests: true)],
                strings: [
                    .init(
                        open: "\"\"\"", close: "\"\"\"", isMultiline: true, interpolation: .parentheses, hashes: true),
                    .init(open: "\"", close: "\"", interpolation: .parentheses, hashes: true),
                ],
                keywords: WordSet(
                    """
                    actor any as associatedtype async await borrowing break case catch class consuming continue convenience
                    default defer deinit didSet do dynamic else enum extension fallthrough fileprivate final for func get
                    guard if import in indirect infix init inout internal is isolated lazy let macro mutating nonisolated
                    nonmutating open operator optional override package postfix precedencegroup prefix private protocol
                    public repeat required rethrows return self Self sending set some static struct subscript super switch
                    throw throws try typealias unowned var weak where while willSet yield
                    """),
                literals: WordSet("true false nil"),
                sigils: [
                    .init(byte: UInt8(ascii: "@"), kind: .attribute), .init(byte: UInt8(ascii: "#"), kind: .keyword),
                    .init(byte: UInt8(ascii: "$"), kind: .variable),
                ],
                capitalsAreTypes: true)))

    static let objectiveC = Language(
        "objectivec", "objective-c", "objc", "obj-c", "m", "mm", "h",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(open: "@\"", close: "\""), .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    __autoreleasing __block __bridge __kindof __strong __typeof __unsafe_unretained __weak atomic assign auto
                    break case const continue copy default do else enum extern for getter goto if in inline nonatomic nonnull
                    null_resettable nullable out readonly readwrite register restrict retain return self setter sizeof static
                    strong struct super switch typedef typeof union unsafe_unretained volatile weak while
                    """),
                types: WordSet(
                    """
                    BOOL Class FOUNDATION_EXPORT IBAction IBOutlet IMP SEL bool char double float id instancetype int
                    int16_t int32_t int64_t int8_t long short signed size_t uint16_t uint32_t uint64_t uint8_t unichar
                    unsigned void
                    """),
                literals: WordSet("YES NO nil Nil NULL true false"),
                sigils: [
                    .init(byte: UInt8(ascii: "@"), kind: .keyword),
                    .init(byte: UInt8(ascii: "#"), kind: .meta, atLineStart: true, namesFile: true),
                ],
                capitalsAreTypes: true)))
}
