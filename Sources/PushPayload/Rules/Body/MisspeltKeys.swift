import Text

/// A required key that is missing because it is misspelt is one mistake, at the key that is there: the push fails for it, so it is an
/// error although unknown keys otherwise are warnings.
enum MisspeltKeys {
    static func merged(_ findings: [Diagnostic]) -> [Diagnostic] {
        guard findings.contains(where: { $0.code == .packRequiredKey }) else { return findings }
        let meant = Set(findings.compactMap(wanted))
        guard !meant.isEmpty else { return findings }
        let missing = Set(findings.compactMap(missing)).intersection(meant)
        return findings.compactMap { finding in
            if let key = Self.missing(finding), missing.contains(key) { return nil }
            guard let key = wanted(finding), missing.contains(key) else { return finding }
            var raised = finding
            raised.severity = .error
            return raised
        }
    }

    private struct Key: Hashable {
        var object: Substring
        var name: Substring
    }

    /// The key that a finding says is missing.
    private static func missing(_ finding: Diagnostic) -> Key? {
        guard finding.code == .packRequiredKey, let name = quoted(finding.headline.english) else { return nil }
        return Key(object: (finding.pointer ?? "")[...], name: name)
    }

    /// The known key that an unknown one is nearest to.
    private static func wanted(_ finding: Diagnostic) -> Key? {
        guard finding.code == .packUnknownKey, let fix = finding.fix?.text.english, fix.hasPrefix("rename it to"),
            let name = quoted(fix), let pointer = finding.pointer, let end = pointer.lastIndex(of: "/")
        else { return nil }
        return Key(object: pointer[..<end], name: name)
    }

    private static func quoted(_ text: String) -> Substring? {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? parts[1] : nil
    }
}
