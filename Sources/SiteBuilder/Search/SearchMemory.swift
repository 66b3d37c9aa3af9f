import SiteFiles
import Text

/// What an earlier run left of files beside the pages and of the search index, and what this one leaves, by hashes of all that they are
/// made of. One that was just made knows nothing and keeps nothing.
struct BuildMemory: Sendable {
    var file: @Sendable (ContentHash) -> OutputFile? = { _ in nil }
    /// Takes a file as soon as it is made. The key is nil where it is not known what it rests on.
    var keepFile: @Sendable (OutputFile, ContentHash?) -> OutputFile = { file, _ in file }
    var bytes: @Sendable (ContentHash) -> ArraySlice<UInt8>? = { _ in nil }
    /// Keeps what the function gives, which is asked for where it is not known.
    var keepBytes: @Sendable (ContentHash, () -> [UInt8]) -> Void = { _, _ in }

    /// The file of a path, made if none is known. `key`: of all that it and others are made of; nil where that is not known.
    func file(_ path: OutputPath, of key: ContentHash?, _ make: () -> [UInt8]) -> OutputFile {
        guard let own = key?.with(.of("file", path.text)) else { return OutputFile(path: path, bytes: make()) }
        return file(own) ?? keepFile(OutputFile(path: path, bytes: make()), own)
    }
}

/// What the index of one language is made of, and how.
struct SearchMaking: Sendable {
    var sources: [SearchSource]
    var jobs: Int
    var kept: KeptWork?
    var memory: BuildMemory

    /// The pages group by group: as an earlier build merged them where none of them has changed.
    func groups() -> [SearchGroup] {
        let secret = kept?.key ?? .random
        return concurrentMap(SearchGroups.of(sources), jobs: jobs, stride: 1, context: { _ in () }) { _, pages in
            let own = sources[pages]
            var key = ContentHash.of("search group")
            for source in own { key.combine(source.entry.hash) }
            let group = kept.valueOnce(key) {
                memory.bytes(key).flatMap { SearchGroup(stored: $0) } ?? SearchGroup(own, secret)
            }
            memory.keepBytes(key) { group.stored }
            return group
        }
    }
}

/// The lines of all documents, as files of the index: read page by page, when a file of them is made.
struct SearchTextLines: Sendable {
    private let sources: [SearchSource]
    /// The first document of each page, and one more.
    private let firsts: [Int]
    private let ends: [Int]

    init(_ sources: [SearchSource]) {
        self.sources = sources
        var firsts = [0]
        var ends: [Int] = []
        for source in sources {
            let start = ends.last ?? 0
            ends += source.entry.texts.ends.map { start + Int($0) }
            firsts.append(ends.count)
        }
        (self.firsts, self.ends) = (firsts, ends)
    }

    var content: SearchShards.Content {
        SearchShards.Content(
            ends: ends, first: { String($0) }, key: { key($0) }, write: { write($0, &$1) })
    }

    /// The pages that a range of documents is of, each with its documents in the range, counted from its first.
    private func pages(_ documents: Range<Int>) -> [(source: SearchSource, documents: Range<Int>)] {
        var low = sources.indices.halved { firsts[$0 + 1] <= documents.lowerBound }
        var found: [(source: SearchSource, documents: Range<Int>)] = []
        while low < sources.count, firsts[low] < documents.upperBound {
            let own = documents.clamped(to: firsts[low]..<firsts[low + 1])
            if !own.isEmpty {
                found.append((sources[low], own.lowerBound - firsts[low]..<own.upperBound - firsts[low]))
            }
            low += 1
        }
        return found
    }

    private func key(_ documents: Range<Int>) -> ContentHash {
        var key = ContentHash.of("search texts")
        for (source, own) in pages(documents) {
            key.combine(source.entry.hash)
            key.combine(own)
        }
        return key
    }

    private func write(_ documents: Range<Int>, _ output: inout [UInt8]) {
        var isFirst = true
        for (source, own) in pages(documents) {
            let (bytes, ends) = (source.texts, source.entry.texts.ends)
            for line in own {
                if !isFirst { output += SearchShards.separator }
                isFirst = false
                let (start, end) = (line == 0 ? 0 : Int(ends[line - 1]), Int(ends[line]))
                guard end <= bytes.count else { continue }
                output += bytes[(bytes.startIndex + start)..<(bytes.startIndex + end)]
            }
        }
    }
}
