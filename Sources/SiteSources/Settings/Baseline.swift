package import Text

/// Findings that a team has accepted, in `.sitegen-ignore.yml`: they are found, and do not count.
///
/// An entry names file, code and JSON Pointer (or, for what has no pointer, the finding's headline), and may give a reason. Without
/// pointer and headline it stands for every finding of that code in that file. Line numbers are not part of it, so an entry holds
/// while a file is edited. That a file cannot be read is never accepted: what was not read was not checked.
package struct Baseline: Sendable {
    package static let fileName = ".sitegen-ignore.yml"
    private static let neverAccepted: Set<DiagnosticCode> = [.fileUnreadable, .fileTooLarge, .ignoreUnused]

    package struct Entry: Sendable, Hashable {
        package var file: String
        package var code: String
        package var pointer: String?
        package var finding: String?
        package var reason: String?
        package var location: SourceLocation?
    }

    package struct Outcome: Sendable {
        /// What still counts.
        package var kept: [Diagnostic] = []
        package var accepted: [Report.Accepted] = []
        /// Entries that match nothing.
        package var unused: [Entry] = []
    }

    package var entries: [Entry]

    package init(entries: [Entry] = []) { self.entries = entries }

    /// Sorts findings into those that count and those that are listed. `file` turns a finding's path into the one that the ignore
    /// file would name.
    package func apply(to diagnostics: [Diagnostic], file: (String) -> String) -> Outcome {
        var byKey: [String: [Int]] = [:]
        for (index, entry) in entries.enumerated() {
            byKey[entry.file + "\u{0}" + entry.code, default: []].append(index)
        }
        var used = Set<Int>()
        var outcome = Outcome()
        for diagnostic in diagnostics {
            let key = file(diagnostic.location?.path ?? "") + "\u{0}" + diagnostic.code.id
            let matching = (byKey[key] ?? []).filter { matches(entries[$0], diagnostic) }
            used.formUnion(matching)
            if let first = matching.first, !Self.neverAccepted.contains(diagnostic.code) {
                outcome.accepted.append(.init(diagnostic, reason: entries[first].reason))
            } else {
                outcome.kept.append(diagnostic)
            }
        }
        outcome.unused = entries.indices.filter { !used.contains($0) }.map { entries[$0] }
        return outcome
    }

    private func matches(_ entry: Entry, _ diagnostic: Diagnostic) -> Bool {
        if let pointer = entry.pointer { return pointer == (diagnostic.pointer ?? "") }
        if let finding = entry.finding { return finding == diagnostic.headline.english }
        return true
    }

    /// What `check` says of an entry that matches nothing.
    package static func unused(_ entry: Entry) -> Diagnostic {
        let place = entry.pointer.map { " at '\($0)'" } ?? ""
        return Diagnostic(
            .ignoreUnused, .warning, at: entry.location,
            "no finding matches '\(entry.code)'\(place) in '\(entry.file)'",
            why: "an entry that matches nothing would hide the mistake when it comes back",
            fix: .init("remove the entry"))
    }

    // MARK: Writing

    /// The baseline that accepts these findings. What `old` says of files that are not `isChecked` stays, and so do its reasons.
    package static func accepting(
        _ diagnostics: [Diagnostic], old: Baseline, file: (String) -> String, isChecked: (String) -> Bool
    ) -> Baseline {
        var entries = old.entries.filter { !isChecked($0.file) }
        let known = Dictionary(grouping: old.entries) { $0.file + "\u{0}" + $0.code }
        for diagnostic in diagnostics where !neverAccepted.contains(diagnostic.code) {
            let name = file(diagnostic.location?.path ?? "")
            let candidates = known[name + "\u{0}" + diagnostic.code.id] ?? []
            let reason = candidates.first { old.matches($0, diagnostic) }?.reason
            entries.append(
                Entry(
                    file: name, code: diagnostic.code.id, pointer: diagnostic.pointer,
                    finding: diagnostic.pointer == nil ? diagnostic.headline.english : nil, reason: reason))
        }
        var seen = Set<[String?]>()
        let unique = entries.filter { seen.insert([$0.file, $0.code, $0.pointer, $0.finding]).inserted }
        return Baseline(
            entries: unique.sorted {
                ($0.file, $0.code, $0.pointer ?? "", $0.finding ?? "")
                    < ($1.file, $1.code, $1.pointer ?? "", $1.finding ?? "")
            })
    }

    /// The file's text.
    package var text: String {
        var out = """
            # Findings that are accepted. They are found, and do not count; an entry that matches nothing is reported.
            # Written by 'sitegen check --generate-ignore-file', which keeps the reasons: add 'reason: …' to an entry.

            """
        if entries.isEmpty { return out + "ignore: []\n" }
        out += "ignore:\n"
        for entry in entries {
            out += "  - file: \(Self.quoted(entry.file))\n    code: \(entry.code)\n"
            if let pointer = entry.pointer { out += "    pointer: \(Self.quoted(pointer))\n" }
            if let finding = entry.finding { out += "    finding: \(Self.quoted(finding))\n" }
            if let reason = entry.reason { out += "    reason: \(Self.quoted(reason))\n" }
        }
        return out
    }

    /// A JSON string is a double-quoted scalar of YAML.
    private static func quoted(_ text: String) -> String {
        JSONEscaping.literal(text)
    }
}

extension DiagnosticCode {
    /// An entry of the ignore file matches no finding.
    package static let ignoreUnused = DiagnosticCode("ignore.unused")
}
