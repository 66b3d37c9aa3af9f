package import Foundation
package import Testing
package import Text

/// A public test suite outside the repository: a folder in `$CONFORMANCE_DIR`, by default `../shared/conformance`
/// beside the package. A suite that is not there is a recorded issue, never a silent pass; tests that may do without it
/// say so with `.needs(…)`.
package struct ConformanceSuite: Sendable {
    /// The suite's own folder.
    package let folder: URL

    /// Finds a suite by its folder's name; nil, with an issue recorded, when it is not there.
    package init?(_ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        folder = PublicSuite.root.appending(path: name)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue { return }
        Issue.record(
            "the conformance suite '\(name)' is not there: set CONFORMANCE_DIR to the folder that holds it",
            sourceLocation: sourceLocation)
        return nil
    }

    /// The files in a folder of the suite with one of these extensions, sorted by name; an issue when there are none.
    package func files(
        in path: String = "", extensions: Set<String> = ["json"], recursive: Bool = false,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [SourceFile] {
        let start = path.isEmpty ? folder : folder.appending(path: path)
        var found: [SourceFile] = []
        for name in names(in: start, recursive: recursive).sorted() {
            let url = start.appending(path: name)
            guard extensions.contains(url.pathExtension), let data = try? Data(contentsOf: url) else { continue }
            found.append(SourceFile(path: name, bytes: [UInt8](data)))
        }
        if found.isEmpty {
            Issue.record("no test files in '\(start.lastPathComponent)'", sourceLocation: sourceLocation)
        }
        return found
    }

    /// One file of the suite; nil, with an issue recorded, when it is not there.
    package func file(_ path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> SourceFile? {
        if let data = try? Data(contentsOf: folder.appending(path: path)) {
            return SourceFile(path: path, bytes: [UInt8](data))
        }
        Issue.record("the conformance file '\(path)' is not there", sourceLocation: sourceLocation)
        return nil
    }

    private func names(in start: URL, recursive: Bool) -> [String] {
        let manager = FileManager.default
        let names =
            recursive
            ? try? manager.subpathsOfDirectory(atPath: start.path)
            : try? manager.contentsOfDirectory(atPath: start.path)
        return names ?? []
    }
}
