import Foundation
import Testing

/// Report page, its chips and its JSON, the gallery and the home page, and the terminal give one number, in each language: one project
/// with errors, warnings, accepted and expected findings, and samples without any.
@Suite struct CountAgreementTests {
    private static let files = [
        "Content/site.yml": "title: T\nlocales: [en, ko]\nlint: {url.insecure: off, text.clip: error}\n",
        "Content/guides/a.md": "# A\n\n[gone](missing.md) ![](missing.png)\n",
        "Content/guides/a.ko.md": "# 가\n\n여기\n",
        "Content/samples/apns/a.json": #"{"aps":{"alert":"a","badge":"x","mutable_content":1}}"#,
        "Content/samples/apns/b.json": #"{"aps":{"alert":"a"}}"#,
        "Content/samples/apns/c.invalid.json": #"{"aps":{"alert":"a","badge":"x","mutable_content":1}}"#,
        "Content/samples/apns/d.json": #"{"aps":{"alert":"[YOUR TEXT]"}}"#,
        "accepted.yml": "ignore:\n  - file: Content/samples/apns/a.json\n    code: aps.unknown-key\n",
    ]

    @Test func allCountsAreOne() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.files {
            let url = URL(fileURLWithPath: folder.path + "/" + name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let run = try Command.run(
            ["build", "--ignore-file", "accepted.yml", "--output", "out"], in: folder.path,
            environment: ["HOME": folder.path])
        #expect(run.code == 1)
        func read(_ path: String) throws -> String {
            try String(contentsOfFile: folder.path + "/out/" + path, encoding: .utf8)
        }
        let told = try #require((run.errors + run.output).firstMatch(of: /; (\d+) errors?, (\d+) warnings?/)).output
        let terminal = [Int(told.1) ?? -1, Int(told.2) ?? -1]
        #expect(terminal.allSatisfy { $0 > 0 })
        let json = try read("report/report.json")
        for (severity, count) in zip(["error", "warning"], terminal) {
            #expect(json.contains("\"\(severity)\": \(count)"), "\(severity) of the report's JSON")
            #expect(Self.count("\"severity\": \"\(severity)\"", json) == count, "\(severity) in the report's JSON")
        }
        let verdicts = try #require(
            (run.errors + run.output).firstMatch(
                of: /Samples: (\d+) valid, (\d+) invalid on purpose, (\d+) failing/)
        ).output
        for locale in ["", "ko/"] {
            let page = try read(locale + "report/index.html")
            let head = try #require(page.firstMatch(of: /class="report-counts">(.*?)<\/p>/)).output.1
            let numbers = head.matches(of: /\d+/).compactMap { Int($0.output) }
            #expect(Array(numbers.dropFirst().prefix(2)) == terminal, "\(locale): \(head)")
            for (severity, count) in zip(["error", "warning"], terminal) {
                #expect(Self.count("data-severity=\"\(severity)\"", page) == count, "\(locale): rows of \(severity)")
            }
            #expect(Self.count("data-severity=\"accepted\"", page) == 1)
            let gallery = try read(locale + "samples/index.html")
            let cards = Dictionary(
                grouping: gallery.matches(of: /data-verdict="([a-z-]+)"/).map { String($0.output.1) }, by: { $0 }
            ).mapValues(\.count)
            let sound = (cards["valid"] ?? 0) + (cards["warning"] ?? 0)
            #expect(sound == Int(verdicts.1), "\(locale): \(cards)")
            #expect(cards["expected-invalid"] == Int(verdicts.2), "\(locale): \(cards)")
            #expect(cards["invalid"] == Int(verdicts.3), "\(locale): \(cards)")
            let home = try read(locale + "index.html")
            let shown = home.matches(of: /<p class="card-verdict"><[^>]*verdict-([a-z-]+)"/).map { String($0.output.1) }
            #expect(
                shown.sorted() == cards.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted(), "\(locale)home")
        }
    }

    private static func count(_ text: String, _ page: String) -> Int { page.components(separatedBy: text).count - 1 }
}
