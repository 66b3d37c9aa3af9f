import DataTree
import PushPayload
package import SiteFiles
package import SiteSources
package import Text

/// `sitegen check PATH…`: payloads that lie outside a site's content, held to the same packs and apps.
package enum PayloadCheck {
    package struct Result: Sendable {
        package var diagnostics: [Diagnostic]
        /// The files that findings point into. A file without any was let go as soon as it was checked, so that a folder of
        /// any size takes no more memory than its findings.
        package var sources: SourceSet
        package var checked: Int
        /// Of the files that were read.
        package var identities: [FileSystem.Identity] = []
    }

    /// Each input is a path (as people see it) with its bytes and, if one lies beside it, its facts file.
    package struct Input: Sendable {
        package var file: SourceFile
        package var facts: SourceFile?
        /// Nil for what is not on the disk.
        var identity: FileSystem.Identity?

        package init(file: SourceFile, facts: SourceFile? = nil) {
            self.file = file
            self.facts = facts
        }
    }

    /// A payload to check: read already, or to be read when its turn comes.
    package enum Source: Sendable {
        case loaded(Input)
        case onDisk(path: DiskPath, facts: DiskPath?)

        package var path: String {
            switch self {
            case .loaded(let input): input.file.path
            case .onDisk(let path, _): path.text
            }
        }

        func load() throws -> Input {
            switch self {
            case .loaded(let input): return input
            case .onDisk(let path, let facts):
                let files = FileSystem()
                let (bytes, identity) = try files.readFile(path, limit: Reader.sizeLimit)
                var input = Input(file: SourceFile(path: path.text, bytes: bytes))
                input.identity = identity
                input.facts = try facts.map {
                    SourceFile(path: $0.text, bytes: try files.read($0, limit: Reader.sizeLimit))
                }
                return input
            }
        }
    }

    package static func run(_ inputs: [Input], options: BuildOptions) async -> Result {
        await Session(options).check(inputs)
    }

    /// Throws a `FileSystem.Failure` when a file cannot be read: what was not read was not checked.
    package static func run(_ sources: [Source], options: BuildOptions) async throws -> Result {
        try await Session(options).check(sources)
    }

    /// Packs and apps, read and compiled once for any number of runs.
    package struct Session: Sendable {
        private let known: SourceSet
        private let checker: SampleChecker
        /// Without the app that `site.yml` names the payloads are held to less than was asked for.
        private let unknownDefaultApp: Diagnostic?
        private let options: BuildOptions
        private var jobs: Int { options.jobs }

        /// From so many payloads on a second checker is worth reading the packs once more.
        private static let many = 1500

        package init(_ options: BuildOptions) {
            self.options = options
            (checker, known, unknownDefaultApp) = Self.read(options)
        }

        private static func read(_ options: BuildOptions) -> (SampleChecker, SourceSet, Diagnostic?) {
            var source = Reader.read(options, .setUp).value
            // Of what comes with sitegen payloads are held to the packs alone.
            source.share.removeAll { if case .spec = $0.kind { false } else { true } }
            let parsed = Parser.parse(source).value
            let specs = parsed.packs ?? SpecSet.make(parsed.specs).value
            var known = parsed.sources
            for spec in specs.specs where !spec.file.masked.isEmpty { known.insert(spec.file) }
            var checker = SampleChecker(
                specs: specs, apps: parsed.apps, profiles: parsed.profiles,
                switches: parsed.configuration.switches, makesPreviews: false)
            checker.defaultApp = parsed.configuration.app
            checker.demands = parsed.configuration.demands
            return (checker, known, parsed.unknownDefaultApp)
        }

        package func check(_ inputs: [Input]) async -> Result {
            let checker = checker
            return gathered(await concurrentMap(inputs, jobs: jobs) { Outcome($0, checker, options.pushType) })
        }

        package func check(_ sources: [Source]) async throws -> Result {
            let own = { @Sendable [checker, options] (job: Int) -> SampleChecker in
                job == 0 || sources.count < Self.many ? checker : Self.read(options).0
            }
            let results = await concurrentMap(sources, jobs: jobs, context: own) { checker, source in
                Swift.Result { Outcome(try source.load(), checker, options.pushType) }
            }
            return gathered(try results.map { try $0.get() })
        }

        private func gathered(_ outcomes: [Outcome]) -> Result {
            var sources = known
            var diagnostics = [unknownDefaultApp].compactMap { $0 }
            for outcome in outcomes {
                diagnostics += outcome.diagnostics
                for file in outcome.files { sources.insert(file) }
            }
            diagnostics.sort(by: Diagnostic.inReadingOrder)
            return Result(
                diagnostics: diagnostics, sources: sources, checked: outcomes.count,
                identities: outcomes.compactMap(\.identity))
        }
    }

    /// What is kept of a payload.
    private struct Outcome: Sendable {
        var diagnostics: [Diagnostic]
        var files: [SourceFile]
        var identity: FileSystem.Identity?

        init(_ input: Input, _ checker: SampleChecker, _ pushType: PushType?) {
            let secrets = input.facts.map { SecretScanner.scan($0.bytes) } ?? []
            let factsFile = input.facts.map { secrets.isEmpty ? $0 : SecretScanner.masked($0, secrets) }
            let facts = factsFile.map { YAMLReader.parse($0) }
            let stem = PathText.dropExtension(PathText.name(input.file.path))
            var known = SampleFacts(facts?.value, isNamedInvalid: stem.hasSuffix(".invalid"))
            if let pushType, known.headers["apns-push-type"] == nil, known.pushType == nil {
                known.pushType = pushType
            }
            let source = SampleSource(
                id: stem, file: input.file, facts: known,
                pack: PayloadCheck.pack(of: input.file.path, checker))
            let sample = checker.check(source)
            let leaks = factsFile.map { file in secrets.map { SecretScanner.diagnostic($0, in: file) } } ?? []
            diagnostics = (facts?.diagnostics ?? []) + leaks + sample.diagnostics
            identity = input.identity
            files = diagnostics.isEmpty ? [] : [sample.file] + (factsFile.map { [$0] } ?? [])
        }
    }

    /// `…/samples/PACK/NAME.json` or `PACK/NAME.json` says which pack a payload is meant for, however broken it is.
    private static func pack(of path: String, _ checker: SampleChecker) -> String? {
        if ByteSearch.contains(path, "samples/") {
            let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
            if let samples = parts.lastIndex(of: "samples"), samples + 2 < parts.count {
                return String(parts[samples + 1])
            }
        }
        let folder = PathText.name(PathText.folder(path))
        return checker.hasPack(folder) ? folder : nil
    }
}
