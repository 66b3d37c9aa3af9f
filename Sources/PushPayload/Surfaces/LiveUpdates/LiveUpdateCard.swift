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
    package var isGone: Bool { update.event == .end && !update.staysAtEnd }

    /// Android is asked to promote it; a card that the end leaves is a common one.
    package var isPromoted: Bool { update.unpromoted == nil && !(update.event == .end && update.staysAtEnd) }

    init(_ message: AndroidMessage, _ update: AndroidLiveUpdate, _ app: App?, activity: String?) {
        self.update = update
        chip = update.chip
        let name = update.type?.text ?? activity
        // Pairs of any name, and data that bring their own words, are held to a declaration only where somebody says which.
        let isOpen = name == nil && (message.title != nil || update.drawing == .app && update.form.type == nil)
        let type = isOpen ? nil : app?.activity(named: name)
        if update.isDrawnBySDK {
            track = update.track
        } else if let type, let layout = type.android, let place = update.stateValue {
            declare(type, layout, place, over: message)
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
                type, attributes: update.attributesNode ?? type.example, state: update.stateNode,
                event: update.event?.rawValue,
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
