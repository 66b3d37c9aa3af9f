/// What git ignores, pattern by pattern of gitignore(5), and what package managers fetch, in calls of the command.
extension UnjudgedTable {
    private static func ignored(_ patterns: String, _ path: String, _ more: [String: String] = [:]) -> UnjudgedRow {
        .init(
            "git ignores '\(path)' by '\(patterns)'",
            repository(patterns + "\n", ["ok.json": good, path: bad].merging(more) { $1 }), "check --strict", code: 0,
            "git ignores it", never: [path + ":1"])
    }

    private static func judged(_ patterns: String, _ path: String, _ more: [String: String] = [:]) -> UnjudgedRow {
        .init(
            "git does not ignore '\(path)' by '\(patterns)'",
            repository(patterns + "\n", ["ok.json": good, path: bad].merging(more) { $1 }), code: 1, path)
    }

    static let gitPatterns: [UnjudgedRow] =
        [
            ignored("tmp/", "tmp/bad.json"), ignored("tmp", "a/b/tmp/bad.json"), ignored("/bad.json", "bad.json"),
            ignored("*.log.json", "a/x.log.json"), ignored("a/**/bad.json", "a/b/c/bad.json"),
            ignored("**/c", "a/b/c/bad.json"), ignored("a/*", "a/bad.json"), ignored("ba[a-d].json", "bad.json"),
            ignored("ba?.json", "bad.json"), ignored("# tmp\n\nbad.json   ", "bad.json"),
            ignored("!bad.json\nbad.json", "bad.json"), ignored("\\!bad.json", "!bad.json"),
            ignored("", "a/bad.json", ["a/.gitignore": "bad.json\n"]),
            ignored("!a/\na/", "a/bad.json"), ignored("a/\n!a/bad.json", "a/bad.json"),
            judged("/bad.json", "a/bad.json"), judged("bad.json/", "bad.json"), judged("*.json\n!bad.json", "bad.json"),
            judged("a/*/bad.json", "a/b/c/bad.json"), judged("ba[!a-d].json", "bad.json"),
            judged("BAD.json", "bad.json"),
            judged("#bad.json", "#bad.json"), judged("[", "bad.json"), judged("a/bad.json", "b/a/bad.json"),
            judged("*.json", "a/bad.json", ["a/.gitignore": "!bad.json\n", ".gitignore": "*.json\n!ok.json\n"]),
            .init(
                "an ignored folder that is given", repository("tmp/\n", ["tmp/bad.json": bad]), "check tmp", code: 1,
                "tmp/bad.json:1"),
            .init(
                "an ignored folder as the source", repository("tmp/\n", ["tmp/bad.json": bad]), "check --source tmp",
                code: 1, "bad.json:1"),
            .init(
                "a folder that is given, with packages", ["ok.json": good, "Pods/A/bad.json": bad], "check --strict .",
                code: 0, never: ["bad.json"]),
        ]
        + ["Pods/A", "Carthage/Checkouts", "DerivedData/x", "vendor/a", "node_modules/a"].map { folder in
            .init(
                "a payload in \(folder) beside site.yml",
                ["site.yml": "title: T\n", "samples/ok.json": good, folder + "/bad.json": bad], "check --strict",
                code: 0, never: ["bad.json"])
        } + [
            .init(
                "nothing but packages beside site.yml", ["site.yml": "title: T\n", "Pods/A/bad.json": bad], code: 2,
                "there is nothing to judge in '.'", "passed over: 'Pods'"),
            .init(
                "nothing but what is excluded", ["site.yml": "title: T\nexclude: [drafts]\n", "drafts/bad.json": bad],
                code: 2, "there is nothing to judge in '.'", "passed over: 'drafts'"),
        ]
}
