package import DataTree
package import PushPayload
package import SiteFiles
import Text

/// Which picture of the content is an app's icon: the one that `icon` in `app.yml` names, else `apps/APP/icon.*`, else one of the
/// app's asset catalogue (`*.appiconset`, as Xcode keeps it).
package struct AppIcons {
    /// A picture that was chosen, or the value in `app.yml` that names none.
    package enum Choice {
        case picture(SourceEntry)
        case missing(Node)
    }

    /// Pixels from which a picture is sharp at the sizes that phones show: 38 points at three pixels a point.
    private static let enough = 114

    private let pictures: [ContentPath: SourceEntry]

    package init(_ assets: [SourceEntry]) {
        pictures = Dictionary(assets.map { ($0.path, $0) }) { first, _ in first }
    }

    /// Whether a file below the content folder belongs to an app's icon. Of an app's folder only these are read as pictures, since
    /// a whole `Assets.xcassets` may lie in it.
    package static func isRead(_ path: ContentPath) -> Bool {
        let parts = path.components
        guard parts.count > 2, parts[0] == "apps" else { return false }
        let isPicture = LooseFolder.pictures.contains(path.fileExtension)
        if parts[parts.count - 2].hasSuffix(".appiconset") { return isPicture || parts.last == "Contents.json" }
        return parts.count == 3 && isPicture
    }

    package func choose(_ app: App) -> Choice? {
        let folder: ContentPath = "apps/\(app.id)"
        if let node = app.icon {
            guard let name = node.string else { return nil }
            let found = pictures[folder.entry(name)] ?? pictures[ContentPath(name)]
            return found.map(Choice.picture) ?? .missing(node)
        }
        let near = pictures.keys.filter { $0.isIn(folder) && Self.isRead($0) }.sorted()
        let own = near.first { $0.withoutExtension == folder.entry("icon") }
        return (own ?? catalogued(near)).flatMap { pictures[$0] }.map(Choice.picture)
    }

    /// What `icon` could have named.
    package func names(_ app: App) -> [String] {
        let folder: ContentPath = "apps/\(app.id)"
        return pictures.keys.sorted().filter { !$0.hasSuffix(".json") }.map { $0.inside(folder) }
    }

    /// Of `AppIcon.appiconset`, else of the first catalogue: the smallest picture that is large enough, else the largest.
    private func catalogued(_ paths: [ContentPath]) -> ContentPath? {
        let sets = Set(paths.map(\.folder).filter { $0.hasSuffix(".appiconset") }).sorted()
        guard let set = sets.first(where: { $0.name == "AppIcon.appiconset" }) ?? sets.first else {
            return nil
        }
        let others = otherAppearances(set)
        let sized = paths.filter { $0.folder == set && !others.contains($0.name) }.compactMap {
            path in
            pictures[path].flatMap { PictureSize.measure($0.file.bytes) }.map { (path: path, width: $0.width) }
        }
        let large = sized.filter { $0.width >= Self.enough }.min { ($0.width, $0.path) < ($1.width, $1.path) }
        return (large ?? sized.max { ($0.width, $1.path) < ($1.width, $0.path) })?.path
    }

    /// Files that the catalogue keeps for dark or tinted home screens (`appearances` of an entry in `Contents.json`).
    private func otherAppearances(_ set: ContentPath) -> Set<String> {
        guard let contents = pictures[set.entry("Contents.json")] else { return [] }
        let images = JSONParser.parse(contents.file).value.root?["images"]?.elements ?? []
        return Set(images.filter { $0["appearances"]?.elements.isEmpty == false }.compactMap { $0["filename"]?.string })
    }
}
