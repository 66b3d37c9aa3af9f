import ArgumentParser
import Platform
import PushPayload
import Text

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: Language.said("Prints what a rule, or a push service's reason, means."),
        discussion: Examples.text(
            "explain aps.value-type", "explain BadDeviceToken", "explain --lang ko UNREGISTERED",
            after:
                "CODE is what stands in brackets behind a finding, or the reason that Apple's or Firebase's service gave. Upper and lower case do not count. Without it all are listed."
        ))

    @Argument(help: "A rule's code, such as aps.value-type, or a service's reason, such as BadDeviceToken.")
    var code: String?

    @Option(help: "Language of the page, en or ko; otherwise that of LC_ALL, LC_MESSAGES or LANG.")
    var lang: String?

    @Flag(help: "The same as JSON.")
    var json = false

    @Flag(help: "No colours, whatever the terminal.")
    var noColor = false

    private var language: String { lang ?? Language.ofEnvironment }

    func validate() throws {
        guard let lang, !["en", "ko"].contains(lang) else { return }
        throw Language.refusal("'--lang' must be en or ko, but is '\(lang)'")
    }

    func run() throws {
        let terminal = Terminal(noColor: noColor)
        do {
            guard let pages = try RulePages.find() else {
                throw Failure("the rules' pages were not found; set SITEGEN_SHARE to the folder that holds them")
            }
            try explain(pages, ReasonFiles.table(language: language), terminal)
        } catch let failure as Failure {
            terminal.fail(terminal.said(failure.text))
            throw ExitCode(Outcome.couldNotRun)
        }
    }

    private func explain(_ pages: RulePages, _ reasons: ReasonTable, _ terminal: Terminal) throws {
        guard let code else { return try list(pages, reasons) }
        if let page = pages.page(code.lowercased(), language: language) {
            return try show(
                page.title, page.markdown, terminal,
                ExplainedJSON.rule(code.lowercased(), page, language))
        }
        if let reason = reasons[code] {
            let page = ReasonPage(reason, language: language)
            return try show(page.title, page.body, terminal, ExplainedJSON.reason(reason, language))
        }
        let known = pages.codes + reasons.reasons.flatMap(\.names)
        let none: Message = "there is no rule or reason '\(CodeFrameFormatter.visible(code))'"
        let near = Suggestion.nearest(to: code, among: known)
        throw Language.refusal(near.map { "\(none); did you mean '\($0)'?" } ?? none)
    }

    private func show(_ title: String, _ markdown: String, _ terminal: Terminal, _ value: ReportJSON) throws {
        if json { return try Terminal.print(value.written() + "\n") }
        try Terminal.print(PlainMarkdown(color: terminal.hasColor).text("# " + title + "\n\n" + markdown))
    }

    private func list(_ pages: RulePages, _ reasons: ReasonTable) throws {
        let rules = pages.codes.map { ($0, pages.page($0, language: language)?.title ?? "") }
        var seen = Set<String>()
        let answers = reasons.reasons.flatMap(\.answers)
        let meanings = answers.flatMap { answer in
            ([answer.name] + answer.also).filter { seen.insert($0).inserted }.map { ($0, answer.meaning) }
        }
        if json { return try Terminal.print(ExplainedJSON.list(rules, meanings, language).written() + "\n") }
        try table(rules)
        try Terminal.print("\n")
        try table(meanings)
    }

    private func table(_ rows: [(name: String, text: String)]) throws {
        let width = rows.map(\.name.utf8.count).max() ?? 0
        for row in rows {
            let gap = String(repeating: " ", count: width - row.name.utf8.count + 2)
            try Terminal.print(row.name + gap + CodeFrameFormatter.visible(PlainMarkdown.line(row.text)) + "\n")
        }
    }
}
