import ArgumentParser
import DevServer
import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import Text

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: Language.said(
            "Builds the site, serves it on this machine, and follows every change of its sources. Writes nothing."),
        discussion: Examples.text("serve --open", "serve --source push --port 8080")
    )

    @OptionGroup var common: CommonOptions

    @Option(help: "Port to serve on, 0 for any; otherwise 8000 or the next free one.")
    var port: UInt16?

    @Option(help: "Address to serve on: 0.0.0.0 for every address of this machine.")
    var host = "127.0.0.1"

    @Flag(help: "Opens the site in the browser.")
    var open = false

    @Option(name: .shortAndLong, help: "Folder that `build` writes to; it is not taken for content.")
    var output: String?

    @Option(name: .customLong("base-url"), help: "Address that the site will have; its path is served as well.")
    var baseURL: String?

    mutating func run() async throws {
        let terminal = Terminal(options: common)
        do {
            try await serve(terminal)
        } catch let failure as Failure {
            terminal.fail(terminal.said(failure.text))
            throw ExitCode(Outcome.couldNotRun)
        } catch let failure as ListeningFailure {
            terminal.fail(failure.message)
            throw ExitCode(Outcome.couldNotRun)
        }
    }

    private func serve(_ terminal: Terminal) async throws {
        let target = FileSystem().absolute(DiskPath(output ?? common.source + "/site"))
        var options = try common.buildOptions(output: target.text, baseURL: baseURL)
        // With the source as output nothing would be content.
        if let output { try common.refuseLosses(output) }
        // Nothing is written, so that nothing has to be cleared away.
        StopSignal.watch { terminal.say("\nStopped") }
        let history = HistoryCache(folder: common.source)
        options.history = { history.lastChanges() }
        // A build that waits for a change is not slow.
        options.ended = nil
        options.kept = KeptWork()
        let build = Rebuild(project: Project(options), common: common, terminal: terminal)
        let others = ([IgnoreFile(common).path] + [history.log].compactMap { $0 }).map { DiskPath($0) }
        let opens = open
        let server = DevServer.Options(
            host: host, port: port, baseURL: baseURL, source: common.source, threshold: common.threshold)
        try await DevServer(server).run(
            look: { [options] in InputStamps(options, others: others) },
            build: { await build.run($0, modeled: $1) }
        ) { address in
            terminal.say("Serving \(address) (Ctrl-C ends it)")
            if opens { Browser.open(address, terminal) }
        }
    }
}

/// The program that the desktop opens addresses with.
enum Browser {
    static func open(_ address: String, _ terminal: Terminal) {
        #if os(macOS)
            let name = "open"
        #else
            let name = "xdg-open"
        #endif
        let advice: Message = "'\(name)' does not open it here; open the address yourself"
        let process = ChildProcess(
            "/usr/bin/env", arguments: [name, address], environment: ProcessInfo.processInfo.environment)
        guard let process else { return terminal.say(advice) }
        Threads.start { if process.wait() != .code(0) { terminal.say(advice) } }
    }
}
