package import DataTree
import Text

/// What the phone shows of a payload, in plain values: the model behind `preview.json`, the elements and the static content.
package struct Preview: Sendable {
    package enum Kind: String, Sendable { case banner, story, extended = "extension" }

    /// A text that is shown, and the pointer of the value that it comes from.
    package struct Part: Sendable, Hashable {
        package var text: String
        package var pointer: String
        /// A key of the app's strings table with its arguments, since the text itself is not in the payload.
        package var isKey = false
        /// What the app's string tables make of a key, by language: a sentence, or nil where the language lacks it. Empty where the
        /// app has no tables; `text` is the sentence of its development language.
        package var sentences: [String: String?] = [:]
        /// Sentences that another device of Apple's has in place of the iPhone's, by language.
        package var variants: [AppText.Device: [String: String]] = [:]
        /// The language of `text`, where the app looked it up.
        var language: String?
        /// The key, where there are tables.
        package var name: String?

        package init(
            text: String, pointer: String, isKey: Bool = false
        ) {
            self.text = text
            self.pointer = pointer
            self.isKey = isKey
        }
    }

    /// Why a banner shows no picture although the payload names one. Source: Apple's service extensions; a claimed category
    /// leaves the thumbnail out (home-assistant/iOS #5849).
    package enum Absence: String, Sendable {
        case notMutable = "not-mutable"
        case noService = "no-service"
        case claimed
        /// What a rule says of the picture keeps it away: its address, its format, or what attaches it.
        case notAttached = "not-attached"
    }

    /// Where a tap on the notification was to lead.
    package struct Destination: Sendable, Hashable {
        package var link: Part
        package var isDead: Bool
    }

    package struct Notification: Sendable {
        /// Empty where nobody knows the app.
        package var appName: String
        package var title: Part?
        package var subtitle: Part?
        package var body: Part?
        /// Remote URL of the attachment as written.
        package var image: Part?
        /// Nil where the picture is shown, where there is none, and where the app is not known.
        package var absence: Absence?
        /// What concerns the notification as a whole and is no text of it: where a tap leads, a video for its extension.
        package var others: [Part] = []
        package var badge: Int?
        /// The payload names a sound.
        package var hasSound = false
        /// It does, and nothing of the payload keeps it from being heard: Apple's passive level plays none, a critical sound of
        /// volume 0 is silent.
        package var playsSound = false
        /// A link that the app does not open, as it is seen; the same that it was to open, as it was meant.
        package var destination: Destination?
        package var interruption: String?
        package var thread: String?
        package var category: String?
        /// What the app registers under this category.
        package var registered: App.Category?
        /// There is no banner: a silent push, one without an alert, or one for a Live Activity.
        package var isSilent: Bool

        package init(
            appName: String, title: Part? = nil, subtitle: Part? = nil, body: Part? = nil, image: Part? = nil,
            absence: Absence? = nil, others: [Part] = [], badge: Int? = nil, interruption: String? = nil,
            thread: String? = nil, category: String? = nil, registered: App.Category? = nil, isSilent: Bool
        ) {
            self.appName = appName
            self.title = title
            self.subtitle = subtitle
            self.body = body
            self.image = image
            self.absence = absence
            self.others = others
            self.badge = badge
            self.interruption = interruption
            self.thread = thread
            self.category = category
            self.registered = registered
            self.isSilent = isSilent
        }

        /// The picture that the banner shows.
        package var thumbnail: Part? { absence == nil ? image : nil }
    }

    /// Properties of the story controller, at their SDK defaults unless the app says otherwise.
    package struct PlayerConfiguration: Sendable {
        /// `storyAspectRatio`: height by width.
        package var aspectRatio = 1.5
        /// `UNNotificationExtensionInitialContentSizeRatio` of the extension that draws the story; nil where no app is known
        /// or its plist has none. A notification is first laid out with it, then resized to `aspectRatio`.
        package var plistRatio: Double?
        package var loops = false
        package var crossfades = false
        package var longPressPauses = false
        package var haptics = false

        package init(
            aspectRatio: Double = 1.5, plistRatio: Double? = nil, loops: Bool = false, crossfades: Bool = false,
            longPressPauses: Bool = false, haptics: Bool = false
        ) {
            self.aspectRatio = aspectRatio
            self.plistRatio = plistRatio
            self.loops = loops
            self.crossfades = crossfades
            self.longPressPauses = longPressPauses
            self.haptics = haptics
        }
    }

    package var kind: Kind
    package var notification: Notification
    package var story: Story?
    /// What a content extension draws when the notification is expanded; nil for the system's own enlarged form.
    package var content: ExtensionContent?
    package var configuration: PlayerConfiguration
    /// What runs in the app, in each of its states.
    package var calls: [AppCall] = []
    /// What a Live Activity is sent; then there is no banner.
    package var activity: ActivityChange?
    /// What happens where nothing is shown at all.
    package var unshown: Unshown?

    package init(
        kind: Kind, notification: Notification, story: Story? = nil, content: ExtensionContent? = nil,
        configuration: PlayerConfiguration, calls: [AppCall] = []
    ) {
        self.kind = kind
        self.notification = notification
        self.story = story
        self.content = content
        self.configuration = configuration
        self.calls = calls
    }
}

