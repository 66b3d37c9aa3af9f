import Text

/// What the manual says of a reason at `guides/reasons/#NAME` and `sitegen explain` prints, as Markdown. The page of all reasons,
/// `Content/guides/reasons.md`, is written by it (`make manual`), so that page and terminal cannot differ.
package struct ReasonPage: Sendable {
    package let reason: Reason
    let words: Words

    package init(_ reason: Reason, language: String) {
        self.reason = reason
        words = language == "ko" ? .korean : .english
    }

    package var title: String { reason.names.map { "`\($0)`" }.joined(separator: ", ") }

    /// What is said below the title. Where several services have the reason, each has a part of its own.
    package var body: String {
        let parts = reason.answers.map { answer -> String in
            let isAlone = reason.answers.count == 1
            let start = isAlone ? "" : "## \(answer.serviceTitle)\n\n"
            return start + text(answer, named: true) { (isAlone ? "## " : "### ") + $0 }
        }
        return parts.joined(separator: "\n")
    }

    private func text(_ answer: Reason.Answer, named isNamed: Bool, heading: (String) -> String) -> String {
        var facts = (isNamed ? ["`\(answer.name)`"] : []) + [answer.serviceTitle]
        if let status = answer.status { facts.append("HTTP \(status)") }
        var lines = [facts.joined(separator: " · "), "", answer.meaning, "", words.again(answer.again), ""]
        lines += [heading(words.causes), ""] + answer.causes.map { "- " + $0 } + [""]
        lines += [heading(words.checks), ""] + answer.checks.map { "- " + $0 } + [""]
        if !answer.rules.isEmpty {
            let links = answer.rules.map { "[`\($0)`](rules/\($0).md)" }.joined(separator: ", ")
            lines += [words.rules + " " + links, ""]
        }
        if let docs = answer.docs { lines += [heading(words.source), "", "<\(docs)>", ""] }
        return lines.joined(separator: "\n")
    }

    /// The page of them all.
    package static func all(_ table: ReasonTable, language: String) -> String {
        let words = language == "ko" ? Words.korean : Words.english
        let head = "---\ntitle: \(words.title)\ndescription: \(words.description)\n---\n\n\(words.introduction)\n"
        let sections = table.reasons.map { reason in
            let page = ReasonPage(reason, language: language)
            // The heading above has the name already.
            let parts = reason.answers.map { page.text($0, named: page.title != "`\($0.name)`") { "**\($0)**" } }
            return "## \(page.title) {#\(reason.slug)}\n\n" + parts.joined(separator: "\n")
        }
        return ([head] + sections).joined(separator: "\n")
    }
}

extension ReasonPage {
    /// Its fixed words in a language.
    struct Words: Sendable {
        var causes: String
        var checks: String
        var source: String
        var rules: String
        var title: String
        var description: String
        var introduction: String
        var sentences: [Reason.Again: String]

        func again(_ again: Reason.Again) -> String { sentences[again] ?? "" }
    }
}

extension ReasonPage.Words {
    static let english = ReasonPage.Words(
        causes: "Usual causes", checks: "What to check", source: "Source", rules: "Found before it is sent by:",
        title: "Reasons of push services",
        description: "'Every reason by which push services refuse a request: what it means and what to check.'",
        introduction: """
            A service that refuses a request names a reason: `reason` in the body of Apple's answer, `errorCode` in the details of \
            Firebase's. Here is what each means, the usual causes and what to check. The command prints the same; upper and \
            lower case do not count, and a misspelt name gets the nearest one:

            ```shell
            sitegen explain BadDeviceToken
            ```
            """,
        sentences: [
            .never: "**Send again:** never. The same request gets the same answer.",
            .corrected: "**Send again:** once the request is corrected.",
            .later: "**Send again:** later.",
        ])

    static let korean = ReasonPage.Words(
        causes: "흔한 원인", checks: "살펴볼 것", source: "근거", rules: "보내기 전에 찾아내는 규칙:",
        title: "푸시 서비스의 오류 사유",
        description: "Apple과 Firebase의 서비스가 요청을 거부할 때 대는 사유를 모두 모았습니다. 뜻과 살펴볼 것을 적었습니다.",
        introduction: """
            서비스는 요청을 거부할 때 사유를 알려 줍니다. Apple은 응답 본문의 `reason`에, Firebase는 상세의 `errorCode`에 담습니다. 사유마다 뜻, \
            흔한 원인, 살펴볼 것을 적었습니다. 명령도 같은 내용을 출력합니다. 대소문자는 가리지 않고, 철자가 틀리면 가장 가까운 이름을 알려 줍니다.

            ```shell
            sitegen explain BadDeviceToken
            ```
            """,
        sentences: [
            .never: "**다시 보내기:** 하지 않습니다. 같은 요청에는 같은 답이 옵니다.",
            .corrected: "**다시 보내기:** 요청을 고친 뒤에 보냅니다.",
            .later: "**다시 보내기:** 나중에 보냅니다.",
        ])
}
