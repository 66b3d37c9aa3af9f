import DataTree
import Text

/// The names of Firebase's legacy interface and what stands for them in v1. Sources: Google, "Migrate from legacy FCM APIs to
/// HTTP v1"; Google's reference of the legacy HTTP protocol; the Firebase FAQ (switched off from July 2024 on).
enum FirebaseLegacy {
    static let ending: Message = "the legacy interface was switched off in 2024"

    /// Ways to name receivers that are none of v1's.
    static let targets: Set<String> = [
        "to", "registration_ids", "registrationIds", "tokens", "topics", "notification_key", "device_token",
        "deviceToken", "registration_token", "fcm_token",
    ]

    /// What belongs elsewhere, by its name at the root of a message; own to the legacy interface where `isLegacy` says so.
    static let inMessage: [String: Message] = [
        "to": "'token' for a device, 'topic' for a topic",
        "registration_ids": "'token', one request for each device", "tokens": "'token', one request for each device",
        "topics": "'topic', or a 'condition' for several", "notification_key": "'token', with the group's key",
        "device_token": "'token'", "registration_token": "'token'", "fcm_token": "'token'",
        "title": "'notification.title'", "body": "'notification.body'", "text": "'notification.body'",
        "image": "'notification.image'",
        "priority": "'android.priority', for Apple 'apns.headers.apns-priority'",
        "time_to_live": "'android.ttl', a text like \"600s\", for Apple 'apns.headers.apns-expiration'",
        "ttl": "'android.ttl', a text like \"600s\", for Apple 'apns.headers.apns-expiration'",
        "collapse_key": "'android.collapse_key', for Apple 'apns.headers.apns-collapse-id'",
        "content_available": "'apns.payload.aps.content-available': 1",
        "mutable_content": "'apns.payload.aps.mutable-content': 1",
        "restricted_package_name": "'android.restricted_package_name'",
        "direct_boot_ok": "'android.direct_boot_ok'", "dry_run": "'validate_only' beside 'message'",
        "validate_only": "'validate_only' beside 'message'",
        "delay_while_idle": "'android.priority': \"NORMAL\"",
        "aps": "'apns.payload.aps'", "alert": "'apns.payload.aps.alert'",
        "sound": "'android.notification.sound' and 'apns.payload.aps.sound'", "badge": "'apns.payload.aps.badge'",
        "category": "'apns.payload.aps.category'",
        "click_action": "'android.notification.click_action', for Apple 'apns.payload.aps.category'",
        "channel_id": "'android.notification.channel_id'",
        "android_channel_id": "'android.notification.channel_id'", "icon": "'android.notification.icon'",
        "analytics_label": "'fcm_options.analytics_label'", "link": "'webpush.fcm_options.link'",
        "live_activity_token": "'apns.live_activity_token'",
    ]

    /// What belongs elsewhere, in the common notification.
    static let inNotification: [String: Message] = [
        "click_action":
            "'android.notification.click_action', for Apple 'apns.payload.aps.category', for browsers "
            + "'webpush.fcm_options.link'",
        "sound": "'android.notification.sound' and 'apns.payload.aps.sound'",
        "badge": "'apns.payload.aps.badge', for Android 'android.notification.notification_count'",
        "icon": "'android.notification.icon' and 'webpush.notification.icon'",
        "subtitle": "'apns.payload.aps.alert.subtitle'", "text": "'notification.body'",
        "android_channel_id": "'android.notification.channel_id'", "data": "'data', beside 'notification'",
        "priority": "'android.priority'", "notification_priority": "'android.notification.notification_priority'",
        "content_available": "'apns.payload.aps.content-available': 1",
        "mutable_content": "'apns.payload.aps.mutable-content': 1", "category": "'apns.payload.aps.category'",
        "image_url": "'notification.image'", "link": "'webpush.fcm_options.link'",
    ]

