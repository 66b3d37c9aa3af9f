import PushPayload
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// A folder as it is understood: which files count, and what each setting is.
struct SiteFacts: Encodable {
    struct Setting: Encodable {
        var name: String
        var value: String
        /// Whether `site.yml` says it; otherwise it is the default, or follows from the folder.
        var isSet: Bool
    }

    struct Taken: Encodable {
        private enum CodingKeys: String, CodingKey { case what, isJudged, count }

        var what: [String]
        var isJudged: Bool
        var count: Int
        var kind: Message
    }

    struct Place: Encodable {
        var folder: String
        var count: Int
    }

    var source: String
    /// The folder that holds the content.
    var content: String
    /// `site.yml`; nil for a folder without.
    var settingsFile: String?
    var settings: [Setting]
    var payloads: Int
    /// What the payloads were taken for, the most frequent first.
    var takenFor: [Taken]
    /// The folders that they lie in, the fullest first.
    var places: [Place]
    /// Payloads that guides offer for download; they are judged like samples.
    var downloads: Int
    var guides: Int
    var apps: [String]
    var users: [String]
    var ownPacks: [String]

    /// Whether there is nothing to check.
    var isEmpty: Bool { payloads + downloads + guides == 0 }

    init(_ modeled: ModeledSite, source: String) {
        let tree = modeled.checked.tree
        let parsed = tree.parsed
        self.source = source
        content = FileSystem().kind(DiskPath(source + "/Content")) == .folder ? source + "/Content" : source
        let names = [content + "/site.yml", source + "/site.yml"]
        settingsFile =
            parsed.configurationDocument == nil ? nil : names.first { FileSystem().kind(DiskPath($0)) != nil }
        payloads = tree.samples.count
        takenFor = Self.taken(tree.samples)
        places = Dictionary(grouping: tree.samples.map(\.file.path), by: PathText.folder)
            .map { Place(folder: $0.key.isEmpty ? "." : $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.folder) < ($0.count, $1.folder) }
        downloads = tree.downloads.count
        guides = parsed.guides.count
        apps = parsed.apps.map(\.id).sorted()
        users = parsed.profiles.map(\.id)
        ownPacks = parsed.ownPacks.sorted()
        settings = Self.settings(parsed.configuration)
    }

    private static func taken(_ samples: [Sample]) -> [Taken] {
        var found: [String: Taken] = [:]
        for taken in samples.map(\.takenFor) {
            let ids = taken.what.map(\.id)
            let new = Taken(what: ids, isJudged: taken.isJudged, count: 0, kind: taken.kind)
            found["\(ids) \(taken.isJudged)", default: new].count += 1
        }
        return found.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    }

    private static func settings(_ site: Configuration) -> [Setting] {
        let yes = { (value: Bool) in value ? "true" : "false" }
        let targets = site.demands.targets.sorted { $0.key < $1.key }.map { $0.key + " " + $0.value.description }
        let rows: [(String, String)] = [
            ("title", site.title[site.locales.first ?? "en"]), ("locales", site.locales.joined(separator: ", ")),
            ("baseURL", site.baseURL ?? ""), ("packs", site.packs?.joined(separator: ", ") ?? "all"),
            ("app", site.app ?? ""), ("targets", targets.joined(separator: ", ")),
            ("rules", site.demands.advertising == nil ? "" : "korea-advertising"),
            ("permalinks", site.permalinks.rawValue), ("fileNames", site.fileNames.rawValue),
            ("unlisted", site.unlisted.rawValue),
            ("report", site.report?.rawValue ?? ""),
            ("rulePages", yes(site.rulePages)), ("remoteImages", yes(site.remoteImages)),
            ("rawHTML", String(describing: site.rawHTML)),
            ("lastUpdated", site.datesFromGit ? "git" : ""), ("editURL", site.editURL ?? ""),
        ]
        return rows.map { Setting(name: $0.0, value: $0.1, isSet: site.says($0.0)) }
    }
}
