import DataTree
import PushPayload
import SiteFiles
package import Text

/// Reports files that seem meant for sitegen and are not read (`file.passed-over`), and whether anything was checked at
/// all.
///
/// A payload that is passed over is an error when the site has no sample.
package struct PlaceCheck {
    package struct Result {
        package var diagnostics: [Diagnostic] = []
        /// Why there is no verdict: nothing was checked, or no sample although there are payloads.
        package var unjudged: String?
    }

    private let source: SourceTree
    private let tree: ValidatedTree
    private var hasSamples: Bool { !tree.samples.isEmpty || !tree.downloads.isEmpty }

    package static func check(_ source: SourceTree, _ tree: ValidatedTree) -> Result {
        PlaceCheck(source: source, tree: tree).result()
    }

    private func result() -> Result {
        var result = Result()
        var payloads = 0
        for passed in source.passed where passed.reason == .place {
            guard let place = place(passed) else { continue }
            if place.isPayload { payloads += 1 }
            let severity = place.isPayload && !hasSamples ? Severity.error : .warning
            result.diagnostics.append(diagnostic(passed.shown, severity, place))
        }
        for (hidden, count) in hiddenPayloads() {
            payloads += count
            result.diagnostics.append(diagnostic(hidden: hidden, count))
        }
        let assets = payloadsAmongAssets()
        payloads += assets.count
        result.diagnostics += assets
        let ignored = ignoredPayloads()
        payloads += ignored.count
        if !ignored.isEmpty { result.diagnostics.append(diagnostic(ignored: ignored)) }
        if source.unopened > 0 { result.diagnostics.append(unopened()) }
        result.diagnostics += misplaced()
        result.unjudged = unjudged(payloads)
        return result
    }

    private func place(_ passed: PassedOver) -> IntendedPlace? {
        if passed.isBeside, IntendedPlace.isSettings(passed.path.name) {
            return .init(reason: "the content is read from 'Content/' alone", fix: "move it to 'Content/site.yml'")
        }
        if !source.isLoose, !passed.isBeside, let place = IntendedPlace(passed.path) { return place }
        return holdsPayload(passed) ? .payload(passed.path) : nil
    }

    /// JSON that is no payload, in a folder that is meant for something else.
    private func misplaced() -> [Diagnostic] {
        guard !source.isLoose else { return [] }
        let judged = Set(tree.samples.map(\.file.path))
        return source.entries.compactMap { entry in
            guard case .payload = entry.kind, let place = IntendedPlace(entry.path), !place.isPayload,
                !judged.contains(entry.shownPath), PathText.join(source.prefix, entry.path.text) == entry.shownPath
            else { return nil }
            return diagnostic(entry.shownPath, .warning, place)
        }
    }

    private func holdsPayload(_ passed: PassedOver) -> Bool {
        // By its name it is one, whatever it holds.
        if passed.path.fileExtension == "apns" { return true }
        guard let file = source.suspects[passed.full] else { return false }
        let isExpected = IntendedPlace.jsonEndings.contains(passed.path.fileExtension)
        return isExpected || passed.path.hasPrefix("samples/")
            ? PayloadLook.holds(file, tree.specs) : PayloadLook.holdsCertainly(file, tree.specs)
    }

    private func diagnostic(_ shown: String, _ severity: Severity, _ place: IntendedPlace) -> Diagnostic {
        Diagnostic(
            .filePassedOver, severity, at: SourceLocation(path: shown, range: 0..<0),
            "'\(shown)' is passed over: \(place.reason)", why: "a file that is not read is not checked",
            fix: .init(place.fix))
    }

    /// What is hidden among the samples and holds payloads, with their number: one finding for each hidden folder.
    private func hiddenPayloads() -> [(PassedOver, Int)] {
        var found: [(PassedOver, Int)] = []
        for passed in source.passed where passed.hidden != nil && holdsPayload(passed) {
            if let last = found.indices.last, found[last].0.hidden == passed.hidden {
                found[last].1 += 1
            } else {
                found.append((passed, 1))
            }
        }
        return found
    }

    private func diagnostic(hidden passed: PassedOver, _ count: Int) -> Diagnostic {
        let shown = passed.hidden ?? passed.shown
        let name = String(PathText.name(shown).drop { $0 == "." })
        let reason: Message =
            shown == passed.shown
            ? "hidden files are not read"
            : count == 1
                ? "hidden folders are not read, and a file in it reads like a payload"
                : "hidden folders are not read, and \(count) files in it read like payloads"
        return Diagnostic(
            .filePassedOver, hasSamples ? .warning : .error, at: SourceLocation(path: shown, range: 0..<0),
            "'\(shown)' is passed over: \(reason)", why: "a file that is not read is not checked",
            fix: .init("name it '\(name)', or list it under 'exclude' in 'site.yml'"))
    }

    /// Text among the guides and in `assets/` that holds a payload and is copied to the site unread, since it has another ending.
    private func payloadsAmongAssets() -> [Diagnostic] {
        source.entries.filter { entry in
            entry.kind == .asset && !PayloadEnding.isOne(entry.path)
                && entry.file.bytes.count <= SuspectReader.sizeLimit
                && PayloadLook.holdsCertainly(entry.file, tree.specs)
        }.map { entry in
            let shown = entry.file.path
            return Diagnostic(
                .filePassedOver, hasSamples ? .info : .error, at: SourceLocation(path: shown, range: 0..<0),
                "'\(shown)' reads like a payload, but is copied to the site without being judged",
                why: "a file that is not read is not checked",
                fix: .init("name it '\(PathText.dropExtension(entry.path.name)).json'"))
        }
    }

    private func unopened() -> Diagnostic {
        Diagnostic(
            .filePassedOver, .warning, at: SourceLocation(path: PathText.join(source.prefix, "samples"), range: 0..<0),
            "\(source.unopened) more JSON files outside of 'samples/' were not opened, since there are so many",
            why: "a file that is not read is not checked",
            fix: .init("list folders that hold no payloads under 'exclude' in 'site.yml'"))
    }

    private func ignoredPayloads() -> [PassedOver] {
        source.passed.filter { $0.reason == .ignored && holdsPayload($0) }
    }

    /// One finding for all that git ignores.
    private func diagnostic(ignored payloads: [PassedOver]) -> Diagnostic {
        let shown = payloads[0].shown
        let headline: Message =
            payloads.count == 1
            ? "'\(shown)' is passed over: git ignores it"
            : "\(payloads.count) payloads are passed over because git ignores them; the first is '\(shown)'"
        return Diagnostic(
            .filePassedOver, hasSamples ? .info : .error, at: SourceLocation(path: shown, range: 0..<0), headline,
            why: "a file that is not read is not checked",
            fix: .init("take it out of '.gitignore', check it by its path, or list it under 'exclude' in 'site.yml'"))
    }

    /// What a folder of files holds instead of payloads, by name.
    private func lookedAt() -> String {
        func list(_ paths: [String]) -> String {
            let more = paths.count > 3 ? " and \(paths.count - 3) more" : ""
            return paths.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + more
        }
        let others = source.entries.compactMap { entry -> String? in
            if case .payload = entry.kind { entry.file.path } else { nil }
        }
        let passed = source.passed.filter { [.hidden, .package, .excluded, .ignored].contains($0.reason) }.map(\.shown)
        return (others.isEmpty ? "" : "; no keys of a payload in \(list(others))")
            + (passed.isEmpty ? "" : "; passed over: \(list(passed))")
    }

    private func unjudged(_ payloads: Int) -> String? {
        if !hasSamples, payloads > 0 {
            return
                "no sample, and \(payloads) payload\(payloads == 1 ? " is" : "s are") passed over"
        }
        let parsed = tree.parsed
        let hasSpecs = source.entries.contains { if case .spec = $0.kind { true } else { false } }
        guard !hasSamples, parsed.guides.isEmpty, parsed.apps.isEmpty, !hasSpecs else { return nil }
        if source.entries.contains(where: { $0.kind == .summary }) { return nil }
        return "no Markdown, and no JSON that reads like a payload" + lookedAt()
    }
}
