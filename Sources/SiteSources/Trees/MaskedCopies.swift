package import PushPayload
package import Text

/// The files of a site with secrets masked in them, by what they hold: a copy of one among the assets, or a link to it, is shown
/// masked as well; and what is secret in them, by which the same text is masked elsewhere.
package struct MaskedCopies: Sendable {
    package private(set) var values = SecretValues()
    private var files: [Int: [(bytes: [UInt8], shown: [UInt8], masked: [Range<Int>])]] = [:]

    package mutating func add(_ file: SourceFile, shownAs shown: SourceFile) {
        guard file.bytes != shown.bytes else { return }
        files[file.bytes.count, default: []].append((file.bytes, shown.bytes, shown.masked))
        values.add(file, shownAs: shown)
    }

    /// The file itself, where it is none of them.
    package func shown(_ file: SourceFile) -> SourceFile {
        guard let copy = files[file.bytes.count]?.first(where: { $0.bytes == file.bytes }) else { return file }
        return SourceFile(path: file.path, bytes: copy.shown, masked: copy.masked)
    }
}
