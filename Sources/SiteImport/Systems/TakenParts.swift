import Markdown
import Text

/// What one page takes over of other files has bounds: depth, number and size. A page beyond them keeps what names a file as text, and
/// a finding says so once.
struct TakenParts {
    private static let deepest = 10
    private static let mostFiles = 5_000
    private static let mostBytes = 2 << 20

    private var left = (files: mostFiles, bytes: mostBytes)
    private var seen: Set<Diagnostic> = []
    private var isLimitTold = false
    /// "The tag stays in the page as text."
    let why: Message
    private(set) var diagnostics: [Diagnostic] = []

    init(why: Message) { self.why = why }

    /// `depth`: how many files include one another.
    mutating func allows(_ file: SourceFile, depth: Int, at place: SourceLocation) -> Bool {
        left.files -= 1
        left.bytes -= min(file.bytes.count, Self.mostBytes)
        if depth <= Self.deepest, left.files >= 0, left.bytes >= 0 { return true }
        (left.files, left.bytes) = (max(left.files, -1), max(left.bytes, -1))
        guard !isLimitTold else { return false }
        isLimitTold = true
        report(
            "a page must include at most \(Self.mostFiles) files with \(Self.mostBytes >> 20) MB, \(Self.deepest) deep",
            .limit, at: place)
        return false
    }

    /// A file may be missing in many places.
    mutating func report(_ headline: Message, _ code: DiagnosticCode = .guideInclude, at place: SourceLocation) {
        let found = Diagnostic(code, .error, at: place, headline, why: why)
        if seen.insert(found).inserted { diagnostics.append(found) }
    }
}
