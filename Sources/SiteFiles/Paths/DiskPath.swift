/// Where a file or folder lies on the disk: from the root of the file system (`/home/a/site`), or from the folder at hand (`site`). The
/// only kind of path that `FileSystem` takes.
package struct DiskPath: Path {
    package let text: String

    @inlinable package init(_ text: String) { self.text = text }

    /// What lies in this folder under a name, or at a path below it.
    package func entry(_ name: String) -> DiskPath { DiskPath(PathText.join(text, name)) }

    /// A file of the content or of the site, where this is the folder that holds them.
    package func place(_ path: some RelativePath) -> DiskPath { entry(path.text) }

    /// The folder before the last slash; "" for a name alone and for what lies at the root.
    package var folder: DiskPath { DiskPath(PathText.folder(text)) }

    /// The folder that it lies in: "" for a name alone, "/" for what lies at the root. By its bytes: `NSString` stops the program at a path
    /// that is a `~`.
    package var parent: DiskPath {
        let slash = UInt8(ascii: "/")
        var bytes = Array(text.utf8)[...]
        while bytes.count > 1, bytes.last == slash { bytes.removeLast() }
        guard let last = bytes.lastIndex(of: slash) else { return "" }
        bytes = bytes[..<last]
        while bytes.last == slash { bytes.removeLast() }
        return bytes.isEmpty ? "/" : DiskPath(String(decoding: bytes, as: UTF8.self))
    }

    /// As it is called from a folder that it lies in, as far as the names say; nil for any other.
    package func inside(_ folder: DiskPath) -> String? {
        isIn(folder) ? String(text.dropFirst(folder.text.count + 1)) : nil
    }

    /// Whether it lies in a folder, as far as the names say.
    package func isIn(_ folder: DiskPath) -> Bool { text.hasPrefix(folder.text + "/") }
}
