import DataTree
import PushPayload
import SiteSources
import Text

/// Which specs of a site with payloads have pages. Where `site.yml` has `packs`, all of those. Else the packs in use: the site's
/// own, those that a sample is held to, those that guides, facts of samples or specs of these packs name, each as a whole. A site
/// that uses none has all: it is a catalogue of what comes with sitegen.
enum ShownSpecs {
    /// `used`: ids of the specs that samples are held to. In the order of all specs.
    static func of(_ tree: ValidatedTree, used: Set<String>) -> [Spec] {
        let all = tree.specs.specs
        let own = tree.parsed.ownPacks
        guard tree.parsed.configuration.packs == nil, !used.isEmpty || !own.isEmpty else { return all }
        let packs = Dictionary(all.map { ($0.id, $0.pack) }) { first, _ in first }
        let byPack = Dictionary(grouping: all, by: \.pack)
        var shown = own.union(used.union(named(tree)).compactMap { packs[$0] })
        var queue = Array(shown)
        while let pack = queue.popLast() {
            for spec in byPack[pack] ?? [] {
                let further = SpecNames.named(in: spec.file).compactMap { packs[$0] }
                queue += further.filter { shown.insert($0).inserted }
            }
        }
        return all.filter { shown.contains($0.pack) }
    }

    /// The specs that guides and the facts of samples name.
    private static func named(_ tree: ValidatedTree) -> Set<String> {
        var names = SpecNames.named(in: tree.parsed.guides, nil)
        for sample in tree.parsed.samples {
            if let facts = sample.facts { names.formUnion(SpecNames.named(in: facts.source)) }
            for text in sample.translations.values { names.formUnion(SpecNames.named(in: text.source)) }
        }
        return names
    }
}
