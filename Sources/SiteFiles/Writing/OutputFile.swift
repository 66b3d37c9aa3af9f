/// A file of the built site.
package struct OutputFile: Sendable, Hashable {
    /// Path inside the output folder.
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
