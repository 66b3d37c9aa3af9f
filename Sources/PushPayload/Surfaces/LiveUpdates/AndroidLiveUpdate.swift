import DataTree
import Text

/// A live update of Android 16 as a message's data describe it: a notification that stays, is changed in place by later messages and
/// is taken away by the last. Firebase has no field for it; an SDK or the app makes it of data. Sources: Android, "Create live update
/// notifications"; what each vendor's parser does is in its pack.
package struct AndroidLiveUpdate: Sendable {
    package typealias Event = LiveUpdateForm.Event

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
    package var points: SurfaceValue?
    /// Pictures on the bar, and at its ends.
    package var trackerIcon: SurfaceValue?
    package var startIcon: SurfaceValue?
    package var endIcon: SurfaceValue?
    package var when: SurfaceValue?
    /// The same in Unix time, whatever the vendor's unit is.
    package var time: Double?
    package var clock: Clock?
    package var sent: SurfaceValue?
    package var dismissal: SurfaceValue?
    /// What turns the promotion down, where the data do.
    package var unpromoted: SurfaceValue?
    /// What the app's code reads.
    package var state: [(name: String, value: SurfaceValue)] = []
    package var stateValue: SurfaceValue?
    /// What shows below Android 16 of what the SDK draws, as a fact's id.
    package var below: String? { form.below?.fact }
    /// Each message replaces all of the one before.
    package var replacesAll: Bool { form.buttons != nil }
    /// What the SDK draws by templates of its own.
    package var hasTemplates: Bool { form.templates != nil }
    /// Title and text of the common notification that the vendor's SDK shows where the app's code does not take its place.
    package var instead: [SurfaceValue] = []
    /// The end leaves the card, which no longer stays.
    package var staysAtEnd = false

    let form: LiveUpdateForm
    var drawing: LiveUpdateForm.Drawing
    var stateNode: Node?
    var attributesNode: Node?
    var parts: [LiveUpdateLayout.Part] = []
    var marks: [LiveUpdateLayout.Part] = []
    /// The data say how far it is.
    var hasBar = false
    /// What is ahead of the progress is pale.
    var isStyled = true
    /// The SDK reads nothing of it and shows nothing.
    package var isLost = false

    /// The SDK draws all of it; else it is the app's code that knows how.
    package var isDrawnBySDK: Bool { drawing == .sdk }

    init(_ form: LiveUpdateForm) {
        self.form = form
        drawing = form.drawing
    }

    var values: [SurfaceValue] {
        [
            eventValue, id, type, chip, progress, isIndeterminate, hidesBar, segments, points, trackerIcon, startIcon,
            endIcon, when, sent, dismissal, unpromoted, stateValue,
        ].compactMap { $0 } + state.map(\.value) + instead
    }

    /// The bar that the SDK draws.
    var track: LiveUpdateTrack? {
        guard hasBar, hidesBar == nil else { return nil }
        return LiveUpdateTrack(
            progress: progress.flatMap { Int($0.text) }, segments: parts, points: marks,
            isIndeterminate: isIndeterminate != nil, isStyled: isStyled)
    }

    static func read(_ reading: SurfaceReading, _ form: LiveUpdateForm, _ base: String) -> AndroidLiveUpdate {
        var live = AndroidLiveUpdate(form)
        guard reading.object(base) != nil else {
            live.isLost = form.isStrict
            live.eventValue = reading.node(base).map { reading.value($0, "", base) }
            return live
        }
        func scalar(_ name: String?) -> SurfaceValue? { name.flatMap { reading.scalar(base + "/" + $0) } }
        live.eventValue = form.event.isEmpty ? nil : scalar(form.event)
        live.event = live.eventValue.flatMap {
            form.events[form.ignoresCase ? $0.text.lowercased() : $0.text] ?? form.otherEvent
        }
        live.id = scalar(form.id)
        live.type = scalar(form.type)
        live.chip = scalar(form.chip)
        live.sent = scalar(form.sent)
        live.dismissal = scalar(form.dismissal)
        live.when = scalar(form.when)
        live.time = live.when.flatMap { Double($0.text) }.map { form.isMilliseconds ? $0 / 1000 : $0 }
        live.readState(reading, base + (form.state.isEmpty ? "" : "/" + form.state))
        live.attributesNode = form.attributes.flatMap { reading.object(base + "/" + $0) }
        live.isLost = form.isStrict && (live.event == nil || form.required.contains { scalar($0) == nil })
        if let bar = form.bar { live.read(bar, reading, base) } else if live.when != nil { live.clock = .time }
        return live
    }

    /// Of pairs among others the mark is none.
    mutating func readState(_ reading: SurfaceReading, _ place: String) {
        state = reading.pairs(place, limit: 24).filter { $0.name != form.marker }
        guard let node = reading.node(place) else { return }
        stateNode = node.insideString ?? node
        stateValue = reading.value(node, "", place)
    }
}
