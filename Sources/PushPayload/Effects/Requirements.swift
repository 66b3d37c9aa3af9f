package import DataTree
package import Text

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
    /// The rule that tells of it when it fails; nil where no rule does, since the payload alone cannot be blamed.
    package var rule: DiagnosticCode?
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
        list.buttons()
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
        found.append(
            Requirement(
                part: part, id: id, state: state, subject: subject, pointer: pointer, rule: Self.rules[id]))
    }

    /// Condition → the rule that reports it.
    private static let rules: [String: DiagnosticCode] = [
        "entitlement": .interruptionEntitlement, "https": .urlInsecure, "ats": .urlInsecure,
        "suffix": .attachmentLimits, "alert": .mediaMutable, "mutable-content": .mediaMutable,
        "app-group": .appGroupMismatch, "usable-page": .storiesFallback, "category": .categoryUnmatched,
        "claimed": .categoryUnmatched, "interaction": .plistRequired, "ratio": .plistRequired,
        "link": .buttonUnreachable, "button-title": .buttonUnreachable, "absolute": .urlMalformed,
        "scheme": .schemeUnregistered, "domain": .schemeUnregistered,
    ]

    private func name(_ pointer: String) -> String { pointer.split(separator: "/").last.map(String.init) ?? pointer }
}

// MARK: Banner and picture

extension RequirementList {
    private mutating func banner() {
        guard preview?.notification.isSilent == false else { return }
        add(.banner, "alert", aps?["alert"] != nil, subject: "aps.alert", pointer: "/aps/alert")
        guard let level = aps?["interruption-level"]?.string, level == "time-sensitive" || level == "critical" else {
            return
        }
        let prefix = "com.apple.developer.usernotifications."
        let key = prefix + (level == "critical" ? "critical-alerts" : "time-sensitive")
        add(.banner, "entitlement", app?.entitlements.map { $0.contains(key) }, subject: key)
    }

    /// A picture that a service extension attaches.
    private mutating func picture() {
        guard let image = preview?.notification.image else { return }
        let pointer = image.pointer
        secure(.picture, image.text, pointer, in: service)
        let hasSuffix = isTemplate(image.text) ? nil : hasType(image.text, pointer)
        add(.picture, "suffix", hasSuffix, subject: name(pointer), pointer: pointer)
        add(.picture, "alert", aps?["alert"] != nil, subject: "aps.alert", pointer: "/aps/alert")
        let isMutable = aps?["mutable-content"]?.int == 1
        add(.picture, "mutable-content", isMutable, subject: "mutable-content", pointer: "/aps/mutable-content")
        add(.picture, "service-extension", app.map { _ in service != nil }, subject: service?.target ?? "")
        if app != nil, let owner = contentExtension {
            add(.picture, "content-draws", true, subject: owner.target)
        }
    }

    private var service: App.Extension? { app?.extensions.first { $0.kind == .service } }

    /// What Liquid has not filled in yet says nothing.
    private func isTemplate(_ text: String) -> Bool { text.contains("{{") || text.contains("{%") }

    /// The system tells an attachment's type by the suffix, or the vendor's own word for the type stands in for it.
    private func hasType(_ text: String, _ pointer: String) -> Bool {
        if let suffix = URLText.fileSuffix(text) { return AttachmentRule.formats.contains(suffix) }
        let parent = JSONPointer(pointer).map { JSONPointer(tokens: $0.tokens.dropLast() + ["type"]) }
        let hint = parent.flatMap { payload.throughStrings($0)?.string }
        return hint.map { !$0.isEmpty } ?? false || payload["ct_mediaType"] != nil
    }

    /// App Transport Security: https, or an exception in the Info.plist of the very extension that loads.
    private mutating func secure(
        _ part: Requirement.Part, _ address: String, _ pointer: String, in owner: App.Extension?
    ) {
        let scheme = URLText.scheme(address)
        add(part, "https", isTemplate(address) ? nil : scheme == "https", subject: name(pointer), pointer: pointer)
        guard scheme == "http" else { return }
        let plist = owner.flatMap { owner in
            app?.plists.first { $0.target == owner.target && !$0.isEntitlements }?.document.root
        }
        let security = plist?["NSAppTransportSecurity"]
        let isException = URLText.host(address).map { host in
            security?["NSExceptionDomains"]?[host]?["NSExceptionAllowsInsecureHTTPLoads"]?.bool ?? false
        }
        let isAllowed = security?["NSAllowsArbitraryLoads"]?.bool == true || isException == true
        add(part, "ats", app.map { _ in isAllowed }, subject: "NSAppTransportSecurity")
    }
}

// MARK: Story and view

extension RequirementList {
    private mutating func view() {
        guard let story = preview?.story else { return customView() }
        add(.story, "usable-page", story.fallback == nil, subject: "pages", pointer: story.pointer)
        let insecure = story.pages.first { URLText.scheme($0.imageURL) != "https" }
        if let page = insecure ?? story.pages.first {
            secure(.story, page.imageURL, page.pointer + "/image", in: contentExtension)
        }
        add(.story, "category", category != nil, subject: "aps.category", pointer: "/aps/category")
        claimed(.story)
        let key = "UNNotificationExtensionUserInteractionEnabled"
        add(.story, "interaction", contentExtension.map(\.isInteractive), subject: key)
        guard let owner = contentExtension else { return }
        declared(.story, owner)
        add(
            .story, "default-hidden", owner.hidesDefaultContent,
            subject: "UNNotificationExtensionDefaultContentHidden")
        prefetch(owner)
    }

