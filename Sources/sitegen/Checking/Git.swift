import Foundation
import SiteBuilder
import Synchronization

/// Asks `git`: as a process of its own with an array of arguments, never through a shell, its output bounded. Only questions;
/// nothing here changes a repository.
struct Git {
    static let outputLimit = 64 << 20

    struct Answer {
        var code: Int32
        var output: [UInt8]
        var errors: String
    }

    /// Where `git` is asked: a repository or a folder in one.
    let folder: String

    func ask(_ arguments: [String]) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // No hooks or prompts of the repository's own.
        let settings = [
            "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false",
        ]
        process.arguments = ["git"] + settings + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch { throw Failure("'git' cannot be run in '\(folder)'") }
        let words = Words(errors.fileHandleForReading)
        let bytes = try? Self.read(output.fileHandleForReading, limit: Self.outputLimit)
        if bytes == nil { process.terminate() }
        process.waitUntilExit()
        guard let bytes else { throw Failure("'git' answered more than \(Self.outputLimit >> 20) MB") }
        if process.terminationStatus == 127 { throw Failure("'git' was not found") }
        return Answer(code: process.terminationStatus, output: bytes, errors: words.text())
    }

    /// The folder at the root of the repository.
    func root() throws -> String {
        let answer = try ask(["rev-parse", "--show-toplevel"])
        guard answer.code == 0 else {
            let reason = answer.errors.contains("dubious ownership") ? "git trusts it not: \(answer.errors)" : ""
            throw Failure(reason.isEmpty ? "'\(folder)' does not lie in a git repository" : reason)
        }
        return String(
            decoding: answer.output.last == 0x0A ? answer.output.dropLast() : answer.output[...], as: UTF8.self)
    }

    /// The commit of a revision. What begins with a dash could be an option and is refused.
    func commit(_ revision: String) throws -> String {
        guard !revision.isEmpty, !revision.hasPrefix("-") else {
            throw Failure("'\(revision)' is no git revision")
        }
        let answer = try ask(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
        guard answer.code == 0 else { throw Failure("there is no git revision '\(revision)'") }
        return String(decoding: answer.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Texts between NUL bytes: paths may hold anything else.
    func list(_ arguments: [String]) throws -> [String] {
        let answer = try ask(arguments)
        guard answer.code == 0 else { throw Failure("git: \(answer.errors)") }
        return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// When each file below the folder was last changed, by its path from there: author time, seconds since 1970. Nil where
    /// the history is cut off (a shallow clone), since every file would seem to be as old as the cut.
    func lastChanges() throws -> [String: Int]? {
        let shallow = try ask(["rev-parse", "--is-shallow-repository"])
        guard shallow.code == 0, shallow.output.starts(with: "false".utf8) else { return nil }
        let log = ["log", "--relative", "--no-renames", "--name-only", "-z", "--format=%x01%at", "--", "."]
        let answer = try ask(log)
        guard answer.code == 0 else { return nil }
        var changes: [String: Int] = [:]
        var time = 0
        for entry in answer.output.split(separator: 0) {
            // A commit's line ends with a line end before its first path.
            var paths = entry.split(separator: 0x0A)[...]
            if let first = paths.first, first.first == 0x01 {
                time = Int(String(decoding: first.dropFirst(), as: UTF8.self)) ?? time
                paths = paths.dropFirst()
            }
            for path in paths {
                let name = String(decoding: path, as: UTF8.self)
                if changes[name] == nil { changes[name] = time }
            }
        }
        return changes
    }

    private struct TooMuch: Error {}

    private static func read(_ handle: FileHandle, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let data = try handle.read(upToCount: 1 << 16), !data.isEmpty {
            bytes += data
            if bytes.count > limit { throw TooMuch() }
        }
        return bytes
    }

    /// What a process says on its error stream, read beside the answer so that neither waits for the other; 4 KB are kept.
    private final class Words: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        private let done = DispatchSemaphore(value: 0)

        init(_ handle: FileHandle) {
            DispatchQueue.global().async {
                while let data = try? handle.read(upToCount: 4096), !data.isEmpty {
                    self.bytes.withLock { if $0.count < 4096 { $0 += data } }
                }
                self.done.signal()
            }
        }

        func text() -> String {
            done.wait()
            return bytes.withLock { String(decoding: $0, as: UTF8.self) }.trimmingCharacters(
                in: .whitespacesAndNewlines)
        }
    }
}
