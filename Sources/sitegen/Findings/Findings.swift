import Platform
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
    /// Those of them that are payloads in files; nil for all that are no streams.
    var ownPayloads: Set<String>?
    /// The folder that paths are relative to, when a site was checked; nil for paths as they were typed.
    var folder: String?
    /// Paths that are not on the disk: standard input, a file at a revision.
    var streams: Set<String> = []
    var accepted: [Report.Accepted]?
    /// What tells the files that were read from all others on the disk; nil where nobody noted it.
    var identities: [FileSystem.Identity]?
    /// What was checked by its path.
    var inputs: [PayloadCheck.Source] = []
    /// What was asked about links out of the site.
    var links: ExternalLinkCheck.Outcome?
    /// Why a requested step was not done: then there is no verdict, whatever else was found.
    var undone: String?
    /// What each file was taken for, where files were named.
    var taken: TakenNotes?
    /// Of a site: its samples that no pack judges, by kind.
    var notJudged: [Message] = []
    /// What was checked, for the last line.
    var summary: Message

    /// Why nothing was checked, or no sample although there are payloads.
    var unjudged: String?

    /// Those of `checked` that are payloads in files. Made at each use, which few runs have.
    var payloads: Set<String> { ownPayloads ?? Set(checked).subtracting(streams) }

    /// Where a path lies on the disk; nil for a stream and for sitegen's own files.
    func place(of path: String) -> String? {
        if streams.contains(path) { return nil }
        guard let folder else { return path }
        return FileSystem().kind(DiskPath(folder + "/" + path)) != nil ? folder + "/" + path : nil
    }

    /// Whether everything could be read, something was, and everything was done that was asked for.
    var isComplete: Bool {
        unjudged == nil && undone == nil
            && !diagnostics.contains { $0.severity == .error && [.fileUnreadable, .fileTooLarge].contains($0.code) }
    }

    /// What is said of what the files were taken for.
    var takenLines: [Message] {
        if !notJudged.isEmpty { return ["No pack judges: \(Message.list(notJudged))"] }
        return nothingJudged != nil && checked.count == 1 ? [] : taken?.lines(checked) ?? []
    }

    /// Why there is no verdict: nobody knows what any of the files is, and nothing is wrong with them either.
    var nothingJudged: Message? {
        diagnostics.contains { $0.severity == .error } ? nil : taken?.nothingJudged(checked)
    }

    func isFromStream(_ path: String) -> Bool { streams.contains(path) }
}

extension Findings {
    /// Of a whole site.
    init(_ result: BuildResult, in folder: String) {
        let counts = result.summary
        let number = counts.samples + counts.downloads
        let payloads: Message = number == 1 ? "\(number) payload" : "\(number) payloads"
        let guides: Message = counts.guides == 1 ? "\(counts.guides) guide" : "\(counts.guides) guides"
        let judged = Message.list([payloads] + (counts.guides > 0 ? [guides] : []), joined: ", ")
        let meant: Message = "\(counts.expectedInvalid) invalid on purpose"
        self.init(
            diagnostics: result.diagnostics, sources: result.sources, checked: counts.checked,
            ownPayloads: Set(counts.payloads), folder: folder,
            summary:
                "Checked \(judged): \(counts.valid) valid, \(meant), \(counts.failing) failing")
        unjudged = counts.unjudged
        notJudged = counts.notJudged
    }
}
