package import Text

/// Findings about raw HTML that is not kept in a page.
extension Diagnostic {
    private static let why: Message =
        "A guide keeps the HTML that GitHub and GitBook keep; other HTML could run a script, load a page or change the page around it."
    private static let trust: Message = "write it in Markdown, or set 'rawHTML: trusted' in site.yml"

    static func removed(_ name: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(.rawHTML, .warning, at: place, "'<\(name)>' is not kept in a guide", why: why, fix: Fix(trust))
    }

    static func removed(_ attribute: String, of name: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "'\(attribute)' of '<\(name)>' is not kept in a guide", why: why,
            fix: Fix(trust))
    }

    static func value(_ value: String, of attribute: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "'\(attribute)' must not be '\(value)' in a guide",
            why: "The attribute is left out.")
    }

    static func takenID(_ id: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "the id '\(id)' is taken on the page",
            why: "Links and the page's own scripts would find the wrong element; the id is left out.",
            fix: Fix("choose another id"))
    }

    static func misplaced(_ name: String, _ rule: Message, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "'<\(name)>' must \(rule)",
            why: "A browser would close or move the elements around it; the tag is left out, its content stays.")
    }

    static func outsideCells(_ place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "what a table shows must stand in '<td>' or '<th>'",
            why: "A browser would move it out of the table; it is put into a cell.")
    }

    static func unclosed(_ name: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "'<\(name)>' must be closed where it was opened",
            why: "It ends with the paragraph, list item, cell, block or page that it stands in.",
            fix: Fix("add '</\(name)>'"))
    }

    static func endsNothing(_ name: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "'</\(name)>' must close what was opened in the same place",
            why: "No '<\(name)>' is open in this paragraph, list item, cell or block; the tag is left out.")
    }

    static func unended(_ start: String, at place: SourceLocation?) -> Diagnostic {
        Diagnostic(
            .rawHTML, .warning, at: place, "'\(start)' must end in the same block",
            why: "A browser would read what follows as part of it.")
    }
}

extension DiagnosticCode { package static let rawHTML = DiagnosticCode("guide.raw-html") }
