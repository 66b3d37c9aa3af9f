package import Text

/// Stage 1: folder → `SourceTree`. Sorted, so that all later orders are those of the paths.
///
/// Hidden files, the output folder and package folders are passed over; a folder that was already visited (a loop of symbolic
/// links) is reported and not entered; a file that cannot be read is reported and the rest is still built.
struct Reader {
    /// A larger file is reported and left out.
    static let sizeLimit = 64 << 20
    static let depthLimit = 32
    private static let skipped: Set<String> = ["node_modules", "__pycache__", "Package.resolved"]

    let options: BuildOptions
    let files = FileSystem()
    var diagnostics: [Diagnostic] = []
    private var visited: Set<[UInt64]> = []

    static func read(_ options: BuildOptions) -> Diagnosed<SourceTree> {
        var reader = Reader(options: options)
        let tree = reader.readTree()
        return Diagnosed(tree, reader.diagnostics)
    }

    private init(options: BuildOptions) { self.options = options }

    private mutating func readTree() -> SourceTree {
        var tree = SourceTree()
        guard case .folder? = files.kind(options.source) else {
            report(.fileUnreadable, options.source, "there is no folder '\(options.source)'")
            return tree
        }
        let content = options.source + "/Content"
        if case .folder? = files.kind(content) { tree.prefix = "Content" }
        let root = tree.prefix.isEmpty ? options.source : content
        tree.isLoose =
            tree.prefix.isEmpty && files.kind(root + "/guides") == nil && files.kind(root + "/samples") == nil
            && files.kind(root + "/site.yml") == nil
        let loose = tree.isLoose
        let prefix = tree.prefix
        tree.entries = walk(root, "", prefix: prefix, depth: 0) { path in
            loose ? LooseFolder.kind(path) : ContentFolder.kind(path)
        }
        for folder in ["Templates", "Packs", "Schemas"] where files.kind(options.share + "/" + folder) != nil {
            tree.share += walk(options.share + "/" + folder, "", prefix: folder, depth: 0) {
                ShareFolder.kind(folder, $0)
            }
        }
        return tree
    }

    private mutating func walk(
        _ root: String, _ path: String, prefix: String, depth: Int, _ kind: (String) -> SourceKind?
    ) -> [SourceEntry] {
        let folder = SitePath.join(root, path)
        let shown = SitePath.join(prefix, path)
        guard let identity = files.identity(folder), visited.insert(identity).inserted else {
            report(.fileUnreadable, shown, "the folder '\(shown)' leads back to one that was already read", .warning)
            return []
        }
        guard depth < Self.depthLimit else {
            report(.fileUnreadable, shown, "folders must not be nested deeper than \(Self.depthLimit) levels")
            return []
        }
        guard let names = try? files.list(folder) else {
            report(.fileUnreadable, shown, "the folder '\(shown)' cannot be read")
            return []
        }
        var found: [SourceEntry] = []
        for name in names where GitBookFiles.isRead(name) && !Self.skipped.contains(name) {
            let inner = SitePath.join(path, name)
            let full = SitePath.join(root, inner)
            switch files.kind(full) {
            case .folder?:
                if files.resolved(full) == files.resolved(options.output) { continue }
                found += walk(root, inner, prefix: prefix, depth: depth + 1, kind)
            case .file(let size)?:
                guard let kind = kind(inner) else { continue }
                if let file = read(full, SitePath.join(prefix, inner), size) {
                    found.append(SourceEntry(path: inner, kind: kind, file: file))
                }
            case .other?: continue
            case nil:
                guard kind(inner) != nil || SitePath.fileExtension(inner).isEmpty else { continue }
                report(
                    .fileUnreadable, SitePath.join(prefix, inner),
                    "'\(SitePath.join(prefix, inner))' is a link that leads nowhere")
            }
        }
        return found
    }

    private mutating func read(_ full: String, _ shown: String, _ size: Int) -> SourceFile? {
        guard size <= Self.sizeLimit else {
            report(
                .fileTooLarge, shown,
                "'\(shown)' is \(size >> 20) MB; a file must be at most \(Self.sizeLimit >> 20) MB")
            return nil
        }
        do {
            return SourceFile(path: shown, bytes: try files.read(full))
        } catch {
            let reason = (error as? FileSystem.Failure)?.reason ?? "unknown error"
            report(.fileUnreadable, shown, "'\(shown)' cannot be read: \(reason)")
            return nil
        }
    }

    private mutating func report(
        _ code: DiagnosticCode, _ path: String, _ headline: String, _ severity: Severity = .error
    ) {
        diagnostics.append(Diagnostic(code, severity, at: SourceLocation(path: path, range: 0..<0), headline))
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
            if ending == "plist" || ending == "entitlements" { return .propertyList(app: parts[1]) }
            return SitePath.name(path) == "app.yml" ? .app(parts[1]) : nil
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

/// Kinds in a folder without any set-up: Markdown is a guide, a payload is a sample.
enum LooseFolder {
    static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "ico"]

    static func kind(_ path: String) -> SourceKind? {
        let ending = SitePath.fileExtension(path)
        if let kind = GitBookFiles.kind(path) { return kind }
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
            return path.hasPrefix("locales/") ? .locale(ContentFolder.locale(ofFile: path)) : .template(path)
        case "Packs": return .spec(pack: path.split(separator: "/").first.map(String.init) ?? "")
        default: return .other
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
        if inner.hasPrefix("assets/") { return .asset }
        return inner.hasPrefix("includes/") && inner.hasSuffix(".md") ? .include : .other
    }
}

extension DiagnosticCode {
    package static let fileUnreadable = DiagnosticCode("file.unreadable")
    package static let fileTooLarge = DiagnosticCode("file.too-large")
}
