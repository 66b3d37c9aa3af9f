import ArgumentParser
import Platform
import SiteTools
import Text

/// The command: options in, exit code out. All work is done by the modules below.
///
/// Folders from the top; each uses only those below it:
///
/// - `Serving`: `serve`
/// - `Checking`: `check`, of sites, paths and what changed since a revision
/// - `Building`: `build` and `export`
/// - `Embedding`: `embed`
/// - `Importing`: `import`
/// - `Explaining`: `explain`
/// - `Examining`: `doctor`
/// - `Starting`: `new`
/// - `Reporting`: findings written in the forms that were asked for, and what to do next
/// - `Findings`: what a check has found, less what is accepted
/// - `Links`: what the web says of links out of the site
/// - `Options`: options that several commands have
/// - `Programs`: other programs as processes: git, curl
/// - `Environment`: the terminal, its language, sitegen's own files, and how a run ends
struct Sitegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: Language.said("Turns push payload specs and sample notifications into a site and a verdict."),
        discussion: Examples.text("new site push", "check sale.json", "serve --source push --open"),
        version: Release.version,
        subcommands: [
            Build.self, Check.self, Serve.self, New.self, Export.self, Embed.self, Explain.self, Import.self,
            Doctor.self,
        ])
}

@main
enum Start {
    /// A closed pipe is a write error that is reported, and not a signal that ends the process without a message.
    ///
    /// The first thread waits for good: if it left, as it does under an asynchronous `main`, the C library would sort the tables for
    /// unwinding of the whole program, which takes longer than most runs.
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        // A stream that the caller closed must not become the next file that is opened; writing to this one fails.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
        if let mistake = UnknownCommand(Array(CommandLine.arguments.dropFirst()), of: Sitegen.self) {
            Terminal.write(mistake.text, to: STDERR_FILENO)
            exit(EX_USAGE)
        }
        Task.detached {
            do {
                var command = try await Sitegen.asyncParseAsRoot()
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
                exit(EXIT_SUCCESS)
            } catch { ParserWords.exit(error) }
        }
        // Threads of the pool block signals, and whoever started the program may have blocked them for this one.
        var none = sigset_t()
        sigemptyset(&none)
        while true { sigsuspend(&none) }
    }
}
