import Testing
import Text

@Suite struct FixPlanTests {
    static func diagnostic(_ path: String, _ edits: [(Range<Int>, String)]) -> Diagnostic {
        Diagnostic(
            DiagnosticCode("test.rule"), .error, at: SourceLocation(path: path, range: 0..<1), "h",
            fix: .init("f", edits: edits.map { .init(range: $0.0, replacement: $0.1) }))
    }

    static func applied(_ text: String, _ diagnostics: [Diagnostic]) -> String? {
        let file = SourceFile(path: "a", text: text)
        return FixPlan(diagnostics, in: ["a"]).apply(to: file).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func editsAreDoneFromTheirOldPlaces() {
        let text = Self.applied(
            "0123456789", [Self.diagnostic("a", [(8..<9, "")]), Self.diagnostic("a", [(2..<4, "abc")])])
        #expect(text == "01abc45679")
    }

    @Test func theSameEditOfTwoFindingsIsDoneOnce() {
        let twice = [Self.diagnostic("a", [(3..<4, "")]), Self.diagnostic("a", [(3..<4, "")])]
        #expect(Self.applied("012345", twice) == "01245")
    }

    @Test func ofOverlappingFindingsTheFirstIsDoneAndTheOtherWaits() {
        let both = [Self.diagnostic("a", [(2..<5, "x")]), Self.diagnostic("a", [(4..<6, "y"), (8..<9, "z")])]
        #expect(Self.applied("0123456789", both) == "01x56789")
        #expect(FixPlan(both, in: ["a"]).postponed.count == 1)
    }

    @Test func insertionsAtOnePlaceWait() {
        let both = [Self.diagnostic("a", [(2..<2, "x")]), Self.diagnostic("a", [(2..<2, "y")])]
        #expect(Self.applied("0123", both) == "01x23")
    }

    @Test func otherFilesAndAdviceAreLeftAlone() {
        let plan = FixPlan([Self.diagnostic("b", [(0..<1, "")]), Self.diagnostic("a", [])], in: ["a"])
        #expect(plan.paths.isEmpty && plan.fixed.isEmpty)
    }

    @Test func anEditBeyondTheFileIsRefused() {
        #expect(Self.applied("01", [Self.diagnostic("a", [(1..<9, "")])]) == nil)
    }

    @Test func aDiffShowsThreeLinesAroundAChange() {
        let text = (1...12).map { "line \($0)\n" }.joined()
        let file = SourceFile(path: "a", text: text)
        let edit = Diagnostic.Fix.Edit(range: 39..<40, replacement: "X")
        #expect(
            UnifiedDiff.text(file, [edit]) == """
                --- a/a
                +++ b/a
                @@ -3,7 +3,7 @@
                 line 3
                 line 4
                 line 5
                -line 6
                +lineX6
                 line 7
                 line 8
                 line 9

                """)
    }

    @Test func aDiffSaysWhereTheLastLineHasNoBreak() {
        let file = SourceFile(path: "a", text: "[1,]")
        let edit = Diagnostic.Fix.Edit(range: 2..<3, replacement: "")
        #expect(
            UnifiedDiff.text(file, [edit])
                == "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-[1,]\n\\ No newline at end of file\n+[1]\n\\ No newline at end of file\n"
        )
    }
}
