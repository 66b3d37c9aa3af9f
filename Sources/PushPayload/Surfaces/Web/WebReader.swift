import DataTree

/// From a request to what browsers get of it. Nil where nothing of it goes to browsers. Sources: W3C and WebKit for Declarative Web
/// Push, WHATWG's Notifications standard for the options, Google's reference of `WebpushConfig`, OneSignal's of its request.
enum WebReader {
    static func read(_ reading: SurfaceReading, _ spec: Spec) -> WebMessage? {
        guard spec.delivery?.flags?.reach(reading.root, .web) ?? true else { return nil }
        switch spec.known {
        case .firebase: return firebase(reading, "/message")
        case .amazonSNS, .amazonPublish: return nil
        case .oneSignal: return oneSignal(reading)
        default:
            switch spec.id {
            case "web-push": return options(reading, "", .classic)
            case "web-push-declarative": return declarative(reading)
            default: return nil
            }
        }
    }

    private static func options(_ reading: SurfaceReading, _ place: String, _ sender: WebMessage.Sender) -> WebMessage?
    {
        guard reading.object(place) != nil else { return nil }
        var message = WebMessage(sender)
        message.title = reading.text(place + "/title")
        // Workers call the second argument's object `options`; some senders keep that form.
        let inner = reading.object(place + "/options") == nil ? place : place + "/options"
        message.body = reading.text(inner + "/body")
        message.icon = reading.text(inner + "/icon")
        message.image = reading.text(inner + "/image")
        message.badge = reading.text(inner + "/badge")
        message.tag = reading.text(inner + "/tag")
        let actions = reading.node(inner + "/actions")
        message.actions = (0..<min(actions?.count ?? 0, 4)).compactMap {
            reading.text("\(inner)/actions/\($0)/title")
        }
        message.others = ["requireInteraction", "silent", "renotify", "vibrate", "timestamp"].compactMap { name in
            reading.node("\(inner)/\(name)").map { reading.value($0, name, "\(inner)/\(name)") }
        }
        return message
    }

    private static func declarative(_ reading: SurfaceReading) -> WebMessage? {
        guard var message = options(reading, "/notification", .declarative) else { return nil }
        message.link = reading.text("/notification/navigate")
        if let badge = reading.scalar("/notification/app_badge", "/app_badge") { message.others.append(badge) }
        return message
    }

    /// The common texts fill in what the browser's part does not say.
    private static func firebase(_ reading: SurfaceReading, _ base: String) -> WebMessage? {
        let own = base + "/webpush"
        guard reading.object(own) != nil else { return nil }
        var message = options(reading, own + "/notification", .firebase) ?? WebMessage(.firebase)
        message.title = message.title ?? reading.text(base + "/notification/title")
        message.body = message.body ?? reading.text(base + "/notification/body")
        message.image = message.image ?? reading.text(base + "/notification/image")
        message.link = reading.text(own + "/fcm_options/link")
        return message.title == nil && message.body == nil ? nil : message
    }

    private static func oneSignal(_ reading: SurfaceReading) -> WebMessage? {
        let names = [
            "web_url", "web_push_topic", "web_buttons", "chrome_web_icon", "chrome_web_image", "chrome_web_badge",
            "firefox_icon", "isAnyWeb", "isChromeWeb", "isFirefox", "isSafari",
        ]
        guard names.contains(where: { reading.node("/" + $0).map { !$0.isNull && $0.kind != .false } ?? false }),
            let body = reading.localized("/contents")
        else { return nil }
        var message = WebMessage(.oneSignal)
        message.title = reading.localized("/headings")
        message.body = body
        message.icon = reading.text("/chrome_web_icon", "/firefox_icon")
        message.image = reading.text("/chrome_web_image")
        message.badge = reading.text("/chrome_web_badge")
        message.tag = reading.text("/web_push_topic")
        message.link = reading.text("/web_url", "/url")
        let buttons = reading.node("/web_buttons")
        message.actions = (0..<min(buttons?.count ?? 0, 4)).compactMap { reading.text("/web_buttons/\($0)/text") }
        return message
    }
}
