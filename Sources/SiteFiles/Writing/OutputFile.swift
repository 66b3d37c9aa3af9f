/// A file of the built site.
package struct OutputFile: Sendable, Hashable {
    private enum Content: Sendable, Hashable {
        case bytes([UInt8])
        /// Where an earlier build wrote the same bytes.
        case written(String)
    }

    /// Path inside the output folder.
    package var path: String
    private var content: Content

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        content = .bytes(bytes)
    }

    /// A file whose bytes an earlier build wrote to `place`, a path on the disk, and that was found there unchanged.
    package init(path: String, writtenTo place: String) {
        self.path = path
        content = .written(place)
    }

    /// The bytes; read from the disk where an earlier build wrote them, and empty if they are gone since.
    package var bytes: [UInt8] {
        get {
            switch content {
            case .bytes(let bytes): bytes
            case .written(let place): (try? FileSystem().read(place)) ?? []
            }
        }
        set { content = .bytes(newValue) }
    }

    /// Where an earlier build wrote the bytes; nil for bytes that this build has made.
    package var place: String? {
        if case .written(let place) = content { place } else { nil }
    }
}
