import Foundation
import Testing
import Text

/// What files, names and rules of strangers say reaches terminals and the logs of build servers: it must drive neither.
///
/// Sources: ECMA-48 (C0, C1, CSI, OSC); Unicode UAX #9 (marks of direction); GitHub's runner, `ActionCommand.cs` (`::` after white space,
/// `##[` anywhere); Azure Pipelines agent, `Command.cs` (`##vso[` anywhere); TeamCity, "Service messages" (`##teamcity[`); GitLab,
/// "Custom collapsible sections" (ESC and CR round `section_start`); XML 1.0, §2.2.
@Suite struct LogSafetyTests {
    static let texts = [
        "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]8;;https://x\u{1B}\\link", "\u{1B}c", "\u{1B}[2J\u{1B}[H",
        "\u{1B}P0q\u{1B}\\",
        "\u{9B}31m", "\u{9D}0;x\u{9C}", "a\u{8}\u{8}b", "a\rb", "a\u{7}", "a\u{0}b", "a\u{7F}b", "\u{FEFF}a",
        "a\u{202E}gnp.exe",
        "\u{2066}a\u{2069}", "a\u{200F}b", "a\u{61C}b", "a\u{2028}::error::b", "a\u{2029}b", "a\u{85}::error::b",
        "a\u{E0041}b",
        "::error::x", "::stop-commands::token", "\n::set-output name=x::y", "\r::add-mask::a", "\t ::error::x",
        "\u{A0}::error::x",
        "##[error]x", "x ##[set-env name=A]b", "##vso[task.setvariable variable=a]b", "x ##VSO[task.complete]",
        "##teamcity[buildStop]",
        "\n##teamcity[message text='x']", "section_start:1:a\r\u{1B}[0Ka", "%0A::error::x", "a,b:c%25", "]]><x>&",
        "\u{FFFE}\u{FFFF}a",
        "`|<b>@x",
    ]

    private static func report(_ text: String) -> Report {
        let path = text.replacingOccurrences(of: "\u{0}", with: "")
        let file = SourceFile(path: path, text: "{\"a\": \"\(text)\"}\n\(text)\n")
        let said = Message(verbatim: text)
        let finding = Diagnostic(
            DiagnosticCode(text), .error, at: file.location(1..<4), pointer: "/" + text, said, why: said,
            fix: .init(said), notes: [.init(said, at: file.location(6..<9), isFramed: true)])
        let whole = Diagnostic(DiagnosticCode(text), .warning, said, why: said)
        var report = Report([finding, whole], sources: SourceSet([file]), checked: [path], version: "1")
        report.rules = [text: .init(title: text, summary: text, markdown: text)]
        return report
    }

    @Test(arguments: ReportFormat.allCases)
    func noTextDrivesTheTerminalOrTheBuildServer(_ format: ReportFormat) {
        for text in Self.texts {
            let bytes = Self.report(text).bytes(as: format, color: false)
            let shown = String(decoding: format.isForPeople ? VisibleText.log(bytes) : bytes, as: UTF8.self)
            let name = "\(format) \(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))"
            let isPlain = !shown.unicodeScalars.contains { scalar in
                switch scalar.value {
                case 0x0A: false
                case 0..<0x20, 0x7F..<0xA0: true
                default: false
                }
            }
            #expect(isPlain, "\(name): a control character")
            if format.isForPeople { #expect(!Self.turns(shown), "\(name): a mark of direction") }
            let commands = shown.split(whereSeparator: \.isNewline).filter {
                $0.drop { $0.isWhitespace || $0 == "\u{FEFF}" }.hasPrefix("::")
            }
            #expect(commands.count == (format == .githubActions ? 2 : 0), "\(name): \(commands)")
            for mark in ["##[", "##vso[", "##teamcity["] where format != .githubActions {
                #expect(!shown.lowercased().contains(mark), "\(name): \(mark)")
            }
            if [.json, .sarif, .codeclimate, .gitlab].contains(format) {
                #expect((try? JSONSerialization.jsonObject(with: Data(shown.utf8))) != nil, "\(name): no JSON")
            }
            if [.junit, .checkstyle].contains(format) { #expect(Self.isXML(shown), "\(name): no XML") }
        }
    }

    private static func turns(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F: true
            default: false
            }
        }
    }

    /// Characters that XML 1.0 allows, every `<` a tag, every `&` a reference.
    private static func isXML(_ text: String) -> Bool {
        let allowed = text.unicodeScalars.allSatisfy { scalar in
            scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF || scalar == "\n"
        }
        let tags = text.split(separator: "<").dropFirst().allSatisfy { part in
            part.first.map { $0.isASCII && ($0.isLetter || "/?!".contains($0)) } ?? false
        }
        let references = text.split(separator: "&").dropFirst().allSatisfy { part in
            part.prefix(10).prefix { $0 != ";" }.count < min(part.count, 10)
        }
        return allowed && tags && references
    }

    @Test func ownColoursStayAndMarksAreBrokenVisibly() {
        #expect(VisibleText.log(Array("a\nb :: c # d\n".utf8)) == Array("a\nb :: c # d\n".utf8))
        #expect(
            String(decoding: VisibleText.log(Array("\u{1B}[4m::x\u{1B}[0m\n".utf8)), as: UTF8.self)
                == "\u{1B}[4m\\u{3A}:x\u{1B}[0m\n")
        #expect(
            String(decoding: VisibleText.log(Array("a ##[b] ###[c]".utf8)), as: UTF8.self)
                == "a \\u{23}#[b] #\\u{23}#[c]")
        #expect(VisibleText.lines("a\u{1B}\nb\r") == "a␛\nb␍")
    }
}
