import DataTree
import PushPayload
import SiteFiles
import Text

/// The samples that facts list as the pushes of a sequence: `file` is a path from the folder of the facts.
enum SequenceLists {
    static func read(_ sequences: [String: ParsedSequence], _ samples: [Sample]) -> Diagnosed<[SequenceList]> {
        var result = Diagnosed<[SequenceList]>([])
        let indices = Dictionary(samples.enumerated().map { ($1.file.path, $0) }) { first, _ in first }
        for (id, sequence) in sequences.sorted(by: { $0.key < $1.key }) {
            guard let facts = sequence.facts, let list = facts.root?["sequence"], list.kind == .array else { continue }
            var entries: [SequenceList.Entry] = []
            for node in list.elements.prefix(SequenceList.limit) {
                guard let file = node["file"], let name = file.string else { continue }
                let path = PathText.normalize(PathText.join(PathText.folder(facts.source.path), name)) ?? name
                guard let index = indices[path] else {
                    result.diagnostics.append(missing(file, name, path, indices.keys.sorted()))
                    continue
                }
                guard samples[index].isLiveActivity else {
                    result.diagnostics.append(
                        Diagnostic(
                            .siteConfiguration, .error, at: file.location,
                            "'\(name)' is no push to a Live Activity",
                            why: "a sequence is the pushes to one Live Activity, one after the other",
                            fix: .init("take it off the list")))
                    continue
                }
                entries.append(.init(sample: index, node: node))
            }
            result.value.append(SequenceList(id: id, entries: entries))
        }
        return result
    }

    private static func missing(_ node: Node, _ name: String, _ path: String, _ known: [String]) -> Diagnostic {
        let folder = PathText.folder(path)
        let near = Suggestion.nearest(
            to: PathText.name(path), among: known.filter { PathText.folder($0) == folder }.map { PathText.name($0) })
        return Diagnostic(
            .siteConfiguration, .error, at: node.location, "there is no sample '\(name)'",
            fix: near.map { .init("did you mean '\($0)'?") })
    }
}
