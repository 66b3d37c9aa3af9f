import PushPayload
import SiteFiles
import Text

/// Every file of the folder with what it was read as, in the order of the paths: what `--verbose` prints.
package enum FileList {
    package static func lines(_ source: SourceTree, _ tree: ParsedTree) -> [String] {
        let samples = Set(tree.samples.map(\.path))
        let facts = Set(tree.samples.map(\.path.withoutExtension))
        var lines = source.entries.map { entry in
            (entry.file.path, name(entry, samples, facts))
        }
        lines += source.passed.map { ($0.shown, "passed over" + (reason($0).map { ", " + $0 } ?? "")) }
        return lines.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map { "\($0.0): \($0.1)" }
    }

    private static func name(_ entry: SourceEntry, _ samples: Set<ContentPath>, _ stems: Set<ContentPath>) -> String {
        switch entry.kind {
        case .configuration: "configuration"
        case .guide: "guide"
        case .spec(let pack): "spec of pack '\(pack)'"
        case .payload(let pack):
            samples.contains(entry.path) ? sample(pack) : "passed over, it does not read like a payload"
        case .facts: facts(entry.path, stems)
        case .propertyList(let app): "property list of app '\(app)'"
        case .appTexts(let app): "texts of app '\(app)'"
        case .androidFile(let app): "Android file of app '\(app)'"
        case .app(let app): "facts of app '\(app)'"
        case .activity(let app): "Live Activity of app '\(app)'"
        case .profile: "profile"
        case .asset: "asset"
        case .template(let path): "template '\(path)'"
        case .messages(let locale): "sentences of findings in '\(locale)'"
        case .locale(let locale): "texts of the interface in '\(locale)'"
        case .summary: "table of contents"
        case .include: "text that guides include"
        case .variables: "variables of guides"
        case .snippet: "text that guides include"
        case .book, .system: "settings of another documentation system"
        case .rule, .recognised, .outputSchema, .other: "passed over"
        }
    }

    private static func sample(_ pack: String?) -> String { pack.map { "sample of pack '\($0)'" } ?? "sample" }

    private static func facts(_ path: ContentPath, _ stems: Set<ContentPath>) -> String {
        let stem = path.withoutExtension
        let base = stem.fileExtension.count == 2 ? stem.withoutExtension : stem
        let known = [stem, stem.with(ending: ".invalid"), base, base.with(ending: ".invalid")].first {
            stems.contains($0)
        }
        return known.map { "facts of '\($0)'" } ?? "passed over, there is no payload with this name"
    }

    private static func reason(_ passed: PassedOver) -> String? {
        switch passed.reason {
        case .place: passed.isBeside ? "it lies beside the content" : nil
        case .hidden: "hidden"
        case .package: "of a package manager"
        case .output: "the site that is written"
        case .kind(let name): "it is \(name)"
        case .ignored: "ignored by git"
        case .excluded: "excluded"
        }
    }
}
