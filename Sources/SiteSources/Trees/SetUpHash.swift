import SiteFiles
import Text

/// What every verdict and page may rest on, as one hash: settings, specs, apps, profiles, theme, words and everything that comes
/// with sitegen. Guides, payloads, their facts and pictures are left out; what rests on one of them has it in a key of its own.
enum SetUpHash {
    static func make(_ source: SourceTree) -> ContentHash? {
        var hash = ContentHash.of("set-up", source.prefix, "\(source.isLoose)")
        for entries in [source.entries, source.share] {
            for index in entries.indices where !isOwn(entries[index].kind) {
                guard let own = entries[index].hash else { return nil }
                hash.combine(own)
            }
        }
        return hash
    }

    private static func isOwn(_ kind: SourceKind) -> Bool {
        switch kind {
        case .guide, .payload, .facts, .asset, .include, .snippet, .summary: true
        default: false
        }
    }
}
