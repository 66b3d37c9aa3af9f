import PushPayload
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// A check with `--since`: findings are compared with those of the old state, which is checked once.
struct SinceCheck {
    private(set) var scope: ChangedScope
    private let common: CommonOptions
    private let isSite: Bool
    private let translations: Bool
    private let pushType: PushType?
    private var before: [Diagnostic]?

    init(
        since revision: String, _ common: CommonOptions, isSite: Bool, translations: Bool, pushType: PushType?
    ) throws {
        scope = try ChangedScope(since: revision, common, isSite: isSite)
        self.common = common
        self.isSite = isSite
        self.translations = translations
        self.pushType = pushType
    }

    /// The findings that are new. Throws for a path that lies outside of the repository.
    mutating func narrow(_ found: Findings) async throws -> Findings {
        var findings = found
        if !isSite {
            for path in findings.payloads.sorted() where !scope.covers(path) {
                throw Failure("'\(path)' lies outside of the git repository, so '--since' does not work for it")
            }
            if before == nil { try scope.look(at: findings.inputs) }
        }
        if before == nil { before = try await old(findings) }
        findings.diagnostics = scope.narrow(findings, before: before ?? [])
        let changed = findings.checked.count { path in findings.place(of: path).map(scope.hasChanged) ?? true }
        findings.summary = "\(findings.summary), of which \(changed) changed since '\(scope.revision)'"
        return findings
    }

    /// What was found at the revision. Where nothing has changed that findings depend on, that is what is found now.
    private mutating func old(_ findings: Findings) async throws -> [Diagnostic] {
        if scope.reason != nil { return [] }
        if scope.isSame { return findings.diagnostics }
        do {
            let past = try scope.past(common)
            return try await isSite ? site(past, findings) : payloads(past, findings)
        } catch let unknown as Git.Unknown {
            scope.reason = unknown.reason
        } catch let failure as Failure {
            scope.reason = failure.message
        }
        return []
    }

    private func site(_ past: ChangedScope.Past, _ findings: Findings) async throws -> [Diagnostic] {
        var options = try past.buildOptions()
        options.reportsTranslations = translations
        options.verdictOnly = true
        var result = await Project(options).build()
        if let links = findings.links { result.add(links.findings(for: result.externalLinks)) }
        return try IgnoreFile(past.common).applied(to: Findings(result, in: past.common.source)).diagnostics
    }

    /// Payloads that have changed are not compared with their old state: all their findings are reported.
    private func payloads(_ past: ChangedScope.Past, _ findings: Findings) async throws -> [Diagnostic] {
        var reading = PathInputs()
        reading.inputs = findings.inputs.filter { input in
            if case .onDisk(let path, _) = input { !scope.hasChanged(path.text) } else { false }
        }
        do {
            var options = try past.buildOptions()
            options.pushType = pushType
            let result = try await PayloadCheck.run(reading.inputs, options: options)
            var here = past.common
            here.source = common.source
            return try IgnoreFile(here).applied(to: Findings(result, reading)).diagnostics
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be read: \(failure.reason)")
        }
    }
}
