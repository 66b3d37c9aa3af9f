import DataTree
package import Text

/// Texts that Android cuts, leaves out or never reads. Sources: Android's `Notification` (1,024 characters, three actions, seven
/// lines); firebase-android-sdk, `NotificationParams` (a text wins over a key) and its change log of 20.1.1.
enum AndroidTextRule: AndroidPart {
    static let codes = [RuleCode(.androidNoText, .warning), RuleCode(.androidTextLimits, .warning)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.hasCard else { return [] }
        return empty(look) + limits(look)
    }

    private static func empty(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.sender.isFirebase, look.message.title == nil, look.message.text == nil,
            let place = look.place, !hasMisspelt(look)
        else { return [] }
        return [
            look.finding(
                .androidNoText, .warning, place, "the notification has neither a title nor a body on Android",
                why: "an empty card is shown: the SDK fills nothing in",
                fix: .init("add a 'body', or send 'data' alone"))
        ]
    }

    /// A name that is nearly one of a text: that it is none is told of it.
    private static func hasMisspelt(_ look: AndroidLook) -> Bool {
        [look.block ?? "", look.base + "/notification"].compactMap(look.reading.node).contains { block in
            block.members.contains { member in
                let name = ProtoName.snake(member.name)
                return !texts.contains(name) && Suggestion.nearest(to: name, among: texts) != nil
            }
        }
    }

    private static let texts = ["title", "body", "title_loc_key", "body_loc_key"]

    private static func limits(_ look: AndroidLook) -> [Diagnostic] {
        let message = look.message
        let long = [message.title, message.text, message.bigText].compactMap { $0 }.filter {
            $0.text.utf8.count > AndroidPreview.textLimit && $0.text.utf16.count > AndroidPreview.textLimit
        }
        var found = long.map { value in
            look.finding(
                .androidTextLimits, .warning, value,
                "a text must have at most \(AndroidPreview.textLimit) characters on Android, but has \(value.text.utf16.count)",
                why: "the system cuts every text there before it is drawn", fix: .init("shorten it"))
        }
        if message.buttons.count > AndroidPreview.buttonLimit, let first = message.buttons.last?.title {
            found.append(
                look.finding(
                    .androidTextLimits, .warning, first,
                    "a notification must have at most \(AndroidPreview.buttonLimit) buttons on Android, but has \(message.buttons.count)",
                    why: "the system draws the first three", fix: .init("leave the others out")))
        }
        if message.lines.count > AndroidPreview.lineLimit, let line = message.lines.last {
            found.append(
                look.finding(
                    .androidTextLimits, .warning, line,
                    "an inbox must have at most \(AndroidPreview.lineLimit) lines on Android, but has \(message.lines.count)",
                    why: "the system draws the first seven, with buttons six", fix: .init("leave the others out")))
        }
        return found
    }
}

extension DiagnosticCode {
    package static let androidNoText = DiagnosticCode("android.no-text")
    package static let androidTextLimits = DiagnosticCode("android.text-limits")
}
