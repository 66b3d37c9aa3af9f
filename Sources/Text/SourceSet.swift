/// The files that diagnostics may point into, by path. Only formatters look here; a diagnostic itself carries no bytes.
package struct SourceSet: Sendable {
    private var files: [String: SourceFile] = [:]

    package init(_ files: [SourceFile] = []) {
        for file in files { insert(file) }
    }

    package mutating func insert(_ file: SourceFile) {
        files[file.path] = file
    }

    package subscript(path: String) -> SourceFile? { files[path] }
}
