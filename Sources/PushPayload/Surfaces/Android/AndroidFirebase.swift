import DataTree

/// Firebase's notification for Android: `android.notification` over the common one, or `android_v2`. Sources: Google's reference
/// of `projects.messages`; firebase-android-sdk, `NotificationParams` (a plain text wins over a key) and
/// `CommonNotificationBuilder`; "Migrate from FCM HTTP v1 API to AndroidConfigV2".
enum AndroidFirebase {
    /// Nil for a message of data only.
    static func read(_ reading: SurfaceReading, _ base: String) -> AndroidMessage? {
        let newer = base + "/android_v2"
        let isNewer = reading.object(newer) != nil
        let block = isNewer ? newer + "/remote_notification" : base + "/android"
        let own = block + "/notification"
        if isNewer, reading.object(newer + "/background_sync") != nil { return nil }
        let common = base + "/notification"
        guard reading.object(common) != nil || reading.object(own) != nil else { return nil }
        var message = AndroidMessage(isNewer ? .firebaseV2 : .firebase, .firebase)
        take(own, common, reading, &message)
        message.channel = reading.text(own + "/channel_id")
        message.proxy = isNewer ? nil : reading.text(own + "/proxy")
        message.urgency = isNewer ? nil : reading.text(base + "/android/priority")
        message.data = reading.pairs(dataPlace(reading, base))
        return message
    }

    /// The form of Firebase's older interface, of which Amazon makes a message of today's. Source: AWS, "Using Google Firebase Cloud
    /// Messaging v1 payloads in Amazon SNS".
    static func older(_ reading: SurfaceReading, _ base: String, _ forms: AndroidForms) -> AndroidMessage? {
        let own = base + "/notification"
        guard reading.object(own) != nil else {
            return reading.object(base + "/data") == nil
                ? nil : AndroidReader.data(reading, base + "/data", base, forms)
        }
        var message = AndroidMessage(.firebase, .firebase)
        take(own, own, reading, &message)
        message.channel = reading.text(own + "/android_channel_id")
        message.urgency = reading.text(base + "/priority")
        message.data = reading.pairs(base + "/data")
        return message
    }

    /// What the notification's own block says before the common one.
    private static func take(
        _ own: String, _ common: String, _ reading: SurfaceReading, _ message: inout AndroidMessage
    ) {
        message.title =
            reading.text(own + "/title", common + "/title")
            ?? reading.keyed(own + "/title_loc_key", own + "/title_loc_args")
        message.text =
            reading.text(own + "/body", common + "/body")
            ?? reading.keyed(own + "/body_loc_key", own + "/body_loc_args")
        message.picture = reading.text(own + "/image", common + "/image")
        message.largeIcon = message.picture
        message.smallIcon = reading.text(own + "/icon")
        message.color = reading.text(own + "/color")
        // 0 leaves the counting to the system, and less is passed over.
        message.count = reading.scalar(own + "/notification_count").flatMap { ($0.int ?? 0) > 0 ? $0 : nil }
        message.tag = reading.text(own + "/tag")
        message.visibilityValue = reading.scalar(own + "/visibility")
        message.visibility = AndroidMessage.visibility(message.visibilityValue, unsaid: .hidden)
        message.link = reading.text(own + "/click_action")
        message.ticker = reading.text(own + "/ticker")
        message.eventTime = reading.text(own + "/event_time")
        message.sticky = reading.isOn(own + "/sticky")
        message.localOnly = reading.isOn(own + "/local_only")
        message.ownedByChannel = owned(reading, own)
    }

    /// `android.data` replaces the common `data` as a whole.
    static func dataPlace(_ reading: SurfaceReading, _ base: String) -> String {
        for block in ["/android_v2", "/android"] where reading.object(base + block + "/data") != nil {
            return base + block + "/data"
        }
        return base + "/data"
    }

    private static let ownedNames = [
        "sound", "default_sound", "vibrate_timings", "default_vibrate_timings", "light_settings",
        "default_light_settings", "notification_priority",
    ]

    private static func owned(_ reading: SurfaceReading, _ own: String) -> [SurfaceValue] {
        ownedNames.compactMap { name in
            guard let node = reading.node(own + "/" + name), !node.isNull else { return nil }
            return reading.value(node, name, own + "/" + name)
        }
    }
}
