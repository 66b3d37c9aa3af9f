import Platform
import SiteBuilder
import SiteFiles
import Text

/// `check --fix`: the certain edits of payloads, done in the files. Only those bytes are changed, each file by one rename, and only
/// if it still holds what was checked.
struct Fixing {
    let plan: FixPlan
    private let findings: Findings

    init(_ findings: Findings) {
        self.findings = findings
        plan = FixPlan(findings.diagnostics, in: findings.payloads)
    }

    /// What would change, as a unified diff of the file as it was checked, so with secrets masked; nothing is written.
    func diff() throws -> String {
        try plan.paths.map { path in
            _ = try current(path)
            return findings.sources[path].map { UnifiedDiff.text($0, plan.edits[path] ?? []) } ?? ""
        }.joined()
    }

    /// Writes every file that has edits, after all of them were found unchanged.
    func write() throws {
        let files = FileSystem()
        var ready: [(path: String, bytes: [UInt8])] = []
        for path in plan.paths {
            let file = try current(path)
            guard let bytes = plan.apply(to: file) else { throw Failure("'\(path)' has changed meanwhile") }
            let place = findings.place(of: path) ?? path
            try StrayLink.refuse(place, source: findings.folder ?? ".")
            ready.append((place, bytes))
        }
        for (path, bytes) in ready {
            do {
                try files.replace(DiskPath(path), with: bytes)
            } catch let failure as FileSystem.Failure {
                throw Failure("'\(path)' cannot be written: \(failure.reason)")
            }
        }
    }

    /// The file as it is now; refused when it is not the one that was checked.
    private func current(_ path: String) throws -> SourceFile {
        do {
            let bytes = try FileSystem().read(DiskPath(findings.place(of: path) ?? path))
            guard let checked = findings.sources[path], isSame(bytes, checked) else {
                throw Failure("'\(path)' has changed since it was checked; nothing was written")
            }
            return SourceFile(path: path, bytes: bytes)
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(path)' cannot be read: \(failure.reason)")
        }
    }

    /// Secrets are masked in what was checked, byte for byte: there, and only there, the file may differ.
    private func isSame(_ bytes: [UInt8], _ checked: SourceFile) -> Bool {
        if bytes == checked.bytes { return true }
        guard bytes.count == checked.bytes.count else { return false }
        var known = bytes
        for range in checked.masked {
            let range = range.clamped(to: known.indices)
            known.replaceSubrange(range, with: checked.bytes[range])
        }
        return known == checked.bytes
    }
}
