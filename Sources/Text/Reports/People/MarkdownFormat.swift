/// A heading with the verdict and a table of findings: for a pull request's comment or GitHub's step summary. Text from files is
/// escaped, so that no payload makes a link, a mention or markup.
enum MarkdownFormat {
    static func text(_ report: Report) -> String {
        var places = Places(report.sources)
        let catalog = report.catalog
        var out = "## sitegen: \(report.counts)\n\n\(report.checkedText).\n"
        guard !report.diagnostics.isEmpty else { return out }
        let columns: [Message] = ["Where", "Severity", "Finding", "Rule"]
        out += "\n| \(columns.map(catalog.text).joined(separator: " | ")) |\n| --- | --- | --- | --- |\n"
        for diagnostic in report.diagnostics {
            let place = escaped(places.text(diagnostic.location))
            var finding = escaped(diagnostic.headline.shown)
            if let fix = diagnostic.fix { finding += "<br>" + escaped(catalog.text("fix") + ": " + fix.text.shown) }
            out +=
                "| \(place) | \(catalog.text(diagnostic.severity.message)) | \(finding) | `\(code(diagnostic.code.id))` |\n"
        }
        if report.omitted > 0 { out += "\n\(catalog.text("\(report.omitted) more findings are not shown")).\n" }
        return out
    }

    /// For a code span in a cell.
    private static func code(_ id: String) -> String {
        CodeFrameFormatter.visible(id).filter { $0 != "`" && $0 != "|" }
    }

    /// Every character that could begin markup becomes a reference; control characters become visible.
    static func escaped(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        for scalar in CodeFrameFormatter.visible(text).unicodeScalars {
            switch scalar {
            case "&", "<", ">", "|", "`", "*", "_", "[", "]", "(", ")", "\\", "@", "#", "~", "!", "$", "{", "}":
                out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
            default: out.append(scalar)
            }
        }
        // A bare address would become a link.
        return String(out).replacing(text: "://", with: "&#58;//").replacing(text: "www.", with: "www&#46;")
    }
}

extension ReportFormat {
    package static let markdown = ReportFormat(
        "markdown", [".md", ".markdown"], [.isForPeople, .countsOmitted, .isUsual]
    ) { report, _ in MarkdownFormat.text(report) }
}
