import DataTree
import SiteFiles
import Text

/// Sequences of pushes: folders of payloads whose names begin with numbers, with facts for all of them beside the folder.
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

    mutating func addSequence(_ entry: SourceEntry, _ base: ContentPath, language: String?) {
        let document = document(entry)
        let id = Self.sampleID(base)
        guard let language else {
            tree.sequences[id, default: ParsedSequence()].facts = document
            tree.facts.append(document)
            return
        }
        tree.sequences[id, default: ParsedSequence()].translations[language] = document
    }

    /// The id of what lies at a path without its ending.
    static func sampleID(_ path: ContentPath) -> String {
        path.inside("samples")
    }
}
