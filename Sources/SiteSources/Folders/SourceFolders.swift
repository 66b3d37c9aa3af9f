import PushPayload
package import SiteFiles
import SiteImport
import Text

/// Kinds that a file has wherever it lies, since its ending says it: a payload, the facts beside one, what an app declares.
package enum FoundFile {
    package static func kind(_ path: ContentPath) -> SourceKind? {
        switch path.fileExtension {
        case "json", "apns": return .payload(pack: nil)
        case "yml", "yaml": return .facts
        case "plist", "entitlements":
            return .propertyList(app: path.folder.components.first.map(String.init) ?? "app")
        default: return nil
        }
    }

    /// In a folder that is meant for something else only a payload is looked for.
    fileprivate static func payload(_ ending: String) -> SourceKind? {
        ending == "json" || ending == "apns" ? .payload(pack: nil) : nil
    }
}

/// Kinds by place in a content folder (design: "what the author writes").
package enum ContentFolder {
    package static func kind(_ path: ContentPath) -> SourceKind? {
        let ending = path.fileExtension
        if let role = ForeignFiles.role(of: path) { return SourceKind(role) }
        guard let slash = path.text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
            if path == "site.yml" { return .configuration }
            return IntendedPlace.isSettings(path.text) ? nil : elsewhere(path, ending)
        }
        let folder = String(path.text[..<slash])
        switch folder {
        case "guides": return ending == "md" || ending == "mdx" ? .guide : .asset
        case "assets": return .asset
        case "locales": return ending == "yml" ? .locale(locale(ofFile: path)) : FoundFile.payload(ending)
        case "templates":
            let isTheme = path.hasPrefix("templates/assets/")
            return (isTheme ? nil : FoundFile.payload(ending)) ?? .template(path.inside("templates"))
        case "samples": return kind(path.components.map(String.init), path, ending)
        case "specs", "apps", "profiles":
            return kind(path.components.map(String.init), path, ending) ?? FoundFile.payload(ending)
        default:
            let near = Nearest.folder(folder) ?? "samples"
            return near == "samples" || ending == "md" ? elsewhere(path, ending) : FoundFile.payload(ending)
        }
    }

    private static func elsewhere(_ path: ContentPath, _ ending: String) -> SourceKind? {
        if ending == "md" || ending == "mdx" { return .guide }
        return FoundFile.kind(path) ?? (LooseFolder.pictures.contains(ending) ? .asset : nil)
    }

    /// In one of the folders in which more than the ending counts.
    private static func kind(_ parts: [String], _ path: ContentPath, _ ending: String) -> SourceKind? {
        switch parts[0] {
        case "specs":
            guard parts.count > 2, ending == "yml" || ending == "yaml" || ending == "json" else { return nil }
            return .spec(pack: parts[1])
        case "samples":
            if ending == "json" || ending == "apns" { return .payload(pack: parts.count > 2 ? parts[1] : nil) }
            return ending == "yml" || ending == "yaml" ? .facts : nil
        case "apps":
            guard parts.count > 2 else { return nil }
            if ending == "plist" || ending == "entitlements" { return .propertyList(app: parts[1]) }
            if parts.last == "AndroidManifest.xml" { return .androidFile(app: parts[1]) }
            if parts.count == 4, parts[2] == "activities" { return ending == "yml" ? .activity(app: parts[1]) : nil }
            if AppIcons.isRead(path) { return .asset }
            if AppTextFile.isRead(path.text) { return .appTexts(app: parts[1]) }
            return parts.count == 3 && parts[2] == "app.yml" ? .app(parts[1]) : nil
        case "profiles": return parts.count == 2 && (ending == "yml" || ending == "yaml") ? .profile : nil
        default: return nil
        }
    }

    /// `locales/ko.yml` and `locales/preview.ko.yml` are Korean.
    package static func locale(ofFile path: ContentPath) -> String {
        let stem = ContentPath(path.name).withoutExtension
        return stem.fileExtension.isEmpty ? stem.text : stem.fileExtension
    }
}

/// Kinds in a folder without any set-up: Markdown is a guide, a payload is a sample, wherever they lie; `apps/`, `profiles/` and the
/// specs in `specs/` are what they are elsewhere.
package enum LooseFolder {
    package static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"]

    package static func kind(_ path: ContentPath) -> SourceKind? {
        let ending = path.fileExtension
        if let role = ForeignFiles.role(of: path) { return SourceKind(role) }
        if ForeignFiles.isServed(path) { return .asset }
        if let kind = ofFolder(path) { return kind }
        if ["md", "mdx", "markdown"].contains(ending) { return .guide }
        return FoundFile.kind(path) ?? (pictures.contains(ending) ? .asset : nil)
    }

    private static func ofFolder(_ path: ContentPath) -> SourceKind? {
        guard ["apps/", "profiles/", "specs/"].contains(where: path.hasPrefix) else { return nil }
        switch ContentFolder.kind(path) {
        case .spec(let pack)?:
            // Others call a folder `specs`, too.
            let stem = path.withoutExtension
            let base = stem.fileExtension.count == 2 ? stem.withoutExtension.name : stem.name
            return base == "spec" || base.hasSuffix(".spec") ? .spec(pack: pack) : nil
        case .payload?: return nil
        case let kind: return kind
        }
    }
}

/// Kinds beside `Content/`: payloads with their facts, and apps.
package enum BesideFolder {
    package static func kind(_ path: ContentPath) -> SourceKind? {
        if path.hasPrefix("apps/"), let kind = ContentFolder.kind(path) {
            switch kind {
            case .app, .propertyList, .appTexts, .androidFile, .activity: return kind
            default: break
            }
        }
        return path.folder.isEmpty && IntendedPlace.isSettings(path.text) ? nil : FoundFile.kind(path)
    }
}

/// Kinds in the folder of sitegen's own files.
package enum ShareFolder {
    /// Catalogues of findings, below `Templates`.
    package static let messages = "messages/"
    /// The rules' pages: beside an installed sitegen, or in its source tree.
    package static let rules = ["Rules", "Content/guides/rules"]

    package static func kind(_ folder: String, _ path: ContentPath) -> SourceKind? {
        switch folder {
        case "Templates":
            if path.hasPrefix(messages) { return .messages(path.folder.name) }
            return path.hasPrefix("locales/") ? .locale(ContentFolder.locale(ofFile: path)) : .template(path.text)
        case "Rules", "Content/guides/rules":
            return path.fileExtension == "md" && path.folder.isEmpty ? .rule : nil
        case "Packs" where path.folder.isEmpty: return path.name == "recognised.yml" ? .recognised : .other
        case "Packs": return .spec(pack: path.components.first.map(String.init) ?? "")
        default: return path.hasPrefix("reports/") && path.hasSuffix(".schema.json") ? .outputSchema : .other
        }
    }
}
