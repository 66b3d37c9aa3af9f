import Platform
import SiteBuilder
import SiteFiles
import Synchronization
import Text

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
        /// After so many seconds without a word it is ended as well.
        var silence = 600
    }

    /// Said nothing for too long.
    struct Silent: Error {}

    let name: String
    let path: String

    /// Nil when there is no such program.
    init?(_ name: String) {
        let found = Self.folders.map { $0 + "/" + name }.first { path in
            guard case .file? = FileSystem().kind(DiskPath(path)) else { return false }
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
        guard let output = ProgramPipe(), let errors = ProgramPipe() else { throw Failure("'\(name)' cannot be run") }
        let input = call.input.flatMap { access($0, R_OK) == 0 ? $0 : nil } ?? "/dev/null"
        let process = ChildProcess(
            path, arguments: call.arguments, folder: call.folder, environment: call.environment, input: input,
            output: output.writing, errors: errors.writing)
        for end in [output.writing, errors.writing] { close(end) }
        guard let process else {
            for end in [output.reading, errors.reading] { close(end) }
            throw Failure("'\(name)' cannot be run")
        }
        // Its children as well, which would keep the pipes open.
        let deadline = DispatchWorkItem { kill(-process.id, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(call.seconds), execute: deadline)
        let words = Words(errors.reading)
        let reading = Result { try Self.read(output.reading, limit: call.outputLimit, silence: call.silence) }
        guard case .success(let bytes?) = reading, process.hasEnded(within: call.silence) else {
            kill(-process.id, SIGKILL)
            _ = process.wait()
            deadline.cancel()
            if case .success(nil) = reading {
                throw Failure("'\(name)' answered more than \(call.outputLimit >> 20) MB")
            }
            throw Silent()
        }
        let ending = process.wait()
        deadline.cancel()
        guard case .code(let code) = ending else { throw Failure("'\(name)' did not finish") }
        return Answer(code: code, output: bytes, errors: words.text())
    }

    /// Everything that comes, and closes the descriptor; nil for more than `limit`. Throws `Silent`.
    private static func read(_ descriptor: Int32, limit: Int, silence: Int) throws -> [UInt8]? {
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while try hasWord(descriptor, within: silence), case let part = Streams.read(descriptor, upTo: 1 << 16),
            !part.isEmpty
        {
            bytes += part
            if bytes.count > limit { return nil }
        }
        return bytes
    }

    private static func hasWord(_ descriptor: Int32, within seconds: Int) throws -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var found: Int32 = -1
        repeat { found = poll(&wanted, 1, Int32(seconds) * 1000) } while found < 0 && errno == EINTR
        if found == 0 { throw Silent() }
        return found > 0
    }

    /// What a process says on its error stream, read beside the answer so that neither waits for the other; 4 KB are kept.
    private final class Words: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        private let done = DispatchSemaphore(value: 0)

        init(_ descriptor: Int32) {
            let isStarted = Threads.start {
                while case let part = Streams.read(descriptor, upTo: 4096), !part.isEmpty {
                    self.bytes.withLock { if $0.count < 4096 { $0 += part } }
                }
                close(descriptor)
                self.done.signal()
            }
            if !isStarted { done.signal() }
        }

        func text() -> String {
            done.wait()
            return bytes.withLock { String(decoding: $0, as: UTF8.self) }.trimmed()
        }
    }
}
