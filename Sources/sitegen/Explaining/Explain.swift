import ArgumentParser
import Platform
import Text

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a rule's page.",
        discussion: Examples.text(
            "explain aps.value-type", "explain --lang ko aps.value-type",
            after: "CODE is what stands in brackets behind a finding. Without it all codes are listed."))

    @Argument(help: "The rule's code, such as aps.value-type.")
    var code: String?

    @Option(help: "Language of the page, en or ko; otherwise that of LC_ALL, LC_MESSAGES or LANG.")
    var lang: String?

    @Flag(help: "No colours, whatever the terminal.")
    var noColor = false

    func validate() throws {
        guard let lang, !["en", "ko"].contains(lang) else { return }
        throw ValidationError("'--lang' must be en or ko, but is '\(lang)'")
    }

    func run() throws {
        let terminal = Terminal(noColor: noColor)
        do {
            guard let pages = try RulePages.find() else {
                throw Failure("the rules' pages were not found; set SITEGEN_SHARE to the folder that holds them")
            }
            try explain(pages, terminal)
        } catch let failure as Failure {
            terminal.fail(failure.message)
            throw ExitCode(Outcome.couldNotRun)
        }
    }

    private func explain(_ pages: RulePages, _ terminal: Terminal) throws {
        guard let code else { return try list(pages) }
        guard let page = pages.page(code, language: lang ?? Language.ofEnvironment) else {
            let near = Suggestion.nearest(to: code, among: pages.codes).map { "; did you mean '\($0)'?" } ?? ""
            throw ValidationError("there is no rule '\(CodeFrameFormatter.visible(code))'\(near)")
        }
        let text = "# " + page.rule.title + "\n\n" + page.rule.markdown
        try Terminal.print(PlainMarkdown(color: terminal.hasColor).text(text))
    }

    private func list(_ pages: RulePages) throws {
        let codes = pages.codes
        let width = codes.map(\.utf8.count).max() ?? 0
        for code in codes {
            let title = pages.page(code, language: lang ?? Language.ofEnvironment)?.rule.title ?? ""
            let gap = String(repeating: " ", count: width - code.utf8.count + 2)
            try Terminal.print(code + gap + CodeFrameFormatter.visible(title) + "\n")
        }
    }
}
