import Foundation
import Testing

/// What the argument parser says under `--lang ko` and in a Korean terminal: every description and every word of its own.
@Suite struct KoreanHelpTests {
    private struct Tool: Decodable {
        struct Entry: Decodable {
            struct Argument: Decodable { var abstract: String? }
            var commandName: String
            var arguments: [Argument]?
            var subcommands: [Entry]?
        }
        var command: Entry
    }

    private static func commands(_ entry: Tool.Entry, _ path: [String] = []) -> [(path: [String], abstracts: [String])]
    {
        [(path, (entry.arguments ?? []).compactMap(\.abstract))]
            + (entry.subcommands ?? []).filter { $0.commandName != "help" }.flatMap {
                commands($0, path + [$0.commandName])
            }
    }

    @Test func noDescriptionAndNoHeadIsLeftInEnglish() throws {
        let dump = try Command.run(["--experimental-dump-help"], environment: ["LANG": "ko_KR.UTF-8"]).output
        let commands = Self.commands(try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command)
        #expect(commands.count == 15 && commands.flatMap(\.abstracts).count > 100)
        for (path, abstracts) in commands {
            let help = try Command.run(path + ["--help", "--lang", "ko"]).output
            let same = try Command.run(path + ["--help"], environment: ["LC_ALL": "ko_KR.UTF-8"]).output
            #expect(help == same && help.contains("사용법: sitegen") && help.contains("\n옵션:\n"))
            let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            for english in abstracts + [
                "OVERVIEW", "USAGE", "OPTIONS:", "ARGUMENTS:", "default:", "values:", "<options>",
            ] {
                #expect(!text.contains(english), "\(path): \(english)")
            }
            for line in help.split(separator: "\n") where !line.hasPrefix("  sitegen ") && !line.hasPrefix("사용법") {
                #expect(line.contains(/[가-힣]/) || !line.contains(/[a-z]{3,} [a-z]{3,}/), "\(path): \(line)")
            }
        }
    }

    @Test(arguments: [
        (
            ["check", "--nope"],
            "오류: 모르는 옵션 '--nope'입니다. '--jobs'인가요?\n사용법: sitegen check [<옵션>] [<paths> ...]\n  자세한 설명은 'sitegen check --help'에 있습니다.\n"
        ),
        (["new", "spec"], "오류: 인자 '<name>'이 없습니다\n도움말: <name>  명세의 ID: 영문 소문자, 숫자, 하이픈.\n"),
        (["build", "--output"], "오류: '--output <output>'에 값이 없습니다\n"),
        (["build", "--jobs", "abc"], "오류: '--jobs <jobs>'에는 'abc'을 쓸 수 없습니다\n"),
        (["check", "--format", "x"], "쓸 수 없습니다. 다음 가운데 하나를 적습니다.\n  - codeframe\n"),
        (["doctor", "a"], "오류: 받지 않는 인자 'a'입니다\n"), (["doctor", "a", "b"], "오류: 받지 않는 인자가 2개입니다: 'a', 'b'\n"),
        (["build", "--strict=1"], "오류: 옵션 '--strict'에는 값이 없는데 '1'을 적었습니다.\n"),
        (["check", "--fail-severity", "x"], "오류: '--fail-severity'는 'error', 'warning', 'info' 가운데"),
    ])
    func aCommandLineThatIsWrongIsToldSo(_ arguments: [String], _ says: String) throws {
        let result = try Command.run(arguments, environment: ["LANG": "ko_KR.UTF-8"])
        #expect(result.code == 64 && result.output.isEmpty)
        #expect(result.errors.contains(says), "\(result.errors)")
        #expect(try Command.run(arguments).errors.hasPrefix("Error: "))
    }

    /// What is written down stays as programs expect it.
    @Test func completionsAndTheVersionAreTheSame() throws {
        for arguments in [["--version"], ["--generate-completion-script", "zsh"], ["--experimental-dump-help"]] {
            let korean = try Command.run(arguments, environment: ["LANG": "ko_KR.UTF-8"])
            let english = try Command.run(arguments)
            #expect(korean.output == english.output && korean.code == 0)
        }
    }
}
