import Testing

/// Payloads where nothing is read, and in code that has no language; beside each kind what is no payload.
extension HostileTrees {
    private static let bad = #"{"aps":{"alert":"x","badge":"3"}}"#

    private static func named(_ path: String, _ text: String, _ more: [String: String] = [:]) -> HostileTree {
        HostileTree("a payload in \(path)", more.merging([path: text]) { $1 }, "check --strict").says(
            path, "[file.passed-over]")
    }

    /// A payload is judged where it lies.
    private static func judged(_ path: String, _ text: String = bad, code: String = "aps.value-type") -> HostileTree {
        HostileTree("a payload at \(path)", [path: text]).exits(1).says("\(path):1:", "[\(code)]").never("passed over")
    }

    private static func block(_ name: String, _ lines: String, at place: String) -> HostileTree {
        HostileTree("a payload in \(name)", ["Content/guides/a.md": "# A\n\n" + lines + "\n"]).exits(1).says(
            "Content/guides/a.md:\(place)", "'badge'")
    }

    static let passed: [HostileTree] = [
        named("Content/assets/sale.txt", bad), named("Content/assets/sale", bad),
        named("Content/assets/deep/sale.json.bak", bad),
        named("Content/guides/sale.txt", bad), named("Content/guides/img/sale", "\n  " + bad),
        named("Content/more/sale.txt", bad).exits(1), named("Content/sale.example", bad).exits(1),
        named("guides/sale.json5", bad).exits(1),
        judged("fixtures/sale.json"), judged("ios/AppTests/Fixtures/sale.apns"), judged("assets/sale.json"),
        judged(
            "backend/test/data/push/fcm.json", #"{"message":{"token":"t","notification":{"title":"a","boddy":"b"}}}"#,
            code: "pack.unknown-key"),
        HostileTree(
            "many payloads beside the content", ["t/a.json": bad, "t/b.json": bad, "t/u/c.json": bad],
            "check --format json"
        ).exits(1).says("t/a.json", "t/b.json", "t/u/c.json").never("passed over"),
        HostileTree(
            "payloads beside a content without any",
            ["t/a.json": bad, "Content/samples/apns/ok.json": "@none", "Content/guides/a.md": "# A\n"]
        ).exits(1).says("t/a.json"),
        block("a block of jsonc", "```jsonc\n{\"aps\": { // why\n  \"badge\": \"3\",\n}}\n```", at: "5:12"),
        block("a block of json5", "```json5\n{aps: {\n  badge: '3'}}\n```", at: "5:10"),
        block("a block without a language", "```\n{\"aps\":\n  {\"badge\": \"3\"}}\n```", at: "5:13"),
        block("a block between tildes, quoted", "> ~~~\n> {\"aps\":\n>   {\"badge\": \"3\"}}\n> ~~~", at: "5:15"),
        block("an indented block", "    {\"aps\":\n      {\"badge\": \"3\"}}", at: "4:17"),
        block("an indented block of a list", "- a\n\n      {\"aps\":\n        {\"badge\": \"3\"}}", at: "6:19"),
        block("a block of text", "```text\n{\"aps\":\n  {\"badge\": \"3\"}}\n```", at: "5:13"),
        block("a block of JavaScript", "```js\n{\"aps\":\n  {\"badge\": \"3\"}}\n```", at: "5:13"),
    ]

    private static func silent(_ name: String, _ files: [String: String]) -> HostileTree {
        HostileTree(name, files, "check --strict --format json").says("\"diagnostics\"").never(
            "file.passed-over", "json.syntax", "aps.", "pack.")
    }

    private static func silent(block: String) -> HostileTree {
        silent("no payload: \(block)", ["Content/guides/a.md": "# A\n\n" + block + "\n"])
    }

    static let unremarkable: [HostileTree] = [
        silent(
            "package.json beside the content", ["web/package.json": #"{"name":"a","apps":{"a":1},"alert":1,"sound":2}"#]
        ),
        silent("settings with comments beside", ["web/tsconfig.json": "{ // x\n\"compilerOptions\": {},\n}"]),
        silent(
            "an animation", ["Content/assets/a.json": #"{"v":"5.7","fr":30,"ip":0,"op":60,"w":1,"h":1,"layers":[]}"#]),
        silent("a map", ["Content/assets/a.geojson": #"{"type":"FeatureCollection","features":[]}"#]),
        silent("a schema", ["schemas/push.json": #"{"type":"object","properties":{"aps":{"type":"object"}}}"#]),
        silent("a payload that was fetched", ["web/node_modules/p/test/a.json": bad, "ios/Pods/P/a.json": bad]),
        HostileTree(
            "a payload that git ignores", [".git/HEAD": "", ".gitignore": "/tmp\n", "tmp/a/b.json": bad],
            "check --strict"
        ).says("'tmp/a/b.json' is passed over: git ignores it").never("'badge'"),
        silent("a payload that is excluded", ["Content/site.yml": "title: T\nexclude: [t]\n", "t/a.json": bad]),
        silent(
            "text without an ending", ["Content/assets/LICENSE": "{name} may …", "Content/assets/x.txt": "{\"a\": 1}"]),
        silent("a letter that is no push", ["web/mail.json": #"{"to":"a@b.example","data":"x","title":"y"}"#]),
        silent(block: "```jsonc\n{\n  // Why\n  \"aps\": {\"alert\": \"x\",},\n}\n```"),
        silent(block: "```json5\n{editor: {tab: 2,},}\n```"),
        silent(block: "```\n$ cat a.json\n{\"aps\":{\"badge\":\"3\"}}\n```"),
        silent(block: "```\n{\"aps\": {\"alert\": \"x\", …}}\n```"),
        silent(block: "```\n{\"aps\": {\"alert\": <your text>, \"badge\": \"3\"}}\n```"),
        silent(block: "``` invalid\n{\"aps\":{\"badge\":\"3\"}}\n```"),
        silent(block: "    { aps = { badge = 3; } }"),
        silent(block: "```\n{\"name\": \"a\", \"badge\": \"3\"}\n```"),
        silent(block: "```swift\n{ (a: Int) in a }\n```"),
    ]
}
