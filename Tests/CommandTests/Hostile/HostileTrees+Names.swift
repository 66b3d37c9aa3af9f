import Testing

/// Names that are options, commands, controls or marks of direction.
extension HostileTrees {
    /// What nobody may meet raw in any text that is shown or written, as UTF-8 has it.
    private static let hidden = ["\u{202E}", "\u{2066}", "\u{1B}", "\u{9B}", "\u{FEFF}x", "\u{200F}"]

    private static func name(_ name: String, _ files: [String: String], _ arguments: String = "build --output out")
        -> HostileTree
    {
        var tree = HostileTree(name, files, arguments)
        tree.neverSays += hidden
        tree.holdsNowhere += hidden
        return tree
    }

    private static let title = "a\u{202E}gnp\u{2066}b\u{1B}[31mc\u{9B}d\u{FEFF}xe\u{200F}f"
    private static let shown = #"a\u{202e}gnp\u{2066}b"#

    static let names: [HostileTree] = [
        name(
            "a guide's title",
            [
                "Content/guides/b.md":
                    "---\ntitle: \"a\\u202Egnp\\u2066b\\e[31mc\\x9Bd\\uFEFFxe\\u200Ff\\nOne\"\n---\n\nText.\n"
            ]),
        name("a guide's heading", ["Content/guides/b.md": "# \(title)\n\nText.\n\n## \(title) `\(title)`\n"]),
        name(
            "the site's title",
            ["Content/site.yml": "title: \"a\\u202Egnp\\u2066b\\e[31m\\n# x\"\n"]),
        name(
            "a section's title",
            ["Content/site.yml": "title: T\nnavigation: [{title: \"a\\u202Egnp\", pages: [guides/a.md]}]\n"]),
        name(
            "a sample's title",
            ["Content/samples/apns/ok.yml": "title: \"a\\u202Egnp\\u2066b\\nc\"\n"]),
        name("a chapter's title", ["Content/guides/SUMMARY.md": "# S\n\n* [\(title)](a.md)\n"]),
        name("a title of code", ["Content/guides/b.md": "# B\n\n```swift title=\"a\u{202E}gnp\"\nlet a = 1\n```\n"]),
        name("a file's name with controls", ["Content/samples/apns/a\u{202E}gnp\u{1B}[31m\nb.json": bad], "check")
            .exits(1).says("badge"),
        name(
            "the same for programs", ["Content/samples/apns/a\u{202E}gnp\u{1B}[31m\nb.json": bad], "check --format json"
        ).exits(1).says(#"\u202egnp"#),
        name(
            "the same for code scanning", ["Content/samples/apns/a\u{202E}gnp\u{1B}[31mb.json": bad],
            "check --format sarif"
        ).exits(1).says("badge"),
        name(
            "the same for a pull request", ["Content/samples/apns/a\u{202E}gnp\u{1B}[31mb.json": bad],
            "check --format markdown"
        ).exits(1).says("badge"),
        name(
            "the same for test reports", ["Content/samples/apns/a\u{202E}gnp\u{1B}[31mb.json": bad],
            "check --format junit"
        ).exits(1).says("badge"),
        name(
            "the same for review tools", ["Content/samples/apns/a\u{202E}gnp\u{1B}[31mb.json": bad],
            "check --format checkstyle"
        ).exits(1).says("badge"),
        name(
            "a key with marks of direction",
            ["Content/samples/apns/ok.json": "{\"aps\":{\"a\u{202E}\u{200F}lert\":\"x\"}}"], "check --format json"
        ).exits(1).says(#"\u202e"#),
        HostileTree(
            "names that are options",
            ["Content/samples/apns/--fix.json": bad, "Content/guides/-o.md": "# A\n", "--help.json": bad],
            "check --strict"
        )
        .exits(1).says("--fix.json:1"),
        HostileTree(
            "a name that is a command",
            ["Content/samples/apns/::error::x.json": bad, "Content/samples/apns/##[error]x.json": bad], "check"
        )
        .exits(1).says("badge").never("\n::error", "##[error]"),
        HostileTree(
            "what belongs to scripts and pictures stays",
            [
                "Content/guides/b.md":
                    "# می\u{200C}خواهم\u{200F} 👩\u{200D}👩 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\n\nמילה\u{200F}, \u{2067}x\u{2069}\n"
            ],
            "build --strict --output out"
        ).holdsNot(#"\u{200"#, #"\u{e0067}"#, #"\u{2067}"#),
    ]

    private static let bad = #"{"aps":{"alert":"x","badge":"3"}}"#
}
