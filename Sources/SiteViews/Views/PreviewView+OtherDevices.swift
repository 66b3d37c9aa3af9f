import Liquid
import PushPayload

/// The watch, CarPlay and the iPad, where they show something else than the iPhone: what is drawn, and in words what no picture says.
extension PreviewView {
    func otherDevices(_ preview: Preview) -> LiquidValue {
        guard let others = preview.otherDevices else { return .null }
        let activity = others.activity
        return View.object([
            "has_glance": .bool(activity == nil), "title": text(others.title),
            "pad": texts(others.pad), "activity": activity.map { self.activity($0) } ?? .null,
            "facts": View.list(activity.map { facts($0) } ?? facts(others)) { id in
                View.object(["id": .string(id), "text": .string(word("others." + id))])
            },
        ])
    }

    private func activity(_ activity: OtherDevices.Activity) -> LiquidValue {
        View.object([
            "small": lines(activity.small), "leading": lines(activity.leading), "trailing": lines(activity.trailing),
            "lock_screen": lines(activity.lockScreen), "alert": texts(activity.alert),
            "has_stack": .bool(!(activity.small + activity.leading + activity.trailing).isEmpty),
        ])
    }

    private func facts(_ others: OtherDevices) -> [String] {
        [others.title == nil ? "glance-untitled" : "glance", others.pad.isEmpty ? "pad-same" : "pad-own"]
    }

    private func facts(_ activity: OtherDevices.Activity) -> [String] {
        let isStacked = !(activity.small + activity.leading + activity.trailing).isEmpty
        return (activity.isUndeclared ? ["open"] : [])
            + (isStacked ? [activity.small.isEmpty ? "stack" : "stack-own", "carplay-same"] : [])
            + (activity.lockScreen.isEmpty ? [] : ["pad-size"]) + (activity.alert.isEmpty ? [] : ["alert"])
    }

    private func texts(_ texts: [OtherDevices.Text]) -> LiquidValue {
        View.list(texts) { View.object(["field": .string($0.field), "part": text($0.part)]) }
    }

    private func text(_ part: Preview.Part?) -> LiquidValue {
        guard let part else { return .null }
        return View.object([
            "text": .string(part.text), "pointer": .string(part.pointer), "is_key": .bool(part.isKey),
        ])
    }
}
