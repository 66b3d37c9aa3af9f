import DataTree
import Foundation
import PushPayload
import Text

/// A rule's page in the manual, read for its two examples.
///
/// An example is all fenced blocks under its heading, each with a part told by language and title:
///
/// - `json` is the payload; the title is its file name (`sample.json` without one), so `title="sample.apns"` makes it one.
/// - `yaml` (or `yaml title="sample.yml"`) are the sample's facts; `yaml title="app.yml"` those of the app.
/// - `xml title="Info.plist"` is the app's own property list, `xml title="Stories/Info.plist"` that of an extension,
///   `xml title="App.entitlements"` the entitlements. A fragment is put into a whole property list.
///
/// - `yaml title="activities/TYPE.yml"` declares a Live Activity of the app.
/// - `yaml title="profiles/NAME.yml"` is a sample user.
/// - `swift` and `objectivec` are code of a guide.
///
/// With any part of an app there is an app; the sample is checked against it. In a payload `"… 5,000 … …"` stands for a text of
/// that many characters, which no page can show.
struct RulePage {
    var code: String
    var file: String
    var failing = RuleExample()
    var passing = RuleExample()

    init?(_ code: String, _ ending: String) {
        self.code = code
        file = "Content/guides/rules/\(code).\(ending)"
        guard let source = BuiltInPacks.source(file) else { return nil }
        var part: WritableKeyPath<RulePage, RuleExample>?
        var open: RuleExample.Block?
        for line in String(decoding: source.bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            if var block = open {
                if line.hasPrefix("```") {
                    if let part { self[keyPath: part].blocks.append(block) }
                    open = nil
                } else {
                    block.text += line + "\n"
                    open = block
                }
            } else if line.hasPrefix("```") {
                open = RuleExample.Block(info: String(line.dropFirst(3)))
            } else if line.hasPrefix("## ") {
                switch line.dropFirst(3) {
                case "An example that fails", "실패하는 예": part = \.failing
                case "An example that passes", "통과하는 예": part = \.passing
                default: part = nil
                }
            }
        }
    }
}

/// The blocks of one example, and what the checker says of them.
struct RuleExample {
    struct Block {
        var language: String
        var title: String?
        var text = ""

        init(info: String) {
            language = info.split(separator: " ").first.map(String.init) ?? ""
            title = info.components(separatedBy: "title=\"").dropFirst().first?.components(separatedBy: "\"").first
        }
    }

    var blocks: [Block] = []

    private func source(_ block: Block, _ name: String) -> SourceFile { SourceFile(path: name, text: block.text) }

    /// Everything found in the payload and in the property lists.
    func check() -> [Diagnostic] {
        var found: [Diagnostic] = []
        let app = app(&found)
        for block in blocks where SnippetLint.knows(block.language) {
            found += SnippetLint.check(Array(block.text.utf8), language: block.language) {
                SourceLocation(path: "guide.md", range: $0)
            }
        }
        guard let payload = blocks.first(where: { $0.language == "json" && $0.title?.hasSuffix(".xcstrings") != true })
        else { return found }
        let name = payload.title ?? "sample.json"
        let facts = blocks.first { $0.language == "yaml" && ($0.title ?? "sample.yml") == "sample.yml" }
        let profiles = blocks.filter { $0.title?.hasPrefix("profiles/") ?? false }.map { block in
            Profile(id: "guest", document: YAMLReader.parse(source(block, "profiles/guest.yml")).value)
        }
        var known = SampleFacts(facts.map { YAMLReader.parse(source($0, "sample.yml")).value })
        known.app = app == nil ? known.app : "app"
        known.expectation = .valid
        let checker = SampleChecker(
            specs: BuiltInPacks.specs, apps: (app.map { [$0] } ?? []) + BuiltInPacks.apps, profiles: profiles)
        var demanding = checker
        demanding.demands = SiteDemands(
            blocks.first { $0.title == "site.yml" }.flatMap { YAMLReader.parse(source($0, "site.yml")).value.root })
        let file = SourceFile(path: name, text: Self.expanded(payload.text))
        return found + demanding.check(SampleSource(id: "sample", file: file, facts: known)).findings
    }

    private func app(_ found: inout [Diagnostic]) -> App? {
        let facts = blocks.first { $0.title == "app.yml" }
        var plists: [App.PropertyList] = []
        var texts: [AppTextFile] = []
        for block in blocks where block.title.map(AppTextFile.isRead) == true {
            guard let title = block.title, let read = AppTextFile.read(source(block, title), path: title) else {
                continue
            }
            texts.append(read.value)
            found += read.diagnostics
        }
        for block in blocks where block.language == "xml" && block.title.map(AppTextFile.isRead) != true {
            let name = block.title ?? "Info.plist"
            let whole =
                block.text.contains("<plist") ? block.text : "<plist version=\"1.0\"><dict>\(block.text)</dict></plist>"
            let read = PlistReader.parse(SourceFile(path: name, text: whole))
            found += read.diagnostics + PropertyListRules.check(read.value)
            plists.append(.init(target: (name as NSString).deletingLastPathComponent, document: read.value))
        }
        let activities = blocks.filter { $0.title?.hasPrefix("activities/") ?? false }.map { block in
            let name = ((block.title ?? "") as NSString).lastPathComponent
            return ActivityType(
                name: (name as NSString).deletingPathExtension,
                document: YAMLReader.parse(source(block, "apps/app/activities/" + name)).value)
        }
        guard facts != nil || !plists.isEmpty || !texts.isEmpty || !activities.isEmpty else { return nil }
        let app = App(
            id: "app", facts: facts.map { YAMLReader.parse(source($0, "app.yml")).value }, plists: plists, texts: texts,
            activities: activities)
        found += AppRules.check(app)
        return app
    }

    /// `"… 5,000 characters …"` → 5000 characters.
    static func expanded(_ text: String) -> String {
        guard let start = text.range(of: "\"…"),
            let end = text.range(of: "…\"", range: start.upperBound..<text.endIndex)
        else { return text }
        let digits = text[start.upperBound..<end.lowerBound].filter { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count < 100_000 else { return text }
        return text.replacingCharacters(
            in: start.lowerBound..<end.upperBound, with: "\"" + String(repeating: "x", count: count) + "\"")
    }
}
