/// JUnit's XML: one suite, one test case for each checked file. A file with findings at or above the threshold is a failure that
/// holds all its findings; lesser ones stand in the suite's output.
///
/// Valid by the strict form of Ant's schema and by the looser one of Jenkins. That form demands a host and a time; both are fixed,
/// so that the same findings give the same bytes.
enum JUnitFormat {
    static func text(_ report: Report) -> String {
        var frames = CodeFrameFormatter(sources: report.sources)
        let names = names(report)
        let byPath = Dictionary(grouping: report.diagnostics) { $0.location?.path ?? whole }
        var cases = ""
        var failures = 0
        var lesser: [Diagnostic] = []
        for name in names {
            let findings = byPath[name] ?? []
            let failing = findings.filter { $0.severity >= report.threshold }
            if failing.isEmpty { lesser += findings } else { failures += 1 }
            cases += testCase(name, failing.isEmpty ? [] : findings, failing.count, report, &frames)
        }
        var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        out += "  <testsuite name=\"sitegen check\" package=\"sitegen\" id=\"0\" tests=\"\(names.count)\" "
        out += "failures=\"\(failures)\" errors=\"0\" time=\"0\" hostname=\"localhost\" "
        out += "timestamp=\"1970-01-01T00:00:00\">\n    <properties>\n"
        out += "      <property name=\"sitegen.version\" value=\"\(XMLText.attribute(report.version))\"/>\n"
        out += "    </properties>\n" + cases
        out += "    <system-out>\(XMLText.content(frames.format(lesser)))</system-out>\n    <system-err></system-err>\n"
        return out + "  </testsuite>\n</testsuites>\n"
    }

    /// The test case of findings that belong to no file.
    private static let whole = "(the whole run)"

    private static func names(_ report: Report) -> [String] {
        let found = report.diagnostics.map { $0.location?.path ?? whole }
        return Set(report.checked).union(found).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func testCase(
        _ name: String, _ findings: [Diagnostic], _ failing: Int, _ report: Report, _ frames: inout CodeFrameFormatter
    ) -> String {
        let shown = XMLText.attribute(name == whole ? name : report.lookupPath(name))
        let head = "    <testcase name=\"\(shown)\" classname=\"sitegen\" time=\"0\""
        guard let first = findings.first(where: { $0.severity >= report.threshold }) else { return head + "/>\n" }
        let more = failing > 1 ? " (and \(failing - 1) more)" : ""
        return head + ">\n      <failure type=\"\(XMLText.attribute(first.code.id))\" message=\""
            + XMLText.attribute(first.headline.shown + more) + "\">"
            + XMLText.content(frames.format(findings)) + "</failure>\n    </testcase>\n"
    }
}

extension ReportFormat {
    package static let junit = ReportFormat(
        "junit", [".xml"], isMeant: { $0.contains("junit") || $0.hasPrefix("test") }
    ) { report, _ in JUnitFormat.text(report) }
}
