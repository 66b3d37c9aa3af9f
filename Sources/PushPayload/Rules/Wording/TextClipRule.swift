import DataTree
package import Text

/// Texts of which what matters is probably lost. Apple specifies no lengths and they vary with device and text size, so the figures are
/// ours, counted in columns of half a Hangul: a title or subtitle of a banner that is twice as wide as its line, and what exceeds two
/// lines each for the title and subtitle of a story page (the SDK's own limit) or one for its button. A Live Activity's alert is no banner: an
/// iPhone shows the activity, and Apple Watch alone shows the words (Apple, "Displaying live data with Live Activities").
enum TextClipRule: Rule {
    static let codes = [RuleCode(.textClip, .info, .always(.cutText))]
    static let reach = TextReach.tree

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.payload.kind == .object else { return [] }
        return banner(context) + story(context)
    }

    /// The body opens with a long press; of a title and a subtitle a few letters more or less tell no less.
    private static func banner(_ context: RuleContext) -> [Diagnostic] {
        guard let aps = context.aps, let alert = aps.object("alert"), !PushType.isLiveActivity(aps) else { return [] }
        return [("title", 44), ("subtitle", 46)].compactMap { name, columns in
            alert[name].flatMap {
                clip(context, $0, "/aps/alert/" + name, "'\(name)'", columns: columns, lines: 1, from: 2 * columns)
            }
        }
    }

    private static func story(_ context: RuleContext) -> [Diagnostic] {
        guard let story = context.story, story.fallback == nil else { return [] }
        return story.pages.flatMap { page -> [Diagnostic] in
            let texts = [
                ("title", page.title, 60, 2), ("subtitle", page.subtitle, 96, 2),
                ("button_title", page.buttonTitle, 34, 1),
            ]
            return texts.compactMap { name, text, columns, lines in
                guard let text, text.utf8.count > columns, let node = story.element(at: page.position)?[name] else {
                    return nil
                }
                return clip(context, node, page.pointer + "/" + name, "'\(name)'", columns: columns, lines: lines)
            }
        }
    }

    private static func clip(
        _ context: RuleContext, _ node: Node, _ pointer: @autoclosure () -> String, _ name: @autoclosure () -> Message,
        columns: Int, lines: Int, from least: Int = 0
    ) -> Diagnostic? {
        // A column takes at least one byte.
        guard node.kind == .string, node.range.count > columns,
            node.range.count <= RuleContext.wordingLimit, let text = node.string, !PayloadTemplate.holdsOutput(text)
        else {
            return nil
        }
        let width = DisplayWidth.of(text)
        guard width > max(columns, least) else { return nil }
        let name = name()
        return context.diagnostic(
            .textClip, .info, node, pointer(),
            lines == 1
                ? "\(name) is probably cut: about one line is shown"
                : "\(name) is probably cut: about \(lines) lines are shown",
            why:
                "it is \(width) columns wide and about \(columns) fit; the real limit varies with device and text size",
            fix: .init("put what matters first"))
    }
}

extension DiagnosticCode { package static let textClip = DiagnosticCode("text.clip") }
