import Text

/// What an Android phone shows of a message, in plain values: the model behind `<push-android>` and the `android` of `preview.json`.
/// Sources for what is drawn: the Android sources that the manual's page names; what a maker's own system changes is not drawn.
package struct AndroidPreview: Sendable {
    /// How far the body of an expanded card goes.
    package enum Style: String, Sendable {
        /// As long as there is room.
        case bigText = "big-text"
        /// Under the text, which is cut to two lines.
        case bigPicture = "big-picture"
        case inbox, story
        /// A layout of the vendor's own.
        case template
        /// With the bar of a live update.
        case progress
    }

    package private(set) var message: AndroidMessage
    /// As the top line has it; empty where nobody knows the app.
    package let appName: String
    package let channel: AndroidChannel
    package let style: Style
    /// `#RRGGBB` of the small icon's circle; nil for the system's own.
    package let accent: String?
    /// Where the small icon comes from.
    package let iconStep: IconStep
    /// The card comes down over the app in front; nil where it depends on a channel that nobody describes.
    package let isHeadsUp: Bool?
    package let live: LiveUpdateCard?

    package enum IconStep: String, Sendable {
        case payload, manifest
        /// Neither says; the SDK takes the launcher's icon.
        case launcher
        /// Nobody knows the app.
        case unknown
    }

    /// More buttons are not drawn, nor more lines of an inbox.
    package static let buttonLimit = AndroidButtons.shown
    package static let lineLimit = 7
    /// Every text is cut there before it is drawn.
    package static let textLimit = 1024

    init(_ message: AndroidMessage, _ owner: App?, activity: String? = nil) {
        let app = owner?.android
        self.message = message
        live = message.live.map { LiveUpdateCard(message, $0, owner, activity: activity) }
        appName = app?.label ?? ""
        channel = AndroidChannel(message, app)
        accent = Self.accent(message) ?? (message.form?.asksColor ?? message.sender.isFirebase ? app?.color : nil)
        iconStep =
            message.smallIcon != nil ? .payload : app == nil ? .unknown : app?.smallIcon != nil ? .manifest : .launcher
        style =
            message.live != nil
            ? .progress
            : Self.hasOwnLayout(message)
                ? .template
                : !message.pages.isEmpty
                    ? .story : message.picture != nil ? .bigPicture : message.lines.isEmpty ? .bigText : .inbox
        isHeadsUp = channel.importance.map { $0 >= .high }
    }

    /// A basic template and an input box look as the system's own styles do.
    private static func hasOwnLayout(_ message: AndroidMessage) -> Bool {
        message.layout.map { ![.basic, .input].contains($0.kind) } ?? false
    }

    private static func accent(_ message: AndroidMessage) -> String? {
        guard let text = message.color?.text else { return nil }
        switch message.form?.colorForm {
        case .argb: return AndroidColor.argb(text)
        case .number: return AndroidColor.number(text)
        case .hex, nil: return AndroidColor.hex(text)
        }
    }

    /// The title of the collapsed card; the app's name where the vendor's SDK fills it in.
    package var title: String? { message.title?.text ?? (message.usesLabelAsTitle ? appName : nil) }

    /// The texts of the expanded card.
    package var expandedTitle: SurfaceValue? { message.bigTitle ?? message.title }
    package var expandedText: SurfaceValue? { message.bigText ?? message.text }

    package var buttons: [SurfaceValue] { message.buttons.prefix(Self.buttonLimit).map(\.title) }
    package var lines: [SurfaceValue] {
        Array(message.lines.prefix(buttons.isEmpty ? Self.lineLimit : max(0, Self.lineLimit - 1)))
    }

    /// The same on a phone in a language: keys of the app's string resources are looked up. Source: firebase-android-sdk,
    /// `NotificationParams` (a key without a text, or with too few arguments, sets none).
    package func read(in language: String) -> AndroidPreview {
        var copy = self
        copy.message.title = message.title?.read(in: language)
        copy.message.text = message.text?.read(in: language)
        return copy
    }

    /// A text as the system cuts it.
    package static func cut(_ text: String) -> String {
        text.count > textLimit ? String(text.prefix(textLimit)) : text
    }
}
