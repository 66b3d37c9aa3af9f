package import DataTree
import Text

/// What an app and its extensions declare (layer L3): read from the Info.plists under `apps/APP/` and from `app.yml`.
package struct App: Sendable {
    package struct PropertyList: Sendable {
        /// Path below the app's folder without the file name: "" for the app's own, else the target's name.
        package var target: String
        package var document: Document

        /// A code signing entitlements file, not an Info.plist.
        package var isEntitlements: Bool { document.source.path.hasSuffix(".entitlements") }

        package init(target: String, document: Document) {
            self.target = target
            self.document = document
        }
    }

    /// A notification content or service extension found in a plist.
    package struct Extension: Sendable {
        package enum Kind: Sendable { case content, service }
        package var target: String
        package var kind: Kind
        /// Categories that it claims, with the node that says so.
        package var categories: [(name: String, node: Node)]
        package var ratio: Double?
        package var isInteractive: Bool
        package var hidesDefaultContent: Bool
        package var attributes: Node?
    }

    package let id: String
    package let title: String
    package let bundleID: String?
    package let schemes: [String]
    package let domains: [String]
    /// Schemes of other apps that it says it opens (`LSApplicationQueriesSchemes`), lower-cased.
    package let queriedSchemes: [String]
    /// Keys of the entitlements that the app has; nil where neither an entitlements file nor `app.yml` says.
    package let entitlements: Set<String>?
    /// Categories that the app registers itself (`categories` in `app.yml`).
    package let registered: [Category]
    /// App Groups that the code names (`appGroups` in `app.yml`): `appGroupIdentifier`, or the suite of a shared store.
    package let appGroups: [Node]
    /// `storyAspectRatio` of the story controller (`storyAspectRatio` in `app.yml`); the SDK's default is 1.5.
    package let storyRatio: Double
    /// `icon` in `app.yml`: the path of a picture below the app's folder or of an asset of the site.
    package let icon: Node?
    /// `app.yml` as it was read; nil where the app has none.
    package let facts: Document?
    package let plists: [PropertyList]
    package let extensions: [Extension]
    /// The texts of its string tables, in all its languages; nil where its folder has none.
    package let texts: AppTexts?
    /// What it declares for Android; nil where nothing speaks of it.
    package let android: AndroidApp?
    /// The Live Activities that it declares under `activities/`, sorted by name.
    package let activities: [ActivityType]

    package init(
        id: String, facts: Document?, plists: [PropertyList], texts files: [AppTextFile] = [],
        android: AndroidFiles? = nil,
        activities: [ActivityType] = []
    ) {
        let root = facts?.root
        self.android = AndroidApp(root?["android"], files: android)
        func list(_ key: String) -> [String] { root?[key]?.elements.compactMap { $0.string ?? $0["id"]?.string } ?? [] }
        self.id = id
        self.facts = facts
        self.plists = plists
        self.activities = activities.sorted { $0.name < $1.name }
        appGroups = root?["appGroups"]?.elements ?? []
        icon = root?["icon"]
        storyRatio = root?["storyAspectRatio"]?.double ?? 1.5
        title = root?["title"]?.string ?? id
        let entitled = plists.filter(\.isEntitlements)
        let own = Self.own(plists)
        domains = list("domains") + entitled.flatMap(Self.domains)
        registered = root?["categories"]?.elements.compactMap(Category.init) ?? []
        extensions = plists.compactMap(Self.readExtension)
        let declared = own?.document.root?["CFBundleURLTypes"]?.elements.flatMap {
            $0["CFBundleURLSchemes"]?.elements.compactMap(\.string) ?? []
        }
        schemes = list("schemes") + (declared ?? [])
        queriedSchemes =
            own?.document.root?["LSApplicationQueriesSchemes"]?.elements.compactMap { $0.string?.lowercased() } ?? []
        entitlements = Self.entitlements(entitled, list("entitlements"), isListed: root?["entitlements"] != nil)
        texts =
            files.isEmpty
            ? nil : AppTexts(files, region: own?.document.root?["CFBundleDevelopmentRegion"]?.string)
        bundleID = root?["bundleID"]?.string ?? own?.document.root?["CFBundleIdentifier"]?.string
    }

    /// Whether a bundle id has a build setting in it, as Xcode writes it: `$(PRODUCT_BUNDLE_IDENTIFIER)`, `${APP_ID}.content`.
    package static func isVariable(_ bundleID: String) -> Bool { bundleID.contains("$(") || bundleID.contains("${") }

    /// The app's own Info.plist, if it is there.
    package var ownPropertyList: PropertyList? { Self.own(plists) }

    private static func own(_ plists: [PropertyList]) -> PropertyList? {
        plists.first { !$0.isEntitlements && $0.document.root?["NSExtension"] == nil }
    }

    /// A declared Live Activity; without a name the only one.
    package func activity(named name: String?) -> ActivityType? {
        guard let name else { return activities.count == 1 ? activities[0] : nil }
        return activities.first { $0.name == name }
    }

    package var registeredCategories: [String] { registered.map(\.id) }

    /// All category names, of extensions and registered ones.
    package var categories: [String] { extensions.flatMap { $0.categories.map(\.name) } + registeredCategories }

    /// Whether anything says which categories it has: the Info.plist of an extension, or `categories` in `app.yml`. Without either
    /// nothing can be said of a payload's category.
    package var declaresCategories: Bool { !extensions.isEmpty || facts?.root?["categories"] != nil }

    /// Whether anything says which schemes it answers: an Info.plist, or `schemes` in `app.yml`.
    package var declaresSchemes: Bool { !plists.isEmpty || facts?.root?["schemes"] != nil }

    package func contentExtension(for category: String) -> Extension? {
        extensions.first { $0.kind == .content && $0.categories.contains { $0.name == category } }
    }

    /// Whether something on the device may answer a scheme that the app links to: the app itself, or one that it asks for.
    package func opens(scheme: String) -> Bool {
        let scheme = scheme.lowercased()
        return schemes.contains { $0.lowercased() == scheme } || queriedSchemes.contains(scheme)
    }

    /// Hosts in `com.apple.developer.associated-domains`: `applinks:www.shop.example?mode=developer`.
    private static func domains(_ plist: PropertyList) -> [String] {
        let entries = plist.document.root?["com.apple.developer.associated-domains"]?.elements ?? []
        return entries.compactMap { entry in
            guard let text = entry.string, text.hasPrefix("applinks:") else { return nil }
            return String(text.dropFirst("applinks:".count).prefix { $0 != "?" && $0 != ":" })
        }
    }

    /// The app's own entitlements: the files beside its Info.plist, and what `app.yml` lists. A key set to false is none.
    private static func entitlements(_ plists: [PropertyList], _ listed: [String], isListed: Bool) -> Set<String>? {
        let own = plists.filter { $0.target.isEmpty }
        guard isListed || !own.isEmpty else { return nil }
        let keys = own.flatMap { $0.document.root?.members.filter { $0.value.bool != false }.map(\.name) ?? [] }
        return Set(keys + listed)
    }

    private static func readExtension(_ plist: PropertyList) -> Extension? {
        guard let node = plist.document.root?["NSExtension"] else { return nil }
        let point = node["NSExtensionPointIdentifier"]?.string
        let kind: Extension.Kind
        switch point {
        case "com.apple.usernotifications.content-extension": kind = .content
        case "com.apple.usernotifications.service": kind = .service
        default: return nil
        }
        let attributes = node["NSExtensionAttributes"]
        let category = attributes?["UNNotificationExtensionCategory"]
        let nodes = category.map { $0.kind == .array ? $0.elements : [$0] } ?? []
        return Extension(
            target: plist.target, kind: kind, categories: nodes.compactMap { node in node.string.map { ($0, node) } },
            ratio: attributes?["UNNotificationExtensionInitialContentSizeRatio"]?.double,
            isInteractive: attributes?["UNNotificationExtensionUserInteractionEnabled"]?.bool ?? false,
            hidesDefaultContent: attributes?["UNNotificationExtensionDefaultContentHidden"]?.bool ?? false,
            attributes: attributes)
    }
}
