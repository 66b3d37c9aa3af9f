/// What browsers show of a message: the model behind `<push-web>` and the `web` of `preview.json`. All of it is approximate: the
/// figures are tests of vendors, not promises of a browser.
package struct WebPreview: Sendable {
    /// A browser on a system, with what is known of its room. Sources: tests published by Batch, PushOwl, getfirepush and
    /// webpushnotifications.xyz; MDN's compatibility data for what is ignored.
    package struct Platform: Sendable, Hashable {
        package var id: String
        package var titleLines: Int
        package var bodyLines: Int
        /// Characters that fit, from and to.
        package var title: ClosedRange<Int>
        package var body: ClosedRange<Int>
        package var showsIcon: Bool
        package var showsImage: Bool
        package var showsActions: Bool
    }

    package static let platforms: [Platform] = [
        .init(
            id: "chrome-windows", titleLines: 2, bodyLines: 4, title: 63...70, body: 121...141, showsIcon: true,
            showsImage: true, showsActions: true),
        .init(
            id: "chrome-macos", titleLines: 1, bodyLines: 2, title: 35...43, body: 80...88, showsIcon: true,
            showsImage: false, showsActions: true),
        .init(
            id: "chrome-android", titleLines: 1, bodyLines: 2, title: 30...40, body: 65...100, showsIcon: true,
            showsImage: true, showsActions: true),
        .init(
            id: "safari-macos", titleLines: 1, bodyLines: 4, title: 30...49, body: 103...120, showsIcon: false,
            showsImage: false, showsActions: false),
    ]

    package let message: WebMessage

    init(_ message: WebMessage) { self.message = message }

    /// What a browser leaves out of a message, or needs for it.
    package enum Lack: String, Sendable {
        case worker = "needs-worker"
        case icon = "no-icon"
        case image = "no-image"
        case actions = "no-actions"
    }

    package func lacks(_ platform: Platform) -> [Lack] {
        var lacks: [Lack] = []
        if isDeclarative, !platform.id.hasPrefix("safari") { lacks.append(.worker) }
        if message.icon != nil, !platform.showsIcon { lacks.append(.icon) }
        if message.image != nil, !platform.showsImage { lacks.append(.image) }
        if !message.actions.isEmpty, !platform.showsActions { lacks.append(.actions) }
        return lacks
    }

    /// A declarative message is shown by Safari alone; elsewhere the worker of the site must read the same JSON.
    package var isDeclarative: Bool { message.sender == .declarative }
}
