import DataTree

/// What Klaviyo's SDK reads of a message's data. It makes the channel of the message itself. Source: klaviyo-android-sdk,
/// `KlaviyoRemoteMessage` and `KlaviyoNotification`.
enum AndroidKlaviyo {
    /// Numbers of Android's `NotificationManager`.
    private static let importances: [String: AndroidApp.Importance] = [
        "0": .none, "1": .min, "2": .low, "3": .normal, "4": .high, "5": .high,
    ]

    /// Read as numbers without a guard.
    static let numbers = ["channel_importance", "notification_priority", "notification_count"]

    static func read(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        func text(_ name: String) -> SurfaceValue? { reading.scalar(place + "/" + name) }
        var message = AndroidMessage(.klaviyo, .vendor)
        message.title = text("title")
        message.text = text("body")
        message.picture = text("image_url")
        message.largeIcon = message.picture
        message.smallIcon = text("small_icon")
        message.color = text("color")
        message.channel = text("channel_id")
        message.channelName = text("channel_name")
        message.madeImportance = text("channel_importance").flatMap { importances[$0.text] } ?? .normal
        message.count = text("notification_count")
        message.tag = text("notification_tag")
        message.link = text("url")
        message.ownedByChannel = ["sound", "notification_priority"].compactMap(text)
        message.buttons = buttons(reading, place + "/action_buttons")
        // Without a title and a body it is no notification; a number that is none ends the SDK's reading.
        let isBroken = numbers.contains { name in text(name).map { Int($0.text) == nil } ?? false }
        if message.title == nil && message.text == nil || isBroken { message.drawer = .app }
        return message
    }

    /// Of the first three those with a label and, unless they open the app alone, an address.
    private static func buttons(_ reading: SurfaceReading, _ place: String) -> [AndroidMessage.Button] {
        guard let list = reading.node(place)?.insideString, list.kind == .array else { return [] }
        return (0..<min(list.count, AndroidButtons.shown)).compactMap { index in
            let base = "\(place)/\(index)"
            guard let label = reading.text(base + "/label"), !label.text.allSatisfy(\.isWhitespace),
                reading.text(base + "/action")?.text == "open_app" || reading.text(base + "/url") != nil
            else { return nil }
            return .init(title: label)
        }
    }
}
