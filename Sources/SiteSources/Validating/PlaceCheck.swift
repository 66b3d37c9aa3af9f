import DataTree
import PushPayload
import SiteFiles
package import Text

/// Reports files that seem meant for sitegen and are not read (`file.passed-over`), and whether anything was checked at
/// all.
///
/// A payload beside the content folder most likely belongs to something else and is only an info. A payload that is
/// passed over is an error when the site has no sample, and in the root of the content folder, where it can be nothing
/// else.
package struct PlaceCheck {
    package struct Result {
        package var diagnostics: [Diagnostic] = []
        /// Why there is no verdict: nothing was checked, or no sample although there are payloads.
        package var unjudged: String?
    }

    private let source: SourceTree
    private let tree: ValidatedTree
    private var hasSamples: Bool { !tree.samples.isEmpty }

    package static func check(_ source: SourceTree, _ tree: ValidatedTree) -> Result {
        PlaceCheck(source: source, tree: tree).result()
    }

    private func result() -> Result {
        var result = Result()
        var payloads = 0
        for passed in source.passed where passed.reason == .place && !passed.isDeep {
            guard let place = place(passed) else { continue }
            if place.isPayload { payloads += 1 }
            result.diagnostics.append(diagnostic(passed, place))
        }
        for (first, count) in payloadsBeside() {
            payloads += count
            result.diagnostics.append(diagnostic(beside: first, count))
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
        result.diagnostics += unreadSpecs()
        result.unjudged = unjudged(payloads)
        return result
    }

    private func place(_ passed: PassedOver) -> IntendedPlace? {
        let name = passed.path.name
        if passed.isBeside {
            if IntendedPlace.isSettings(name) {
                return .init(
                    reason: "the content is read from 'Content/' alone", fix: "move it to 'Content/site.yml'")
            }
            guard holdsPayload(passed) else { return nil }
            let below = passed.path.folder.isEmpty ? name : String(passed.path.text.drop { $0 != "/" }.dropFirst())
            return .init(
                reason: "the content is read from 'Content/' alone", fix: "move it to 'Content/samples/\(below)'",
                isPayload: true)
        }
        if !source.isLoose, let place = IntendedPlace(passed.path) { return place }
        guard holdsPayload(passed) else { return nil }
        if source.isLoose || passed.path.hasPrefix("samples/") { return .payload(passed.path) }
        let isJSON = IntendedPlace.jsonEndings.contains(passed.path.fileExtension)
        let target = isJSON ? name : PathText.dropExtension(name) + ".json"
        return .init(
            reason: "a payload must lie in 'samples/'", fix: "move it to 'samples/\(target)'", isPayload: true)
    }

    private func holdsPayload(_ passed: PassedOver) -> Bool {
        // By its name it is one, whatever it holds.
        if passed.path.fileExtension == "apns" { return true }
        guard let file = source.suspects[passed.full] else { return false }
        let isExpected = !passed.isDeep && IntendedPlace.jsonEndings.contains(passed.path.fileExtension)
        return isExpected || passed.path.hasPrefix("samples/")
            ? PayloadLook.holds(file, tree.specs) : PayloadLook.holdsCertainly(file, tree.specs)
    }

    /// What lies in folders beside the content and is a payload, with their number: one finding for each folder.
    private func payloadsBeside() -> [(PassedOver, Int)] {
        var found: [(PassedOver, Int)] = []
        var places: [Substring: Int] = [:]
        for passed in source.passed where passed.reason == .place && passed.isDeep && holdsPayload(passed) {
            let folder = passed.path.components.first ?? ""
            if let place = places[folder] {
                found[place].1 += 1
            } else {
                places[folder] = found.count
                found.append((passed, 1))
            }
        }
        return found
    }

    private func diagnostic(beside first: PassedOver, _ count: Int) -> Diagnostic {
        let folder = String(first.path.components.first ?? "")
        let headline: Message =
            count == 1
            ? "'\(first.shown)' is passed over: the content is read from 'Content/' alone"
            : "\(count) payloads in '\(folder)/' are passed over, since the content is read from 'Content/' alone; the first is '\(first.shown)'"
        return Diagnostic(
            .filePassedOver, hasSamples ? .info : .error, at: SourceLocation(path: first.shown, range: 0..<0), headline,
            why: "a file that is not read is not checked",
            fix: .init(
                "move it below 'Content/samples/', check it by its path, or list it under 'exclude' in 'site.yml'"))
    }

    private func diagnostic(_ passed: PassedOver, _ place: IntendedPlace) -> Diagnostic {
        var severity = passed.isBeside && place.isPayload ? Severity.info : .warning
        let isInRoot = !source.isLoose && !passed.isBeside && passed.path.folder.isEmpty
        if place.isPayload, !hasSamples || isInRoot { severity = .error }
        return Diagnostic(
            .filePassedOver, severity, at: SourceLocation(path: passed.shown, range: 0..<0),
            "'\(passed.shown)' is passed over: \(place.reason)",
            why: "a file that is not read is not checked", fix: .init(place.fix))
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

    /// Payloads among the guides and in `assets/`, which are copied to the site unread: downloads, or samples at the wrong place.
    private func payloadsAmongAssets() -> [Diagnostic] {
        source.entries.filter { entry in
            guard entry.kind == .asset, entry.file.bytes.count <= SuspectReader.sizeLimit else { return false }
            let ending = entry.path.fileExtension
            if ending == "apns" { return true }
            return IntendedPlace.jsonEndings.contains(ending)
                ? PayloadLook.holds(entry.file, tree.specs) : PayloadLook.holdsCertainly(entry.file, tree.specs)
        }.map { entry in
            let shown = entry.file.path
            let isJSON = IntendedPlace.jsonEndings.contains(entry.path.fileExtension)
            let name = isJSON ? entry.path.name : PathText.dropExtension(entry.path.name) + ".json"
            let target = PathText.join(source.prefix, "samples/" + name)
            return Diagnostic(
                .filePassedOver, hasSamples ? .info : .error, at: SourceLocation(path: shown, range: 0..<0),
                "'\(shown)' reads like a payload, but is copied to the site without being judged",
                why: "a file that is not read is not checked",
                fix: .init("move it to '\(target)'"))
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

    /// Without any set-up there are no specs, though a folder may be laid out for them.
    private func unreadSpecs() -> [Diagnostic] {
        guard source.isLoose else { return [] }
        return source.entries.lazy.filter { entry in
            guard entry.path.hasPrefix("specs/") else { return false }
            let parts = entry.path.components
            let stem = entry.path.withoutExtension.name
            return parts.count == 3 && parts[0] == "specs" && (stem == "spec" || stem.hasSuffix(".spec"))
        }.map { entry in
            Diagnostic(
                .filePassedOver, .warning, at: entry.file.location(0..<0),
                "'\(entry.path)' is passed over: specs are read where there is a 'site.yml', 'guides/' or 'samples/'",
                why: "a file that is not read is not checked", fix: .init("add a 'site.yml', which may be empty"))
        }
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
        let places =
            source.isLoose
            ? "no Markdown, and no JSON that reads like a payload" + lookedAt()
            : "nothing in '\(PathText.join(source.prefix, "samples"))/', 'guides/', 'specs/' and 'apps/'" + lookedAt()
        return places
    }
}
