import PushPayload
import Text

/// What `explain --json` prints. `kind` says which of the forms it is; `version` changes when a name goes or changes its meaning.
enum ExplainedJSON {
    static func rule(_ code: String, _ rule: Report.Rule, _ language: String) -> ReportJSON {
        object(
            "rule", language,
            [
                ("code", .text(code)), ("title", .text(rule.title)), ("summary", .text(rule.summary)),
                ("markdown", .text(rule.markdown)),
            ])
    }

    static func reason(_ reason: Reason, _ language: String) -> ReportJSON {
        object(
            "reason", language,
            [("names", texts(reason.names)), ("answers", .array(reason.answers.map(answer)))])
    }

    static func list(_ rules: [(String, String)], _ reasons: [(String, String)], _ language: String) -> ReportJSON {
        func rows(_ key: String, _ text: String, _ all: [(String, String)]) -> ReportJSON {
            .array(all.map { .object([(key, .text($0.0)), (text, .text($0.1))]) })
        }
        return object(
            "list", language,
            [("rules", rows("code", "title", rules)), ("reasons", rows("name", "meaning", reasons))])
    }

    private static func answer(_ answer: Reason.Answer) -> ReportJSON {
        .object([
            ("name", .text(answer.name)), ("service", .text(answer.service)),
            ("serviceTitle", .text(answer.serviceTitle)), ("status", answer.status.map { .number($0) }),
            ("sendAgain", .text(answer.again.rawValue)), ("meaning", .text(answer.meaning)),
            ("causes", texts(answer.causes)), ("check", texts(answer.checks)), ("rules", texts(answer.rules)),
            ("docs", answer.docs.map { .text($0) }),
        ])
    }

    private static func texts(_ all: [String]) -> ReportJSON { .array(all.map { .text($0) }) }

    private static func object(_ kind: String, _ language: String, _ rest: [(String, ReportJSON?)]) -> ReportJSON {
        .object([("version", .number(1)), ("kind", .text(kind)), ("language", .text(language))] + rest)
    }
}
