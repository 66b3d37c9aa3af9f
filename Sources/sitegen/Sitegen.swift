import ArgumentParser
import Foundation
import SiteTools

/// The command: options in, exit code out. All work is done by the modules below.
@main
struct Sitegen: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Turns push payload specs and sample notifications into a site and a verdict.",
        discussion: Examples.text("new site push", "check sale.json", "serve --source push --open"),
        version: version,
        subcommands: [Build.self, Check.self, Serve.self, New.self, Export.self, Embed.self, Explain.self, Import.self])

    /// A closed pipe is a write error that is reported, and not a signal that ends the process without a message.
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        // A stream that the caller closed must not become the next file that is opened; writing to this one fails.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
        if let mistake = UnknownCommand(Array(CommandLine.arguments.dropFirst()), of: self) {
            Terminal.write(mistake.text, to: STDERR_FILENO)
            Foundation.exit(EX_USAGE)
        }
        await main(nil)
    }
}

/// Command lines at the end of a command's description.
enum Examples {
    static func text(_ lines: String..., after text: String = "") -> String {
        (text.isEmpty ? "" : text + "\n\n") + "Examples:" + lines.map { "\n\n  sitegen " + $0 }.joined()
    }
}

/// How a run ends (design: exit codes). Wrong usage is 64, which the argument parser gives itself.
enum Outcome {
    static let findings: Int32 = 1
    static let couldNotRun: Int32 = 2
}
