import Text

/// Reads the few passed-over files that may hold a payload: JSON anywhere, and small files of any ending among the
/// samples. A file that its name identifies is not opened, nor is a large file or one of very many.
enum SuspectReader {
    private static let sizeLimit = 64 << 10
    private static let countLimit = 300
    /// Endings of files among the samples that hold no payload.
    private static let others: Set<String> = ["md", "mdx", "yml", "yaml", "html", "js", "css", "swift", "zip", "pdf"]

    static func read(_ walk: SourceWalk) -> [String: SourceFile] {
        let files = FileSystem()
        var suspects: [String: SourceFile] = [:]
        for passed in walk.passed
        where (passed.reason == .place || passed.hidden != nil) && isSuspect(passed, walk.isLoose) {
            guard suspects.count < countLimit else { break }
            guard let bytes = try? files.read(passed.full, limit: sizeLimit), opensLikeJSON(bytes) else { continue }
            suspects[passed.full] = SourceFile(path: passed.shown, bytes: bytes)
        }
        return suspects
    }

    private static func isSuspect(_ passed: PassedOver, _ isLoose: Bool) -> Bool {
        guard passed.size > 1, passed.size <= sizeLimit else { return false }
        let ending = SitePath.fileExtension(passed.path)
        if IntendedPlace.jsonEndings.contains(ending) {
            return isLoose || passed.isBeside || passed.hidden != nil || IntendedPlace(passed.path)?.isPayload != true
        }
        return !isLoose && passed.path.hasPrefix("samples/") && !others.contains(ending)
            && !LooseFolder.pictures.contains(ending)
    }

    /// After blanks, comments and marks of an encoding there is a brace or a bracket somewhere near.
    private static func opensLikeJSON(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }) else {
            return false
        }
        return [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "/"), 0xEF, 0xFF, 0xFE].contains(first)
    }
}
