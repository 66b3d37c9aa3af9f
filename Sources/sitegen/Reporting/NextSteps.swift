import Text

/// What a run that failed says last: which findings can be fixed, where a rule is explained, how to accept what is known.
struct NextSteps {
    /// More paths than these are not said again.
    private static let mostPaths = 4

    private let fixable: Int
    private let code: String?
    private let words: String
    private let readsStream: Bool
    private let mayAccept: Bool

    /// `paths` are those of the command line; without them the whole site was checked.
    init(_ findings: Findings, _ options: CommonOptions, paths: [String] = [], mayAccept: Bool = true) {
        fixable = FixPlan(findings.diagnostics, in: findings.payloads).fixed.count
        code = findings.diagnostics.first { $0.severity >= options.threshold }?.code.id
        readsStream = !findings.streams.isEmpty
        self.mayAccept = mayAccept && !options.ignoresNothing
        let shown = paths.count > Self.mostPaths ? ["…"] : paths.map(ShellWord.quoted)
        words = ShellWord.option(options.source) + shown.map { " " + $0 }.joined()
    }

    /// One line; nil where nothing is to be said.
    var line: Message? {
        var steps: [Message] = []
        if fixable > 0, !readsStream {
            steps.append("\(fixable) can be fixed with 'sitegen check --fix\(words)'")
        }
        if let code { steps.append("'sitegen explain \(code)' tells more") }
        if mayAccept, !readsStream {
            steps.append("'sitegen check --generate-ignore-file\(words)' accepts what is known")
        }
        return steps.isEmpty ? nil : "Next: \(Message.list(steps, joined: "; "))"
    }
}
