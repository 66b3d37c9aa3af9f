import DataTree
import Text

/// What is drawn of a live update: the card at the top of the shade and of the lock screen, and the chip in the status bar. Texts and
/// bar come from the data where the SDK draws, else from what the app declares; without either the values of the state are listed.
package struct LiveUpdateCard: Sendable {
    package let update: AndroidLiveUpdate
    /// From the app's declaration; nil where the SDK draws it or nothing declares it.
    package private(set) var title: SurfaceValue?
    package private(set) var text: SurfaceValue?
    package private(set) var chip: SurfaceValue?
    package private(set) var track: LiveUpdateTrack?
    /// The name of the declaration that it is drawn by.
    package private(set) var declaration: String?
    /// What takes the place of a card that nobody describes.
    package private(set) var values: [(name: String, value: SurfaceValue)] = []

    /// The card is taken away.
    package var isGone: Bool { update.event == .end }

    init(_ message: AndroidMessage, _ update: AndroidLiveUpdate, _ app: App?, activity: String?) {
        self.update = update
        chip = update.chip
        // Where the data bring their own words, an app's only declaration is not taken for theirs: somebody must name it.
        let name = update.type?.text ?? activity
        let type = name == nil && message.title != nil ? nil : app?.activity(named: name)
        let layout = message.sender == .pushwoosh ? nil : type?.android
        if let type, let layout, let place = update.stateValue {
            declare(type, layout, place, over: message)
        } else if message.sender == .pushwoosh {
            if update.hidesBar == nil {
                track = LiveUpdateTrack(
                    progress: update.progress.flatMap { Int($0.text) }, segments: update.parts,
                    isIndeterminate: update.isIndeterminate != nil)
            }
        } else {
            values = update.state
        }
    }

    /// Title and text of the data stand before those of the declaration.
    private mutating func declare(
        _ type: ActivityType, _ layout: LiveUpdateLayout, _ place: SurfaceValue, over message: AndroidMessage
    ) {
        let drawing = layout.drawing(
            ActivityVariables(
                type, attributes: type.example, state: update.stateNode, event: update.event?.rawValue,
                timestamp: update.sent.flatMap { Double($0.text) }))
        func value(_ text: String) -> SurfaceValue? {
            text.isEmpty ? nil : SurfaceValue(text: ClippedText.of(text), pointer: place.pointer, range: place.range)
        }
        declaration = type.name
        title = message.title == nil ? value(drawing.title) : nil
        text = message.text == nil ? value(drawing.text) : nil
        chip = chip ?? value(drawing.chip)
        guard drawing.progress != nil || !drawing.segments.isEmpty else { return }
        track = LiveUpdateTrack(progress: drawing.progress, segments: drawing.segments, points: drawing.points)
    }
}
