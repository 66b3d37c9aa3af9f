import Testing

/// Folders and calls in which nothing, or not what was meant, would be judged; written before the code, from issue 12 and from what
/// the manual promises. Each with the exit code and a part of what is said; `nil` where nothing may be said.
///
/// A file's text may begin with `@link `, `@fifo`, `@utf16 ` or `@latin1 `: what lies there is then a link to that place, a pipe,
/// or that text in this encoding.
struct UnjudgedRow: CustomTestStringConvertible {
    var name: String
    var files: [String: String]
    var arguments = ["check"]
    var code: Int32
    /// All of these stand in what is printed.
    var says: [String]
    /// None of these does.
    var neverSays: [String] = []

    var testDescription: String { name }

    init(
        _ name: String, _ files: [String: String], _ arguments: String = "check", code: Int32, _ says: String...,
        never: [String] = []
    ) {
        self.name = name
        self.files = files
        self.arguments = arguments.split(separator: " ").map(String.init)
        self.code = code
        self.says = says
        neverSays = never
    }
}

enum UnjudgedTable {
    static let good = #"{"aps":{"alert":"x"}}"#
    static let bad = #"{"aps":{"alert":"x","badge":"3"}}"#
    static let guide = "# Guide\n\nText.\n"
    static let spec = """
        x-push: {id: shop, detect: [[/order]]}
        type: object
        required: [aps, order]

        """

    /// With a sample that passes, so that something is judged.
    static func beside(_ files: [String: String]) -> [String: String] {
        files.merging(["Content/samples/apns/ok.json": good]) { own, _ in own }
    }

    static func spec(_ more: String) -> [String: String] { beside(["Content/specs/shop/spec.yml": spec + more]) }

    static func guide(_ matter: String) -> [String: String] {
        ["Content/guides/a.md": "---\n\(matter)\n---\n\nText.\n"]
    }

    static func site(_ settings: String, _ files: [String: String]) -> [String: String] {
        files.merging(["Content/site.yml": settings + "\n"]) { own, _ in own }
    }

    static let rows =
        places + looks + layouts + ignored + gitPatterns + vendored + hidden + endings + kinds + nothing + notOurs
        + annotations
        + words + encodings
        + commands

    // MARK: Payloads by any of their keys

    private static let unwrapped = #"{"alert":"Rain soon","badge":1}"#

