import Foundation
import Testing

/// `sitegen serve` as its own process, asked over a socket. It is ended with the last user, whatever the test has found.
final class ServeProcess {
    struct Response {
        var status: Int
        /// Names in lower case.
        var headers: [String: String]
        var text: String
    }

    private let process = Process()
    private let streams: TemporaryFolder

    /// `launcher`: what is before the binary; without one `arguments` follow it.
    init(_ arguments: [String] = [], launcher: [String] = [], in folder: String, home: String? = nil) throws {
        streams = try TemporaryFolder(["out": "", "err": ""])
        let line = launcher + [Command.binary] + arguments
        process.executableURL = URL(fileURLWithPath: line[0])
        process.arguments = Array(line.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment
        for name in ["CI", "NO_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS"] { variables[name] = nil }
        variables["SITEGEN_SHARE"] = Command.root
        if let home { variables["HOME"] = home }
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: streams.path + "/out")
        process.standardError = FileHandle(forWritingAtPath: streams.path + "/err")
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    var output: String { streams.read("out") ?? "" }
    var errors: String { streams.read("err") ?? "" }

    /// Waits until something holds; fails the test when the process ends or nothing comes of it.
    func wait(for what: String, until isDone: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: Command.patience)
        while try !isDone() {
            guard process.isRunning, Date() < end else {
                Issue.record("never came: \(what)\n\(output)\(errors)")
                throw CancellationError()
            }
            Thread.sleep(forTimeInterval: 0.03)
        }
    }

    /// The address that it prints, once the first build has ended. Pages are answered before that.
    func address() throws -> String {
        var found: String?
        try wait(for: "an address") {
            let errors = errors
            guard errors.contains("\nBuilt ") || errors.contains("error: ") else { return false }
            let line = errors.split(separator: "\n").first { $0.hasPrefix("Serving http://") && $0.hasSuffix(")") }
            found = line.map { String($0.split(separator: " ")[1]) }
            return found != nil
        }
        return try #require(found)
    }

    func port() throws -> UInt16 {
        try #require(URLComponents(string: try address())?.port.flatMap(UInt16.init(exactly:)))
    }

    /// `path` as it is in the request line.
    func get(_ path: String, method: String = "GET", headers: [String: String] = [:]) throws -> Response {
        let connection = try Connection(port: try port())
        var lines = headers.merging(["Connection": "close"]) { a, _ in a }
        if lines["Host"] == nil { lines["Host"] = "localhost" }
        let head = lines.map { "\($0): \($1)\r\n" }.joined()
        try connection.send("\(method) \(path) HTTP/1.1\r\n\(head)\r\n")
        return Self.parse(try connection.readAll())
    }

    /// Server-sent events from now on.
    func events() throws -> EventReader {
        let connection = try Connection(port: try port())
        try connection.send("GET /.sitegen/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return EventReader(connection: connection)
    }

    /// Ctrl-C; gives the exit code.
    func interrupt() throws -> Int32 {
        process.interrupt()
        let end = Date(timeIntervalSinceNow: Command.patience)
        while process.isRunning {
            guard Date() < end else {
                kill(process.processIdentifier, SIGKILL)
                Issue.record("Ctrl-C does not end it\n\(output)\(errors)")
                throw CancellationError()
            }
            Thread.sleep(forTimeInterval: 0.03)
        }
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    private static func parse(_ bytes: [UInt8]) -> Response {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
        let lines = (parts.first ?? "").split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let pair = line.split(separator: ":", maxSplits: 1)
            if pair.count == 2 { headers[pair[0].lowercased()] = pair[1].trimmingCharacters(in: .whitespaces) }
        }
        let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Response(status: status, headers: headers, text: parts.count > 1 ? String(parts[1]) : "")
    }
}

/// The states that the server tells a page, one after the other.
final class EventReader {
    private let connection: Connection
    private var text = ""

    fileprivate init(connection: Connection) { self.connection = connection }

    /// The next state for which something holds; those before it are passed over.
    func next(where matches: ([String: Any]) -> Bool) throws -> [String: Any] {
        while true {
            while let end = text.range(of: "\n\n") {
                let event = text[..<end.lowerBound]
                text = String(text[end.upperBound...])
                guard let data = event.range(of: "data: "),
                    let state = try? JSONSerialization.jsonObject(with: Data(event[data.upperBound...].utf8)),
                    let state = state as? [String: Any]
                else { continue }
                if matches(state) { return state }
            }
            text += String(decoding: try connection.read(), as: UTF8.self)
        }
    }
}

/// A plain connection to this machine.
private final class Connection {
    private let descriptor: Int32

    init(port: UInt16) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var limit = timeval(tv_sec: Int(Command.patience), tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0, "no connection to port \(port)")
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    }

    /// What has come, at least one byte.
    func read() throws -> [UInt8] {
        let bytes = try receive()
        try #require(!bytes.isEmpty, "the connection is over")
        return bytes
    }

    func readAll() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let more = try receive()
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    /// Nothing at the end. A signal (a child that ended) interrupts a socket that has a time limit; it is asked again.
    private func receive() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            let reason = errno
            if count < 0, reason == EINTR { continue }
            try #require(count >= 0, "no answer: \(String(cString: strerror(reason)))")
            return Array(buffer[..<count])
        }
    }
}
