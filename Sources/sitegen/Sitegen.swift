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
}

/// How a run ends (design: exit codes). Wrong usage is 64, which the argument parser gives itself.
enum Outcome {
    static let findings: Int32 = 1
    static let couldNotRun: Int32 = 2
}