    /// The view or the buttons that a category stands for.
    private mutating func customView() {
        guard let category, !category.isEmpty else { return }
        if contentExtension == nil, app?.registeredCategories.contains(category) == true {
            add(.view, "registered", true, subject: category, pointer: "/aps/category")
            return
        }
        claimed(.view)
        guard let owner = contentExtension else { return }
        if owner.isInteractive {
            add(.view, "interaction", true, subject: "UNNotificationExtensionUserInteractionEnabled")
        }
        declared(.view, owner)
    }

    private mutating func claimed(_ part: Requirement.Part) {
        guard let category else { return }
        let isClaimed = app.flatMap { $0.declaresCategories ? contentExtension != nil : nil }
        add(part, "claimed", isClaimed, subject: contentExtension?.target ?? category, pointer: "/aps/category")
    }

    private mutating func declared(_ part: Requirement.Part, _ owner: App.Extension) {
        let isPositive = owner.ratio.map { $0 > 0 } ?? false
        add(part, "ratio", isPositive, subject: "UNNotificationExtensionInitialContentSizeRatio")
    }

    /// Pictures fetched ahead of a story: only where the payload asks for it, since the story shows without it.
    private mutating func prefetch(_ owner: App.Extension) {
        guard aps?["mutable-content"]?.int == 1 else { return }
        add(.story, "prefetch", service != nil, subject: service?.target ?? "")
        guard let service else { return }
        let groups = [service, owner].map { self.groups(of: $0.target) }
        guard let first = groups[0], let second = groups[1] else {
            return add(.story, "app-group", nil, subject: AppGroupRules.key)
        }
        let shared = first.intersection(second).sorted().first
        add(.story, "app-group", shared != nil, subject: shared ?? AppGroupRules.key)
    }

    /// The App Groups of a target; nil where no entitlements file says.
    private func groups(of target: String) -> Set<String>? {
        let root = app?.plists.first { $0.isEntitlements && $0.target == target }?.document.root
        return root.map { Set($0[AppGroupRules.key]?.elements.compactMap(\.string) ?? []) }
    }
}

// MARK: Buttons and links

extension RequirementList {
    private mutating func buttons() {
        for page in preview?.story?.pages ?? [] {
            let title = page.buttonTitle ?? ""
            if let link = page.link {
                if title.isEmpty {
                    add(.button, "button-title", false, subject: link, pointer: page.pointer + "/link")
                }
                opens(.button, link, page.pointer + "/link")
            } else if !title.isEmpty {
                add(.button, "link", false, subject: title, pointer: page.pointer + "/button_title")
            }
        }
        let shown = preview?.story?.pages.first { $0.showsButton && $0.buttonTitle?.isEmpty == false }
        if let shown { add(.button, "link", true, subject: "link", pointer: shown.pointer + "/link") }
    }

    /// Links of the notification itself: what a tap on it opens.
    private mutating func links() {
        let pages = preview?.story.map { $0.pointer + "/pages/" }
        var links: [(String, String)] = []
        PayloadWalk.strings(payload) { node, place in
            let pointer = place.pointer
            guard pages.map({ !pointer.hasPrefix($0) }) ?? true, links.count < 8, isLink(pointer) else { return }
            if let text = node.string, !text.isEmpty { links.append((text, pointer)) }
        }
        for (link, pointer) in links {
            let isAbsolute = isTemplate(link) ? nil : URLText.scheme(link) != nil
            add(.link, "absolute", isAbsolute, subject: name(pointer), pointer: pointer)
            opens(.link, link, pointer)
        }
    }

    /// Names that mean a link in any payload; the one-letter name of Pushwoosh at the root only.
    private func isLink(_ pointer: String) -> Bool {
        guard !pointer.hasPrefix("/aps/") else { return false }
        let name = name(pointer)
        return name.utf8.count > 1 ? DeepLinkRule.names.contains(name) : pointer == "/l"
    }

    /// Whether the app opens an address: a scheme of its own, or a host among its associated domains where it has some.
    private mutating func opens(_ part: Requirement.Part, _ link: String, _ pointer: String) {
        guard !isTemplate(link), let scheme = URLText.scheme(link) else { return }
        if scheme == "http" || scheme == "https" {
            guard let app, !app.domains.isEmpty, let host = URLText.host(link) else { return }
            addOnce(part, "domain", DeepLinkRule.covers(app.domains, host), subject: host, pointer: pointer)
        } else if !DeepLinkRule.systemSchemes.contains(scheme) {
            addOnce(
                part, "scheme", app.flatMap { $0.declaresSchemes ? $0.opens(scheme: scheme) : nil }, subject: scheme,
                pointer: pointer)
        }
    }

    private mutating func addOnce(
        _ part: Requirement.Part, _ id: String, _ isMet: Bool?, subject: String, pointer: String
    ) {
        if found.contains(where: { $0.part == part && $0.id == id && $0.subject == subject }) { return }
        add(part, id, isMet, subject: subject, pointer: pointer)
    }
}
