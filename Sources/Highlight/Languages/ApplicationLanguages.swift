/// C#, Java, Groovy, Scala, Dart.
extension Language {
    static let cSharp = Language(
        "csharp", "cs", "c#",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(open: "\"\"\"", close: "\"\"\"", escapes: false, isMultiline: true),
                    .init(
                        open: "$@\"", close: "\"", escapes: false, isMultiline: true, doubles: true,
                        interpolation: .braces("{")),
                    .init(open: "$\"", close: "\"", interpolation: .braces("{")),
                    .init(open: "@\"", close: "\"", escapes: false, isMultiline: true, doubles: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    abstract add alias as async await base break case catch checked class const continue default delegate do
                    else enum event explicit extern file finally fixed for foreach from get global goto group if implicit in
                    init interface internal into is join let lock namespace new not on operator or orderby out override params
                    partial private protected public readonly record ref remove required return sealed select set sizeof
                    stackalloc static struct switch this throw try typeof unchecked unmanaged unsafe using value var virtual
                    volatile when where while with yield
                    """),
                types: WordSet(
                    """
                    bool byte char decimal double dynamic float int long nint nuint object sbyte short string uint ulong
                    ushort void
                    """),
                literals: WordSet("true false null"),
                sigils: [.init(byte: UInt8(ascii: "#"), kind: .meta, atLineStart: true)],
                attributes: [.init(open: "[", atLineStart: true)],
                capitalsAreTypes: true, plainCapitals: .all, callsBeforeTypes: true)))

    static let java = Language(
        "java",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(open: "\"\"\"", close: "\"\"\"", isMultiline: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    abstract assert break case catch class const continue default do else enum exports extends final finally
                    for goto if implements import instanceof interface module native new non-sealed opens package permits
                    private protected provides public record requires return sealed static strictfp super switch
                    synchronized this throw throws transient try var volatile while yield
                    """),
                types: WordSet("boolean byte char double float int long short void"),
                literals: WordSet("true false null"),
                sigils: [.init(byte: UInt8(ascii: "@"), kind: .attribute)],
                capitalsAreTypes: true, plainCapitals: .joined)))

    static let groovy = Language(
        "groovy", "gradle", "jenkinsfile",
        grammar: .code(
            CodeRules(
                lineComments: ["//", "#!"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(
                        open: "\"\"\"", close: "\"\"\"", isMultiline: true, interpolation: .braces("${"),
                        hasVariables: true),
                    .init(open: "'''", close: "'''", isMultiline: true),
                    .init(open: "\"", close: "\"", interpolation: .braces("${"), hasVariables: true),
                    .init(open: "'", close: "'"),
                ],
                keywords: WordSet(
                    """
                    abstract as assert break case catch class const continue def default do else enum extends final finally
                    for goto if implements import in instanceof interface native new package permits private protected
                    public record return sealed static strictfp super switch synchronized this threadsafe throw throws trait
                    transient try var volatile while yield
                    """),
                types: WordSet("boolean byte char double float int long short void"),
                literals: WordSet("true false null"),
                sigils: [.init(byte: UInt8(ascii: "@"), kind: .attribute)],
                capitalsAreTypes: true, plainCapitals: .joined, blocksAreCalls: true, wordKeys: .always)))

    static let scala = Language(
        "scala", "sbt",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/", nests: true)],
                strings: [
                    .init(
                        open: "s\"\"\"", close: "\"\"\"", escapes: false, isMultiline: true,
                        interpolation: .braces("${"), hasVariables: true),
                    .init(open: "\"\"\"", close: "\"\"\"", escapes: false, isMultiline: true),
                    .init(open: "s\"", close: "\"", interpolation: .braces("${"), hasVariables: true),
                    .init(open: "f\"", close: "\"", interpolation: .braces("${"), hasVariables: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'", isCharacter: true),
                ],
                keywords: WordSet(
                    """
                    abstract as case catch class def derives do else end enum export extends extension final finally for
                    forSome given if implicit import infix inline lazy macro match new object opaque open override package
                    private protected return sealed super then this throw trait transparent try type using val var while
                    with yield
                    """),
                literals: WordSet("true false null"),
                sigils: [.init(byte: UInt8(ascii: "@"), kind: .attribute)],
                capitalsAreTypes: true, plainCapitals: .joined)))

    static let dart = Language(
        "dart", "flutter",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/", nests: true)],
                strings: [
                    .init(
                        open: "\"\"\"", close: "\"\"\"", isMultiline: true, interpolation: .braces("${"),
                        hasVariables: true),
                    .init(
                        open: "'''", close: "'''", isMultiline: true, interpolation: .braces("${"), hasVariables: true),
                    .init(open: "\"", close: "\"", interpolation: .braces("${"), hasVariables: true),
                    .init(open: "'", close: "'", interpolation: .braces("${"), hasVariables: true),
                ],
                stringPrefixes: "r",
                keywords: WordSet(
                    """
                    abstract as assert async await base break case catch class const continue covariant default deferred do
                    else enum export extends extension external factory final finally for get hide if implements import in
                    interface is late library mixin new of on operator part required rethrow return sealed set show static
                    super switch sync this throw try typedef var when while with yield
                    """),
                types: WordSet("bool double dynamic int num void"),
                literals: WordSet("true false null"),
                sigils: [.init(byte: UInt8(ascii: "@"), kind: .attribute)],
                capitalsAreTypes: true, plainCapitals: .joined)))
}
