import DataTree
import SiteFiles
import Text

/// Sequences of pushes: folders of payloads whose names begin with numbers, with facts for all of them beside the folder, and facts that
/// list payloads themselves.
extension Parser {
    /// Folders with at least two payloads such as `1-start`.
    static func sequenceFolders(_ stems: Set<ContentPath>) -> Set<ContentPath> {
        var counts: [ContentPath: Int] = [:]
        for stem in stems {
            let name = stem.name
            let digits = name.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, name[digits.endIndex...].hasPrefix("-") else { continue }
            counts[stem.folder, default: 0] += 1
        }
        return Set(counts.filter { $0.value > 1 && !$0.key.isEmpty }.keys)
    }

    /// Facts without a payload of their name that list the pushes of a sequence, by their paths without an ending.
    func sequenceLists(_ stems: Set<ContentPath>) -> Set<ContentPath> {
        var lists: Set<ContentPath> = []
        for entry in source.entries where entry.kind == .facts {
            let stem = Self.stem(entry)
            guard !stems.contains(stem), !stems.contains(stem.with(ending: ".invalid")),
                ByteSearch.contains(entry.file.text, "sequence:")
            else { continue }
            if Self.isList(YAMLReader.parse(entry.file).value) { lists.insert(stem) }
        }
        return lists
    }

    private static func isList(_ facts: Document) -> Bool {
        guard let list = facts.root?["sequence"], list.kind == .array else { return false }
        return list.elements.contains { $0["file"] != nil }
    }

    /// A sample's own facts may list the pushes that it is one of.
    mutating func addOwnSequence(_ id: String, _ facts: Document?, _ translations: [String: Document]) {
        guard let facts, Self.isList(facts), tree.sequences[id] == nil else { return }
        tree.sequences[id] = ParsedSequence(facts: facts, translations: translations, isOfSample: true)
    }

    /// What a list says of all its pushes, by the paths of their files; of two lists the first.
    func listedFacts() -> [String: Document] {
        var listed: [String: Document] = [:]
        for (_, sequence) in tree.sequences.sorted(by: { $0.key < $1.key }) {
            guard !sequence.isOfSample, let facts = sequence.facts else { continue }
            for entry in facts.root?["sequence"]?.elements.prefix(200) ?? [] {
                guard let name = entry["file"]?.string,
                    let path = PathText.normalize(PathText.join(PathText.folder(facts.source.path), name))
                else { continue }
                if listed[path] == nil { listed[path] = facts }
            }
        }
        return listed
    }

    mutating func addSequence(_ entry: SourceEntry, _ base: ContentPath, language: String?) {
        let document = document(entry)
        let id = sampleID(base)
        guard let language else {
            tree.sequences[id, default: ParsedSequence()].facts = document
            tree.facts.append(document)
            return
        }
        tree.sequences[id, default: ParsedSequence()].translations[language] = document
    }

    /// The id of what lies at a path, as people see it, without its ending.
    func sampleID(_ path: ContentPath) -> String {
        let id = ContentPath(path.inside(ContentPath(source.prefix))).inside("samples")
        return id.hasPrefix(".") ? String(id.dropFirst()) : id
    }
}
