import SiteBuilder
import SiteTools
import TestSupport
import Testing
import Text

/// What `sitegen embed` does to a Markdown file: only what is between markers changes, and a reader finds it again.
@Suite struct EmbedPlanTests {
    static let payload = "```json\n{\"aps\": {\"alert\": \"Hi\"}}\n```"

    static func plan(_ bytes: [UInt8], isForced: Bool = false, _ content: String = payload) -> EmbedPlan {
        EmbedPlan(SourceFile(path: "README.md", bytes: bytes), isForced: isForced) { _ in content }
    }

    static func plan(_ text: String, _ content: String = payload) -> EmbedPlan { plan(Array(text.utf8), content) }

    private func text(_ plan: EmbedPlan) -> String { String(decoding: plan.result, as: UTF8.self) }

    @Test func aBlockIsFilledAndCarriesItsChecksum() {
        let plan = Self.plan("A\n\n<!-- sitegen:payload apns/hi -->\n<!-- /sitegen -->\n\nB\n")
        #expect(plan.diagnostics.map(\.code) == [.embedOutdated])
        let result = text(plan)
        #expect(result.hasPrefix("A\n\n<!-- sitegen:payload apns/hi sha256="))
        #expect(result.hasSuffix(" -->\n\n\(Self.payload)\n\n<!-- /sitegen -->\n\nB\n"))
        #expect(Self.plan(plan.result).diagnostics.isEmpty && Self.plan(plan.result).edits.isEmpty)
    }

    @Test func aHandEditIsCaughtAndOverwrittenOnlyByForce() {
        let first = text(Self.plan("<!-- sitegen:payload apns/hi -->\n<!-- /sitegen -->"))
        let edited = first.replacing("Hi", with: "Ho")
        let plan = Self.plan(edited)
        #expect(plan.diagnostics.map(\.code) == [.embedEdited] && plan.edits.isEmpty)
        let forced = Self.plan(Array(edited.utf8), isForced: true)
        #expect(text(forced) == first)
    }

    @Test func textWithoutAChecksumIsNotOverwritten() {
        let plan = Self.plan("<!-- sitegen:payload apns/hi -->\nMy own words\n<!-- /sitegen -->\n")
        #expect(plan.diagnostics.map(\.code) == [.embedEdited] && plan.edits.isEmpty)
    }

    @Test func anotherIdInAMarkerIsNoHandEdit() {
        let first = text(Self.plan("<!-- sitegen:payload apns/hi -->\n<!-- /sitegen -->\n"))
        let plan = Self.plan(first.replacing("apns/hi", with: "apns/ho"), "```json\n{}\n```")
        #expect(plan.diagnostics.map(\.code) == [.embedOutdated] && text(plan).contains("```json\n{}\n```"))
    }

