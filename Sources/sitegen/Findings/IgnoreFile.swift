import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// Where the baseline lies, and what it does to findings.
struct IgnoreFile {
    let path: String
    private let source: String
    private let isOff: Bool
    private let isNamed: Bool

    init(_ options: CommonOptions) {
        source = options.source
        isOff = options.ignoresNothing
        isNamed = options.ignoreFile != nil
        let name = options.source == "." ? Baseline.fileName : options.source + "/" + Baseline.fileName
        path = options.ignoreFile ?? name
    }

    /// The findings without those that the baseline lists, and with word of entries that match nothing.
    func applied(to findings: Findings) throws -> Findings {
        guard !isOff, let (baseline, file) = try read() else { return findings }
        var findings = findings
        let outcome = baseline.apply(to: findings.diagnostics) { name(of: $0, findings) }
        // Of files that were not looked at nothing is known.
        let checked = findings.folder == nil ? Set(findings.checked.map { name(of: $0, findings) }) : nil
        let stale = outcome.unused.filter { checked?.contains($0.file) ?? true }
        findings.diagnostics = (outcome.kept + stale.map(Baseline.unused)).sorted(by: Diagnostic.inReadingOrder)
        findings.accepted = outcome.accepted
        findings.sources.insert(file)
        return findings
    }

    /// What is accepted; nil where nothing is.
    func baseline() throws -> Baseline? { isOff ? nil : try read()?.baseline }

    /// Writes a baseline that accepts all findings; gives the number of its entries.
    func generate(for findings: Findings) throws -> Int {
        let old = try read(mayBeMissing: true)?.baseline ?? Baseline()
        let checked = findings.folder == nil ? Set(findings.checked.map { name(of: $0, findings) }) : nil
        let baseline = Baseline.accepting(
            findings.diagnostics, old: old, file: { name(of: $0, findings) },
            isChecked: { checked?.contains($0) ?? true })
        do {
            try StrayLink.refuse(path, source: source)
            try FileSystem().replace(DiskPath(path), with: Array(baseline.text.utf8))
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(path)' cannot be written: \(failure.reason)")
        }
        return baseline.entries.count
    }

    /// A path as the ignore file names it: relative to the source folder where it lies in there.
    private func name(of path: String, _ findings: Findings) -> String {
        if findings.folder != nil || findings.streams.contains(path) { return path }
        let files = FileSystem()
        let (real, root) = (files.resolved(DiskPath(path)), files.resolved(DiskPath(source)))
        return real.inside(root) ?? path
    }

    private func read(mayBeMissing: Bool = false) throws -> (baseline: Baseline, file: SourceFile)? {
        let files = FileSystem()
        guard files.kind(DiskPath(path)) != nil || files.isLink(DiskPath(path)) else {
            if isNamed, !mayBeMissing { throw Failure("there is no ignore file '\(path)'") }
            return nil
        }
        do {
            let file = SourceFile(path: path, bytes: try files.read(DiskPath(path)))
            return (try Baseline.parse(file), file)
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(path)' cannot be read: \(failure.reason)")
        } catch let mistake as Baseline.Mistake {
            throw Failure(Message(verbatim: place(mistake) + mistake.message))
        }
    }

    private func place(_ mistake: Baseline.Mistake) -> String {
        guard let location = mistake.location, let bytes = try? FileSystem().read(DiskPath(path)) else {
            return "'\(path)': "
        }
        let position = LineIndex(bytes: bytes).position(of: location.range.lowerBound)
        return "\(path):\(position.line):\(position.column): "
    }
}
