import DataTree
import PushPayload
import SiteFiles
import Text

/// The files of specs by what they are, in the order in which tables and menus show them.
struct SpecFiles {
    /// All of them, in the order of their paths.
    private(set) var entries: [SourceEntry] = []
    private(set) var specs: [SpecFile] = []
    /// Translations beside which no spec lies.
    private(set) var lone: [SourceFile] = []

    /// The language of a translation (`spec.ko`), nil for a spec. `path` without `.yml`.
    static func language(_ path: String) -> String? {
        let ending = PathText.fileExtension(path)
        return ending.count == 2 && PathText.name(path).contains("spec.") ? ending : nil
    }

    init(_ all: [SourceEntry]) {
        var stems: [(stem: String, spec: SpecFile)] = []
        var translations: [String: [String: SourceFile]] = [:]
        for entry in all {
            guard case .spec(let pack) = entry.kind else { continue }
            entries.append(entry)
            let full = PathText.dropExtension(entry.file.path)
            if let language = Self.language(full) {
                translations[PathText.dropExtension(full), default: [:]][language] = entry.file
            } else {
                stems.append((full, SpecFile(pack: pack, file: entry.file)))
            }
        }
        let known = Set(stems.map(\.stem))
        for (stem, files) in translations.sorted(by: { $0.key < $1.key }) where !known.contains(stem) {
            lone += files.sorted { $0.key < $1.key }.map(\.value)
        }
        // Apple's contract first: the others extend it, and tables and menus start with it.
        // In a pack its main spec comes first.
        let mainFirst =
            stems.filter { PathText.name($0.stem) == "spec" } + stems.filter { PathText.name($0.stem) != "spec" }
        let packs = mainFirst.map(\.spec.pack).reduce(into: [KnownSpec.apple.id]) { packs, pack in
            if !packs.contains(pack) { packs.append(pack) }
        }
        specs = packs.flatMap { pack in mainFirst.filter { $0.spec.pack == pack } }.map { stem, spec in
            SpecFile(pack: spec.pack, file: spec.file, translations: translations[stem] ?? [:])
        }
    }
}

extension Parser {
    mutating func parse(_ files: SpecFiles) {
        var documents: [String: Document] = [:]
        for entry in files.entries { documents[entry.file.path] = document(entry) }
        let document = { (file: SourceFile) in documents[file.path] ?? Document(source: file) }
        for file in files.lone { diagnostics.append(lone(file)) }
        tree.specs = files.specs.map {
            .init(pack: $0.pack, document: document($0.file), translations: $0.translations.mapValues(document))
        }
    }

    private func lone(_ translation: SourceFile) -> Diagnostic {
        let path = translation.path
        return Diagnostic(
            .filePassedOver, .warning, at: translation.location(0..<0),
            "'\(path)' is passed over: a translation must lie beside its spec",
            why: "a file that is not read is not checked", fix: .init("name it like the spec that it translates"))
    }
}

/// Samples in the folder of a pack that does not exist or is switched off: they would be checked against another spec.
extension Parser {
    package mutating func checkPacks() {
        let packs = tree.packs?.specs.map(\.pack) ?? tree.specs.map(\.pack)
        let known = packs.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let off = Set(source.share.compactMap { if case .spec(let pack) = $0.kind { pack } else { nil } })
            .subtracting(known)
        var reported: Set<String> = []
        for sample in tree.samples {
            guard let pack = sample.pack, !known.contains(pack), sample.facts?.root?["spec"] == nil else { continue }
            if off.contains(pack) {
                diagnostics.append(switchedOff(pack, sample))
            } else if reported.insert(pack).inserted,
                let near = Suggestion.nearest(to: pack, among: known + off.sorted())
            {
                diagnostics.append(
                    Diagnostic(
                        .sampleUnknownSpec, .warning, at: sample.file.location(0..<0), "there is no pack '\(pack)'",
                        why: "the samples in its folder are checked against the spec that their content suggests",
                        fix: .init("did you mean '\(near)'?")))
            }
        }
    }

    private func switchedOff(_ pack: String, _ sample: ParsedSample) -> Diagnostic {
        var diagnostic = Diagnostic(
            .sampleUnknownSpec, .error, at: sample.file.location(0..<0),
            "the pack '\(pack)' of this sample is not among 'packs'", why: "the sample is not checked against its spec",
            fix: .init("add '\(pack)' to 'packs', or name another spec in the file beside the sample"))
        if let place = tree.configurationDocument?.root?["packs"]?.location {
            diagnostic.notes = [.init("the packs in use", at: place)]
        }
        return diagnostic
    }
}
