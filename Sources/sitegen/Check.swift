import ArgumentParser
import Foundation
import SiteBuilder
import Text

struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Gives the verdict only; writes nothing.",
        discussion:
            "Without a path the whole site is checked. A path is a payload file or a folder of them; '-' is standard input."
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: "Payload files or folders.")
    var paths: [String] = []

    @Option(help: "Name under which findings in standard input are shown.")
    var stdinFilepath = "stdin.json"

    mutating func run() async throws {
        let terminal = Terminal(options: common)
        do {
            let code = paths.isEmpty ? try await checkSite(terminal) : try await checkPaths(terminal)
            if code != 0 { throw ExitCode(code) }
        } catch let failure as Failure {
            terminal.fail(failure.message)
            throw ExitCode(Outcome.couldNotRun)
        }
    }

    private func checkSite(_ terminal: Terminal) async throws -> Int32 {
        let output = URL(fileURLWithPath: common.source + "/site").standardizedFileURL.path
        let result = await SiteBuild.run(try common.buildOptions(output: output, baseURL: nil))
        terminal.report(result.diagnostics, result.sources)
        if result.summary.files == 0 { throw Failure("there is nothing to check in '\(common.source)'") }
        let summary = result.summary
        terminal.say(
            "Checked \(summary.files) file\(summary.files == 1 ? "" : "s"), \(summary.samples) sample\(summary.samples == 1 ? "" : "s"): \(summary.valid) valid, \(summary.expectedInvalid) invalid on purpose, \(summary.failing) failing; \(terminal.summary(result.diagnostics))"
        )
        return code(result.diagnostics)
    }

    private func checkPaths(_ terminal: Terminal) async throws -> Int32 {
        var inputs: [PayloadCheck.Input] = []
        for path in paths { inputs += try PathInputs.read(path, stdinName: stdinFilepath) }
        let output = URL(fileURLWithPath: common.source + "/site").standardizedFileURL.path
        let result = await PayloadCheck.run(inputs, options: try common.buildOptions(output: output, baseURL: nil))
        terminal.report(result.diagnostics, result.sources)
        terminal.say(
            "Checked \(result.checked) payload\(result.checked == 1 ? "" : "s"): \(terminal.summary(result.diagnostics))"
        )
        return code(result.diagnostics)
    }

    private func code(_ diagnostics: [Diagnostic]) -> Int32 {
        diagnostics.contains { $0.severity >= common.threshold } ? Outcome.findings : 0
    }
}

/// Arguments of `check` → payload files. No path may pass in silence: one that matches nothing is a failure.
enum PathInputs {
    static let sizeLimit = 64 << 20

    static func read(_ path: String, stdinName: String) throws -> [PayloadCheck.Input] {
        let files = FileSystem()
        if path == "-" {
            let bytes = Array(FileHandle.standardInput.readDataToEndOfFile())
            if bytes.isEmpty { throw Failure("standard input is empty") }
            return [.init(file: SourceFile(path: stdinName, bytes: bytes))]
        }
        switch files.kind(path) {
        case .file?: return [try input(path)]
        case .folder?:
            let found = try payloads(in: path, depth: 0)
            if found.isEmpty { throw Failure("there is no payload (.json or .apns) in '\(path)'") }
            return found
        case .other?: throw Failure("'\(path)' is not a regular file")
        case nil: throw Failure("there is no file '\(path)'")
        }
    }

    private static func input(_ path: String) throws -> PayloadCheck.Input {
        let files = FileSystem()
        if case .file(let size)? = files.kind(path), size > sizeLimit {
            throw Failure("'\(path)' is \(size >> 20) MB; a file must be at most \(sizeLimit >> 20) MB")
        }
        do {
            let facts = (path as NSString).deletingPathExtension + ".yml"
            let hasFacts = files.kind(facts) != nil
            return .init(
                file: SourceFile(path: path, bytes: try files.read(path)),
                facts: hasFacts ? SourceFile(path: facts, bytes: try files.read(facts)) : nil)
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be read: \(failure.reason)")
        }
    }

    private static func payloads(in folder: String, depth: Int) throws -> [PayloadCheck.Input] {
        let files = FileSystem()
        guard depth < 32 else { throw Failure("folders in '\(folder)' are nested deeper than 32 levels") }
        var found: [PayloadCheck.Input] = []
        do {
            for name in try files.list(folder) where !name.hasPrefix(".") {
                let path = (folder as NSString).appendingPathComponent(name)
                switch files.kind(path) {
                case .folder?: found += try payloads(in: path, depth: depth + 1)
                case .file?: if name.hasSuffix(".json") || name.hasSuffix(".apns") { found.append(try input(path)) }
                case .other?: continue
                case nil: throw Failure("'\(path)' is a link that leads nowhere")
                }
            }
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be read: \(failure.reason)")
        }
        return found
    }
}
