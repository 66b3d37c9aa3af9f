import Foundation
import Synchronization
import Text

/// What a run says: findings to standard output, everything else to standard error.
struct Terminal {
    let options: CommonOptions

    /// NO_COLOR, CLICOLOR_FORCE and `--no-color` decide; otherwise a terminal gets colours.
    var hasColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        if options.noColor || !(environment["NO_COLOR"] ?? "").isEmpty { return false }
        if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
        return isatty(STDOUT_FILENO) == 1
    }

    /// A line that is overwritten while work goes on; only on a terminal that is not a CI's.
    var showsProgress: Bool {
        !options.quiet && isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["CI"] == nil
    }

    func say(_ text: String) {
        if !options.quiet { Self.write(VisibleText.lines(text) + "\n", to: STDERR_FILENO) }
    }

    /// A table that was asked for: to standard output, but never into the document that `--format json` prints there.
    func show(_ table: String) {
        Self.write(table, to: options.formats.contains { !$0.isForPeople } ? STDERR_FILENO : STDOUT_FILENO)
    }

    func fail(_ text: String) {
        Self.write("error: \(CodeFrameFormatter.visible(text))\n", to: STDERR_FILENO)
    }

    /// More about what is done, when that is wanted.
    func detail(_ text: String) {
        if options.verbose && !options.quiet { Self.write(VisibleText.lines(text) + "\n", to: STDERR_FILENO) }
    }

    func summary(_ diagnostics: [Diagnostic]) -> String {
        func count(_ severity: Severity, _ name: String) -> String {
            let number = diagnostics.count { $0.severity == severity }
            return "\(number) \(name)\(number == 1 ? "" : "s")"
        }
        return [count(.error, "error"), count(.warning, "warning")].joined(separator: ", ")
    }

    /// What people read: no line of it is a command to a build server.
    static func write(_ text: String, to descriptor: Int32) {
        write(VisibleText.log(Array(text.utf8)), to: descriptor)
    }

    static func write(_ bytes: [UInt8], to descriptor: Int32) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            if count <= 0 { return }
            done += count
        }
    }
}
