import Foundation

/// Runs the built `sitegen` as a user does: arguments, environment, streams, exit code.
struct Command {
    struct Result {
        var code: Int32
        var output: String
        var errors: String
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    /// Beside the test bundle, which the same build made.
    static var binary: String {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        var folder = bundle.deletingLastPathComponent()
        for _ in 0..<6 {
            let candidate = folder.appendingPathComponent("sitegen").path
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
                return candidate
            }
            folder = folder.deletingLastPathComponent()
        }
        return root + "/.build/debug/sitegen"
    }

    /// In seconds: a command that hangs is ended, so that the tests are not held up. Nothing is measured by it.
    static let patience = 900.0

    /// Before a shell: the threads that start commands block SIGCHLD, and a shell that waits for its children would never hear of them.
    private static let unblocking = ["/usr/bin/timeout", "--signal=KILL", String(Int(patience))]

    /// `input` goes to standard input. `launcher`: what is before the binary.
    static func run(
        _ arguments: [String], in folder: String = root, input: [UInt8] = [], environment: [String: String] = [:],
        launcher: [String] = [], binary other: String? = nil
    ) throws -> Result {
        let process = Process()
        let line = (other == "/bin/sh" ? unblocking : []) + launcher + [other ?? binary] + arguments
        process.executableURL = URL(fileURLWithPath: line[0])
        process.arguments = Array(line.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment
        for name in ["CI", "NO_COLOR", "CLICOLOR_FORCE", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"] {
            variables[name] = nil
        }
        // What is expected is English, whatever the language of the machine.
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] where variables[name]?.hasPrefix("ko") ?? false {
            variables[name] = nil
        }
        // Nothing comes into the cache of who runs the tests.
        variables["XDG_CACHE_HOME"] = NSTemporaryDirectory() + "sitegen-test-caches"
        process.environment = variables.merging(environment.merging(["SITEGEN_SHARE": root]) { a, _ in a }) { $1 }
        let files = try (0..<3).map { _ in try TemporaryFolder() }
        let (inPath, outPath, errPath) = (files[0].path + "/in", files[1].path + "/out", files[2].path + "/err")
        try Data(input).write(to: URL(fileURLWithPath: inPath))
        for path in [outPath, errPath] { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        process.standardInput = FileHandle(forReadingAtPath: inPath)
        process.standardOutput = FileHandle(forWritingAtPath: outPath)
        process.standardError = FileHandle(forWritingAtPath: errPath)
        try process.run()
        let number = process.processIdentifier
        let guardian = DispatchWorkItem { kill(number, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: guardian)
        process.waitUntilExit()
        guardian.cancel()
        func text(_ path: String) -> String {
            String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        }
        return Result(code: process.terminationStatus, output: text(outPath), errors: text(errPath))
    }
}

/// A folder that goes away with its last user.
final class TemporaryFolder: Sendable {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = NSTemporaryDirectory() + "sitegen-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, Array(text.utf8)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Every file below a folder with its bytes.
    func snapshot(_ folder: String) -> [String: Data] {
        var found: [String: Data] = [:]
        let base = path + "/" + folder
        for case let name as String in FileManager.default.enumerator(atPath: base) ?? .init() {
            if let bytes = FileManager.default.contents(atPath: base + "/" + name) { found[name] = bytes }
        }
        return found
    }
}
