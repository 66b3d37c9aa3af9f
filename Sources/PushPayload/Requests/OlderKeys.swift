import Text

/// Keys of another generation or another endpoint of a vendor's interface, which its server no longer reads, with what replaced them.
/// Sources: OneSignal, "Create notification" (user model, 2023); Braze, /messages/send and its object reference; Pushwoosh, Messages
/// API and iOS Live Activities API; Airship, Push API v3; Amazon SNS, Publish.
struct OlderKeys: Sendable {
    /// Continues `'NAME' …`.
    var what: Message
    var why: Message
    var fix: Message
    /// The keys of today that the old one stands for.
    var replacements: [String]

    static func of(_ name: String, in spec: Spec) -> OlderKeys? { spec.known.flatMap { tables[$0]?[name] } }

    private init(_ what: Message, _ why: Message, _ fix: Message, _ replacements: [String] = []) {
        self.what = what
        self.why = why
        self.fix = fix
        self.replacements = replacements
    }

    private static let tables: [KnownSpec: [String: OlderKeys]] = [
        .oneSignal: oneSignal, .braze: braze, .pushwoosh: pushwoosh, .airship: airship, .amazonSNS: sns,
        .brazeActivity: brazeActivity, .oneSignalActivity: oneSignalActivity,
    ]

    private static let oneSignal: [String: OlderKeys] = {
        let players: Message = "is a key of the interface before the user model"
        let why: Message = "OneSignal replaced players by users and subscriptions in 2023; the old key is deprecated"
        return [
            "include_player_ids": .init(
                players, why, "write 'include_subscription_ids'", ["include_subscription_ids", "included_segments"]),
            "include_external_user_ids": .init(
                players, why, "write 'include_aliases': {\"external_id\": […]} and 'target_channel'",
                ["include_aliases", "included_segments"]),
            "channel_for_external_user_ids": .init(players, why, "write 'target_channel'"),
            "tags": .init(
                "is a key of the first interface", "OneSignal chooses people by 'filters'",
                "write 'filters': [{\"field\": \"tag\", …}]", ["filters", "included_segments"]),
            "ios_badge": .init(
                "is no key of this interface", "the number is set by two keys",
                "write 'ios_badgeType' and 'ios_badgeCount'"),
            "aps": .init(
                "is Apple's part of a device payload",
                "OneSignal makes it of fields such as 'contents' and 'ios_sound'",
                "write OneSignal's fields instead; localisation keys go into 'apns_alert'"),
        ]
    }()

    private static let oneSignalActivity: [String: OlderKeys] = {
        let why: Message = "OneSignal has names of its own for Apple's keys"
        return [
            "content_state": .init("is Apple's name", why, "write 'event_updates'", ["event_updates"]),
            "content-state": .init("is Apple's name", why, "write 'event_updates'", ["event_updates"]),
            "attributes": .init("is Apple's name", why, "write 'event_attributes'", ["event_attributes"]),
            "sound": .init("is ignored now", "the sound of an alert comes from 'ios_sound'", "write 'ios_sound'"),
        ]
    }()

    private static let braze: [String: OlderKeys] = {
        let header: Message =
            "since May 2020 the key goes into the header 'Authorization: Bearer …'; the one in the body is being withdrawn"
        let campaign: Message = "'/messages/send' names people by 'external_user_ids', 'user_aliases' or 'segment_id'"
        return [
            "api_key": .init("belongs into the request's header", header, "remove it from the body"),
            "app_group_id": .init("is the key of the first interface", header, "remove it from the body"),
            "recipients": .init(
                "is a key of '/campaigns/trigger/send'", campaign, "write 'external_user_ids': […]",
                ["external_user_ids"]),
            "trigger_properties": .init(
                "is a key of '/campaigns/trigger/send'", campaign, "put the values into the texts of the message"),
            "external_ids": .init(
                "is a key of the export and delete endpoints", campaign, "write 'external_user_ids'",
                ["external_user_ids"]),
            "external_id": .init(
                "is a key of '/users/track'", campaign, "write 'external_user_ids': […]", ["external_user_ids"]),
            "title": .init(
                "belongs into 'alert'", "'apple_push' has no title beside the alert",
                "write 'alert': {\"title\": …, \"body\": …}"),
        ]
    }()

    private static let brazeActivity: [String: OlderKeys] = {
        let why: Message = "Braze writes its own keys with underscores"
        return [
            "content-state": .init("is Apple's spelling", why, "write 'content_state'", ["content_state"]),
            "attributes": .init(
                "is Apple's name", why, "write 'activity_attributes'", ["activity_attributes"]),
            "attributes_type": .init(
                "is Apple's name", why, "write 'activity_attributes_type'", ["activity_attributes_type"]),
        ]
    }()

    private static let pushwoosh: [String: OlderKeys] = {
        let activity: Message =
            "an older form of the interface had it; today's is 'live_activity' with 'live_activity_id'"
        return [
            "ios_live_activity": .init(
                "is a key of the older form", activity, "write 'live_activity'", ["live_activity", "content"]),
            "live_activity_push_tokens": .init(
                "is a key of the older form", activity, "write 'live_activity_id'", ["live_activity_id"]),
            "pw_stories": .init(
                "belongs into 'data'", "Pushwoosh drops keys that it does not know, so no story arrives",
                "move it into 'data': {\"pw_stories\": …}"),
            "aps": .init(
                "belongs into 'ios_root_params'", "Pushwoosh makes 'aps' itself and drops one that stands here",
                "move it into 'ios_root_params'"),
            "ios_category": .init(
                "is no key of createMessage", "the category chooses the extension, and none arrives",
                "write 'ios_category_custom'"),
            "content_state": .init(
                "must be 'content-state'", "a Live Activity has Apple's keys here, with hyphens",
                "write 'content-state'", ["content-state"]),
            "attributes_type": .init(
                "must be 'attributes-type'", "a Live Activity has Apple's keys here, with hyphens",
                "write 'attributes-type'", ["attributes-type"]),
        ]
    }()

    private static let airship: [String: OlderKeys] = {
        let first: Message =
            "the first interface had it at the root; since version 3 the 'audience' says who gets a push"
        return [
            "device_tokens": .init(
                "is a key of the first interface", first,
                "write 'audience': {\"device_token\": …} or {\"ios_channel\": …}",
                ["audience"]),
            "aliases": .init(
                "is a key of the first interface", first, "write 'audience': {\"alias\": …}", ["audience"]),
            "tags": .init("is a key of the first interface", first, "write 'audience': {\"tag\": …}", ["audience"]),
            "apids": .init(
                "is a key of the first interface", first, "write 'audience': {\"android_channel\": …}", ["audience"]),
            "aps": .init(
                "is a key of the first interface", "since version 3 Apple's values stand in 'notification.ios'",
                "move them into 'notification': {\"ios\": …}", ["notification"]),
            "platform": .init("is no key of this interface", first, "write 'device_types'", ["device_types"]),
        ]
    }()

    private static let sns: [String: OlderKeys] = [
        "FCM": .init(
            "must be 'GCM'",
            "Amazon SNS kept the old name of Firebase's service; an endpoint of another name gets 'default'",
            "write 'GCM'"),
        "aps": .init(
            "belongs into the string of 'APNS'", "Amazon SNS looks for the names of services only",
            "write 'APNS': \"{\\\"aps\\\": …}\""),
    ]
}
