import Platform
import Synchronization
import Text

/// What a run says: findings to standard output, everything else to standard error.
struct Terminal {
    private let quiet: Bool
    private let verbose: Bool
    private let noColor: Bool
    private let printsDocument: Bool
    private let language: String

    /// `printsDocument`: whether standard output is for a machine. `language`: that of what is said, otherwise that of the
    /// user's locale.
    init(quiet: Bool, verbose: Bool, noColor: Bool, printsDocument: Bool, language: String?) {
        self.quiet = quiet
        self.verbose = verbose
        self.noColor = noColor
        self.printsDocument = printsDocument
        self.language = language ?? Language.ofEnvironment
    }

    /// For a command that prints one text and judges nothing.
    init(noColor: Bool) {
        self.noColor = noColor
        (quiet, verbose, printsDocument) = (false, false, false)
        language = Language.ofEnvironment
    }

    /// NO_COLOR, CLICOLOR_FORCE and `--no-color` decide; otherwise a terminal gets colours, unless it is a dumb one.
    var hasColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        if noColor || !(environment["NO_COLOR"] ?? "").isEmpty { return false }
        if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
        return isatty(STDOUT_FILENO) == 1 && !Self.isDumb
    }

    /// A line that is overwritten while work goes on; only on a terminal that can do so and is not a CI's.
    var showsProgress: Bool {
        !quiet && !verbose && isatty(STDERR_FILENO) == 1 && !Self.isDumb
            && ProcessInfo.processInfo.environment["CI"] == nil
    }

    /// `TERM=dumb`: such a terminal neither paints nor goes back in a line.
    private static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

    /// Whether anything is said beside the findings.
    var isTalking: Bool { !quiet }

    /// What a run says beside its findings, in their language.
    func say(_ text: Message) {
        if !quiet { Self.write(VisibleText.lines(said(text)) + "\n", to: STDERR_FILENO) }
    }

    func said(_ text: Message) -> String { Language.catalog(language).text(text) }

    /// A table that was asked for: to standard output, but never into the document that `--format json` prints there.
    func show(_ table: String) throws {
        if printsDocument {
            Self.write(table, to: STDERR_FILENO)
        } else {
            try Self.print(table)
        }
    }

    func fail(_ text: String) {
        Self.write("error: \(CodeFrameFormatter.visible(text))\n", to: STDERR_FILENO)
    }

    /// More about what is done, when that is wanted.
    func detail(_ text: Message) {
        if verbose && !quiet { Self.write(VisibleText.lines(said(text)) + "\n", to: STDERR_FILENO) }
    }

    func summary(_ diagnostics: [Diagnostic]) -> Message {
        let counts = FindingCounts(diagnostics)
        return .list([.error, .warning].map { FindingCounts.message(counts[$0], $0) })
    }

    /// What people read: no line of it is a command to a build server.
    static func write(_ text: String, to descriptor: Int32) { _ = put(VisibleText.log(Array(text.utf8)), descriptor) }

    static func print(_ text: String) throws { try print(Array(text.utf8)) }

    /// What was asked for, to standard output. Throws a `Failure` when it cannot be written, since the verdict is then
    /// lost.
    static func print(_ bytes: [UInt8]) throws {
        guard let reason = put(bytes, STDOUT_FILENO) else { return }
        throw Failure("standard output cannot be written: \(reason)")
    }

    /// Gives the reason when not all bytes could be written.
    private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> String? {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Platform.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN {
                var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&place, 1, 1000)
                continue
            }
            if count <= 0 { return String(cString: strerror(errno)) }
            done += count
        }
        return nil
    }
}
