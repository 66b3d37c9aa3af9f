import DataTree
import PushPayload
import Testing
import Text

/// Packs that are parsed and compiled when a payload needs them say the same as packs that are read at once.
@Suite struct SpecShelfTests {
    @Test func thePacksOnDemandAreThoseThatAreReadAtOnce() throws {
        let lazy = try #require(SpecSet.onDemand(BuiltInPacks.files))
        let whole = BuiltInPacks.specs
        #expect(lazy.specs.map(\.id) == whole.specs.map(\.id))
        #expect(!lazy.specs.isEmpty)
        for (spec, other) in zip(lazy.specs, whole.specs) {
            #expect(spec.pack == other.pack)
            #expect("\(spec.push)" == "\(other.push)")
            #expect(spec.file == other.document.source)
            #expect(spec.title("ko") == other.title("ko"))
            #expect((spec.schema == nil) == (other.schema == nil))
        }
    }

    /// What is not looked for in packs on demand is not there.
    @Test func thePacksThatComeWithSitegenHaveNoMistakesAndShowNoSecrets() {
        #expect(BuiltInPacks.made.diagnostics.isEmpty)
        for spec in BuiltInPacks.specs.specs { #expect(spec.document.source.masked.isEmpty) }
    }

    @Test func everySampleHasTheSameFindingsWithPacksOnDemand() throws {
        let specs = try #require(SpecSet.onDemand(BuiltInPacks.files))
        let lazy = SampleChecker(specs: specs, apps: BuiltInPacks.apps, profiles: BuiltInPacks.profiles)
        let whole = SampleChecker(
            specs: BuiltInPacks.specs, apps: BuiltInPacks.apps, profiles: BuiltInPacks.profiles)
        #expect(!BuiltInPacks.samples.isEmpty)
        for sample in BuiltInPacks.samples {
            #expect(lazy.check(sample).findings == whole.check(sample).findings, "\(sample.id)")
        }
    }

    /// Such files are read as a whole.
    @Test(arguments: [
        "x-push: {id: a}\n$id: urn:sitegen:spec:a\n",  // on the first line: no line before it
        "title: A\nx-push:\n  id: a\n",
        "title: A\n$id: https://example.com/a\nx-push:\n  id: a\n",
        "title: A\n$id: urn:sitegen:spec:ab\nx-push:\n  id: a\n",
        "title: A\n$id: urn:sitegen:spec:a\nx-push: &a\n  id: A\n",
        "title: A\n$id: urn:sitegen:spec:a\nx-push: *a\n",
        "title: A\n$id: urn:sitegen:spec:a\nx-push:\n  id: a\nx-push:\n  id: a\n",
        "title: A\n$id: urn:sitegen:spec:a\nx-push:\n  id: [\n",
        "title: A\n$id: urn:sitegen:spec:a\nx-push:",
        "title: A\n$id: urn:sitegen:spec:a\ntype: object\n",
        "",
    ])
    func aFileWhoseHeadIsNotPlainIsNotReadByItsHead(_ text: String) {
        #expect(SpecSet.onDemand([SpecFile(pack: "a", file: SourceFile(path: "a/spec.yml", text: text))]) == nil)
    }

    @Test func twoFilesWithOneIdAreNotReadByTheirHeads() {
        let text = "title: A\n$id: urn:sitegen:spec:a\nx-push:\n  id: a\n  # why\n\n  weight: 3\ntype: object\n"
        let file = { SpecFile(pack: $0, file: SourceFile(path: $0 + "/spec.yml", text: text)) }
        #expect(SpecSet.onDemand([file("a")])?.specs.first?.push.weight == 3)
        #expect(SpecSet.onDemand([file("a"), file("b")]) == nil)
    }
}
