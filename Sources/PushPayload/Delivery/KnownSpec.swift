import Text

/// The specs that code speaks of by name, and what it knows of each beside what the spec's file says: one row a spec. Everything else
/// about a vendor is in its pack.
package enum KnownSpec: String, Sendable, Hashable, CaseIterable {
    /// Apple's own contract, which the others extend. Its pack has the same name.
    case apple = "apns"
    case firebase = "fcm-v1"
    case firebaseLegacy = "fcm-legacy"
    case braze = "braze-messages"
    case brazeActivity = "braze-live-activity"
    case pushwoosh = "pushwoosh-request"
    case pushwooshNotify = "pushwoosh-notify"
    case oneSignal = "onesignal"
    case oneSignalActivity = "onesignal-live-activity"
    case airship
    case amazonSNS = "aws-sns"
    case amazonPublish = "aws-sns-publish"
    case expo
    case expoBatch = "expo-batch"
    case webPush = "web-push"

    package var id: String { rawValue }

    private struct Row: Sendable {
        /// What a request of the spec is called where no pack in use describes it.
        var title: Message?
        /// The spec's file below `Packs`, where requests are made of device payloads.
        var file: String?
    }

    private static let rows: [KnownSpec: Row] = [
        .firebase: .init(title: "FCM HTTP v1 message"),
        .braze: .init(title: "Braze message request", file: "braze-messages/spec.yml"),
        .pushwoosh: .init(file: "pushwoosh-stories/request.spec.yml"),
    ]

    var title: Message? { Self.rows[self]?.title }
    package var file: String? { Self.rows[self]?.file }
}
