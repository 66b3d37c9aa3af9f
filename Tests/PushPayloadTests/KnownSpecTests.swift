import Foundation
import PushPayload
import TestSupport
import Testing

/// The specs that code speaks of by name are among those that come with sitegen.
@Suite struct KnownSpecTests {
    @Test(arguments: KnownSpec.allCases) func eachIsInAPack(_ spec: KnownSpec) throws {
        let found = try #require(BuiltInPacks.specs[spec])
        #expect(found.id == spec.rawValue)
        #expect(found.known == spec)
    }

    @Test(arguments: KnownSpec.allCases.filter { $0.file != nil }) func itsFileIsThere(_ spec: KnownSpec) throws {
        let path = try #require(spec.file)
        let text = try String(contentsOf: PackageFolder.url.appending(path: "Packs/" + path), encoding: .utf8)
        #expect(text.contains("id: \(spec.id)\n"))
    }
}
