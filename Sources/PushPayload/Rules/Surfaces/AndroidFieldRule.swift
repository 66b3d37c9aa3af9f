import DataTree
package import Text

/// Vibration and light of a payload that the SDK reads and then passes over. Source: firebase-android-sdk, `NotificationParams` (fewer
/// than two timings; black counts as transparent) and `CommonNotificationBuilder` (which of two wins).
enum AndroidFieldRule: AndroidPart {
    static let codes = [RuleCode(.androidIgnored, .warning)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard let block = look.block else { return [] }
        return vibration(look, block) + light(look, block)
    }

    private static func vibration(_ look: AndroidLook, _ block: String) -> [Diagnostic] {
        let pointer = block + "/vibrate_timings"
        guard let node = look.reading.node(pointer), node.kind == .array else { return [] }
        let value = look.reading.value(node, "vibrate_timings", pointer)
        if node.count < 2 {
            return [
                look.finding(
                    .androidIgnored, .warning, value, "'vibrate_timings' must have at least 2 entries",
                    why: "the SDK passes over a shorter list",
                    fix: .init("write a pause and a pulse, like \"0s\", \"0.3s\""))
            ]
        }
        guard look.reading.isOn(block + "/default_vibrate_timings") != nil else { return [] }
        return [
            look.finding(
                .androidIgnored, .warning, value, "'vibrate_timings' has no effect beside 'default_vibrate_timings'",
                why: "the default wins", fix: .init("keep one of the two"))
        ]
    }

    private static func light(_ look: AndroidLook, _ block: String) -> [Diagnostic] {
        let pointer = block + "/light_settings"
        guard let node = look.reading.node(pointer), node.kind == .object else { return [] }
        if let color = node["color"], color.kind == .object,
            ["red", "green", "blue"].allSatisfy({ color[$0]?.double ?? 0 == 0 })
        {
            return [
                look.finding(
                    .androidIgnored, .warning, look.reading.value(color, "", pointer + "/color"),
                    "a black light is passed over", why: "the SDK takes black for transparent",
                    fix: .init("choose a colour, or leave 'light_settings' out"))
            ]
        }
        guard let flag = look.reading.isOn(block + "/default_light_settings") else { return [] }
        return [
            look.finding(
                .androidIgnored, .warning, flag, "'default_light_settings' has no effect beside 'light_settings'",
                why: "the settings win", fix: .init("keep one of the two"))
        ]
    }
}

extension DiagnosticCode { package static let androidIgnored = DiagnosticCode("android.ignored") }
