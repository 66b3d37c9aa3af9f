package import SiteFiles
package import Text

/// Reads the few passed-over files that may hold a payload: JSON anywhere, and small files of any ending among the
/// samples or that text is kept in. A file that its name identifies is not opened, nor is a large file; where there are very many, the rest is counted.
package enum SuspectReader {
    package static let sizeLimit = 1 << 20
    private static let countLimit = 1000
    /// All together, since they are kept until the verdict.
    private static let memoryLimit = 64 << 20
    /// Endings of files among the samples that hold no payload.
    private static let others: Set<String> = ["md", "mdx", "yml", "yaml", "html", "js", "css", "swift", "zip", "pdf"]

    /// Endings under which people keep a text that they want to have out of the way.
    private static let texts: Set<String> = [
        "", "txt", "text", "log", "jsonl", "ndjson", "payload", "push", "notification", "example", "sample", "dist",
        "bak",
        "orig", "old", "tmpl", "template",
    ]

    /// The files by where they lie, and how many more were not opened.
    package static func read(_ walk: SourceWalk) -> (files: [DiskPath: SourceFile], unopened: Int) {
        let files = FileSystem()
        var suspects: [DiskPath: SourceFile] = [:]
        var unopened = 0
        var memory = 0
        for passed in walk.passed
        where isAtPlace(passed) && isSuspect(passed, walk.isLoose) {
            guard suspects.count < countLimit, memory < memoryLimit else {
                unopened += 1
                continue
            }
            guard let bytes = try? files.read(passed.full, limit: sizeLimit), opensLikeJSON(bytes) else { continue }
            memory += bytes.count
            suspects[passed.full] = SourceFile(path: passed.shown, bytes: bytes)
        }
        return (suspects, unopened)
    }

    private static func isAtPlace(_ passed: PassedOver) -> Bool {
        passed.reason == .place || passed.reason == .ignored || passed.hidden != nil
    }

    private static func isSuspect(_ passed: PassedOver, _ isLoose: Bool) -> Bool {
        guard passed.size > 1, passed.size <= sizeLimit else { return false }
        let ending = passed.path.fileExtension
        if passed.reason == .ignored { return IntendedPlace.jsonEndings.contains(ending) }
        if IntendedPlace.jsonEndings.contains(ending) {
            return isLoose || passed.isBeside || passed.hidden != nil || IntendedPlace(passed.path)?.isPayload != true
        }
        if texts.contains(ending) { return !passed.isBeside }
        return !isLoose && passed.path.hasPrefix("samples/") && !others.contains(ending)
            && !LooseFolder.pictures.contains(ending)
    }

    /// After blanks, comments and marks of an encoding there is a brace or a bracket somewhere near.
    package static func opensLikeJSON(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) else {
            return false
        }
        return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"), 0xEF, 0xFF, 0xFE].contains(first)
    }
}
