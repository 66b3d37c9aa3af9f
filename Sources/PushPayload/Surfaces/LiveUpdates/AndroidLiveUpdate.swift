import DataTree
import Text

/// A live update of Android 16 as a message's data describe it: a notification that stays, is changed in place by later messages and
/// is taken away by the last. Firebase has no field for it; an SDK or the app makes it of data. Sources: Android, "Create live update
/// notifications"; pushwoosh-android-sdk 6.10 (`LiveUpdateStateParser`, `LiveUpdateNotificationRenderer`); android-library 20.10
/// (`LiveUpdatePayload`); Adobe, "Live Update payload".
package struct AndroidLiveUpdate: Sendable {
    package enum Event: String, Sendable { case start, update, end }

    /// What the time in the top line and in the chip does.
    package enum Clock: String, Sendable { case time, elapsed, countdown }

    /// Nil where the data name none that exists.
    package var event: Event?
    package var eventValue: SurfaceValue?
    package var id: SurfaceValue?
    /// Which of the app's handlers draws it.
    package var type: SurfaceValue?
    /// The short text beside the icon in the status bar.
    package var chip: SurfaceValue?
    package var progress: SurfaceValue?
    package var isIndeterminate: SurfaceValue?
    package var hidesBar: SurfaceValue?
    package var segments: SurfaceValue?
    package var when: SurfaceValue?
    /// The same in Unix time, whatever the vendor's unit is.
    package var time: Double?
    package var clock: Clock?
    package var sent: SurfaceValue?
    package var dismissal: SurfaceValue?
    /// What the app's code reads.
    package var state: [(name: String, value: SurfaceValue)] = []
    package var stateValue: SurfaceValue?

    var stateNode: Node?
    var parts: [LiveUpdateLayout.Part] = []
    /// The SDK reads nothing of it and shows nothing.
    package var isLost = false

    package init() {}

    var values: [SurfaceValue] {
        [
            eventValue, id, type, chip, progress, isIndeterminate, hidesBar, segments, when, sent, dismissal,
            stateValue,
        ].compactMap { $0 } + state.map(\.value)
    }

    /// A live update of a vendor's data; nil for a message that is none.
    static func read(
        _ reading: SurfaceReading, _ place: String, _ sender: AndroidMessage.Sender
    ) -> AndroidLiveUpdate? {
        guard let form = LiveUpdateForm.all.first(where: { $0.sender == sender }),
            let marker = reading.node(place + "/" + form.key)
        else { return nil }
        let base = place + "/" + form.key
        var live = AndroidLiveUpdate()
        guard reading.object(base) != nil else {
            live.isLost = true
            live.eventValue = reading.value(marker, "", base)
            return live
        }
        func scalar(_ name: String?) -> SurfaceValue? { name.flatMap { reading.scalar(base + "/" + $0) } }
        live.eventValue = scalar(form.event)
        live.event = live.eventValue.flatMap { form.events[form.ignoresCase ? $0.text.lowercased() : $0.text] }
        live.id = scalar(form.id)
        live.type = scalar(form.type)
        live.chip = scalar(form.chip)
        live.sent = scalar(form.sent)
        live.dismissal = scalar(form.dismissal)
        live.when = scalar(form.when)
        live.time = live.when.flatMap { Double($0.text) }.map { form.isMilliseconds ? $0 / 1000 : $0 }
        live.state = reading.pairs(base + "/" + form.state, limit: 24)
        if let node = reading.node(base + "/" + form.state) {
            live.stateNode = node.insideString ?? node
            live.stateValue = reading.value(node, "", base + "/" + form.state)
        }
        live.isLost = live.event == nil || form.required.contains { scalar($0) == nil }
        if sender == .pushwoosh { live.readBar(reading, base) } else if live.when != nil { live.clock = .time }
        return live
    }

    /// Pushwoosh's bar and clock.
    private mutating func readBar(_ reading: SurfaceReading, _ base: String) {
        progress = reading.scalar(base + "/progress")
        isIndeterminate = reading.isOn(base + "/progress_indeterminate")
        hidesBar = reading.scalar(base + "/progress_bar").flatMap { $0.text == "false" ? $0 : nil }
        if let node = reading.node(base + "/segments"), node.kind == .array {
            segments = reading.value(node, "", base + "/segments")
            // A segment without a colour is skipped; one without a length, or with one that is no number, has the length 1.
            parts = node.elements.prefix(LiveUpdateLayout.partLimit).compactMap { element in
                guard let color = element["color"]?.string, AndroidColor.hex(color) != nil else { return nil }
                let length = element["length"].flatMap { $0.int ?? $0.string.flatMap { Int($0) } }
                return .init(value: max(1, length ?? 1), color: color)
            }
        }
        let shows = reading.scalar(base + "/show_when").map { $0.text != "false" } ?? true
        guard when != nil, shows else { return }
        clock = .time
        if reading.isOn(base + "/chronometer") != nil {
            clock = reading.isOn(base + "/chronometer_count_down") != nil ? .countdown : .elapsed
        }
    }
}
