import DataTree
import Markdown
import PushPayload
import SiteFiles
import SiteSources
import Text

/// Collects what is copied to the site: the theme's files, those of the content, and the apps' icons.
struct AssetBuilder {
    let facts: SiteFacts

    func table(_ tree: ParsedTree, _ kept: KeptWork?) -> Diagnosed<AssetTable> {
        var result = Diagnosed(
            kept.value(tree.setUp.map { ContentHash.of("theme").with($0) }) {
                AssetTable.theme(tree.themeFiles, tree.configuration.fileNames)
            })
        for entry in tree.assets where tree.isLoose || !AppIcons.isRead(entry.path) {
            result.value.add(entry.path.text, entry.file.bytes)
        }
        result.diagnostics += addIcons(AppIcons(tree.assets), to: &result.value)
        result.diagnostics += missingImages(result.value)
        return result
    }

    private func addIcons(_ icons: AppIcons, to table: inout AssetTable) -> [Diagnostic] {
        var missing: [Diagnostic] = []
        for app in facts.payloads.apps {
            switch icons.choose(app) {
            case .picture(let entry): table.add(icon: entry, of: app.id)
            case .missing(let node): missing.append(missingImage(node.string ?? "", node, among: icons.names(app)))
            case nil: break
            }
        }
        return missing
    }

    private func missingImages(_ table: AssetTable) -> [Diagnostic] {
        let images = facts.payloads.sources.flatMap { $0.facts?.root?["images"]?.members ?? [] }
        return images.compactMap { member in
            guard let path = member.value.string, table[path] == nil else { return nil }
            return missingImage(path, member.value, among: table.assets.keys.sorted())
        }
    }

    /// A missing replacement picture or app icon: the preview would show a placeholder without a reason.
    private func missingImage(_ path: String, _ node: Node, among names: [String]) -> Diagnostic {
        let near = Suggestion.nearest(to: path, among: names)
        return Diagnostic(
            .imageMissing, .error, at: node.location, pointer: node.document.pointer(at: node.range.lowerBound),
            "image '\(path)' is missing: there is no such file", fix: near.map { .init("did you mean '\($0)'?") })
    }
}
