import Foundation
import Testing

/// Secrets outside of the values of a file's first document are in nothing that is written, and the mistake that put them there is
/// reported.
@Suite struct UncoveredSecretTests {
    private static let mark = "vX9q"
    private static let digits = "918273"

    private static func text(_ row: Int) -> String {
        UncoveredSecret.all[row].text
            .replacingOccurrences(of: "@", with: "\(mark)\(100 + row)Rk2mVx7TzL4wYb")
            .replacingOccurrences(
                of: "#", with: UncoveredSecret.all[row].text.contains("# k") ? "#" : "\(digits)\(100 + row)")
    }

    private static func files() -> [String: String] {
        var files = [
            "Content/site.yml": "title: T\npacks: [apns, pushwoosh-stories]\n",
            "Content/specs/shop/spec.json": UncoveredSecret.spec,
        ]
        for row in UncoveredSecret.all.indices { files["Content/samples/\(path(row))"] = text(row) }
        return files
    }

    private static func path(_ row: Int) -> String { "\(UncoveredSecret.all[row].pack)/r\(100 + row).json" }

    /// The names of the rows whose secret is in an output.
    private static func leaks(in data: Data) -> Set<String> {
        let text = String(decoding: data.filter { $0 != 0 }, as: UTF8.self)
        var found: Set<String> = []
        for needle in [mark, digits] {
            for part in text.components(separatedBy: needle).dropFirst() {
                let row = (Int(part.prefix(3)) ?? 0) - 100
                found.insert(
                    UncoveredSecret.all.indices.contains(row) ? UncoveredSecret.all[row].name : "?\(part.prefix(9))")
            }
        }
        return found
    }

    @Test func noReportHoldsOneAndEachMistakeIsReported() throws {
        let site = try TemporaryFolder(Self.files())
        let formats = ["codeframe", "json", "sarif", "github-actions", "markdown"]
        let reports = formats.flatMap { ["--format", $0, "--output", "report.\($0)"] }
        let check = try Command.run(["check", "Content/samples"] + reports, in: site.path)
        #expect(check.code == 1)
        var leaks = Self.leaks(in: Data((check.output + check.errors).utf8))
        for format in formats {
            leaks.formUnion(Self.leaks(in: Data(try #require(site.read("report.\(format)")).utf8)))
        }
        let diff = try Command.run(["check", "Content/samples", "--fix", "--dry-run"], in: site.path)
        leaks.formUnion(Self.leaks(in: Data((diff.output + diff.errors).utf8)))
        #expect(leaks.isEmpty, "\(leaks.count): \(leaks.sorted())")
        let report = try Command.run(["check", "Content/samples", "--format", "github-actions"], in: site.path)
        let lines = (report.output + report.errors).split(separator: "\n")
        let silent = UncoveredSecret.all.indices.filter { row in
            !lines.contains { $0.contains(Self.path(row)) && $0.contains("json.syntax") }
                && !Self.isHeld(Self.path(row), in: site.path)
        }
        #expect(silent.isEmpty, "\(silent.map { UncoveredSecret.all[$0].name })")
    }

    /// Whether a payload inside of a command or of code is named as such.
    private static func isHeld(_ path: String, in folder: String) -> Bool {
        let taken = try? Command.run(["check", path], in: folder).errors
        return taken.map { $0.contains("is taken for") && $0.contains(" in a ") || $0.contains("could be judged") }
            ?? false
    }

    @Test func noPageHoldsOne() throws {
        let site = try TemporaryFolder(Self.files())
        let build = try Command.run(["build", "-o", "site"], in: site.path)
        #expect(build.code == 1)
        var leaks = Self.leaks(in: Data((build.output + build.errors).utf8))
        let files = site.snapshot("site")
        #expect(files.count > UncoveredSecret.all.count)
        for (_, data) in files { leaks.formUnion(Self.leaks(in: data)) }
        #expect(leaks.isEmpty, "\(leaks.count): \(leaks.sorted())")
    }

    /// Also where the finding of a leak is switched off.
    @Test(arguments: [
        "nothing but a comment", "a second document", "a string that is not closed",
    ])
    func theMistakeStillFailsTheCheck(_ name: String) throws {
        let row = try #require(UncoveredSecret.all.firstIndex { $0.name == name })
        let site = try TemporaryFolder([
            "Content/site.yml": "title: T\npacks: [apns]\nlint: {secret.leak: off}\n",
            "Content/specs/shop/spec.json": UncoveredSecret.spec, "Content/samples/shop/a.json": Self.text(row),
        ])
        let check = try Command.run(["check", "Content/samples"], in: site.path)
        #expect(check.code == 1)
        #expect(!(check.output + check.errors).contains(Self.mark))
        #expect((check.output + check.errors).contains("json.syntax"))
    }

    /// What no name tells of may be anything, and stays as it is written.
    @Test(arguments: [
        "{\"aps\": {} // @\n}", #"{"aps": {}} @"#, #"{"aps": {} /* ask @ first */}"#, #"{"aps": {}, "k": , "@"}"#, "@",
    ])
    func otherWordsStay(_ text: String) throws {
        let word = "\(Self.mark)100pass"
        let site = try TemporaryFolder([
            "Content/site.yml": "title: T\npacks: [apns]\n", "Content/specs/shop/spec.json": UncoveredSecret.spec,
            "Content/samples/shop/a.json": text.replacingOccurrences(of: "@", with: word),
        ])
        let check = try Command.run(["check", "Content/samples"], in: site.path)
        #expect((check.output + check.errors).contains(word))
    }

    @Test func aFileInUTF16IsHidden() throws {
        let text = "{\"aps\": {}, \"k\": \"\(Self.mark)100pass\"}"
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        for pack in ["shop", "apns"] {
            let site = try TemporaryFolder([
                "Content/site.yml": "title: T\npacks: [apns]\n", "Content/specs/shop/spec.json": UncoveredSecret.spec,
            ])
            try site.write("Content/samples/\(pack)/a.json", bytes)
            let check = try Command.run(["check", "Content/samples"], in: site.path)
            #expect(check.code == 1)
            let build = try Command.run(["build", "-o", "site"], in: site.path)
            #expect(build.code != 0)
            var leaks = Self.leaks(in: Data((check.output + check.errors + build.output + build.errors).utf8))
            for (_, data) in site.snapshot("site") { leaks.formUnion(Self.leaks(in: data)) }
            #expect(leaks.isEmpty, "\(pack)")
        }
    }
}
