import DataTree
import PushPayload
import Text

/// A payload in a string, checked with the packs that come with sitegen.
struct CheckedText {
    var sample: Sample
    var file: SourceFile

    init(_ json: String, facts: String = "", name: String = "sample.json", app: App? = nil, switches: [RuleSwitch] = [])
    {
        file = SourceFile(path: name, text: json)
        var known = SampleFacts(YAMLReader.parse(SourceFile(path: "sample.yml", text: facts)).value)
        if let app { known.app = app.id }
        let checker = SampleChecker(
            specs: BuiltInPacks.specs, apps: app.map { [$0] } ?? BuiltInPacks.apps, switches: switches)
        sample = checker.check(SampleSource(id: "sample", file: file, facts: known))
    }

    /// `code pointer` of each finding.
    var places: [String] { sample.findings.map { "\($0.code) \($0.pointer ?? "")" } }
    var codes: Set<String> { Set(sample.findings.map(\.code.id)) }

    func finding(_ code: String) -> Diagnostic? { sample.findings.first { $0.code.id == code } }

    /// The file after every certain fix.
    var fixed: String {
        var bytes = file.bytes
        let edits = sample.findings.flatMap { $0.fix?.edits ?? [] }.sorted { $0.range.lowerBound > $1.range.lowerBound }
        for edit in edits { bytes.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An app with property lists in strings, by their path.
    static func app(_ facts: String = "", _ plists: [String: String] = [:]) -> App {
        App(
            id: "app", facts: YAMLReader.parse(SourceFile(path: "app.yml", text: facts)).value,
            plists: plists.sorted { $0.key < $1.key }.map { name, text in
                .init(
                    target: name.split(separator: "/").dropLast().joined(separator: "/"),
                    document: PlistReader.parse(
                        SourceFile(path: name, text: "<plist version=\"1.0\"><dict>\(text)</dict></plist>")
                    ).value)
            })
    }
}
