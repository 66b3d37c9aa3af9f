import DataTree
import SiteFiles
import Text

/// Sequences of pushes: folders of payloads whose names begin with numbers, with facts for all of them beside the folder.
extension Parser {
    /// Folders with at least two payloads such as `1-start`, by their paths.
    static func sequenceFolders(_ stems: Set<String>) -> Set<String> {
        var counts: [String: Int] = [:]
        for stem in stems {
            let name = SitePath.name(stem)
            let digits = name.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, name[digits.endIndex...].hasPrefix("-") else { continue }
            counts[SitePath.folder(stem), default: 0] += 1
        }
        return Set(counts.filter { $0.value > 1 && !$0.key.isEmpty }.keys)
    }

    mutating func addSequence(_ entry: SourceEntry, _ base: String, language: String?) {
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
    static func sampleID(_ path: String) -> String {
        path.hasPrefix("samples/") ? String(path.dropFirst("samples/".count)) : path
    }
}
