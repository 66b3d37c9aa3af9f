import DataTree
package import Text

/// The label `(광고)` of advertising in Korea: at the very start, in this form. Sources: 정보통신망법 제50조제4항, 시행령 제61조제3항 with its
/// 별표 6, as a shop system's notice restates it; forms that are not accepted: notices on text messages.
enum AdvertisingLabelRule: Rule {
    static let scope = RuleScope.all
    static let codes = [RuleCode(.adLabel, .warning), RuleCode(.adLabelForm, .error)]
    private static let label = "(광고)"

    static func check(_ context: RuleContext) -> [Diagnostic] {
        AdvertisingText.all(context).compactMap(\.first).flatMap { check($0, context) }
    }

    private static func check(_ line: AdvertisingText.Line, _ context: RuleContext) -> [Diagnostic] {
        guard !line.text.utf8.starts(with: label.utf8) else { return [] }
        if let form = form(line.text) {
            return [
                context.diagnostic(
                    .adLabelForm, .error, line.node, line.pointer, "'\(form)' is not the label '\(label)'",
                    why:
                        "Korea's Network Act (정보통신망법 제50조제4항) and its decree (시행령 제61조제3항) require this label at the very start; the notices on text messages accept no other spelling",
                    fix: .init("begin the text with '\(label)'"))
            ]
        }
        return [
            context.diagnostic(
                .adLabel, .warning, line.node, line.pointer, "an advertising text must begin with '\(label)'",
                why:
                    "Korea's Network Act (정보통신망법 제50조제4항) and its decree (시행령 제61조제3항) require the label where the information begins",
                fix: .init("begin the text with '\(label)'"))
        ]
    }

    private static let opening: Set<Character> = [
        "(", "[", "{", "<", "（", "［", "｛", "〔", "【", "「", "『", "《", "〈", "⟨", "❨", "﹙",
    ]
    private static let closing: Set<Character> = [
        ")", "]", "}", ">", "）", "］", "｝", "〕", "】", "」", "』", "》", "〉", "⟩", "❩", "﹚",
    ]
    private static let words: Set<String> = ["광고", "ad", "ads", "advertisement"]
    /// Characters that are looked at; a label is short.
    private static let reach = 16

    /// What is at the start instead of the label; nil where nothing there is meant as one.
    static func form(_ text: String) -> String? {
        let start = Array(text.prefix(reach))
        // At most three signs before it: an emoji, a blank.
        let lead = start.prefix { !opening.contains($0) && !$0.isLetter && !$0.isNumber }.count
        guard lead <= 3, lead < start.count else { return nil }
        let rest = start[lead...]
        guard let first = rest.first, opening.contains(first) else { return bare(rest, lead, start) }
        guard let end = rest.firstIndex(where: closing.contains) else { return nil }
        let inside = String(rest[(lead + 1)..<end].filter { $0.isLetter || $0.isNumber }).lowercased()
        guard words.contains(inside) || inside.hasSuffix("광고") else { return nil }
        return String(start[...end])
    }

    /// `광고)`, `광고:`: the word without its bracket.
    private static func bare(_ rest: ArraySlice<Character>, _ lead: Int, _ start: [Character]) -> String? {
        guard rest.starts(with: "광고"), rest.count > 2, let mark = rest.dropFirst(2).first else { return nil }
        return closing.contains(mark) || mark == ":" || mark == "]" ? String(start[...(lead + 2)]) : nil
    }
}

extension DiagnosticCode {
    package static let adLabel = DiagnosticCode("ko.ad-label")
    package static let adLabelForm = DiagnosticCode("ko.ad-label-form")
}
