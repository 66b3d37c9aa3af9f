import SiteFiles
import Text

/// The search index as `BuildCache` has it.
struct CachedSearch: SearchMemory {
    let cache: BuildCache
    let spool: Spool?

    func group(_ key: ContentHash, again: @escaping @Sendable () -> SearchGroup) -> SearchGroup? {
        cache.group(key, again: again)
    }

    func keep(_ group: SearchGroup, _ key: ContentHash) { cache.note(group, key) }

    func bucket(_ key: ContentHash) -> SearchBucket.Stored? { cache.bucket(key) }

    func keep(_ bucket: SearchBucket.Stored, _ key: ContentHash) { cache.note(bucket, key) }

    func keep(_ head: [UInt8], _ lines: [UInt8], _ key: ContentHash) {
        let bytes = { (bytes: [UInt8]) in spool?.take(bytes) ?? .held(bytes[...]) }
        cache.note(SearchBucket.Stored(head: bytes(head), lines: bytes(lines)), key)
    }

    func file(_ key: ContentHash) -> OutputFile? {
        guard let file = cache.file(key) else { return nil }
        cache.note(file.path, key)
        return file
    }

    func keep(_ file: OutputFile, _ key: ContentHash?) -> OutputFile {
        if let key { cache.note(file.path, key) }
        return cache.written(file) ?? spool?.take(file) ?? file
    }
}