    static let inAndroid: [String: Message] = [
        "time_to_live": "'android.ttl', a text like \"600s\"",
        "android_channel_id": "'android.notification.channel_id'",
    ]
    static let inApple: [String: Message] = [
        "aps": "'apns.payload.aps'", "alert": "'apns.payload.aps.alert'", "sound": "'apns.payload.aps.sound'",
        "badge": "'apns.payload.aps.badge'", "priority": "'apns.headers.apns-priority'",
        "image": "'apns.fcm_options.image'", "notification": "'apns.payload.aps.alert'",
    ]
    static let inAndroidNotification: [String: Message] = [
        "android_channel_id": "'android.notification.channel_id'",
        "priority": "'android.notification.notification_priority', for the delivery 'android.priority'",
        "data": "'android.data'", "ttl": "'android.ttl'", "image_url": "'android.notification.image'",
        "vibrate": "'android.notification.vibrate_timings'",
        "badge": "'android.notification.notification_count', for Apple 'apns.payload.aps.badge'",
        "category": "'apns.payload.aps.category'", "subtitle": "'apns.payload.aps.alert.subtitle'",
        "renotify": "'webpush.notification.renotify'", "actions": "'webpush.notification.actions'",
        "require_interaction": "'webpush.notification.requireInteraction'",
    ]
    static let inWeb: [String: Message] = [
        "link": "'webpush.fcm_options.link'", "click_action": "'webpush.fcm_options.link'",
    ]

    /// Names that stand beside `message` by mistake.
    static let beside: [String: Message] = {
        var names = inMessage
        for name in FirebaseEvidence.targets + ["notification", "data", "android", "apns", "webpush", "fcm_options"] {
            names[name] = "'message.\(name)'"
        }
        names["dry_run"] = "'validate_only'"
        return names
    }()

    /// Names that only the legacy interface had.
    static let own: Set<String> = [
        "to", "registration_ids", "notification_key", "content_available", "mutable_content", "time_to_live",
        "delay_while_idle", "dry_run", "android_channel_id",
    ]

    static func place(of name: String, in level: String) -> Message? {
        let name = ProtoName.snake(name)
        return switch level {
        case "": beside[name]
        case "/message": inMessage[name]
        case "/message/notification": inNotification[name]
        case "/message/android": inAndroid[name]
        case "/message/apns": inApple[name]
        case "/message/android/notification": inAndroidNotification[name]
        case "/message/webpush", "/message/webpush/fcm_options", "/message/webpush/notification": inWeb[name]
        default: nil
        }
    }

    // MARK: Whole requests

    private static let rootNames: Set<String> = [
        "to", "registration_ids", "condition", "notification_key", "collapse_key", "priority", "content_available",
        "mutable_content", "time_to_live", "restricted_package_name", "dry_run", "delay_while_idle", "data",
        "notification", "direct_boot_ok", "fcm_options",
    ]

    private static let mailNames = ["subject", "cc", "bcc", "html", "from"]

    /// A request to the interface itself. Expo, Pushy and mail services have a `to` as well.
    static func isRequest(_ root: Node) -> Bool {
        guard root.kind == .object, root.member("message") == nil else { return false }
        if let to = root["to"] {
            guard let text = to.string, !text.contains("@"), !text.hasPrefix("Expo"), !text.hasPrefix("+") else {
                return false
            }
            // A path, beside data of any kind.
            if text.hasPrefix("/"), !text.hasPrefix("/topics/"), root.member("notification") == nil { return false }
        } else if root.member("registration_ids") == nil, root["condition"]?.string?.contains("in topics") != true {
            return false
        }
        if mailNames.contains(where: { root.member($0) != nil }) { return false }
        // Texts at the root are Expo's.
        if root.member("notification") == nil, root["title"]?.string != nil || root["body"]?.string != nil {
            return false
        }
        let strange = root.members.count { !rootNames.contains($0.name) }
        let known = root.members.count { rootNames.contains($0.name) }
        return (known > 1 || root["registration_ids"]?.kind == .array) && strange < known
    }
}
