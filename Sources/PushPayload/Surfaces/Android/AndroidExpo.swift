/// What Android gets of a message for Expo's push service, and of data that somebody sends to Expo's library by Firebase. The library
/// draws a card that can be expanded, with a picture as its large icon. Sources: Expo, "Send notifications with the Expo Push Service"
/// and "Send notifications with FCM and APNs"; expo-notifications (`RemoteNotificationContent`, `NotificationData`,
/// `ExpoNotificationBuilder`, `BaseNotificationBuilder`).
enum AndroidExpo {
    static func request(_ reading: SurfaceReading, _ base: String) -> AndroidMessage? {
        guard reading.object(base) != nil else { return nil }
        var message = texts(reading, title: base + "/title", text: base + "/body")
        message.largeIcon = reading.text(base + "/richContent/image")
        message.smallIcon = reading.text(base + "/icon")
        message.channel = reading.text(base + "/channelId")
        message.tag = reading.text(base + "/tag")
        message.urgency = reading.text(base + "/priority")
        message.data = reading.pairs(base + "/data")
        return message
    }

    /// `message` is the text; `body` holds the app's own values.
    static func data(_ reading: SurfaceReading, _ place: String) -> AndroidMessage {
        var message = texts(reading, title: place + "/title", text: place + "/message")
        message.subText = reading.text(place + "/subtitle")
        message.channel = reading.text(place + "/channelId")
        message.count = reading.scalar(place + "/badge")
        message.sticky = reading.isOn(place + "/sticky")
        message.ownedByChannel = ["sound", "vibrate"].compactMap { reading.scalar("\(place)/\($0)") }
        return message
    }

    /// Without title and text the library shows nothing, and the app's task gets the data.
    private static func texts(_ reading: SurfaceReading, title: String, text: String) -> AndroidMessage {
        let (title, text) = (reading.text(title), reading.text(text))
        var message = AndroidMessage(.expo, title == nil && text == nil ? .app : .vendor)
        (message.title, message.text) = (title, text)
        return message
    }
}
