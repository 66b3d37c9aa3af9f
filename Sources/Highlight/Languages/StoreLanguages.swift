/// What is stored, asked and set: SQL, GraphQL, TOML, INI, properties, Protocol Buffers, HCL.
extension Language {
    static let sql = Language(
        "sql", "mysql", "postgresql", "postgres", "psql", "plsql", "plpgsql", "sqlite", "tsql", "mssql", "bigquery",
        "snowflake", "cql", "hql",
        grammar: .code(
            CodeRules(
                lineComments: ["--"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [
                    .init(open: "'", close: "'", escapes: false, isMultiline: true, doubles: true),
                    .init(open: "\"", close: "\"", escapes: false, doubles: true, kind: .property),
                    .init(open: "`", close: "`", escapes: false, doubles: true, kind: .property),
                ],
                keywords: WordSet(sqlKeywords, ignoresCase: true),
                types: WordSet(sqlTypes, ignoresCase: true),
                literals: WordSet("true false null unknown", ignoresCase: true),
                sigils: [
                    .init(byte: UInt8(ascii: "@"), kind: .variable), .init(byte: UInt8(ascii: "$"), kind: .variable),
                    .init(byte: UInt8(ascii: ":"), kind: .variable, needsBoundary: true, standsAlone: true),
                ])))

    private static let sqlKeywords = """
        action add after all alter analyze and any as asc auto_increment begin between by call cascade case change check
        cluster collate column comment commit conflict constraint create cross current current_date current_time
        current_timestamp cursor database databases declare default deferrable delete desc describe distinct do drop each
        else end engine escape except exec execute exists explain external fetch first following for foreign from full
        function generated grant group having identity if ignore ilike in index inner insert instead intersect interval into
        is isolation join key last lateral left level like limit local lock loop materialized merge minus natural next no
        not nothing nulls of offset on only or order outer over partition policy preceding prepare primary procedure range
        recursive references refresh rename replace restrict returning returns revoke right role rollback row rows schema
        select sequence session set share show similar some start table tables tablesample temp temporary then to top
        transaction trigger truncate unbounded union unique unlogged update use user using vacuum values view when where
        while window with within without
        """

    private static let sqlTypes = """
        array bigint bigserial binary bit blob bool boolean bytea char character cidr clob date datetime decimal double enum
        float inet int int2 int4 int8 integer json jsonb longtext mediumint mediumtext money nchar number numeric nvarchar
        precision real serial smallint smallserial text time timestamp timestamptz tinyint tinytext tsvector uuid varbinary
        varchar varchar2 xml
        """

    static let graphQL = Language(
        "graphql", "gql",
        grammar: .code(
            CodeRules(
                lineComments: ["#"],
                strings: [
                    .init(open: "\"\"\"", close: "\"\"\"", isMultiline: true), .init(open: "\"", close: "\""),
                ],
                keywords: WordSet(
                    """
                    directive enum extend fragment implements input interface mutation on query repeatable scalar schema
                    subscription type union
                    """),
                literals: WordSet("true false null"),
                sigils: [
                    .init(byte: UInt8(ascii: "$"), kind: .variable), .init(byte: UInt8(ascii: "@"), kind: .attribute),
                ],
                capitalsAreTypes: true, plainCapitals: .joined, wordKeys: .always)))

    static let toml = Language(
        "toml",
        grammar: .code(
            CodeRules(
                lineComments: ["#"],
                strings: [
                    .init(open: "\"\"\"", close: "\"\"\"", isMultiline: true),
                    .init(open: "'''", close: "'''", escapes: false, isMultiline: true),
                    .init(open: "\"", close: "\""), .init(open: "'", close: "'", escapes: false),
                ],
                literals: WordSet("true false inf nan"), wordParts: "-.",
                sigils: [.init(byte: UInt8(ascii: "["), kind: .tag, body: .header, atLineStart: true)],
                numberParts: "-:+", callsAreFunctions: false, stringKeys: true, wordKeys: .beforeEquals)))

    static let ini = Language(
        "ini", "cfg", "conf", "config", "dosini", "editorconfig", "gitconfig", "systemd",
        grammar: .settings(SettingsRules(comments: ";#", hasSections: true, separators: "=:")))

    static let properties = Language(
        "properties",
        grammar: .settings(SettingsRules(comments: "#!", separators: "=: \t", continues: true)))

    static let protocolBuffers = Language(
        "protobuf", "proto",
        grammar: .code(
            CodeRules(
                lineComments: ["//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [.init(open: "\"", close: "\""), .init(open: "'", close: "'")],
                keywords: WordSet(
                    """
                    edition enum extend extensions group import map max message oneof option optional package public
                    repeated required reserved returns rpc service stream syntax to weak
                    """),
                types: WordSet(
                    """
                    bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64
                    """),
                literals: WordSet("true false inf nan"),
                capitalsAreTypes: true, plainCapitals: .joined)))

    static let hcl = Language(
        "hcl", "terraform", "tf", "tfvars",
        grammar: .code(
            CodeRules(
                lineComments: ["#", "//"],
                blockComments: [.init(open: "/*", close: "*/")],
                strings: [.init(open: "\"", close: "\"", interpolation: .braces("${"))],
                heredocs: ["<<"],
                keywords: WordSet(
                    """
                    check data dynamic else endfor endif for if import in lifecycle locals module moved output provider
                    removed resource terraform variable
                    """),
                types: WordSet("any bool list map number object set string tuple"),
                literals: WordSet("true false null"), wordParts: "-", wordKeys: .beforeEquals)))
}
