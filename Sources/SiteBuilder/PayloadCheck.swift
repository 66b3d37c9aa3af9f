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
        /// What each file was taken for.
        package var taken = TakenNotes(plain: TakenFor.plain.note)
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
        indirect case loaded(Input)
        case onDisk(path: DiskPath, facts: DiskPath?)

        package var path: String {
            switch self {
            case .loaded(let input): input.file.path
            case .onDisk(let path, _): path.text
            }
        }

        package var pathOnDisk: String? {
            if case .onDisk(let path, _) = self { path.text } else { nil }
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
        /// What the packs and apps were made from.
        private let source: SourceTree
        private let known: SourceSet
        private let checker: SampleChecker
        /// Without the app that `site.yml` names the payloads are held to less than was asked for.
        private let unknownDefaultApp: Diagnostic?
        private let options: BuildOptions
        private var jobs: Int { options.jobs }

        package init(_ options: BuildOptions) {
            self.options = options
            var source = Reader.read(options, .setUp).value
            // Of what comes with sitegen payloads are held to the packs alone.
            source.share.removeAll { $0.kind != .recognised && !$0.kind.isSpec }
            self.source = source
            (checker, known, unknownDefaultApp) = Self.made(from: source)
        }

        private static func made(from source: SourceTree) -> (SampleChecker, SourceSet, Diagnostic?) {
            let parsed = Parser.parse(source).value
            var specs = parsed.packs ?? SpecSet.make(parsed.specs).value
            specs.recognised = parsed.recognised
            specs.forms = parsed.forms
            var known = parsed.sources
            for spec in specs.specs where !spec.file.masked.isEmpty { known.insert(spec.file) }
            var checker = SampleChecker(
                specs: specs, apps: parsed.apps, profiles: parsed.profiles,
                switches: parsed.configuration.switches, makesPreviews: false)
            checker.defaultApp = parsed.configuration.app
            checker.demands = parsed.configuration.demands
            checker.needsKind = false
            checker.known = parsed.copies.values
            return (checker, known, parsed.unknownDefaultApp)
        }

        package func check(_ inputs: [Input]) async -> Result {
            let own = { @Sendable [checker] (_: Int) -> SampleChecker in checker }
            let stride = max(1, min(32, inputs.count / (max(1, jobs) * 8)))
            let parts = concurrentParts(inputs, jobs: jobs, stride: stride, context: own) { checker, inputs in
                var outcome = Outcome()
                for input in inputs { outcome.add(input, checker, options.pushType) }
                return outcome
            }
            return gathered(parts, checked: inputs.count)
        }

        package func check(_ sources: [Source]) async throws -> Result {
            let own = { @Sendable [checker, source] (job: Int) -> SampleChecker in
                job == 0 || sources.count < SampleChecker.worthRemaking ? checker : Self.made(from: source.copied).0
            }
            let results = concurrentParts(sources, jobs: jobs, context: own) { checker, sources in
                Swift.Result {
                    var outcome = Outcome()
                    for source in sources { outcome.add(try source.load(), checker, options.pushType) }
                    return outcome
                }
            }
            return gathered(try results.map { try $0.get() }, checked: sources.count)
        }

        private func gathered(_ outcomes: [Outcome], checked: Int) -> Result {
            var sources = known
            sources.makeRoom(for: outcomes.reduce(0) { $0 + $1.files.count })
            var diagnostics = [unknownDefaultApp].compactMap { $0 }
            diagnostics.reserveCapacity(outcomes.reduce(diagnostics.count) { $0 + $1.diagnostics.count })
            var identities: [FileSystem.Identity] = []
            identities.reserveCapacity(checked)
            // What is hidden in one file is in no finding of another.
            let secrets = outcomes.reduce(into: SecretValues()) { $0.add($1.secretValues) }
            var taken = TakenNotes(plain: TakenFor.plain.note)
            for outcome in outcomes {
                taken.others.merge(outcome.taken) { $1 }
                diagnostics += secrets.isEmpty ? outcome.diagnostics : outcome.diagnostics.map(secrets.masked)
                identities += outcome.identities
                for file in outcome.files { sources.insert(secrets.masked(file)) }
            }
            return Result(
                diagnostics: diagnostics.inReadingOrder(), sources: sources, checked: checked, identities: identities,
                taken: taken)
        }
    }

    /// What is kept of some payloads.
    private struct Outcome: Sendable {
        var diagnostics: [Diagnostic] = []
        var files: [SourceFile] = []
        var identities: [FileSystem.Identity] = []
        /// What is secret in the files.
        var secretValues = SecretValues()
        /// Of files that are no plain payload for Apple's service, by path.
        var taken: [String: TakenNote] = [:]
        /// The folder of the last payload, and the pack that those in it are meant for.
        private var lastPack: (folder: String, pack: String?)?

        mutating func add(_ input: Input, _ checker: SampleChecker, _ pushType: PushType?) {
            let secrets = input.facts.map { SecretScanner.scan($0.bytes, data: .yaml).filter(\.isCertain) } ?? []
            let factsFile = input.facts.map { secrets.isEmpty ? $0 : SecretScanner.masked($0, secrets) }
            let facts = factsFile.map { YAMLReader.parse($0) }
            let stem = PathText.dropExtension(PathText.name(input.file.path))
            var known = SampleFacts(facts?.value, isNamedInvalid: stem.hasSuffix(".invalid"))
            if let pushType, known.headers["apns-push-type"] == nil, known.pushType == nil {
                known.pushType = pushType
            }
            let folder = PathText.folder(input.file.path)
            if lastPack.map({ $0.folder != folder }) ?? true {
                lastPack = (folder, checker.pack(of: input.file.path))
            }
            let source = SampleSource(id: stem, file: input.file, facts: known, pack: lastPack?.pack)
            let sample = checker.check(source)
            if !sample.takenFor.isPlain { taken[input.file.path] = sample.takenFor.note }
            let leaks = factsFile.map { file in secrets.map { SecretScanner.diagnostic($0, in: file) } } ?? []
            if let identity = input.identity { identities.append(identity) }
            secretValues.add(input.file, shownAs: sample.file)
            if let facts = input.facts, let factsFile { secretValues.add(facts, shownAs: factsFile) }
            let before = diagnostics.count
            if let facts { diagnostics += facts.diagnostics }
            diagnostics += leaks
            diagnostics += sample.diagnostics
            guard diagnostics.count > before else { return }
            files.append(sample.file)
            if let factsFile { files.append(factsFile) }
        }
    }
}

extension SourceKind {
    fileprivate var isSpec: Bool { if case .spec = self { true } else { false } }
}

extension SourceTree {
    /// The same with bytes of its own: what several tasks share is counted by all of them at every use.
    fileprivate var copied: SourceTree {
        var copy = self
        for index in copy.entries.indices { copy.entries[index].file = entries[index].file.copied }
        for index in copy.share.indices { copy.share[index].file = share[index].file.copied }
        return copy
    }
}
