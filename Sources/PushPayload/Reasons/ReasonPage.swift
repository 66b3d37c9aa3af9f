import Text

/// A reason's page as Markdown: what the manual publishes at `guides/reasons/NAME/` and `sitegen explain` prints. The files in
/// `Content/guides/reasons` are written by it (`make manual`), so that page and terminal cannot differ.
package struct ReasonPage: Sendable {
    package let reason: Reason
    let words: Words

    package init(_ reason: Reason, language: String) {
        self.reason = reason
        words = language == "ko" ? .korean : .english
    }

    /// The file of the page, front matter included.
    package var file: String {
        Self.matter(title, reason.answers.first?.meaning ?? "") + "\n" + body
    }

    package var title: String { reason.names.map { "`\($0)`" }.joined(separator: ", ") }

    /// The page below its title. Where several services have the reason, each has a part of its own.
    package var body: String {
        let parts = reason.answers.map { answer -> String in
            let isAlone = reason.answers.count == 1
            let start = isAlone ? "" : "## \(answer.serviceTitle)\n\n"
            return start + text(answer, level: isAlone ? "##" : "###")
        }
        return parts.joined(separator: "\n")
    }

    private func text(_ answer: Reason.Answer, level: String) -> String {
        var facts = ["`\(answer.name)`", answer.serviceTitle]
        if let status = answer.status { facts.append("HTTP \(status)") }
        var lines = [facts.joined(separator: " · "), "", answer.meaning, "", words.again(answer.again), ""]
        lines += ["\(level) \(words.causes)", ""] + answer.causes.map { "- " + $0 } + [""]
        lines += ["\(level) \(words.checks)", ""] + answer.checks.map { "- " + $0 } + [""]
        if !answer.rules.isEmpty {
            let links = answer.rules.map { "[`\($0)`](../rules/\($0).md)" }.joined(separator: ", ")
            lines += [words.rules + " " + links, ""]
        }
        if let docs = answer.docs { lines += ["\(level) \(words.source)", "", "<\(docs)>", ""] }
        return lines.joined(separator: "\n")
    }

    private static func matter(_ title: String, _ description: String) -> String {
        "---\ntitle: \(quoted(title))\ndescription: \(quoted(description))\n---\n"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"") + "\""
    }
}

extension ReasonPage {
    /// The page that lists them all, a table for each service.
    package static func index(_ table: ReasonTable, language: String) -> String {
        let words = language == "ko" ? Words.korean : Words.english
        var order: [String] = []
        var rows: [String: [String]] = [:]
        var titles: [String: String] = [:]
        for reason in table.reasons {
            for answer in reason.answers {
                if titles[answer.service] == nil { order.append(answer.service) }
                titles[answer.service] = answer.serviceTitle
                let status = answer.status.map(String.init) ?? "–"
                rows[answer.service, default: []].append(
                    "| [`\(answer.name)`](\(reason.slug).md) | \(status) | \(answer.meaning) | \(words.short(answer.again)) |"
                )
            }
        }
        var lines = [matter(words.indexTitle, words.indexDescription) + "\n" + words.introduction, ""]
        for service in order.sorted() {
            lines += ["## \(titles[service] ?? service)", "", words.columns, "| --- | --- | --- | --- |"]
            lines += (rows[service] ?? []) + [""]
        }
        return lines.joined(separator: "\n")
    }

    /// Its fixed words in a language.
    struct Words: Sendable {
        var causes: String
        var checks: String
        var source: String
        var rules: String
        var indexTitle: String
        var indexDescription: String
        var introduction: String
        var columns: String
        var sentences: [Reason.Again: String]
        var shorts: [Reason.Again: String]

        func again(_ again: Reason.Again) -> String { sentences[again] ?? "" }
        func short(_ again: Reason.Again) -> String { shorts[again] ?? "" }
    }
}

extension ReasonPage.Words {
    static let english = ReasonPage.Words(
        causes: "Usual causes", checks: "What to check", source: "Source", rules: "Found before it is sent by:",
        indexTitle: "Reasons of push services",
        indexDescription:
            "Every reason by which Apple's and Firebase's services refuse a request: what it means and what to check.",
        introduction: """
            A service that refuses a request names a reason: `reason` in the body of Apple's answer, `errorCode` in the details of \
            Firebase's. Each has a page with its meaning, the usual causes and what to check. The command prints the same; upper and \
            lower case do not count, and a misspelt name gets the nearest one:

            ```shell
            sitegen explain BadDeviceToken
            ```
            """,
        columns: "| Reason | HTTP | Meaning | Send again |",
        sentences: [
            .never: "**Send again:** never. The same request gets the same answer.",
            .corrected: "**Send again:** once the request is corrected.",
            .later: "**Send again:** later.",
        ],
        shorts: [.never: "never", .corrected: "corrected", .later: "later"])

    static let korean = ReasonPage.Words(
        causes: "흔한 원인", checks: "살펴볼 것", source: "근거", rules: "보내기 전에 찾아내는 규칙:",
        indexTitle: "푸시 서비스의 오류 사유",
        indexDescription: "Apple과 Firebase의 서비스가 요청을 거절할 때 대는 사유를 모두 모았습니다. 뜻과 살펴볼 것을 적었습니다.",
        introduction: """
            서비스는 요청을 거절할 때 사유를 알려 줍니다. Apple은 응답 본문의 `reason`에, Firebase는 상세의 `errorCode`에 담습니다. 사유마다 뜻, \
            흔한 원인, 살펴볼 것을 적은 페이지가 있습니다. 명령도 같은 내용을 출력합니다. 대소문자는 가리지 않고, 철자가 틀리면 가장 가까운 이름을 알려 줍니다.

            ```shell
            sitegen explain BadDeviceToken
            ```
            """,
        columns: "| 사유 | HTTP | 뜻 | 다시 보내기 |",
        sentences: [
            .never: "**다시 보내기:** 하지 않습니다. 같은 요청에는 같은 답이 옵니다.",
            .corrected: "**다시 보내기:** 요청을 고친 뒤에 보냅니다.",
            .later: "**다시 보내기:** 나중에 보냅니다.",
        ],
        shorts: [.never: "하지 않음", .corrected: "고친 뒤", .later: "나중에"])
}
