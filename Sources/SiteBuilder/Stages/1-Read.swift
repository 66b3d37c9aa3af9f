import SiteFiles
package import Text

/// Stage 1: folder → `SourceTree`. Sorted, so that all later orders are those of the paths.
///
/// `SourceWalk` says which files there are; a file that is too large or cannot be read is reported and the rest is still built.
struct Reader {
    /// A larger file is reported and left out.
    static let sizeLimit = 64 << 20

    private let files = FileSystem()
    private var diagnostics: [Diagnostic] = []

    static func read(_ options: BuildOptions, _ scope: SourceWalk.Scope = .all) -> Diagnosed<SourceTree> {
        let walk = SourceWalk(options, scope)
        var reader = Reader()
        var tree = SourceTree()
        tree.prefix = walk.prefix
        tree.isLoose = walk.isLoose
        tree.entries = walk.content.compactMap { reader.entry($0) }
        tree.share = walk.share.compactMap { reader.entry($0) }
        tree.passed = walk.passed
        (tree.suspects, tree.unopened) = SuspectReader.read(walk)
        return Diagnosed(tree, walk.diagnostics + reader.diagnostics)
    }

    private mutating func entry(_ found: SourceWalk.Found) -> SourceEntry? {
        read(found).map { SourceEntry(path: found.path, kind: found.kind, file: $0) }
    }

    private mutating func read(_ found: SourceWalk.Found) -> SourceFile? {
        let shown = found.shown
        guard found.size <= Self.sizeLimit else {
            report(
                .fileTooLarge, shown,
                "'\(shown)' is \(found.size >> 20) MB; a file must be at most \(Self.sizeLimit >> 20) MB")
            return nil
        }
        do {
            return SourceFile(path: shown, bytes: try files.read(found.full))
        } catch {
            let reason = (error as? FileSystem.Failure)?.reason ?? "unknown error"
            report(.fileUnreadable, shown, "'\(shown)' cannot be read: \(reason)")
            return nil
        }
    }

    private mutating func report(_ code: DiagnosticCode, _ path: String, _ headline: Message) {
        diagnostics.append(Diagnostic(code, .error, at: SourceLocation(path: path, range: 0..<0), headline))
    }
}

/// Kinds by place in a content folder (design: "what the author writes").
enum ContentFolder {
    static func kind(_ path: String) -> SourceKind? {
        let parts = path.split(separator: "/").map(String.init)
        let ending = SitePath.fileExtension(path)
        if let kind = GitBookFiles.kind(path) { return kind }
        guard parts.count > 1 else { return root(path, ending) }
        switch parts[0] {
        case "guides": return ending == "md" ? .guide : ending == "mdx" ? .component : .asset
        case "specs":
            guard parts.count > 2, ending == "yml" || ending == "yaml" || ending == "json" else { return nil }
            return .spec(pack: parts[1])
        case "samples":
            if ending == "json" || ending == "apns" { return .payload(pack: parts.count > 2 ? parts[1] : nil) }
            return ending == "yml" || ending == "yaml" ? .facts : nil
        case "apps":
            guard parts.count > 2 else { return nil }
            if ending == "plist" || ending == "entitlements" { return .propertyList(app: parts[1]) }
            if AppIcons.isRead(path) { return .asset }
            return parts.count == 3 && parts[2] == "app.yml" ? .app(parts[1]) : nil
        case "profiles": return parts.count == 2 && (ending == "yml" || ending == "yaml") ? .profile : nil
        case "templates": return .template(parts.dropFirst().joined(separator: "/"))
        case "locales": return ending == "yml" ? .locale(locale(ofFile: path)) : nil
        case "assets": return .asset
        default: return ending == "md" ? .guide : LooseFolder.pictures.contains(ending) ? .asset : nil
        }
    }

    /// `locales/ko.yml` and `locales/preview.ko.yml` are Korean.
    static func locale(ofFile path: String) -> String {
        let stem = SitePath.dropExtension(SitePath.name(path))
        let ending = SitePath.fileExtension(stem)
        return ending.isEmpty ? stem : ending
    }

    private static func root(_ path: String, _ ending: String) -> SourceKind? {
        if path == "site.yml" { return .configuration }
        return ending == "md" ? .guide : nil
    }
}

/// Kinds in a folder without any set-up: Markdown is a guide, a payload is a sample, wherever they lie; `apps/` and `profiles/` are
/// what they are elsewhere.
enum LooseFolder {
    static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"]

    static func kind(_ path: String) -> SourceKind? {
        let ending = SitePath.fileExtension(path)
        if let kind = GitBookFiles.kind(path) { return kind }
        if path.hasPrefix("apps/") || path.hasPrefix("profiles/"), let kind = ContentFolder.kind(path) {
            switch kind {
            case .app, .propertyList, .profile, .asset: return kind
            default: break
            }
        }
        switch ending {
        case "md": return .guide
        case "mdx": return .component
        case "apns", "json": return .payload(pack: nil)
        case "yml", "yaml": return .facts
        case "plist", "entitlements":
            return .propertyList(app: SitePath.folder(path).split(separator: "/").first.map(String.init) ?? "app")
        default: return pictures.contains(ending) ? .asset : nil
        }
    }
}

enum ShareFolder {
    static func kind(_ folder: String, _ path: String) -> SourceKind? {
        switch folder {
        case "Templates":
            if path.hasPrefix(MessageCatalog.folder) { return .messages(SitePath.name(SitePath.folder(path))) }
            return path.hasPrefix("locales/") ? .locale(ContentFolder.locale(ofFile: path)) : .template(path)
        case "Rules", "Content/guides/rules":
            return SitePath.fileExtension(path) == "md" && !path.contains("/") ? .rule : nil
        case "Packs": return .spec(pack: path.split(separator: "/").first.map(String.init) ?? "")
        default: return path.hasPrefix("reports/") && path.hasSuffix(".schema.json") ? .outputSchema : .other
        }
    }
}

/// Files that GitBook and mdBook keep beside their pages.
enum GitBookFiles {
    /// Hidden files are passed over, but for GitBook's own.
    static func isRead(_ name: String) -> Bool { !name.hasPrefix(".") || name == ".gitbook" || name == ".gitbook.yaml" }

    static func kind(_ path: String) -> SourceKind? {
        let name = SitePath.name(path)
        if name == "SUMMARY.md" { return .summary }
        if name == ".gitbook.yaml" { return .book }
        guard let folder = path.firstRange(of: ".gitbook/"),
            folder.lowerBound == path.startIndex || path[..<folder.lowerBound].hasSuffix("/")
        else { return nil }
        let inner = path[folder.upperBound...]
        if inner == "vars.yaml" || inner == "vars.yml" { return .variables }
        if inner.hasPrefix("assets/") { return .asset }
        return inner.hasPrefix("includes/") && inner.hasSuffix(".md") ? .include : .other
    }
}

extension DiagnosticCode {
    package static let fileUnreadable = DiagnosticCode("file.unreadable")
    package static let fileTooLarge = DiagnosticCode("file.too-large")
}
