import ArgumentParser
import Platform
import SiteBuilder
import SiteFiles
import SiteSources
import SiteTools
import Text

struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: Language.said("Starts a site, a guide, a spec or a sample."),
        discussion: Examples.text(
            "new site push", "new spec order --from payload.json", "new sample order/first",
            after: "Nothing that is there already is overwritten unless '--force' says so."),
        subcommands: [NewSite.self, NewGuide.self, NewSpec.self, NewSample.self])
}

/// What every kind of start has in common.
struct NewOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "Folder with the content, or with a Content folder in it.")
    var source = "."

    @Flag(help: "Overwrites files that are there already.")
    var force = false

    @Flag(help: "Only problems.")
    var quiet = false
}

/// Writes what was started, or says what is in the way.
struct NewFiles {
    let force: Bool
    let quiet: Bool

    static func share() throws -> DiskPath {
        guard let share = try ShareFolder.find() else {
            throw Failure("the folder with templates and packs was not found; set SITEGEN_SHARE to it")
        }
        return share
    }

    /// `next` are lines that say what to do then.
    func run(_ next: [String], _ make: () async throws -> Starter) async throws {
        do {
            let starter = try await make()
            let conflicts = starter.conflicts
            guard force || conflicts.isEmpty else {
                let prefix = starter.folder == "." ? "" : starter.folder.text + "/"
                let shown = conflicts.prefix(20).map { "  \(prefix)\($0)" }
                let more = conflicts.count > 20 ? ["  and \(conflicts.count - 20) more"] : []
                let head = "nothing was written, since these files are there already; '--force' overwrites them"
                stop([head] + shown + more)
                throw ExitCode(Outcome.findings)
            }
            try StrayLink.refuse(starter.folder.text)
            try starter.write()
            if quiet { return }
            let prefix = starter.folder == "." ? "" : starter.folder.text + "/"
            let made = starter.files.map { "  \(prefix)\($0.path)" }
            try print(
                ["Wrote \(made.count) file\(made.count == 1 ? "" : "s"):"] + made + ["", "Next:"]
                    + next.map { "  " + $0 })
        } catch let failure as Starter.Failure {
            throw couldNotRun(failure.message)
        } catch let failure as Failure {
            throw couldNotRun(Language.said(failure.text))
        } catch let failure as FileSystem.Failure {
            throw couldNotRun("'\(failure.path)': \(failure.reason)")
        }
    }

    private func couldNotRun(_ message: String) -> ExitCode {
        stop([message])
        return ExitCode(Outcome.couldNotRun)
    }

    private func stop(_ lines: [String]) {
        Terminal.write("error: " + Self.visible(lines), to: STDERR_FILENO)
    }

    private func print(_ lines: [String]) throws { try Terminal.print(Self.visible(lines)) }

    private static func visible(_ lines: [String]) -> String {
        lines.map { CodeFrameFormatter.visible($0) + "\n" }.joined()
    }

    /// Throws a `Failure` where the source is no folder: a misspelt name must not become a second site.
    static func requireFolder(_ source: String) throws {
        guard case .folder? = FileSystem().kind(DiskPath(source)) else {
            throw Failure("there is no folder '\(source)'")
        }
    }
}

/// Takes a name, or refuses it as wrong usage.
func named<Name>(_ text: String, _ make: (String) throws(NewName.Mistake) -> Name) throws -> Name {
    do { return try make(text) } catch { throw ValidationError(error.message) }
}

struct NewSite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site",
        abstract: Language.said("Starts a site: a spec, three samples, a guide, a workflow for CI."))

    @Argument(help: "The folder of the site; it is made where it does not exist.")
    var folder: String

    @Option(help: "What it is about: push-story, banner, content-extension or blank.")
    var template = "banner"

    @Flag(help: "Overwrites files that are there already.")
    var force = false

    @Flag(help: "Only problems.")
    var quiet = false

    private func chosen() throws -> Starter.Template {
        if let known = Starter.Template(rawValue: template) { return known }
        let known = Starter.Template.allCases.map(\.rawValue).joined(separator: ", ")
        throw Language.refusal("'--template' must be one of \(known), but is '\(template)'")
    }

    func validate() throws {
        _ = try chosen()
        _ = try named(folder, NewName.site)
    }

    func run() async throws {
        let folder = try named(self.folder, NewName.site)
        let template = try chosen()
        let go = folder == "." ? [] : ["cd " + ShellWord.quoted(folder)]
        try await NewFiles(force: force, quiet: quiet).run(
            go + ["sitegen check", "sitegen build", "sitegen serve --open"]
        ) {
            try Starter.site(DiskPath(folder), template, share: try NewFiles.share())
        }
    }
}

struct NewGuide: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "guide", abstract: Language.said("Starts a guide."))

    @Argument(help: "Name of the guide, with folders where wanted: apps/first-steps.")
    var name: String

    @OptionGroup var options: NewOptions

    func validate() throws { _ = try named(name, NewName.guide) }

    func run() async throws {
        let name = try named(self.name, NewName.guide)
        let option = ShellWord.option(options.source)
        let next = ["sitegen serve\(option) --open", "sitegen build\(option)"]
        try await NewFiles(force: options.force, quiet: options.quiet).run(next) {
            try NewFiles.requireFolder(options.source)
            return try Starter.guide(name, in: DiskPath(options.source), share: try NewFiles.share())
        }
    }
}

struct NewSpec: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spec", abstract: Language.said("Starts a spec, or infers one from a payload."),
        discussion:
            "From a payload come types, the keys that are there as required ones, examples, and formats of addresses.")

    @Argument(help: "The spec's id: lower-case letters, digits and hyphens.")
    var name: String

    @Option(help: "A payload that the spec shall describe.")
    var from: String?

    @OptionGroup var options: NewOptions

    func validate() throws { _ = try named(name, NewName.spec) }

    func run() async throws {
        let option = ShellWord.option(options.source)
        let next =
            from.map {
                ["sitegen check\(option) " + ShellWord.quoted($0), "sitegen new sample\(option) \(name)/first"]
            }
            ?? ["sitegen new sample\(option) \(name)/first", "sitegen check\(option)"]
        try await NewFiles(force: options.force, quiet: options.quiet).run(next) {
            try NewFiles.requireFolder(options.source)
            let payload = try from.map { path in
                SourceFile(path: path, bytes: try FileSystem().read(DiskPath(path), limit: 1 << 20))
            }
            let share = try NewFiles.share()
            if FileSystem().kind(share.entry("Packs/" + name)) != nil {
                throw Failure("there is a spec '\(name)' already: it comes with sitegen")
            }
            return try Starter.spec(name, from: payload, in: DiskPath(options.source), share: share)
        }
    }
}

struct NewSample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: Language.said("Starts a sample: a payload that its spec takes."))

    @Argument(help: "PACK/NAME: the spec's id, and the name of the sample.")
    var name: String

    @OptionGroup var options: NewOptions

    func validate() throws { _ = try named(name, NewName.sample) }

    func run() async throws {
        let (pack, name) = try named(self.name, NewName.sample)
        let option = ShellWord.option(options.source)
        let next = ["sitegen check\(option)", "sitegen serve\(option) --open"]
        try await NewFiles(force: options.force, quiet: options.quiet).run(next) {
            try NewFiles.requireFolder(options.source)
            let build = BuildOptions(
                source: options.source, output: options.source + "/site", share: try NewFiles.share().text,
                version: Release.version)
            return try await Starter.sample(pack: pack, name: name, options: build)
        }
    }
}
