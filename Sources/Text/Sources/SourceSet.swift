/// The files that diagnostics may point into, by path. Only formatters look here; a diagnostic itself carries no bytes.
package struct SourceSet: Sendable {
    private var files: [String: SourceFile] = [:]

    /// A set of these files.
    package init(_ files: [SourceFile] = []) {
        for file in files { insert(file) }
    }

    /// Adds a file, in place of one of the same path.
    package mutating func insert(_ file: SourceFile) {
        files[file.path] = file
    }

    /// Makes room for so many more files.
    package mutating func makeRoom(for count: Int) { files.reserveCapacity(files.count + count) }

    /// The file of a path, or nil.
    package subscript(path: String) -> SourceFile? { files[path] }

    /// The paths of all files, sorted.
    package var paths: [String] { files.keys.sorted() }
}
