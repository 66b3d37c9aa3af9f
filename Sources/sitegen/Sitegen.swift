import ArgumentParser
import Foundation

/// The command: options in, exit code out. All work is done by the modules below.
@main
struct Sitegen: AsyncParsableCommand {
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "sitegen",
        abstract: "Turns push payload specs and sample notifications into a site and a verdict.",
        version: version,
        subcommands: [Build.self, Check.self, Serve.self, New.self, Export.self, Embed.self, Explain.self, Import.self])

    /// A closed pipe is a write error that is reported, and not a signal that ends the process without a message.
    static func main() async {
        signal(SIGPIPE, SIG_IGN)
        // A stream that the caller closed must not become the next file that is opened; writing to this one fails.
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
        await main(nil)
    }
}

/// How a run ends (design: exit codes). Wrong usage is 64, which the argument parser gives itself.
enum Outcome {
    static let findings: Int32 = 1
    static let couldNotRun: Int32 = 2
}
