import Foundation
import Testing

/// What a spec marks as secret is in nothing that is written: shapes of schema × kinds of value × outputs, as a user's runs make
/// them. `SECRETS_LONG` builds a page for every kind of every shape; without it each shape has one in turn.
@Suite struct SecretOutputTests {
    private static let isLong = ProcessInfo.processInfo.environment["SECRETS_LONG"] != nil

    /// Samples by `SHAPE/KIND`, and what each of them holds.
    private struct Table {
        var files: [String: String] = [:]
        var ids: [String] = []
        var names: [Int: String] = [:]
    }

    private static func table(all: Bool) -> Table {
        var table = Table()
        table.files["Content/site.yml"] = "title: T\npacks: [apns]\n"
        table.files["Content/specs/shared/spec.json"] =
            #"{"x-push": {"id": "shared"}, "$defs": {"s": {"x-secret": true}}}"#
        for (index, shape) in SecretShape.all.enumerated() {
            let id = "s\(100 + index)"
            table.files["Content/specs/\(id)/spec.json"] = #"{"x-push": {"id": "\#(id)"}, \#(shape.members)}"#
            for kind in SecretKind.allCases where all || kind.rawValue == index % SecretKind.allCases.count {
                let number = 1000 + index * 10 + kind.rawValue
                let text = shape.payload(kind.value(number))
                let name = "\(kind)"
                table.names[number] = "\(shape.name) × \(kind)"
                table.ids.append("\(id)/\(name)")
                // A comma too many, for the fix that shows the line.
                table.files["Content/samples/\(id)/\(name).json"] = all ? text.dropLast() + ",}" : text
            }
        }
        return table
    }

    /// The secrets in an output, by the name of their row.
    private static func leaks(in data: Data, _ table: Table) -> Set<String> {
        var found: Set<String> = []
        for needle in SecretKind.needles {
            var start = data.startIndex
            while let range = data.range(of: Data(needle.utf8), in: start..<data.endIndex) {
                let rest = String(decoding: data[range.upperBound...].prefix(8), as: UTF8.self)
                let number =
                    needle == SecretKind.mark
                    ? Int(rest.prefix { $0.isLetter || $0.isNumber }.prefix(3), radix: 36)
                    : needle == SecretKind.digits ? Int(rest.prefix(4)) : nil
                let digits = needle == SecretKind.mark ? Int(rest.prefix(2), radix: 36) : nil
                found.insert(
                    number.flatMap { table.names[$0] } ?? digits.flatMap { table.names[$0] } ?? "'\(needle)\(rest)'")
                start = range.upperBound
            }
        }
        return found
    }

    private static func expectNone(_ leaks: [String: Set<String>]) {
        let rows = leaks.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let outputs = leaks.filter { !$0.value.isEmpty }.keys.sorted()
        #expect(rows.isEmpty, "\(rows.count) rows in \(outputs.count) outputs: \(outputs.prefix(20)) \(rows.sorted())")
    }

    private static let formats = [
        "codeframe", "stylish", "json", "sarif", "junit", "checkstyle", "codeclimate", "gitlab", "github-actions",
        "markdown", "summary",
    ]

    @Test func thereAreShapesEnough() {
        #expect(SecretShape.all.count >= 60 && SecretKind.allCases.count == 6)
        #expect(Set(SecretShape.all.map(\.name)).count == SecretShape.all.count)
    }

    @Test func noReportHoldsASecret() throws {
        let table = Self.table(all: true)
        let site = try TemporaryFolder(table.files)
        let reports = Self.formats.flatMap { ["--format", $0, "--output", "report.\($0)"] }
        let check = try Command.run(["check", "Content/samples"] + reports, in: site.path)
        var leaks = ["errors": Self.leaks(in: Data((check.output + check.errors).utf8), table)]
        for format in Self.formats {
            let data = try #require(site.read("report.\(format)")).data(using: .utf8) ?? Data()
            #expect(!data.isEmpty)
            leaks[format] = Self.leaks(in: data, table)
        }
        let diff = try Command.run(["check", "Content/samples", "--fix", "--dry-run"], in: site.path)
        #expect(diff.output.contains("+++ b/"))
        leaks["--fix --dry-run"] = Self.leaks(in: Data((diff.output + diff.errors).utf8), table)
        Self.expectNone(leaks)
        let told = try #require(site.read("report.json"))
        for id in table.ids { #expect(told.contains("samples/\(id).json"), "\(id)") }
    }

    @Test func noPageAndNoExportHoldsASecret() throws {
        let table = Self.table(all: Self.isLong)
        let markers = table.ids.map {
            "<!-- sitegen:payload \($0) -->\n<!-- /sitegen -->\n\n<!-- sitegen:badge \($0) -->\n<!-- /sitegen -->\n"
        }
        let keys = Set(table.ids.map { $0.prefix(4) }).sorted().map {
            "<!-- sitegen:keys \($0) -->\n<!-- /sitegen -->\n"
        }
        let site = try TemporaryFolder(
            table.files.merging([
                "README.md": (markers + keys).joined(separator: "\n")
            ]) { $1 })
        var leaks: [String: Set<String>] = [:]
        for arguments in [
            ["build", "-o", "site"], ["export", "-o", "out"],
            ["embed", "README.md", "--site-url", "https://docs.example/push"],
        ] {
            let run = try Command.run(arguments, in: site.path)
            #expect(run.code == 1, "\(arguments) \(run.code)")
            leaks[arguments[0]] = Self.leaks(in: Data((run.output + run.errors).utf8), table)
        }
        leaks["README.md"] = Self.leaks(in: Data(try #require(site.read("README.md")).utf8), table)
        for folder in ["site", "out"] {
            let files = site.snapshot(folder)
            #expect(files.count > table.ids.count)
            for (path, data) in files { leaks[folder + "/" + path] = Self.leaks(in: data, table) }
        }
        Self.expectNone(leaks)
    }
}
