import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// What a check of a site or of paths has found, before anything is written.
struct Findings {
    var diagnostics: [Diagnostic]
    var sources: SourceSet
    /// Paths of everything that was judged.
    var checked: [String]
    /// Those of them that are payloads in files.
    var payloads: Set<String>
    /// The folder that paths are relative to, when a site was checked; nil for paths as they were typed.
    var folder: String?
    /// Paths that are not on the disk: standard input, a file at a revision.
    var streams: Set<String> = []
    var accepted: [Report.Accepted]?
    /// What was checked by its path.
    var inputs: [PayloadCheck.Source] = []
    /// What was asked about links out of the site.
    var links: ExternalLinkCheck.Outcome?
    /// Why a requested step was not done: then there is no verdict, whatever else was found.
    var undone: String?
    /// What was checked, for the last line.
    var summary: Message

    /// Why nothing was checked, or no sample although there are payloads.
    var unjudged: String?

    /// Where a path lies on the disk; nil for a stream and for sitegen's own files.
    func place(of path: String) -> String? {
        if streams.contains(path) { return nil }
        guard let folder else { return path }
        return FileSystem().kind(folder + "/" + path) != nil ? folder + "/" + path : nil
    }

    /// Whether everything could be read, something was, and everything was done that was asked for.
    var isComplete: Bool {
        unjudged == nil && undone == nil
            && !diagnostics.contains { [.fileUnreadable, .fileTooLarge].contains($0.code) && $0.severity == .error }
    }

    func isFromStream(_ path: String) -> Bool { streams.contains(path) }
}

extension Findings {
    /// Of a whole site.
    init(_ result: BuildResult, in folder: String) {
        let counts = result.summary
        let files: Message = counts.files == 1 ? "\(counts.files) file" : "\(counts.files) files"
        let samples: Message = counts.samples == 1 ? "\(counts.samples) sample" : "\(counts.samples) samples"
        let meant: Message = "\(counts.expectedInvalid) invalid on purpose"
        self.init(
            diagnostics: result.diagnostics, sources: result.sources, checked: counts.checked,
            payloads: Set(counts.payloads), folder: folder,
            summary:
                "Checked \(files), \(samples): \(counts.valid) valid, \(meant), \(counts.failing) failing")
        unjudged = counts.unjudged
    }

    /// Of payloads wherever they lie.
    init(_ result: PayloadCheck.Result, _ reading: PathInputs) {
        let paths = reading.inputs.map(\.path)
        self.init(
            diagnostics: result.diagnostics, sources: result.sources, checked: paths,
            payloads: Set(paths).subtracting(reading.streams), folder: nil, streams: reading.streams,
            summary: result.checked == 1
                ? "Checked \(result.checked) payload" : "Checked \(result.checked) payloads")
        diagnostics += reading.passedOver.sorted().map { path in
            Diagnostic(
                .filePassedOver, .warning, at: SourceLocation(path: path, range: 0..<0),
                "'\(path)' is passed over: a payload must end in '.json' or '.apns'",
                why: "a file that is not read is not checked", fix: .init("rename it, and remove its comments"))
        }
        if let ignored = Self.ignored(reading.ignored.sorted()) { diagnostics.append(ignored) }
        diagnostics.sort(by: Diagnostic.inReadingOrder)
        inputs = reading.inputs
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
