package import PushPayload
import SiteSources

/// The specs as a reader of this site meets them: the author's own, those that the site uses, and the others that come with
/// sitegen.
extension Site {
    package var ownSpecs: [Spec] { specs.specs.filter { parsed.ownPacks.contains($0.pack) } }

    /// Specs that a sample is held to, and those of packs that `site.yml` names.
    package var usedSpecs: [Spec] { specs.specs.filter { !parsed.ownPacks.contains($0.pack) && isUsed($0) } }

    package var otherSpecs: [Spec] { specs.specs.filter { !parsed.ownPacks.contains($0.pack) && !isUsed($0) } }

    private func isUsed(_ spec: Spec) -> Bool {
        !samples(ofSpec: spec.id).isEmpty || configuration.packs?.contains(spec.pack) == true
    }

    /// Whether the menu lists the specs: a site of guides only has nothing to do with them.
    package var listsSpecs: Bool { !samples.isEmpty || !ownSpecs.isEmpty || !usedSpecs.isEmpty }
}
