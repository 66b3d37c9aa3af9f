import SiteBuilder
import SiteSources
import Text

extension Findings {
    /// Of payloads wherever they lie.
    init(_ result: PayloadCheck.Result, _ reading: PathInputs) {
        self.init(
            diagnostics: result.diagnostics, sources: result.sources, checked: reading.inputs.map(\.path), folder: nil,
            streams: reading.streams,
            summary: result.checked == 1
                ? "Checked \(result.checked) payload" : "Checked \(result.checked) payloads")
        inputs = reading.inputs
        identities = result.identities
        taken = result.taken
        if reading.passedOver.isEmpty, reading.ignored.isEmpty { return }
        diagnostics += reading.passedOver.sorted().map { path in
            Diagnostic(
                .filePassedOver, .warning, at: SourceLocation(path: path, range: 0..<0),
                "'\(path)' is passed over: a payload must end in '.json' or '.apns'",
                why: "a file that is not read is not checked", fix: .init("rename it, and remove its comments"))
        }
        if let ignored = Self.ignored(reading.ignored.sorted()) { diagnostics.append(ignored) }
        diagnostics = diagnostics.inReadingOrder()
    }

    /// One finding for all that git ignores in the folders that were named.
    private static func ignored(_ paths: [String]) -> Diagnostic? {
        guard let first = paths.first else { return nil }
        let headline: Message =
            paths.count == 1
            ? "'\(first)' is passed over: git ignores it"
            : "\(paths.count) files and folders are passed over because git ignores them; the first is '\(first)'"
        return Diagnostic(
            .filePassedOver, .info, at: SourceLocation(path: first, range: 0..<0), headline,
            why: "a file that is not read is not checked",
            fix: .init("take it out of '.gitignore', or name the file itself"))
    }
}
