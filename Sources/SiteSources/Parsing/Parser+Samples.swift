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
        let payloads = source.entries.filter(Self.mayBePayload)
        let stems = Set(payloads.map(Self.stem))
        let folders = Self.sequenceFolders(stems)
        let lists = sequenceLists(stems)
        for entry in source.entries where entry.kind == .facts {
            let stem = Self.stem(entry)
            let base = stem.fileExtension.count == 2 ? stem.withoutExtension : stem
            if folders.contains(stem) || folders.contains(base) || lists.contains(base), !stems.contains(base) {
                addSequence(entry, base, language: stem == base ? nil : stem.fileExtension)
                continue
            }
            guard stems.contains(stem) || stems.contains(base) || stems.contains(base.with(ending: ".invalid")) else {
                if entry.path.hasPrefix("samples/") { diagnostics.append(orphan(entry)) }
                continue
            }
            facts[stem] = document(entry)
        }
        let listed = listedFacts()
        let ids = sampleIDs(payloads)
        let linked = payloads.isEmpty ? [] : LinkedNames.all(source.entries { $0 == .guide || $0 == .include })
        for (entry, id) in zip(payloads, ids) {
            addSample(entry, id, facts, listed)
            tree.samples[tree.samples.count - 1].isLinked = linked.contains(entry.path.name) || entry.kind == .snippet
        }
    }

    /// A file that holds a payload if its text does.
    static func mayBePayload(_ entry: SourceEntry) -> Bool {
        switch entry.kind {
        case .payload: true
        case .asset, .snippet: PayloadEnding.isOne(entry.path) && entry.file.bytes.count <= SuspectReader.sizeLimit
        default: false
        }
    }

    /// Under which a payload and its facts find each other: the path that people see, since two folders may hold the same one.
    static func stem(_ entry: SourceEntry) -> ContentPath { ContentPath(entry.shownPath).withoutExtension }

    /// Of payloads of one name the `.json` file has it as its id, and the others have their ending, then a number behind it.
    private func sampleIDs(_ payloads: [SourceEntry]) -> [String] {
        var ids = payloads.map { entry in
            let stem = Self.stem(entry)
            return sampleID(stem.hasSuffix(".invalid") ? stem.withoutExtension : stem)
        }
        var taken: Set<String> = []
        let isJSON = payloads.map { $0.path.fileExtension == "json" }
        for index in ids.indices.filter({ isJSON[$0] }) + ids.indices.filter({ !isJSON[$0] }) {
            var id = ids[index]
            if taken.contains(id), !isJSON[index] { id += "-" + payloads[index].path.fileExtension }
            var number = 2
            while !taken.insert(number == 2 ? id : "\(id)-\(number - 1)").inserted { number += 1 }
            ids[index] = number == 2 ? id : "\(id)-\(number - 1)"
        }
        return ids
    }

    /// `listed`: the facts of the sequences that list a payload, by its path.
    private mutating func addSample(
        _ entry: SourceEntry, _ id: String, _ facts: [ContentPath: Document], _ listed: [String: Document]
    ) {
        let stem = Self.stem(entry)
        let isInvalid = stem.hasSuffix(".invalid")
        let base = isInvalid ? stem.withoutExtension : stem
        let own = facts[stem] ?? facts[base]
        if let own { tree.facts.append(own) }
        var translations: [String: Document] = [:]
        for locale in tree.configuration.locales {
            translations[locale] = facts[stem.with(ending: "." + locale)] ?? facts[base.with(ending: "." + locale)]
        }
        let pack: String? = if case .payload(let pack) = entry.kind { pack } else { nil }
        addOwnSequence(id, own, translations)
        tree.samples.append(
            ParsedSample(
                id: id, path: entry.path, pack: pack, file: entry.file, facts: own, translations: translations,
                isNamedInvalid: isInvalid,
                shared: tree.sequences[PathText.folder(id)]?.facts ?? listed[entry.file.path],
                isAsset: entry.kind == .asset))
    }

    private func orphan(_ entry: SourceEntry) -> Diagnostic {
        Diagnostic(
            .siteConfiguration, .warning, at: entry.file.location(0..<0),
            "there is no payload with the name of '\(entry.path)'",
            fix: .init("name it like the payload it describes"))
    }
}