    static let looks: [UnjudgedRow] = [
        .init(
            "Apple's keys at the root, beside site.yml", ["site.yml": "title: T\n", "bad.json": unwrapped], code: 1,
            "bad.json:1"),
        .init(
            "Apple's keys at the root, beside site.yml and guides, strictly",
            ["site.yml": "title: T\n", "guides/a.md": guide, "bad.json": unwrapped], "check --strict", code: 1,
            "bad.json:1"),
        .init(
            "Apple's keys at the root, in a folder of files", ["bad.json": unwrapped, "a.md": guide], code: 1,
            "bad.json:1", "aps"),
        .init(
            "a misspelt wrapper beside site.yml", ["site.yml": "title: T\n", "bad.json": #"{"apss":{"alert":"x"}}"#],
            code: 1, "bad.json:1"),
        .init(
            "an update of a Live Activity without 'aps'",
            ["site.yml": "title: T\n", "bad.json": #"{"content-state":{"a":1},"alert":{"title":"x"}}"#], code: 1,
            "bad.json:1"),
        .init(
            "one such key is common elsewhere",
            ["site.yml": "title: T\n", "guides/a.md": guide, "a.json": #"{"category":"x"}"#], "check --strict", code: 0,
            never: ["passed over"]),
    ]

    // MARK: Payloads outside of 'samples/', and flat folders

    private static let app = "title: Shop\ntilte: x\n"

    static let layouts: [UnjudgedRow] = [
        .init(
            "a payload in payloads, beside site.yml", ["site.yml": "title: T\n", "payloads/bad.json": bad], code: 1,
            "payloads/bad.json:1"),
        .init(
            "a payload in docs, beside guides", ["guides/a.md": guide, "docs/bad.json": bad], code: 1, "docs/bad.json:1"
        ),
        .init(
            "a payload named .JSON beside site.yml", ["site.yml": "title: T\n", "A.JSON": bad], code: 1, "A.JSON:1"),
        .init(
            "an .apns beside site.yml", ["site.yml": "title: T\n", "x/a.apns": #"{"x":1}"#], code: 1, "x/a.apns:1"),
        .init(
            "a nested payload beside guides", ["guides/a.md": guide, "a/b/c/d/bad.json": bad], code: 1,
            "a/b/c/d/bad.json:1"),
        .init(
            "a payload among the guides", ["guides/a.md": guide, "guides/bad.json": bad], code: 1, "guides/bad.json:1"),
        .init(
            "a payload among the assets, and a sample", beside(["Content/assets/bad.json": bad]), "check --strict",
            code: 1, "Content/assets/bad.json:1"),
        .init(
            "payloads that site.yml excludes", ["site.yml": "exclude: [payloads]\n", "payloads/bad.json": bad], code: 2,
            "nothing to judge", never: ["'payloads/bad.json'"]),
        .init(
            "a large payload beside guides",
            [
                "guides/a.md": guide,
                "big.json": #"{"aps":{"alert":""# + String(repeating: "x", count: 70_000) + #""}}"#,
            ],
            code: 1, "big.json:1"),
        .init(
            "payloads of a package manager beside site.yml",
            ["site.yml": "title: T\n", "guides/a.md": guide, "Pods/A/bad.json": bad], "check --strict", code: 0,
            never: ["bad.json"]),
        .init(
            "an app's facts in a folder of files", ["a.json": good, "apps/shop/app.yml": app], code: 1,
            "apps/shop/app.yml:2", "'tilte'"),
        .init(
            "a profile in a folder of files", ["a.json": good, "profiles/kim.yml": "user: {}\nusr: 1\n"], code: 1,
            "profiles/kim.yml:2"),
        .init(
            "somebody else's profiles in a folder of files", ["a.json": good, "profiles/web.yml": "server: x\n"],
            "check --strict", code: 0),
        .init(
            "JSON that is no payload is named", ["package.json": "{}", "b/tsconfig.json": "{}"], code: 2,
            "no keys of a payload in 'b/tsconfig.json', 'package.json'"),
        .init("a folder that is passed over is named", ["Pods/A/bad.json": bad], code: 2, "passed over: 'Pods'"),
    ]

    // MARK: What git ignores

    static func repository(_ ignored: String, _ files: [String: String]) -> [String: String] {
        files.merging([".git/HEAD": "ref: refs/heads/main\n", ".gitignore": ignored]) { own, _ in own }
    }

    static let ignored: [UnjudgedRow] = [
        .init(
            "all payloads are ignored by git", repository("payloads/\n", ["payloads/bad.json": bad]), code: 2,
            "'payloads/bad.json' is passed over: git ignores it"),
        .init(
            "payloads that git ignores, in one line",
            repository("out/\n*.tmp.json\n", ["ok.json": good, "out/a/b.json": bad, "c.tmp.json": bad]),
            "check --strict", code: 0, "info: 2 payloads are passed over because git ignores them"),
        .init(
            "a payload that a pattern takes back", repository("*.json\n!/keep.json\n", ["keep.json": bad]), code: 1,
            "keep.json:1", never: ["git ignores"]),
        .init(
            "a list in a folder of samples",
            repository(
                "", beside(["Content/samples/.gitignore": "*.local.json\n", "Content/samples/a.local.json": bad])),
            "check --strict", code: 0, "'Content/samples/a.local.json' is passed over: git ignores it"),
        .init(
            "pictures that git ignores are read",
            repository(
                "Content/assets/\n",
                beside([
                    "Content/samples/apns/ok.json": #"{"aps":{"alert":"x"},"image":"https:\/\/example.com\/a.png"}"#,
                    "Content/samples/apns/ok.yml": "images: {\"https://example.com/a.png\": assets/a.svg}\n",
                    "Content/assets/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
                ])), code: 0, never: ["a.svg"]),
        .init(
            "outside of a repository", [".gitignore": "*.json\n", "bad.json": bad], code: 1, "bad.json:1",
            never: ["git ignores"]),
        .init(
            "a folder with ignored payloads", repository("x.json\n", ["d/x.json": bad, "d/y.json": good]),
            "check d", code: 0, "info: 'd/x.json' is passed over: git ignores it"),
        .init(
            "a folder of ignored payloads alone", repository("x.json\n", ["d/x.json": bad]), "check d", code: 2,
            "since git ignores it"),
        .init("an ignored payload that is named", repository("x.json\n", ["x.json": bad]), "check x.json", code: 1),
    ]

    // MARK: Other people's files

    static let vendored: [UnjudgedRow] =
        ["Pods/A", "Carthage/Checkouts", "DerivedData/x", "vendor/a", "node_modules/a"].map { folder in
            .init(
                "a payload in \(folder)", ["ok.json": good, folder + "/bad.json": bad], "check --strict", code: 0,
                never: ["bad.json"])
        } + [
            .init(
                "a folder of guides that is called vendor",
                ["site.yml": "title: T\n", "guides/vendor/a.md": "# A\n\n[b](nowhere.md)\n"], code: 1, "nowhere.md"),
            .init(
                "a source that is not there", [:], "check --source nowhere", code: 2, "there is no folder 'nowhere'"),
            .init(
                "a source that is not there, with a path", ["ok.json": good], "check ok.json --source nowhere", code: 2,
                "there is no folder 'nowhere'"),
            .init(
                "a build of a source that is not there", [:], "build --source nowhere -o out", code: 2,
                "there is no folder 'nowhere'", never: ["theme"]),
            .init(
                "an export of a source that is not there", [:], "export --source nowhere --output out", code: 2,
                "there is no folder 'nowhere'", never: ["theme"]),
            .init(
                "a comparison in a source that is not there", [:], "check --since HEAD --source nowhere", code: 2,
                "there is no folder 'nowhere'"),
            .init(
                "an accepted state of a source that is not there", [:],
                "check --generate-ignore-file --source nowhere", code: 2, "there is no folder 'nowhere'"),
            .init(
                "a server for a source that is not there", [:], "serve --source nowhere", code: 2,
                "there is no folder 'nowhere'"),
            .init(
                "a build into the root", ["ok.json": good], "build --output /", code: 2,
                "must not be the root of the file system"),
            .init(
                "an export into the source", ["ok.json": good], "export --output .", code: 2,
                "must not be, or hold, the", never: ["Exported"]),
            .init(
                "a server whose output is above the source", ["a/ok.json": good], "serve --source a --output .",
                code: 2,
                "must not be, or hold, the"),
            .init(
                "a file as source", ["ok.json": good], "check --source ok.json", code: 2,
                "there is no folder 'ok.json'"),
        ]

    // MARK: Files at places that nothing reads

    static let places: [UnjudgedRow] = [
        .init(
            "a payload beside site.yml", ["site.yml": "title: T\n", "bad.json": bad], code: 1, "bad.json:1"),
        .init(
            "a payload beside site.yml, strictly", ["site.yml": "title: T\n", "bad.json": bad], "check --strict",
            code: 1, "bad.json:1"),
        .init(
            "a payload beside site.yml and samples",
            ["site.yml": "title: T\n", "bad.json": bad, "samples/apns/ok.json": good], code: 1, "bad.json:1"),
        .init(
            "a payload in Content", ["Content/site.yml": "title: T\n", "Content/bad.json": bad], code: 1,
            "Content/bad.json:1"),
        .init(
            "a payload in Content beside samples", beside(["Content/bad.json": bad]), code: 1, "Content/bad.json:1"),
        .init(
            "a payload in Content that is not whole JSON", beside(["Content/bad.json": #"{"aps":{"alert":"x",}"#]),
            code: 1, "Content/bad.json:1"),
        .init(
            "a vendor's request in Content",
            beside(["Content/r.json": #"{"message":{"token":"t","notification":{"title":1}}}"#]),
            code: 1, "Content/r.json:1"),
        .init(
            "a payload beside Content, no sample", ["bad.json": bad, "Content/index.md": guide], code: 1, "bad.json:1"),
        .init(
            "a payload beside Content, samples in it", beside(["bad.json": bad]), code: 1, "bad.json:1"),
        .init(
            "samples beside Content", ["samples/a.json": bad, "Content/index.md": guide], code: 1, "samples/a.json:1"),
        .init(
            "Content/sample, no sample", ["Content/sample/apns/a.json": bad, "Content/index.md": guide], code: 1,
            "Content/sample/apns/a.json:1"),
        .init(
            "Content/sample beside samples", beside(["Content/sample/apns/a.json": bad]), code: 1,
            "Content/sample/apns/a.json:1"),
        .init(
            "Content/sample, strictly", beside(["Content/sample/apns/a.json": bad]), "check --strict", code: 1,
            "Content/sample/apns/a.json:1"),
        .init(
            "Content/Samples", ["Content/Samples/a.json": bad, "Content/index.md": guide], code: 1,
            "Content/Samples/a.json:1"),
        .init(
            "Content/payloads, no sample", ["Content/payloads/a.json": bad, "Content/index.md": guide], code: 1,
            "Content/payloads/a.json:1"),
        .init(
            "Content/payloads beside samples", beside(["Content/payloads/a.json": bad]), "check --strict", code: 1,
            "Content/payloads/a.json:1"),
        .init(
            "Content/spec", beside(["Content/spec/shop/spec.yml": spec]), "check --strict", code: 1,
            "did you mean 'specs/'?"),
        .init(
            "a spec without a folder", beside(["Content/specs/shop.yml": spec]), "check --strict", code: 1,
            "'specs/shop/spec.yml'"),
        .init("site.yaml", beside(["Content/site.yaml": "packs: [apns]\n"]), "check --strict", code: 1, "'site.yml'"),
        .init("Site.yml", beside(["Content/Site.yml": "packs: [apns]\n"]), "check --strict", code: 1, "'site.yml'"),
        .init(
            "site.yml beside Content", beside(["site.yml": "packs: [apns]\n"]), "check --strict", code: 1,
            "'site.yml' is passed over"),
        .init(
            "a profile in a folder", beside(["Content/profiles/sub/x.yml": "title: X\n"]), "check --strict", code: 1,
            "'profiles/x.yml'"),
        .init(
            "app.yml without an app", beside(["Content/apps/app.yml": "title: X\n"]), "check --strict", code: 1,
            "'apps/NAME/app.yml'"),
        .init(
            "Info.plist without an app", beside(["Content/apps/Info.plist": plist]), "check --strict", code: 1,
            "'apps/NAME/Info.plist'"),
        .init(
            "app.yml too deep", beside(["Content/apps/shop/in/app.yml": "title: X\n"]), "check --strict", code: 1,
            "'apps/shop/app.yml'"),
        .init(
            "a template of no layout", beside(["Content/templates/foo.html": "x"]), "check --strict", code: 1,
            "'Content/templates/foo.html'"),
        .init(
            "a misspelt layout", beside(["Content/templates/layouts/guides.html": "x"]), "check --strict", code: 1,
            "did you mean 'layouts/guide.html'?"),
        .init(
            "a partial that nothing includes", beside(["Content/templates/partials/navv.html": "x"]), "check --strict",
            code: 1,
            "did you mean 'partials/nav.html'?"),
        .init(
            "texts of a language that no page has", beside(["Content/locales/fr.yml": "samples: E\n"]),
            "check --strict",
            code: 0, "info: 'Content/locales/fr.yml' is passed over", "'locales'"),
        .init(
            "texts of no language", beside(["Content/locales/korean.yml": "samples: E\n"]), "check --strict", code: 1,
            "'korean'", "'locales'"),
        .init(
            "a translation of no spec", beside(["Content/specs/shop/spec.ko.yml": "title: X\n"]), "check --strict",
            code: 1,
            "'Content/specs/shop/spec.ko.yml' is passed over"),
        .init("a payload in a folder content", ["content/samples/apns/bad.json": bad], code: 1, "[aps.value-type]"),
    ]

    static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict></dict></plist>

        """

    // MARK: Endings

    static let endings: [UnjudgedRow] = [
        .init(
            "a .jsonc alone", ["Content/samples/apns/a.jsonc": bad], code: 2,
            "'Content/samples/apns/a.jsonc' is passed over"),
        .init(
            "a .json5 beside samples", beside(["Content/samples/apns/a.json5": bad]), "check --strict", code: 1,
            "'.json'"),
        .init("a payload named .JSON", ["Content/samples/apns/A.JSON": bad], code: 1, "[aps.value-type]"),
        .init("a payload named .APNS", ["Content/samples/apns/A.APNS": bad], code: 1, "[aps.value-type]"),
        .init("a payload named .APNS without set-up", ["a.APNS": #"{"x":1}"#], code: 1, "[aps.shape]"),
        .init("a folder with .JSON", ["d/A.JSON": bad], "check d", code: 1, "[aps.value-type]"),
        .init("a pattern with .JSON", ["d/A.JSON": bad], "check d/*", code: 1, "[aps.value-type]"),
        .init("a folder with .jsonc alone", ["d/a.jsonc": bad], "check d", code: 2, "d/a.jsonc"),
        .init(
            "a folder with .jsonc among others", ["d/a.jsonc": bad, "d/b.json": good], "check d", code: 0,
            "warning: 'd/a.jsonc'"),
        .init(
            "a folder with .json5 among others, strictly", ["d/a.json5": bad, "d/b.json": good], "check --strict d",
            code: 1,
            "[file.passed-over]"),
        .init(
            "a .txt that holds a payload", ["Content/samples/apns/x.txt": bad], code: 2, "'Content/samples/apns/x.txt'"),
        .init(
            "a file without ending that holds a payload", beside(["Content/samples/apns/x": bad]), "check --strict",
            code: 1, "'.json'"),
        .init(
            "locales/ko.yaml", beside(["Content/locales/ko.yaml": "samples: X\n"]), "check --strict", code: 1, "'.yml'"),
        .init("a profile as JSON", beside(["Content/profiles/x.json": "{}"]), "check --strict", code: 1, "'.yml'"),
        .init(
            "app.yaml", beside(["Content/apps/shop/app.yaml": "title: X\n"]), "check --strict", code: 1,
            "'apps/shop/app.yml'"),
        .init("info.PLIST is read", beside(["Content/apps/shop/info.PLIST": "<plist>"]), code: 1, "[plist.syntax]"),
        .init(
            "a spec named spec.jsonc", beside(["Content/specs/shop/spec.jsonc": "{}"]), "check --strict", code: 1,
            "spec.jsonc"),
        .init("a .jsonc without set-up", ["a.jsonc": bad], code: 2, "'a.jsonc' is passed over"),
        .init("a typo in 'aps' without set-up", ["a.json": #"{"asp":{"alert":"x"}}"#], code: 1, "a.json"),
    ]

    // MARK: What is no file

    static let kinds: [UnjudgedRow] = [
        .init(
            "a pipe named like a payload", beside(["Content/samples/apns/a.json": "@fifo"]), code: 2, "is a pipe",
            "[file.unreadable]"),
        .init("a pipe named like a guide", beside(["Content/guides/a.md": "@fifo"]), code: 2, "is a pipe"),
        .init(
            "a pipe named like a payload, without set-up", ["a.json": "@fifo", "b.json": good], code: 2, "is a pipe"),
        .init(
            "a pipe that nothing would read", beside(["Content/samples/queue": "@fifo"]), code: 0, never: ["warning:"]),
        .init(
            "a link to the samples among the assets",
            ["Content/samples/apns/a.json": bad, "Content/assets/s": "@link ../samples"], code: 1, "[aps.value-type]"),
        .init(
            "a link to the samples before them", ["Content/samples/b/a.json": bad, "Content/samples/a": "@link b"],
            code: 1,
            "Content/samples/b/a.json"),
        .init(
            "a loop of links", ["Content/samples/apns/a.json": bad, "Content/samples/apns/up": "@link .."], code: 1,
            "[aps.value-type]", "leads back"),
        .init(
            "a hidden folder", beside(["Content/.samples/a.json": bad]), "check --verbose", code: 0,
            "Content/.samples: passed over"),
        .init(
            "every file is named", beside(["Content/guides/a.md": guide, "Content/notes.txt": "x"]), "check --verbose",
            code: 0,
            "Content/samples/apns/ok.json: sample of pack 'apns'", "Content/guides/a.md: guide",
            "Content/notes.txt: passed over"),
    ]

    // MARK: Hidden among the samples

    static let hidden: [UnjudgedRow] = [
        .init(
            "payloads in a hidden folder",
            beside(["Content/samples/.drafts/x.json": bad, "Content/samples/.drafts/a/y.json": bad]),
            "check --strict", code: 1, "warning: 'Content/samples/.drafts' is passed over",
            "2 files in it read like payloads",
            "name it 'drafts', or list it under 'exclude'", "[file.passed-over]"),
        .init(
            "payloads in a hidden folder of a pack", beside(["Content/samples/apns/.wip/x.json": bad]), "check",
            code: 0,
            "'Content/samples/apns/.wip' is passed over: hidden folders are not read, and a file in it reads like a payload"
        ),
        .init(
            "all payloads in a hidden folder", ["Content/samples/.drafts/x.json": bad], code: 2,
            "error: 'Content/samples/.drafts' is passed over", "there is nothing to judge"),
        .init(
            "a hidden payload", beside(["Content/samples/apns/.sale.json": bad]), "check --strict", code: 1,
            "'Content/samples/apns/.sale.json' is passed over: hidden files are not read", "name it 'sale.json'"),
        .init(
            "a hidden folder of payloads that is excluded",
            site("exclude: [samples/.drafts]", beside(["Content/samples/.drafts/x.json": bad])),
            "check --strict --verbose",
            code: 0, "Content/samples/.drafts: passed over, excluded"),
        .init(
            "hidden folders and files of tools",
            beside([
                "Content/samples/.git/x.json": bad, "Content/samples/apns/.vscode/x.json": bad,
                "Content/samples/.idea/x.json": bad,
                "Content/samples/.DS_Store": bad, "Content/samples/apns/.ok.json.swp": bad,
                "Content/samples/.drafts/package.json": #"{"name": "x"}"#, "Content/samples/.drafts/notes.txt": "x",
                "Content/guides/.drafts/x.json": bad,
            ]), "check --strict", code: 0, "0 warnings"),
    ]

    // MARK: Nothing at all

    static let nothing: [UnjudgedRow] = [
        .init("an empty folder", [:], code: 2, "error: there is nothing"),
        .init("an empty Content", ["Content/assets/a.txt": "x"], code: 2, "nothing to judge"),
        .init("only site.yml", ["Content/site.yml": "title: T\n"], code: 2, "nothing to judge"),
        .init("only site.yml, no Content", ["site.yml": "title: T\n"], code: 2, "nothing to judge"),
        .init("only facts", ["Content/samples/apns/a.yml": "title: T\n"], code: 2, "nothing to judge"),
        .init("only other files, no set-up", ["package.json": "{}", "book.toml": ""], code: 2, "nothing to judge"),
        .init(
            "a switch does not make it green",
            site("lint: {file.passed-over: \"off\"}", ["Content/sample/a.jsonc": bad, "Content/index.md": guide]),
            code: 2,
            "nothing to judge"),
        .init(
            "all samples excluded", site("exclude: [samples]", ["Content/samples/apns/a.json": bad]), code: 2,
            "nothing to judge"),
        .init("only guides", ["Content/guides/a.md": guide], "check --strict", code: 0),
        .init("only a spec", ["Content/specs/shop/spec.yml": spec], "check --strict", code: 0),
        .init("an empty spec", beside(["Content/specs/shop/spec.yml": ""]), code: 1, "must be an object"),
        .init("a spec that is a list", beside(["Content/specs/shop/spec.yml": "- a\n"]), code: 1, "must be an object"),
        .init(
            "a spec that judges nothing", beside(["Content/specs/shop/spec.yml": "x-push: {id: shop}\n"]), code: 1,
            "judges nothing"),
        .init(
            "a pack that is switched off",
            site("packs: [wisetracker]", ["Content/samples/pushwoosh-stories/a.json": bad]), code: 1,
            "'pushwoosh-stories'", "'packs'"),
        .init(
            "a misspelt pack", ["Content/samples/wisetraker/a.json": good], "check --strict", code: 1,
            "did you mean 'wisetracker'?"),
        .init(
            "a stand-in that is not there",
            beside(["Content/samples/apns/ok.yml": "images: {\"https://example.com/a.png\": assets/none.png}\n"]),
            code: 1,
            "assets/none.png", "[image.missing]"),
    ]

    // MARK: What is not ours is left alone

    static let notOurs: [UnjudgedRow] = [
        .init(
            "other tools' files in a folder",
            [
                "README.md": guide, "package.json": #"{"name":"x","to":"y"}"#, "tsconfig.json": "{}",
                "composer.json": "{}",
                "docs/_category_.json": #"{"label":"x"}"#, "book.toml": "", "message.json": #"{"message":"hello"}"#,
            ], "check --strict", code: 0, never: ["warning:", "error:"]),
        .init(
            "other tools' files beside Content",
            beside(["package.json": #"{"name":"x"}"#, "tsconfig.json": "{ /* c */ }", "site.webmanifest": "{}"]),
            "check --strict", code: 0, never: ["warning:", "error:", "info:"]),
        .init(
            "other tools' files in Content",
            beside(["Content/package.json": "{}", "Content/data/x.json": #"{"a":1}"#, "Content/notes.txt": "x"]),
            "check --strict", code: 0, never: ["warning:", "error:"]),
        .init(
            "words among the samples",
            beside(["Content/samples/apns/notes.txt": "x", "Content/samples/README.md": guide]),
            "check --strict", code: 0, never: ["warning:"]),
        .init(
            "excluded on purpose", site("exclude: [\"sample/**\"]", beside(["Content/sample/a.json": bad])),
            "check --strict",
            code: 0, never: ["warning:"]),
        .init(
            "excluded files are named",
            site("exclude: [\"*.draft.json\"]", beside(["Content/samples/apns/a.draft.json": bad])),
            "check --strict --verbose", code: 0, "a.draft.json: passed over, excluded"),
        .init(
            "a pattern that excludes nothing", site("exclude: [nothing]", beside([:])), "check --strict", code: 1,
            "excludes nothing"),
    ]

    // MARK: Keywords of sitegen in specs

    static let annotations: [UnjudgedRow] = [
        .init(
            "x-push.detects",
            beside(["Content/specs/shop/spec.yml": "x-push: {id: shop, detects: [[/order]]}\ntype: object\n"]), code: 1,
            "did you mean 'detect'?"),
        .init(
            "x-push.layer", beside(["Content/specs/shop/spec.yml": "x-push: {id: shop, layer: L3}\ntype: object\n"]),
            code: 1, "'layer'"),
        .init(
            "x-preview", spec("x-preview:\n  - {kind: banner, tilte: [/aps/alert]}\n"), code: 1, "did you mean 'title'?"
        ),
        .init("x-preview's kind", spec("x-preview:\n  - {kind: baner, title: [/aps/alert]}\n"), code: 1, "'kind'"),
        .init(
            "x-delivery", spec("x-delivery: {root: \"\", moves: [{from: /a, to: /b, merges: true}]}\n"), code: 1,
            "did you mean 'merge'?"),
        .init(
            "x-secret: \"yes\"", spec("properties: {order: {type: string, x-secret: \"yes\"}}\n"), code: 1, "'x-secret'"
        ),
        .init(
            "x-secert", spec("properties: {order: {type: string, x-secert: true}}\n"), code: 1,
            "did you mean 'x-secret'?"),
        .init(
            "x-secret in a subschema", spec("$defs: {a: {items: {anyOf: [{x-secret: \"true\"}]}}}\n"), code: 1,
            "'x-secret'"),
        .init("x-severity", spec("properties: {order: {type: string, x-severity: warn}}\n"), code: 1, "'x-severity'"),
        .init(
            "x-rule", spec("properties: {order: {type: string, x-rule: pack.vlaue}}\n"), "check --strict", code: 1,
            "did you mean 'pack.value'?"),
        .init(
            "x-when", spec("properties: {order: {type: string, x-wen: sometimes}}\n"), "check --strict", code: 1,
            "did you mean 'x-when'?"),
        .init(
            "a property that is called so", spec("properties: {x-secret: {type: string}, x-secert: {type: string}}\n"),
            "check --strict", code: 0, never: ["warning:"]),
        .init(
            "others' annotations", spec("x-order: 3\nx-internal: {a: 1}\nx-tags: [a]\n"), "check --strict", code: 0,
            never: ["warning:"]),
    ]

    // MARK: Front matter, words of the interface

    static let words: [UnjudgedRow] = [
        .init(
            "a misspelt key in front matter", guide("tilte: A"), "check --strict", code: 1, "did you mean 'title'?",
            "[guide.front-matter]"),
        .init("an order that is no number", guide("order: first"), "check --strict", code: 1, "'order'"),
        .init("a switch that is no switch", guide("hidden: \"yes\""), "check --strict", code: 1, "'hidden'"),
        .init("a date that is none", guide("updated: yesterday"), "check --strict", code: 1, "'updated'"),
        .init("front matter that is a list", guide("- a\n- b"), "check --strict", code: 1, "[guide.front-matter]"),
        .init(
            "other tools' front matter",
            guide(
                "icon: book\ncover: \"\"\nsidebar: {label: A}\nlayout: doc\ntags: [a]\ndate: 2026-01-01\ndraft: false\nslug: /a\n"
                    + "hide: [toc]\nauthor: X\npermalink: /a/\ncategories: [x]\nhas_children: true\ntoc: false"),
            "check --strict", code: 0, never: ["warning:"]),
        .init(
            "a misspelt word of the interface",
            site("locales: [en, ko]", beside(["Content/locales/ko.yml": "sampels: X\n"])),
            "check --strict", code: 1, "did you mean 'samples'?"),
        .init(
            "a word without its place", beside(["Content/locales/en.yml": "n-samples: many\n"]), "check --strict",
            code: 1,
            "'[n]'"),
        .init(
            "a word that is no text", beside(["Content/locales/en.yml": "samples: [a]\n"]), "check --strict", code: 1,
            "'samples'"),
    ]

    // MARK: Encodings

    static let encodings: [UnjudgedRow] = [
        .init("a guide in UTF-16", ["Content/guides/a.md": "@utf16 " + guide], code: 1, "UTF-16", "[file.encoding]"),
        .init("a guide in Latin-1", ["Content/guides/a.md": "@latin1 # Ü\n"], code: 1, "[file.encoding]"),
        .init("a guide with a mark of UTF-8", ["Content/guides/a.md": "\u{FEFF}" + guide], "check --strict", code: 0),
        .init("a sample in UTF-16", beside(["Content/samples/apns/a.json": "@utf16 " + bad]), code: 1, "UTF-16"),
        .init(
            "a spec in Latin-1", beside(["Content/specs/shop/spec.yml": "@latin1 " + spec + "title: Ü\n"]), code: 1,
            "[file.encoding]"),
        .init("site.yml in UTF-16", beside(["Content/site.yml": "@utf16 title: T\n"]), code: 1, "[file.encoding]"),
        .init(
            "a template in Latin-1", beside(["Content/templates/layouts/guide.html": "@latin1 <p>Ü"]), code: 1,
            "[file.encoding]"),
        .init("a binary plist", beside(["Content/apps/shop/Info.plist": "bplist00\u{1}\u{2}"]), code: 1, "Info.plist"),
    ]

    // MARK: build

    static let commands: [UnjudgedRow] = [
        .init(
            "build: a payload beside site.yml", ["site.yml": "title: T\n", "bad.json": bad], "build", code: 1,
            "bad.json:1"),
        .init("build: an empty folder", [:], "build", code: 2, "error: there is nothing"),
        .init("build: only site.yml", ["Content/site.yml": "title: T\n"], "build", code: 2, "nothing to judge"),
        .init(
            "build: Content/sample", ["Content/sample/a.json": bad, "Content/index.md": guide], "build", code: 1,
            "Content/sample/a.json:1"),
        .init("build: a pipe", beside(["Content/samples/apns/a.json": "@fifo"]), "build", code: 2, "is a pipe"),
    ]
}
