import SiteFiles
import Text

/// Files that an earlier run made, and those of this one for the next.
protocol FileMemory: Sendable {
    /// The file of a key: a hash of all that it is made of.
    func file(_ key: ContentHash) -> OutputFile?
    /// Takes a file as soon as it is made. `key`: nil where it is not known what it rests on.
    func keep(_ file: OutputFile, _ key: ContentHash?) -> OutputFile
}

extension FileMemory {
    /// The file of a path, made if none is known. `key`: of all that it and others are made of; nil where that is not known.
    func file(_ path: OutputPath, of key: ContentHash?, _ make: () -> [UInt8]) -> OutputFile {
        guard let own = key?.with(.of("file", path.text)) else { return OutputFile(path: path, bytes: make()) }
        return file(own) ?? keep(OutputFile(path: path, bytes: make()), own)
    }
}

/// What an earlier run left of a search index, and what this one leaves.
protocol SearchMemory: FileMemory {
    /// The group of a key: a hash of its pages. `again`: makes it where its bytes turn out to be damaged.
    func group(_ key: ContentHash, again: @escaping @Sendable () -> SearchGroup) -> SearchGroup?
    func keep(_ group: SearchGroup, _ key: ContentHash)
    /// The tokens of a bucket, of a key: a hash of all that they are merged from.
    func bucket(_ key: ContentHash) -> SearchBucket.Stored?
    func keep(_ bucket: SearchBucket.Stored, _ key: ContentHash)
    /// Takes a bucket as soon as it is merged.
    func keep(_ head: [UInt8], _ lines: [UInt8], _ key: ContentHash)
}

/// Of a run that is the first, and leaves nothing.
struct NoSearchMemory: SearchMemory {
    let spool: Spool?

    func group(_ key: ContentHash, again: @escaping @Sendable () -> SearchGroup) -> SearchGroup? { nil }
    func keep(_ group: SearchGroup, _ key: ContentHash) {}
    func bucket(_ key: ContentHash) -> SearchBucket.Stored? { nil }
    func keep(_ bucket: SearchBucket.Stored, _ key: ContentHash) {}
    func keep(_ head: [UInt8], _ lines: [UInt8], _ key: ContentHash) {}
    func file(_ key: ContentHash) -> OutputFile? { nil }
    func keep(_ file: OutputFile, _ key: ContentHash?) -> OutputFile { spool?.take(file) ?? file }
}

/// What the index of one language is made of, and how.
struct SearchMaking: Sendable {
    var sources: [SearchSource]
    var jobs: Int
    var kept: KeptWork?
    var memory: any SearchMemory

    /// The pages group by group: as an earlier build merged them where none of them has changed.
    func groups() -> [SearchGroup] {
        let secret = kept?.key ?? .random
        return concurrentMap(SearchGroups.of(sources), jobs: jobs, stride: 1, context: { _ in () }) { _, pages in
            let own = sources[pages]
            var key = ContentHash.of("search group")
            for source in own { key.combine(source.entry.hash) }
            let group = kept.valueOnce(key) {
                memory.group(key) { SearchGroup(own, secret) } ?? SearchGroup(own, secret)
            }
            memory.keep(group, key)
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
