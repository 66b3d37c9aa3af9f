package import DataTree
import Text

/// What must be true for the parts of a notification to appear: for each a list of conditions in the payload (L1) and in the
/// app (L3), each met, failed or unknown because nobody said. The rules report what is wrong; this says what has to hold, also
/// where all is well.
package struct Requirement: Sendable, Hashable {
    package enum State: String, Sendable { case met, failed, unknown }
    /// What is to appear or to work.
    package enum Part: String, Sendable, CaseIterable { case banner, picture, story, button, view, link }

    package var part: Part
    /// Key of its text in the locales: `require.ID`.
    package var id: String
    package var state: State
    /// What decides it: a key, a target, a value; shown as code. "" for none.
    package var subject: String
    /// JSON Pointer in the device payload; nil for what the app declares.
    package var pointer: String?
}

/// Works the list out. Sources: Apple (service extensions, content extensions, ATS, URL schemes), Pushwoosh's and Braze's
/// set-up pages.
package struct RequirementList {
    let payload: Node
    let app: App?
    let preview: Preview?
    private(set) var found: [Requirement] = []

    /// - Parameters:
    ///   - payload: What Apple's service receives.
    ///   - app: What the app declares; nil leaves its lines unknown.
    package static func make(_ payload: Node, app: App?, preview: Preview?) -> [Requirement] {
        guard payload.kind == .object, let preview else { return [] }
        var list = RequirementList(payload: payload, app: app, preview: preview)
        list.banner()
        list.picture()
        list.view()
        list.links()
        return list.found
    }

    private var aps: Node? { payload["aps"] }
    private var category: String? { aps?["category"]?.string }
    private var contentExtension: App.Extension? { category.flatMap { app?.contentExtension(for: $0) } }

    private mutating func add(
        _ part: Requirement.Part, _ id: String, _ isMet: Bool?, subject: String = "", pointer: String? = nil
    ) {
        let state: Requirement.State = isMet.map { $0 ? .met : .failed } ?? .unknown
        found.append(Requirement(part: part, id: id, state: state, subject: subject, pointer: pointer))
    }

    // MARK: Parts

    private mutating func banner() {
        guard preview?.notification.isSilent == false else { return }
        add(.banner, "alert", aps?["alert"] != nil, subject: "aps.alert", pointer: "/aps/alert")
        guard let level = aps?["interruption-level"]?.string, level == "time-sensitive" || level == "critical" else {
            return
        }
        let key =
            level == "critical"
            ? "com.apple.developer.usernotifications.critical-alerts"
            : "com.apple.developer.usernotifications.time-sensitive"
        add(.banner, "entitlement", app?.entitlements.map { $0.contains(key) }, subject: key)
    }

    private mutating func picture() {
        guard let image = preview?.notification.image else { return }
        let pointer = image.pointer
        add(.picture, "https", image.text.lowercased().hasPrefix("https:"), subject: name(pointer), pointer: pointer)
        add(.picture, "alert", aps?["alert"] != nil, subject: "aps.alert", pointer: "/aps/alert")
        let isMutable = aps?["mutable-content"]?.int == 1
        add(.picture, "mutable-content", isMutable, subject: "mutable-content", pointer: "/aps/mutable-content")
        add(.picture, "service-extension", app.map { app in app.extensions.contains { $0.kind == .service } })
        if app != nil, contentExtension != nil {
            add(.picture, "no-thumbnail", true, subject: category ?? "")
        }
    }

    private mutating func view() {
        let isStory = preview?.story != nil
        guard isStory || contentExtension != nil else { return }
        let part: Requirement.Part = isStory ? .story : .view
        if let story = preview?.story {
            add(part, "usable-page", story.fallback == nil, subject: "pages", pointer: story.pointer)
        }
        add(part, "category", category != nil, subject: "aps.category", pointer: "/aps/category")
        let claimed = app.map { _ in contentExtension != nil }
        add(part, "claimed", claimed, subject: contentExtension?.target ?? category ?? "")
        guard let owner = contentExtension else {
            if isStory { add(part, "interaction", nil, subject: "UNNotificationExtensionUserInteractionEnabled") }
            return
        }
        if isStory || owner.isInteractive {
            add(part, "interaction", owner.isInteractive, subject: "UNNotificationExtensionUserInteractionEnabled")
        }
        add(
            part, "ratio", owner.ratio.map { $0 > 0 } ?? false,
            subject: "UNNotificationExtensionInitialContentSizeRatio")
        if isStory {
            add(
                part, "default-hidden", owner.hidesDefaultContent,
                subject: "UNNotificationExtensionDefaultContentHidden")
        }
    }

    private mutating func links() {
        for page in preview?.story?.pages ?? [] {
            guard let title = page.buttonTitle, !title.isEmpty else { continue }
            add(.button, "link", page.link != nil, subject: title, pointer: page.pointer + "/link")
            guard let link = page.link, let scheme = link.split(separator: ":").first.map(String.init) else { continue }
            addScheme(.button, scheme.lowercased(), page.pointer + "/link")
        }
    }

    private mutating func addScheme(_ part: Requirement.Part, _ scheme: String, _ pointer: String) {
        guard scheme != "http", scheme != "https" else { return }
        if found.contains(where: { $0.id == "scheme" && $0.subject == scheme }) { return }
        add(part, "scheme", app.map { $0.opens(scheme: scheme) }, subject: scheme, pointer: pointer)
    }

    private func name(_ pointer: String) -> String { pointer.split(separator: "/").last.map(String.init) ?? pointer }
}
