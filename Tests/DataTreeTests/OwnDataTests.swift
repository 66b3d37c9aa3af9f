import DataTree
import Foundation
import TestSupport
import Testing
import Text

/// The files of data that come with sitegen: none has a key twice, or another mistake that a reader would pass over.
@Suite struct OwnDataTests {
    @Test(arguments: ["Packs", "Templates", "Schemas"]) func noFileHasAMistake(_ folder: String) throws {
        let root = PackageFolder.url.appending(path: folder)
        let names = try #require(FileManager.default.enumerator(atPath: root.path)).compactMap { $0 as? String }
        let files = names.filter { $0.hasSuffix(".yml") }
        #expect(!files.isEmpty)
        for name in files {
            let bytes = try Data(contentsOf: root.appending(path: name))
            let parsed = YAMLReader.parse(SourceFile(path: name, bytes: Array(bytes)))
            #expect(parsed.diagnostics.map { "\($0.headline)" } == [], "\(folder)/\(name)")
        }
    }
}
