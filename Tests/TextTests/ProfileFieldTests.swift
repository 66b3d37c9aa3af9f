import Testing
import Text

/// A finding that holds for some sample users only names them in every format.
@Suite struct ProfileFieldTests {
    private var diagnostic: Diagnostic {
        var diagnostic = Diagnostic(DiagnosticCode("a.b"), .warning, "x must be y")
        diagnostic.profiles = ["ann", "bob"]
        return diagnostic
    }

    @Test func aFrameNamesTheProfiles() {
        var formatter = CodeFrameFormatter(sources: SourceSet())
        #expect(formatter.format(diagnostic).contains("    = for: ann, bob\n"))
    }

    @Test func theDocumentForProgramsListsTheProfiles() {
        var formatter = DiagnosticJSON(sources: SourceSet())
        #expect(formatter.format([diagnostic]).contains(#""profiles": ["ann", "bob"]"#))
    }
}
