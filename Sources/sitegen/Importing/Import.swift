import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteImport
import Text

struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: Language.said("Takes pages of another system as guides."), subcommands: [GitBook.self])

    struct GitBook: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "gitbook", abstract: Language.said("Takes a GitBook tree, or one exported page."),
            discussion: Examples.text(
                "import gitbook docs --output Content/guides",
                after:
                    "Paths stay as they are. Navigation, questions to readers, dates and instructions to agents are dropped from pages, and every drop is told."
            )
        )

        @Argument(help: "The folder that GitBook keeps in step, or one .md file of it.")
        var folder: String

        @Option(name: .shortAndLong, help: "Folder that the guides are written to.")
        var output = "Content/guides"

        @Flag(help: "Overwrites files that are there and differ.")
        var force = false

        @Flag(help: "Only problems.")
        var quiet = false

        func run() throws {
            do {
                try take()
            } catch let failure as FileSystem.Failure {
                throw stop("'\(failure.path)': \(failure.reason)")
            } catch let failure as Failure {
                throw stop(Language.said(failure.text))
            }
        }

        private func take() throws {
            let plan = try GitBookImport.plan(DiskPath(folder))
            guard !plan.files.isEmpty else { throw stop("there is nothing to import in '\(folder)'") }
            let conflicts = plan.conflicts(in: DiskPath(output))
            guard force || conflicts.isEmpty else {
                let shown = conflicts.prefix(10).map { "  \(output)/\($0)\n" }.joined()
                let more = conflicts.count > 10 ? "  and \(conflicts.count - 10) more\n" : ""
                throw stop(
                    "nothing was written, since \(conflicts.count) of the files are there already and differ; '--force' overwrites them\n\(shown)\(more)"
                )
            }
            try StrayLink.refuse(output)
            try plan.write(to: DiskPath(output))
            if !quiet { try tell(plan) }
        }

        private func tell(_ plan: GitBookImport) throws {
            var report: [String] = []
            for file in plan.files {
                for drop in file.drops {
                    let last = drop.lines.count > 1 ? "-\(drop.lines.upperBound)" : ""
                    report.append("\(file.source):\(drop.lines.lowerBound)\(last): dropped: \(drop.what)")
                }
            }
            report += plan.skipped.map { "\($0): not taken" } + plan.renamed
            let pages = plan.files.count { $0.path.hasSuffix(".md") }
            let others = plan.files.count - pages
            report.append("Imported \(pages) pages and \(others) other files into '\(output)'")
            let text = report.map { CodeFrameFormatter.visible($0) + "\n" }.joined()
            try Terminal.print(text)
        }

        private func stop(_ message: String) -> ExitCode {
            let lines = message.split(separator: "\n").map { CodeFrameFormatter.visible(String($0)) + "\n" }
            Terminal.write("error: " + lines.joined(), to: STDERR_FILENO)
            return ExitCode(Outcome.couldNotRun)
        }
    }
}
