import DataTree
import PushPayload
import SiteFiles
import Text

/// Profiles and samples, with the facts that stand beside them.
extension Parser {
    mutating func parseProfiles() {
        for entry in source.entries where entry.kind == .profile {
            let id = entry.path.withoutExtension.name
            let document = document(entry)
            guard isProfile(document) else { continue }
            tree.profiles.append(Profile(id: id, document: document))
        }
        tree.profiles.sort { $0.id < $1.id }
    }

    /// In a folder without set-up, `profiles/` may be somebody else's: there one of a profile's own keys must be in the file.
    private func isProfile(_ document: Document) -> Bool {
        guard tree.isLoose, let known = tree.schemas["profile"]?.root?["properties"]?.members else { return true }
        let own = Set(known.map(\.name)).subtracting(["title", "description"])
        return document.root?.members.contains { own.contains($0.name) } ?? false
    }

    mutating func parseSamples() {
        var facts: [ContentPath: Document] = [:]
        let stems = Set(
            source.entries.compactMap { entry -> ContentPath? in
                if case .payload = entry.kind { return entry.path.withoutExtension }
                return nil
            })
        let folders = Self.sequenceFolders(stems)
        let lists = sequenceLists(stems)
        for entry in source.entries where entry.kind == .facts {
            let stem = entry.path.withoutExtension
            let base = stem.fileExtension.count == 2 ? stem.withoutExtension : stem
            if folders.contains(stem) || folders.contains(base) || lists.contains(base), !stems.contains(base) {
                addSequence(entry, base, language: stem == base ? nil : stem.fileExtension)
                continue
            }
            guard stems.contains(stem) || stems.contains(base) || stems.contains(base.with(ending: ".invalid")) else {
                if !tree.isLoose { diagnostics.append(orphan(entry)) }
                continue
            }
            facts[stem] = document(entry)
        }
        let listed = listedFacts()
        for entry in source.entries {
            guard case .payload(let pack) = entry.kind else { continue }
            addSample(entry, pack, facts, listed)
        }
    }

    /// `listed`: the facts of the sequences that list a payload, by its path.
    private mutating func addSample(
        _ entry: SourceEntry, _ pack: String?, _ facts: [ContentPath: Document], _ listed: [String: Document]
    ) {
        let stem = entry.path.withoutExtension
        let isInvalid = stem.hasSuffix(".invalid")
        let base = isInvalid ? stem.withoutExtension : stem
        let own = facts[stem] ?? facts[base]
        if let own { tree.facts.append(own) }
        var translations: [String: Document] = [:]
        for locale in tree.configuration.locales {
            translations[locale] = facts[stem.with(ending: "." + locale)] ?? facts[base.with(ending: "." + locale)]
        }
        let id = Self.sampleID(base)
        addOwnSequence(id, own, translations)
        tree.samples.append(
            ParsedSample(
                id: id, path: entry.path, pack: pack, file: entry.file, facts: own, translations: translations,
                isNamedInvalid: isInvalid, shared: tree.sequences[PathText.folder(id)]?.facts ?? listed[entry.file.path]
            ))
    }

    private func orphan(_ entry: SourceEntry) -> Diagnostic {
        Diagnostic(
            .siteConfiguration, .warning, at: entry.file.location(0..<0),
            "there is no payload with the name of '\(entry.path)'",
            fix: .init("name it like the payload it describes"))
    }
}
