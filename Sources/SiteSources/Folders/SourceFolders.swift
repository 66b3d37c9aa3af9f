import PushPayload
package import SiteFiles
import SiteImport
import Text

/// Kinds by place in a content folder (design: "what the author writes").
package enum ContentFolder {
    package static func kind(_ path: ContentPath) -> SourceKind? {
        let ending = path.fileExtension
        if let role = ForeignFiles.role(of: path) { return SourceKind(role) }
        guard let slash = path.text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return root(path, ending) }
        switch String(path.text[..<slash]) {
        case "guides": return ending == "md" || ending == "mdx" ? .guide : .asset
        case "locales": return ending == "yml" ? .locale(locale(ofFile: path)) : nil
        case "assets": return .asset
        case "specs", "samples", "apps", "profiles", "templates":
            return kind(path.components.map(String.init), path, ending)
        default:
            return ending == "md" || ending == "mdx" ? .guide : LooseFolder.pictures.contains(ending) ? .asset : nil
        }
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
        case "templates": return .template(parts.dropFirst().joined(separator: "/"))
        default: return nil
        }
    }

    /// `locales/ko.yml` and `locales/preview.ko.yml` are Korean.
    package static func locale(ofFile path: ContentPath) -> String {
        let stem = ContentPath(path.name).withoutExtension
        return stem.fileExtension.isEmpty ? stem.text : stem.fileExtension
    }

    private static func root(_ path: ContentPath, _ ending: String) -> SourceKind? {
        if path == "site.yml" { return .configuration }
        return ending == "md" || ending == "mdx" ? .guide : nil
    }
}

/// Kinds in a folder without any set-up: Markdown is a guide, a payload is a sample, wherever they lie; `apps/` and `profiles/` are
/// what they are elsewhere.
package enum LooseFolder {
    package static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"]

    package static func kind(_ path: ContentPath) -> SourceKind? {
        let ending = path.fileExtension
        if let role = ForeignFiles.role(of: path) { return SourceKind(role) }
        if ForeignFiles.isServed(path) { return .asset }
        if path.hasPrefix("apps/") || path.hasPrefix("profiles/"), let kind = ContentFolder.kind(path) {
            switch kind {
            case .app, .propertyList, .appTexts, .androidFile, .activity, .profile, .asset: return kind
            default: break
            }
        }
        switch ending {
        case "md", "mdx", "markdown": return .guide
        case "apns", "json": return .payload(pack: nil)
        case "yml", "yaml": return .facts
        case "plist", "entitlements":
            return .propertyList(app: path.folder.components.first.map(String.init) ?? "app")
        default: return pictures.contains(ending) ? .asset : nil
        }
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
