/// How Android 8 and later find the channel of a notification, step by step: the channel decides importance, sound and whether the
/// card comes down over the app in front. Sources: firebase-android-sdk, `CommonNotificationBuilder`; the vendors' SDKs.
package struct AndroidChannel: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        package enum Kind: String, Sendable {
            /// The payload names it.
            case payload
            /// The vendor's SDK makes it out of the payload.
            case made
            /// Meta-data of the manifest.
            case manifest
            /// The SDK's own.
            case fallback
        }
        package enum Outcome: String, Sendable {
            case taken, absent
            /// The app has no channel of that name.
            case missing
            /// Nobody says which channels the app has.
            case unknown
        }
        package var kind: Kind
        package var outcome: Outcome
        package var name: String?
        package var value: SurfaceValue?
    }

    package private(set) var steps: [Step] = []
    /// Of the channel that is taken; nil where it depends on what nobody says.
    package private(set) var importance: AndroidApp.Importance?
    package private(set) var name: String?

    /// The fallback's name as users see it.
    static let miscellaneous = "Miscellaneous"

    /// Pushwoosh's for live updates: silent, of default importance. Source: pushwoosh-android-sdk, `LiveUpdateNotificationRenderer`.
    /// Customer.io's has the app's name before it, and an importance that the manifest may set (`NotificationChannelCreator`).
    static let liveUpdates = "Live Updates"

    init(_ message: AndroidMessage, _ app: AndroidApp?) {
        if message.live != nil, message.sender == .pushwoosh {
            steps = [Step(kind: .fallback, outcome: .taken, name: Self.liveUpdates)]
            (name, importance) = (Self.liveUpdates, .normal)
            return
        }
        if message.live?.isDrawnBySDK == true, message.sender == .customerIO {
            let own = [app?.label, Self.liveUpdates].compactMap { $0 }.joined(separator: " ")
            steps = [Step(kind: .fallback, outcome: .taken, name: own)]
            name = own
            return
        }
        // The app's handler chooses it.
        if message.drawer == .handler { return }
        if !takeNamed(message, app), !make(message), !takeDefault(message, app) { fallBack(message) }
    }

    /// The channel that the payload names. One of OneSignal's dashboard its SDK makes. One that Klaviyo's SDK makes of it is taken where the app has made it before.
    private mutating func takeNamed(_ message: AndroidMessage, _ app: AndroidApp?) -> Bool {
        let isMade = message.sender == .klaviyo && !(message.channel.map { app?.channel($0.text) != nil } ?? false)
        return !isMade && take(message.channel, .payload, app)
    }

    /// Whether the search ends here.
    private mutating func take(_ value: SurfaceValue?, _ kind: Step.Kind, _ app: AndroidApp?) -> Bool {
        guard let value else {
            steps.append(Step(kind: kind, outcome: .absent))
            return false
        }
        return take(value.text, value, kind, app)
    }

    private mutating func take(_ id: String, _ value: SurfaceValue?, _ kind: Step.Kind, _ app: AndroidApp?) -> Bool {
        guard app?.channels != nil else {
            steps.append(Step(kind: kind, outcome: .unknown, name: id, value: value))
            name = id
            return true
        }
        guard let channel = app?.channel(id) else {
            steps.append(Step(kind: kind, outcome: .missing, name: id, value: value))
            return false
        }
        steps.append(Step(kind: kind, outcome: .taken, name: channel.id, value: value))
        (name, importance) = (channel.name, channel.importance)
        return true
    }

    private mutating func make(_ message: AndroidMessage) -> Bool {
        // Klaviyo's has a name even where the message gives none.
        guard let made = message.channelName?.text ?? (message.sender == .klaviyo ? "Default" : nil) else {
            return false
        }
        steps.append(Step(kind: .made, outcome: .taken, name: made, value: message.channelName))
        (name, importance) = (made, message.madeImportance)
        return true
    }

    /// Firebase and CleverTap look into the manifest.
    private mutating func takeDefault(_ message: AndroidMessage, _ app: AndroidApp?) -> Bool {
        guard message.sender.isFirebase || message.sender == .cleverTap else { return false }
        guard let id = app?.defaultChannel else {
            steps.append(Step(kind: .manifest, outcome: app == nil ? .unknown : .absent))
            return false
        }
        return take(id, nil, .manifest, app)
    }

    private mutating func fallBack(_ message: AndroidMessage) {
        let own: [AndroidMessage.Sender: String] = [
            .airship: "com.urbanairship.default", .braze: "com_appboy_default_notification_channel",
        ]
        // Expo's service makes a channel for a message that names none; its library has another for a name that the app lacks.
        let named = message.sender == .expo && message.channel == nil ? "Default" : own[message.sender]
        steps.append(Step(kind: .fallback, outcome: .taken, name: named ?? Self.miscellaneous))
        name = named ?? Self.miscellaneous
        // Firebase's is known, and that of Expo's library; of the others nobody says how important it is.
        if message.sender.isFirebase { importance = .normal }
        if message.sender == .expo, message.channel != nil { importance = .high }
    }
}
