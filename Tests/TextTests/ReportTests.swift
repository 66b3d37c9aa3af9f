import Foundation
import Testing
import Text

/// What every form of a report holds to, whatever the texts in it.
@Suite struct ReportTests {
    static let nasty = "a%\r\n::error::b,c:d <b>|`x`</b> \u{0}\u{1B}[31m ]]> & \"q\" 'p' \u{202E}@you \u{FFFE}"

    static func report(_ headlines: [String], path: String = "a b/ㄱ:x,%.json") -> Report {
        let file = SourceFile(path: path, text: "{\n  \"줄\": 1\n}\n")
        let diagnostics = headlines.map { headline in
            Diagnostic(
                DiagnosticCode("test.rule"), .error, at: file.location(4..<9), pointer: "/줄",
                Message(verbatim: headline), why: Message(verbatim: nasty),
                fix: .init(Message(verbatim: nasty), edits: [.init(range: 4..<9, replacement: nasty)]),
                notes: [.init(Message(verbatim: nasty), at: file.location(0..<1))])
        }
        return Report(diagnostics, sources: SourceSet([file]), checked: [path, "clean.json"], version: "1.0.0")
    }

    @Test func annotationsCanNotBeLeft() {
        let text = Self.report([Self.nasty]).text(as: .githubActions)
        #expect(
            text.hasPrefix("::error file=a b/ㄱ%3Ax%2C%25.json,line=2,endLine=2,col=3,endColumn=6,title=test.rule::"))
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(text.contains("a%25%0D%0A::error::b,c:d"))
        #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\0"))
    }

    @Test func moreAnnotationsThanGitHubShowsAreNoted() {
        let ten = Self.report((0..<10).map { "h\($0)" }).text(as: .githubActions)
        #expect(!ten.contains("GitHub shows"))
        let eleven = Self.report((0..<11).map { "h\($0)" }).text(as: .githubActions)
        #expect(eleven.contains("first 10 annotations"))
        #expect(eleven.components(separatedBy: "::error ").count - 1 == 11)
    }

    @Test func markdownIsOneRowAFindingAndNoMarkup() {
        let text = Self.report([Self.nasty]).text(as: .markdown)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
        #expect(rows.count == 3)
        #expect(!text.contains("<b>") && !text.contains("@you"))
        #expect(rows.last?.filter { $0 == "|" }.count == 5)
    }

    @Test(arguments: [ReportFormat.junit, .checkstyle]) func xmlHoldsOnlyWhatXMLMayHold(_ format: ReportFormat) {
        let text = Self.report([Self.nasty]).text(as: format)
        #expect(!text.contains("<b>"))
        for scalar in text.unicodeScalars {
            #expect(scalar.value >= 0x20 || scalar == "\n", "\(scalar.value)")
            #expect(scalar.value != 0xFFFE)
        }
    }

    @Test func fingerprintsAreUniqueAndStayWhenLinesMove() {
        func prints(_ report: Report) -> [String] {
            report.text(as: .gitlab).components(separatedBy: "\"fingerprint\": \"").dropFirst().map {
                String($0.prefix(32))
            }
        }
        let report = Self.report(["one", "two", "two"])
        let before = prints(report)
        #expect(Set(before).count == 3)
        let moved = SourceFile(path: "a b/ㄱ:x,%.json", text: "\n\n{\n  \"줄\": 1\n}\n")
        var diagnostics = report.diagnostics
        for index in diagnostics.indices { diagnostics[index].location = moved.location(6..<11) }
        let after = Report(diagnostics, sources: SourceSet([moved]), checked: [], version: "1.0.0")
        #expect(prints(after) == before)
    }

    @Test func sarifGivesBytesAndCharactersOfARange() {
        let text = Self.report(["h"]).text(as: .sarif)
        #expect(text.contains("\"startLine\": 2, \"startColumn\": 3, \"endLine\": 2, \"endColumn\": 6"))
        #expect(text.contains("\"charOffset\": 4, \"charLength\": 3, \"byteOffset\": 4, \"byteLength\": 5"))
        #expect(text.contains("\"uri\": \"a%20b/%E3%84%B1:x,%25.json\", \"uriBaseId\": \"SRCROOT\""))
        #expect(text.contains("\"deletedRegion\""))
        #expect(!text.contains("baselineState"))
    }

    @Test func acceptedFindingsAreInSARIFOnly() {
        var report = Self.report(["new"])
        var old = report.diagnostics[0]
        old.headline = "accepted"
        report.accepted = [.init(old, reason: "because")]
        let sarif = report.text(as: .sarif)
        #expect(sarif.contains("\"baselineState\": \"new\"") && sarif.contains("\"baselineState\": \"unchanged\""))
        #expect(sarif.contains("{\"kind\": \"external\", \"justification\": \"because\"}"))
        for format in ReportFormat.allCases where format != .sarif {
            #expect(!report.text(as: format).contains("accepted:"), "\(format)")
            #expect(!report.text(as: format).contains("\"accepted\""), "\(format)")
        }
    }

    @Test(arguments: ReportFormat.allCases) func theOrderDoesNotDependOnWhoFoundWhatFirst(_ format: ReportFormat) {
        let report = Self.report(["b", "a", "c"])
        let other = Report(
            report.diagnostics.reversed(), sources: report.sources, checked: report.checked, version: "1.0.0")
        #expect(report.text(as: format) == other.text(as: format))
    }

    @Test(arguments: ReportFormat.allCases) func aFindingWithoutAFileIsReportedToo(_ format: ReportFormat) {
        let report = Report(
            [Diagnostic(DiagnosticCode("test.rule"), .warning, "the whole run")], sources: SourceSet(), checked: [],
            version: "1.0.0")
        #expect(!report.text(as: format).isEmpty)
    }

    @Test func pathsForMachinesBeginWhereTheCommandRuns() {
        var report = Self.report(["h"], path: "Content/a.json")
        report.prefix = "docs/"
        for format in [ReportFormat.sarif, .gitlab, .codeclimate, .checkstyle, .junit, .githubActions] {
            #expect(report.text(as: format).contains("docs/Content/a.json"), "\(format)")
        }
        #expect(!report.text(as: .codeframe).contains("docs/"))
    }
}
