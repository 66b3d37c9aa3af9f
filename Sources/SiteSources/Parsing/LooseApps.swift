import DataTree
import PushPayload
import SiteFiles

/// Property lists that lie outside of `apps/`, as in any project of Xcode, and the apps that they are of: an extension belongs to the app
/// whose bundle id its own begins with; where build settings stand for the ids, to the nearest one. What frameworks, tests and
/// other programs have is no app.
struct LooseApps {
    struct Found {
        var path: ContentPath
        var document: Document

        var root: Node? { document.root }
        var bundleID: String? { root?["CFBundleIdentifier"]?.string }
        /// Nil for one with a build setting in it.
        var literalID: String? { bundleID.flatMap { App.isVariable($0) ? nil : $0 } }
        var isEntitlements: Bool { path.hasSuffix(".entitlements") }
        var isExtension: Bool { root?["NSExtension"] != nil }

        /// An app of a phone: no framework, no test, no app of a watch, no settings of a service.
        var isApp: Bool {
            guard let root, !isEntitlements, !isExtension, path.name.lowercased().hasSuffix("info.plist"),
                !path.name.lowercased().hasPrefix("googleservice"), !path.folder.name.hasSuffix("Tests")
            else { return false }
            let watch = ["WKApplication", "WKWatchKitApp", "WKWatchOnly", "WKCompanionAppBundleIdentifier"]
            let type = root["CFBundlePackageType"]?.string ?? "APPL"
            return (type == "APPL" || App.isVariable(type)) && !watch.contains { root[$0] != nil }
        }
    }

    /// An app as far as it is known, by its place in `plists`.
    private struct Known {
        var id: String
        var bundleID: String?
        /// Nil for one below `apps/`.
        var folder: ContentPath?
    }

    private(set) var plists: [String: [App.PropertyList]]
    private var apps: [Known] = []

    /// `beside`: what lies below `apps/`, by app; `named`: apps that have facts there.
    init(_ found: [Found], beside: [String: [App.PropertyList]], named: Set<String>) {
        plists = beside
        guard !found.isEmpty else { return }
        apps = Set(beside.keys).union(named).sorted().map { id in
            let own = beside[id]?.first { !$0.isEntitlements && $0.document.root?["NSExtension"] == nil }
            return Known(id: id, bundleID: own?.document.root?["CFBundleIdentifier"]?.string)
        }
        for one in found where one.isApp { addApp(one) }
        let others = found.filter(\.isExtension).filter { !isKnown($0) }
        for one in others { add(one, to: app(of: one) ?? lone(one)) }
        for one in found where one.isEntitlements {
            if let app = nearest(one, among: apps.filter { $0.folder != nil }) { add(one, to: app) }
        }
    }

    /// An app of its own, unless `apps/` has it: the same bundle id, or nothing that tells them apart.
    private mutating func addApp(_ one: Found) {
        let declared = apps.filter { $0.folder == nil }
        if declared.contains(where: { one.literalID == nil || $0.bundleID == one.literalID }) { return }
        let taken = Set(apps.map(\.id))
        let short = one.path.folder.components.first.map(String.init) ?? "app"
        let id = taken.contains(short) ? one.path.folder.text : short
        guard !id.isEmpty, !taken.contains(id) else { return }
        apps.append(Known(id: id, bundleID: one.bundleID, folder: one.path.folder))
        plists[id, default: []].append(App.PropertyList(target: "", document: one.document))
    }

    /// Whether an app below `apps/` has the extension itself.
    private func isKnown(_ one: Found) -> Bool {
        guard let id = one.literalID else { return false }
        return apps.contains { app in
            app.folder == nil
                && plists[app.id, default: []].contains {
                    $0.document.root?["NSExtension"] != nil && $0.document.root?["CFBundleIdentifier"]?.string == id
                }
        }
    }

    private func app(of one: Found) -> Known? {
        let begun = apps.filter { app in
            guard let id = app.bundleID, let own = one.bundleID else { return false }
            return own.hasPrefix(id + ".")
        }
        if let longest = begun.max(by: { ($0.bundleID ?? "").utf8.count < ($1.bundleID ?? "").utf8.count }) {
            return longest
        }
        // Both ids are known, and they are two programs' then.
        let open = apps.filter { app in
            one.literalID == nil || app.bundleID.map(App.isVariable) ?? true
        }
        return nearest(one, among: open)
    }

    /// The one in whose folder it lies, the deepest; else the one beside whose folder it lies; else the only one.
    private func nearest(_ one: Found, among apps: [Known]) -> Known? {
        let folder = one.path.folder
        let above = apps.filter { app in app.folder.map { !$0.isEmpty && folder.isIn($0) || $0 == folder } ?? false }
        if let deepest = above.max(by: { ($0.folder?.text ?? "").utf8.count < ($1.folder?.text ?? "").utf8.count }) {
            return deepest
        }
        let beside = apps.filter { app in app.folder.map { folder.isIn($0.folder) } ?? false }
        if beside.count == 1 { return beside[0] }
        return apps.count == 1 ? apps[0] : nil
    }

    /// Extensions without an app are those of one: its Info.plist is made when it is built.
    private mutating func lone(_ one: Found) -> Known? {
        let lone = apps.filter { $0.folder != nil && $0.bundleID == nil }
        if let first = lone.first { return first }
        guard apps.isEmpty else { return nil }
        let id = one.path.folder.components.first.map(String.init) ?? "app"
        apps.append(Known(id: id, bundleID: nil, folder: one.path.folder.folder))
        return apps[0]
    }

    private mutating func add(_ one: Found, to app: Known?) {
        guard let app else { return }
        let folder = one.path.folder
        let isOwn = one.isEntitlements && (app.folder == folder || folder.isEmpty)
        let target = isOwn ? "" : app.folder.map { folder.inside($0) } ?? folder.text
        plists[app.id, default: []].append(
            App.PropertyList(target: target.isEmpty && !isOwn ? folder.name : target, document: one.document))
    }
}