    @Test func lineEndsTurnedByGitAreNoHandEdit() {
        let first = text(Self.plan("<!-- sitegen:payload apns/hi -->\n<!-- /sitegen -->\n"))
        let turned = Self.plan(Array(first.utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
        #expect(turned.diagnostics.isEmpty && turned.edits.isEmpty)
    }

    @Test func theFilesOwnLineEndsAndIndentAreUsed() {
        let plan = Self.plan("- a\r\n\r\n  <!-- sitegen:payload apns/hi -->\r\n  <!-- /sitegen -->\r\n- b")
        #expect(text(plan).contains("-->\r\n\r\n  ```json\r\n  {\"aps\""))
        #expect(text(plan).hasSuffix("  ```\r\n\r\n  <!-- /sitegen -->\r\n- b"))
        #expect(!text(plan).replacing("\r\n", with: "").contains("\n"))
    }

    @Test(arguments: [
        "```\n<!-- sitegen:payload a -->\n<!-- /sitegen -->\n```\n", "    <!-- sitegen:payload a -->\n",
        "`<!-- sitegen:payload a -->`\n", "a `b\n<!-- c` `<!-- sitegen:payload a -->`\n",
        "~~~~\n<!-- sitegen:payload a -->\n~~~\n<!-- /sitegen -->\n", "- ```\n  <!-- sitegen:payload a -->\n  ```\n",
        "<!--\n<!-- sitegen:payload a -->\n", "<pre>\n<!-- sitegen:payload a -->\n</pre>\n",
        "\\<!-- sitegen:payload a -->",
    ]) func whatStandsInCodeIsText(_ text: String) {
        let plan = Self.plan(text)
        #expect(plan.blocks.isEmpty && !plan.hasMarkers && plan.diagnostics.isEmpty && plan.result == Array(text.utf8))
    }

    @Test(arguments: [
        ("<!-- sitegen:payload a -->\n", "must be closed"), ("<!-- /sitegen -->\n", "ends no block"),
        ("<!-- sitegen:payload a -->\n<!-- sitegen:payload b -->\n<!-- /sitegen -->\n", "must be closed"),
        ("<!-- sitegen:paylod a -->\n<!-- /sitegen -->\n", "is 'paylod'"),
        ("<!-- sitegen:payload -->\n<!-- /sitegen -->\n", "must name a sample"),
        ("<!-- sitegen:keys pointer=/a -->\n<!-- /sitegen -->\n", "must name a spec"),
        ("<!-- sitegen:badge a pointer=/b -->\n<!-- /sitegen -->\n", "takes 'sha256', but not"),
        ("<!-- sitegen:payload a surface=web -->\n<!-- /sitegen -->\n", "but not 'surface=web'"),
        (
            "<!-- sitegen:preview a pointer=/b -->\n<!-- /sitegen -->\n",
            "takes 'surface', 'profile' and 'sha256', each once"
        ),
        ("<!-- sitegen:preview surface=web -->\n<!-- /sitegen -->\n", "must name a sample"),
        ("<!-- sitegen:preview a surface=web surface=iphone -->\n<!-- /sitegen -->\n", "but not 'surface=iphone'"),
        ("<!-- sitegen:payload a size=3 -->\n<!-- /sitegen -->\n", "but not 'size=3'"),
        ("<!-- sitegen:payload a pointer=/a pointer=/b -->\n<!-- /sitegen -->\n", "but not 'pointer=/b'"),
        ("<!-- sitegen:payload \"a -->\n<!-- /sitegen -->\n", "a quote in a marker must be closed"),
        ("<!-- sitegen:payload a -->\n<!-- /sitegen:payload -->\n", "must be written '<!-- /sitegen -->'"),
        ("> <!-- sitegen:payload a -->\n> <!-- /sitegen -->\n", "alone on its line"),
        ("Text <!-- sitegen:badge a --> more <!-- /sitegen -->\n", "alone on its line"),
    ]) func aWrongMarkerIsReportedAndNothingIsChanged(_ text: String, _ headline: String) {
        let plan = Self.plan(text)
        #expect(plan.hasMarkers && !plan.diagnostics.isEmpty && plan.edits.isEmpty)
        #expect(plan.diagnostics.allSatisfy { $0.code == .embedMarker && $0.location != nil })
        #expect(
            plan.diagnostics.contains { $0.headline.contains(headline) }, "\(plan.diagnostics.map(\.headline.english))")
    }

    /// The block ends at the first end marker outside of code.
    @Test(arguments: ["<!-- /sitegen -->", "-->", "<!--", "<!-- sitegen:badge b -->", "~~~", "</pre>", "``` ```"])
    func whatAPayloadHoldsDoesNotEndItsBlock(_ line: String) {
        let content = "````json\n{\n\(line)\n\n\(line)\n}\n````"
        let marker = "<div>\n<!-- sitegen:payload a -->\n<!-- /sitegen -->\n</div>\n"
        let plan = Self.plan(marker, content)
        #expect(text(plan).contains(content))
        let again = Self.plan(plan.result, content)
        #expect(again.blocks.count == 1 && again.diagnostics.isEmpty && again.edits.isEmpty)
    }

    /// A block that could not be found again is not written.
    @Test func contentThatLeavesItsBlockIsRefused() {
        let plan = Self.plan("<!-- sitegen:payload a -->\n<!-- /sitegen -->\n", "a\n<!-- /sitegen -->\nb")
        #expect(plan.edits.isEmpty && plan.diagnostics.contains { $0.code == .embedMarker })
    }
}