/// Makes a preview from a device payload and its spec's `x-preview` bindings.
package enum PreviewMaker {
    package static func make(
        _ payload: Node, spec: Spec?, app: App?, story: Story?, facts: SampleFacts = SampleFacts(nil)
    ) -> Preview? {
        guard payload.kind == .object else { return nil }
        let bindings = spec?.root?["x-preview"]?.elements ?? []
        var notification = notification(payload, bindings.first { $0["kind"]?.string == "banner" }, spec, app)
        let type = PushType.of(payload, facts)
        let activity = ActivityReader.read(payload, app, facts)
        // What goes to PushKit, WidgetKit, a pass or a device's management never becomes a notification.
        let isElsewhere = activity != nil || type == .widgets || type == .controls || type?.hasOpenBody == true
        if isElsewhere { notification.isSilent = true }
        let owner = notification.category.flatMap { app?.contentExtension(for: $0) }
        var configuration = Preview.PlayerConfiguration()
        if let app, story != nil {
            if app.storyRatio.isFinite, app.storyRatio > 0 { configuration.aspectRatio = app.storyRatio }
            configuration.plistRatio = owner?.ratio
        }
        let isShown = story == nil && !notification.isSilent
        let content = isShown ? ExtensionReader.read(payload, spec: spec, app: app) : nil
        if notification.image != nil, story == nil {
            notification.absence = absence(payload["aps"], app, isClaimed: owner != nil || content != nil)
        }
        let kind: Preview.Kind = story != nil ? .story : content != nil ? .extended : .banner
        var preview = Preview(
            kind: kind, notification: notification, story: story, content: content, configuration: configuration)
        if !isElsewhere {
            preview.calls = AppCallReader.calls(payload, bindings: bindings, isSilent: notification.isSilent)
        }
        preview.activity = activity
        if notification.isSilent, story == nil, activity == nil { preview.unshown = Unshown(payload, type) }
        return preview
    }

    private static func notification(
        _ payload: Node, _ banner: Node?, _ spec: Spec?, _ app: App?
    ) -> Preview.Notification {
        func part(_ name: String, _ defaults: [String]) -> Preview.Part? {
            let pointers = banner?[name].map {
                $0.kind == .array ? $0.elements.compactMap(\.string) : [$0.string].compactMap { $0 }
            }
            return first(payload, pointers ?? defaults)
        }
        let aps = payload["aps"]
        let title = part("title", ["/aps/alert/title"])
        let body = part("body", ["/aps/alert/body", "/aps/alert"])
        var notification = Preview.Notification(
            appName: app?.title ?? payload[AppleBody.simulatorKey]?.string.flatMap(ReadableName.of(bundle:)) ?? "",
            title: title ?? localized(aps, "title-loc-key", app),
            subtitle: part("subtitle", ["/aps/alert/subtitle"]) ?? localized(aps, "subtitle-loc-key", app),
            body: body ?? localized(aps, "loc-key", app),
            image: part("image", spec?.push.media ?? []), others: ["link", "video"].compactMap { part($0, []) },
            badge: badge(aps), interruption: interruption(aps),
            thread: aps?["thread-id"]?.string, category: aps?["category"]?.string,
            isSilent: false)
        // An alert without words, such as an empty object, is none.
        notification.isSilent = notification.title == nil && notification.subtitle == nil && notification.body == nil
        notification.hasSound = hasSound(aps?["sound"])
        notification.playsSound =
            notification.hasSound && notification.interruption != "passive"
            && !(aps?["sound"]?["volume"].map { $0.double == 0 } ?? false)
        notification.registered = notification.category.flatMap { app?.category($0) }
        return notification
    }

    /// A file's name, or the object of a critical sound, whose name Apple requires.
    static func hasSound(_ sound: Node?) -> Bool {
        let name = sound?.kind == .object ? sound?["name"]?.string : sound?.string
        return name.map { !$0.isEmpty } ?? false
    }

    /// A number that an icon can show; 0 takes the number away.
    static func badge(_ aps: Node?) -> Int? { aps?["badge"]?.int.flatMap { $0 < 0 ? nil : $0 } }

    /// A critical sound makes the notification critical as well.
    private static func interruption(_ aps: Node?) -> String? {
        aps?["interruption-level"]?.string ?? (aps?["sound"]?["critical"]?.int == 1 ? "critical" : nil)
    }

    /// A service extension attaches the picture, which asks for `mutable-content`; what the app does not say is left open.
    private static func absence(_ aps: Node?, _ app: App?, isClaimed: Bool) -> Preview.Absence? {
        guard aps?["mutable-content"]?.int == 1 else { return .notMutable }
        if let app, !app.extensions.contains(where: { $0.kind == .service }) { return .noService }
        return isClaimed ? .claimed : nil
    }

    private static func first(_ payload: Node, _ pointers: [String]) -> Preview.Part? {
        for text in pointers {
            guard !text.hasSuffix("loc-key"), let (value, found) = bound(payload, text), !value.isEmpty else {
                continue
            }
            return .init(text: ClippedText.of(value), pointer: found)
        }
        return nil
    }

    /// The text at a pointer; a last token `*` stands for the first member or element, whatever its name.
    private static func bound(_ payload: Node, _ text: String) -> (String, String)? {
        guard text.hasSuffix("/*") else {
            guard let value = JSONPointer(text).flatMap({ payload.throughStrings($0) })?.string else { return nil }
            return (value, text)
        }
        let outer = String(text.dropLast(2))
        guard let container = JSONPointer(outer).flatMap({ payload.throughStrings($0) }) else { return nil }
        if let member = container.members.first, let value = member.value.string {
            return (value, outer + "/" + JSONPointer.escape(member.name))
        }
        return container.elements.first?.string.map { ($0, outer + "/0") }
    }
}
