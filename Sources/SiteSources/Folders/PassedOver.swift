package import SiteFiles
package import Text

/// A file or folder that is not read, with the reason. Nothing is left out without one of these, so that
/// every file is either checked or listed.
package struct PassedOver: Sendable {
    package enum Reason: Sendable, Hashable {
        /// Nothing is read at this place, or with this ending.
        case place
        /// `.git`, `.cache` and the like; a folder is not entered.
        case hidden
        /// Folders of package managers.
        case package
        /// The site that is written.
        case output
        /// The kind of thing, in words: "a pipe".
        case kind(String)
        /// By a `.gitignore`.
        case ignored
        /// By `exclude` of `site.yml`.
        case excluded
    }

    /// Below the content folder; below the source folder for what lies beside the content folder.
    package var path: ContentPath
    /// As people see it: relative to the source folder.
    package var shown: String
    /// Where it lies on the disk.
    package var full: DiskPath
    package var size: Int
    package var reason: Reason
    /// Lies beside `Content/`, not in it.
    package var isBeside = false
    /// For a JSON file among the samples that is hidden, or lies in a hidden folder: that file or folder, as people see it.
    package var hidden: String?
}

/// What a file's name says about a place that it was most likely meant for.
package struct IntendedPlace: Sendable, Hashable {
    /// The rule that the file does not keep, after "is passed over:".
    package var reason: Message
    package var fix: Message
    /// Whether it would have been a sample.
    package var isPayload = false
}

extension IntendedPlace {
    package static let folders = ["guides", "specs", "samples", "apps", "profiles", "templates", "locales", "assets"]
    /// JSON, and what people call JSON.
    package static let jsonEndings: Set<String> = ["json", "jsonc", "json5", "apns", "hjson"]
    private static let yamlEndings: Set<String> = ["yml", "yaml"]

    /// For a path in a content folder at which nothing is read; nil when its name does not look like one of ours.
    package init?(_ path: ContentPath) {
        let parts = path.components.map(String.init)
        guard
            let place = parts.count == 1 ? Self.settings(path.text) : Self.known(path, parts) ?? Self.near(path, parts)
        else { return nil }
        self = place
    }

    /// `site.yml`, or what was meant for it.
    package static func isSettings(_ name: String) -> Bool {
        yamlEndings.contains(PathText.fileExtension(name))
            && ["site", "sites", "_site"].contains(PathText.dropExtension(name).lowercased())
    }

    private static func settings(_ name: String) -> IntendedPlace? {
        guard isSettings(name), name != "site.yml" else { return nil }
        return .init(reason: "the settings are read from 'site.yml'", fix: "name it 'site.yml'")
    }

    /// In a folder that is called almost like one of ours.
    private static func near(_ path: ContentPath, _ parts: [String]) -> IntendedPlace? {
        guard !folders.contains(parts[0]), let near = Nearest.folder(parts[0]) else { return nil }
        // Payloads are found wherever they lie.
        if near == "samples" { return jsonEndings.contains(path.fileExtension) ? payload(path) : nil }
        let moved = ContentPath(([near] + parts.dropFirst()).joined(separator: "/"))
        let kind = ContentFolder.kind(moved)
        guard let kind = kind ?? known(moved, Array([near] + parts.dropFirst())).map({ _ in .other }), kind != .asset
        else { return nil }
        return .init(reason: "nothing is read in '\(parts[0])/'", fix: "did you mean '\(near)/'?")
    }

    private static func known(_ path: ContentPath, _ parts: [String]) -> IntendedPlace? {
        let ending = path.fileExtension
        let name = parts[parts.count - 1]
        switch parts[0] {
        case "specs": return spec(path, parts, ending)
        case "samples":
            guard jsonEndings.contains(ending) else { return nil }
            return payload(path)
        case "apps": return app(parts, name, ending)
        case "profiles":
            if yamlEndings.contains(ending) {
                return .init(
                    reason: "a profile must lie in 'profiles/' itself", fix: "move it to 'profiles/\(name)'")
            }
            return jsonEndings.contains(ending)
                ? .init(
                    reason: "a profile must end in '.yml'", fix: "name it '\(PathText.dropExtension(name)).yml'")
                : nil
        case "locales":
            guard ending == "yaml" || jsonEndings.contains(ending) else { return nil }
            return .init(
                reason: "texts of the interface must end in '.yml'",
                fix: "name it '\(PathText.dropExtension(name)).yml'")
        default: return nil
        }
    }

    /// A payload at the right place with another ending.
    package static func payload(_ path: ContentPath) -> IntendedPlace {
        .init(
            reason: "a payload must end in '.json' or '.apns'",
            fix: "name it '\(PathText.dropExtension(path.name)).json', without comments", isPayload: true)
    }

    private static func spec(_ path: ContentPath, _ parts: [String], _ ending: String) -> IntendedPlace? {
        let isData = yamlEndings.contains(ending)
        guard isData || jsonEndings.contains(ending) else { return nil }
        let stem = PathText.dropExtension(path.name)
        if parts.count > 2 {
            return .init(reason: "a spec must end in '.yml', '.yaml' or '.json'", fix: "name it '\(stem).json'")
        }
        let pack = stem == "spec" ? "PACK" : stem
        return .init(
            reason: "a spec must lie in the folder of its pack",
            fix: "move it to 'specs/\(pack)/spec.\(isData ? ending : "json")'")
    }

    private static func app(_ parts: [String], _ name: String, _ ending: String) -> IntendedPlace? {
        let folder = parts.count > 2 ? parts[1] : "NAME"
        if yamlEndings.contains(ending) {
            return .init(
                reason: "the facts of an app are read from 'apps/NAME/app.yml'",
                fix: "move it to 'apps/\(folder)/app.yml'")
        }
        guard ending == "plist" || ending == "entitlements" else { return nil }
        return .init(
            reason: "a property list must lie in the folder of an app", fix: "move it to 'apps/NAME/\(name)'")
    }
}

extension DiagnosticCode { package static let filePassedOver = DiagnosticCode("file.passed-over") }
