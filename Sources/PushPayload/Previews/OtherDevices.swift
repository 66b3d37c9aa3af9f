/// What Apple's other devices show of a push where it differs from an iPhone's: the watch at a glance, texts with a form of their own for
/// a device, and a Live Activity on the watch, in CarPlay and on an iPad.
///
/// Sources: Apple, Human Interface Guidelines, "Notifications" of watchOS (a short look has the icon, the title and the app's name) and
/// "Live Activities"; Apple, "Generating a remote notification" (`title`), "Displaying live data with Live Activities" (the words of an
/// alert; `ActivityFamily.small`), "Localizing and varying text with a string catalog".
package struct OtherDevices: Sendable {
    /// A text of the banner: `title`, `subtitle` or `body`.
    package struct Text: Sendable, Hashable {
        package var field: String
        package var part: Preview.Part
    }

    /// A Live Activity where it is drawn.
    package struct Activity: Sendable {
        /// The app's own layout for small places; without it the two compact views stand there.
        package var small: [ActivityLayout.Line] = []
        package var leading: [ActivityLayout.Line] = []
        package var trailing: [ActivityLayout.Line] = []
        package var lockScreen: [ActivityLayout.Line] = []
        /// The alert's words, which a watch alone shows.
        package var alert: [Text] = []

        /// Nobody says how the app draws it.
        package var isUndeclared: Bool { small.isEmpty && leading.isEmpty && trailing.isEmpty && lockScreen.isEmpty }
    }

    /// The watch's short look has it, where there is one.
    package var title: Preview.Part?
    /// All texts of an iPad's banner, if one of them differs.
    package var pad: [Text] = []
    package var activity: Activity?
}

extension Preview {
    /// Nil where no device shows anything.
    package var otherDevices: OtherDevices? {
        if let activity { return OtherDevices(activity: Self.small(activity)) }
        guard !notification.isSilent else { return nil }
        var others = OtherDevices(title: notification.title?.read(on: .watch))
        let texts = Self.texts(notification.title, notification.subtitle, notification.body)
        let own = texts.map { OtherDevices.Text(field: $0.field, part: $0.part.read(on: .pad)) }
        if own != texts { others.pad = own }
        return others
    }

    private static func small(_ change: ActivityChange) -> OtherDevices.Activity {
        var activity = OtherDevices.Activity()
        let texts = texts(change.title, nil, change.body)
        activity.alert = texts.map { .init(field: $0.field, part: $0.part.read(on: .watch)) }
        // The end leaves nothing but the lock screen's view.
        let drawing = change.drawing ?? [:]
        activity.lockScreen = drawing[.lockScreen] ?? []
        guard change.event != .end else { return activity }
        activity.small = drawing[.small] ?? []
        (activity.leading, activity.trailing) = (drawing[.compactLeading] ?? [], drawing[.compactTrailing] ?? [])
        return activity
    }

    private static func texts(_ title: Part?, _ subtitle: Part?, _ body: Part?) -> [OtherDevices.Text] {
        [("title", title), ("subtitle", subtitle), ("body", body)].compactMap { field, part in
            part.map { .init(field: field, part: $0) }
        }
    }
}
