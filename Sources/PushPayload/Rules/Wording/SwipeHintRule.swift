import DataTree
package import Text

/// Text on a story page that invites a swipe. The player has no swipe: it moves by taps on the left third and on the rest, and a
/// horizontal swipe is the system's gesture for dismissing (the SDK; the vendor's own example has such a text).
enum SwipeHintRule: Rule {
    static let codes = [RuleCode(.swipeHint, .info)]
    private static let words = ["swipe", "스와이프", "밀어서", "옆으로 넘", "넘겨보", "넘겨 보", "쓸어 넘"]

    private static let probe = TextProbe(words)

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, story.fallback == nil, context.mayHold(probe) else { return [] }
        return story.pages.flatMap { page -> [Diagnostic] in
            guard let node = story.element(at: page.position) else { return [] }
            return ["title", "subtitle", "button_title"].compactMap { name in
                guard let value = node[name], value.range.count <= RuleContext.wordingLimit,
                    let text = value.string?.lowercased(), words.contains(where: { text.contains($0) })
                else { return nil }
                return context.diagnostic(
                    .swipeHint, .info, value, page.pointer + "/" + name,
                    "'\(name)' invites a swipe, but a story has none",
                    why: "pages turn by taps; a swipe to the side dismisses the notification",
                    fix: .init("write 'tap' instead"))
            }
        }
    }
}

extension DiagnosticCode { package static let swipeHint = DiagnosticCode("copy.swipe-hint") }
