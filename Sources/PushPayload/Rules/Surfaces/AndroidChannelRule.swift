package import Text

/// The channel decides how a notification is shown from Android 8 on, and a name that the app never made is not refused. Sources:
/// firebase-android-sdk, `CommonNotificationBuilder`; Android, "Create and manage notification channels".
enum AndroidChannelRule: AndroidPart {
    static let codes = [RuleCode(.androidChannel, .error), RuleCode(.androidChannelOwns, .info)]

    static func check(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.hasCard else { return [] }
        return named(look) + unnamed(look) + owned(look)
    }

    private static func named(_ look: AndroidLook) -> [Diagnostic] {
        guard let value = look.message.channel, let channels = look.app?.channels, look.app?.channel(value.text) == nil
        else { return [] }
        if look.message.makes.makesMissing { return [] }
        let taken = AndroidChannel(look.message, look.app).name ?? ""
        let near = Suggestion.nearest(to: value.text, among: channels.map(\.id))
        return [
            look.finding(
                .androidChannel, .error, value, "'\(value.text)' is not a channel of this app",
                why: "the card appears under '\(taken)', with the sound and the importance of that channel",
                fix: near.map { look.fix("did you mean '\($0)'?", value, with: $0) }
                    ?? .init("create the channel before the message comes, or name one of the app's"))
        ]
    }

    private static func unnamed(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.channel == nil, look.message.sender.isFirebase, let app = look.app, app.channels != nil,
            app.defaultChannel == nil, let place = look.place
        else { return [] }
        return [
            look.finding(
                .androidChannel, .warning, place, "no channel is named, and the app has no default channel",
                why: "the card appears under 'Miscellaneous', of default importance, and never as heads-up",
                fix: .init("set 'channel_id', or the default channel in the manifest"))
        ]
    }

    /// Sound and the like of the payload, where a channel decides.
    private static func owned(_ look: AndroidLook) -> [Diagnostic] {
        guard look.message.sender.isFirebase, let sdk = look.app?.targetSDK, sdk >= 26 else { return [] }
        return look.message.ownedByChannel.map { value in
            look.finding(
                .androidChannelOwns, .info, value, "'\(value.text)' has no effect from Android 8 on",
                why: "the channel decides it; a phone with an older system alone reads the payload",
                fix: .init("set it on the channel, and give the channel a new id to change it later"))
        }
    }
}

extension DiagnosticCode {
    package static let androidChannel = DiagnosticCode("android.channel")
    package static let androidChannelOwns = DiagnosticCode("android.channel-owns")
}
