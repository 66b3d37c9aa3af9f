import Foundation
import SiteBuilder
import SiteFiles
import Synchronization

/// Another program as a process of its own: found in the absolute folders of PATH only, so that none is taken from the folder at
/// hand, given an array of arguments and an environment that is said in full, never a shell; its output is bounded, and it is ended
/// when it takes too long.
struct Program {
    struct Answer {
        var code: Int32
        var output: [UInt8]
        var errors: String
    }

    struct Call {
        var arguments: [String]
        var folder: String
        var environment: [String: String]
        /// The file that the program reads as its input; nothing otherwise.
        var input: String?
        var outputLimit = 64 << 20
        var seconds = 600
    }

    let name: String
    let path: String

    /// Nil when there is no such program.
    init?(_ name: String) {
        let found = Self.folders.map { $0 + "/" + name }.first { path in
            guard case .file? = FileSystem().kind(path) else { return false }
            return access(path, X_OK) == 0
        }
        guard let found else { return nil }
        self.name = name
        path = found
    }

    /// The folders of PATH that are absolute: an empty or a relative one is the folder at hand.
    static var folders: [String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    func run(_ call: Call) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = call.arguments
        process.currentDirectoryURL = URL(fileURLWithPath: call.folder)
        process.environment = call.environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = call.input.flatMap { FileHandle(forReadingAtPath: $0) } ?? FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch { throw Failure("'\(name)' cannot be run") }
        let number = process.processIdentifier
        let deadline = DispatchWorkItem { kill(number, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(call.seconds), execute: deadline)
        defer { deadline.cancel() }
        let words = Words(errors.fileHandleForReading)
        let bytes = try? Self.read(output.fileHandleForReading, limit: call.outputLimit)
        if bytes == nil { process.terminate() }
        process.waitUntilExit()
        guard let bytes else { throw Failure("'\(name)' answered more than \(call.outputLimit >> 20) MB") }
        if process.terminationReason == .uncaughtSignal { throw Failure("'\(name)' did not finish") }
        return Answer(code: process.terminationStatus, output: bytes, errors: words.text())
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
