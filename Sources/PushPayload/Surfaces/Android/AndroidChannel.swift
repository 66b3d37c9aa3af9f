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

    init(_ message: AndroidMessage, _ app: AndroidApp?) {
        if let live = message.live, let own = live.form.channel, live.isDrawnBySDK || !own.followsLabel {
            let label = own.followsLabel ? app?.label : nil
            name = [label, own.name].compactMap { $0 }.joined(separator: " ")
            importance = own.importance.flatMap { AndroidApp.Importance(rawValue: $0) }
            steps = [Step(kind: .fallback, outcome: .taken, name: name)]
            return
        }
        // The app's handler chooses it.
        if message.drawer == .handler { return }
        if !takeNamed(message, app), !make(message), !takeDefault(message, app) { fallBack(message) }
    }

    /// The channel that the payload names, unless the SDK makes one of what it says.
    private mutating func takeNamed(_ message: AndroidMessage, _ app: AndroidApp?) -> Bool {
        let isOwn = message.channel.map { app?.channel($0.text) != nil } ?? false
        let isMade =
            message.makes.makesMissing && !isOwn || message.makes.makesFirst && message.channelName != nil
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
        guard let made = message.channelName?.text ?? message.makes.unsaid else { return false }
        steps.append(Step(kind: .made, outcome: .taken, name: made, value: message.channelName))
        (name, importance) = (made, message.madeImportance)
        return true
    }

    /// Firebase looks into the manifest, and so do some SDKs.
    private mutating func takeDefault(_ message: AndroidMessage, _ app: AndroidApp?) -> Bool {
        guard message.sender.isFirebase || message.makes.asksManifest else { return false }
        guard let id = app?.defaultChannel else {
            steps.append(Step(kind: .manifest, outcome: app == nil ? .unknown : .absent))
            return false
        }
        return take(id, nil, .manifest, app)
    }

    private mutating func fallBack(_ message: AndroidMessage) {
        let own = message.channel == nil ? message.makes.unnamed : nil
        name = own ?? message.makes.fallback ?? Self.miscellaneous
        steps.append(Step(kind: .fallback, outcome: .taken, name: name))
        // Firebase's is known, and that of some SDKs; of the others nobody says how important it is.
        if message.sender.isFirebase { importance = .normal }
        if message.channel != nil, let own = message.makes.lackingImportance {
            importance = AndroidApp.Importance(rawValue: own)
        }
    }
}

extension AndroidMessage {
    /// What the SDK does about the channel.
    var makes: AndroidForm.Channel { form?.channel ?? AndroidForm.Channel(nil) }
}
