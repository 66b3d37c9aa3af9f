import DataTree
import Liquid
package import PushPayload
package import SiteFiles
package import SiteImport
package import Text

/// What a run says of a site that does not say it: its language, and that its system need not be read.
package struct SiteLanguages: Sendable {
    /// `--locale`: whatever the texts are in.
    package var asked: String?
    /// That of its findings: where there is no text.
    package var ofRun: String?
    /// `--allow-unknown-system`
    package var allowsUnknownSystem = false

    package init(asked: String? = nil, ofRun: String? = nil) { (self.asked, self.ofRun) = (asked, ofRun) }
}

/// Stage 2: bytes → trees. Every file becomes the same kind of tree; mistakes in them are collected, nothing stops.
package struct Parser {
    package var tree: ParsedTree
    package var diagnostics: [Diagnostic] = []
    package let source: SourceTree
    /// Books with settings: their folders, and what their tables of contents list.
    package var chapters: [(folder: ContentPath, paths: Set<ContentPath>)] = []
    package let kept: KeptWork?
    private var languages = SiteLanguages()

    /// `known`: what is known to be secret; it is masked in every file.
    package static func parse(
        _ source: SourceTree, kept: KeptWork? = nil, known: SecretValues = SecretValues(),
        languages: SiteLanguages = SiteLanguages()
    ) -> Diagnosed<ParsedTree> {
        let (masked, copies) = mask(source, kept, known)
        var parser = Parser(masked.value, kept)
        parser.languages = languages
        parser.tree.copies = copies
        parser.tree.setUp = parser.tree.setUp.map(known.key)
        parser.diagnostics = masked.diagnostics + EncodingCheck.check(source, kept)
        parser.parseConfiguration()
        parser.parseTheme()
        parser.diagnostics += ThemeCheck.check(source, locales: parser.tree.configuration.locales)
        parser.parseGuides()
        parser.parseSpecs()
        parser.parseApps()
        parser.parseProfiles()
        parser.parseSamples()
        parser.checkPacks()
        for entry in source.share where entry.kind == .rule {
            let stem = entry.path.withoutExtension
            let isEnglish = !stem.hasSuffix(".ko")
            let code = isEnglish ? stem.text : stem.withoutExtension.text
            guard code != "index" else { continue }
            parser.tree.rules[code, default: [:]][isEnglish ? "en" : "ko"] = entry.file
            guard !isEnglish, parser.tree.configuration.locales.contains("ko") else { continue }
            parser.tree.messages["ko", default: [:]].merge(MessageCatalog.patterns(ofRule: entry.file)) { $1 }
        }
        parser.tree.assets = source.entries { $0 == .asset }
        return Diagnosed(parser.tree, parser.diagnostics)
    }

    /// Credentials in the site's own files are masked before anything is made of them. Payloads are masked when they are
    /// checked, since there the spec says which values are secret.
    private static func mask(
        _ source: SourceTree, _ kept: KeptWork?, _ known: SecretValues
    ) -> (Diagnosed<SourceTree>, MaskedCopies) {
        var result = Diagnosed(source)
        var copies = MaskedCopies()
        let entries = source.entries
        let found = concurrentMap(entries.count) { secrets(entries[$0], kept, known) }
        for (index, secrets) in found.enumerated() where !secrets.isEmpty {
            let entry = entries[index]
            let file = SecretScanner.masked(entry.file, secrets)
            copies.add(entry.file, shownAs: file)
            let isAlone = secrets.allSatisfy(\.isReported)
            result.value.entries[index] = SourceEntry(
                path: entry.path, kind: entry.kind, file: file, hash: isAlone ? entry.hash : entry.hash.map(known.key))
            result.diagnostics += secrets.filter(\.isReported).map { SecretScanner.diagnostic($0, in: file) }
        }
        for index in entries.indices where entries[index].kind == .asset {
            result.value.entries[index].file = copies.shown(result.value.entries[index].file)
        }
        return (result, copies)
    }

    private static func secrets(
        _ entry: SourceEntry, _ kept: KeptWork?, _ known: SecretValues
    ) -> [SecretScanner.Secret] {
        if case .payload = entry.kind { return [] }
        let others = known.recurrences(in: entry.file.bytes)
        if entry.kind == .asset { return others }
        let notation = DataNotation(language: entry.path.fileExtension)
        // Texts of specs and facts are Markdown, too.
        let own = kept.found(entry.hash.map { ContentHash.of("secrets").with($0) }, none: [], isNone: \.isEmpty) {
            SecretScanner.scan(entry.file.bytes, isMarkdown: true, data: notation).filter(\.isCertain)
        }
        return others.isEmpty ? own : SecretScanner.merged(own + others)
    }

    private init(_ source: SourceTree, _ kept: KeptWork?) {
        self.source = source
        self.kept = kept
        tree = ParsedTree()
        tree.isLoose = source.isLoose
        tree.prefix = source.prefix
        // Of what lies beside the content the samples count, once they are known to be some.
        tree.fileCount = source.entries.count { PathText.join(source.prefix, $0.path.text) == $0.shownPath }
        if kept != nil { tree.setUp = SetUpHash.make(source) }
        tree.judged = source.entries.lazy.filter { $0.kind != .asset }.map(\.shownPath)
        for entries in [source.entries, source.share] {
            for index in entries.indices where Self.isPointedInto(entries[index]) {
                tree.sources.insert(entries[index].file)
            }
        }
    }

    /// Whether findings may point into a file: of what is copied, into text only.
    private static func isPointedInto(_ entry: SourceEntry) -> Bool {
        switch entry.kind {
        case .asset:
            ["svg", "html", "htm", "shtml", "xhtml", "xht", "xml", "xsl", "xslt", "rdf"]
                .contains(entry.path.fileExtension)
        case .rule, .outputSchema: false
        default: true
        }
    }

    package mutating func take<Value>(_ result: Diagnosed<Value>) -> Value {
        diagnostics += result.diagnostics
        return result.value
    }

    /// A spec or facts file: YAML or JSON by its ending.
    mutating func document(_ entry: SourceEntry) -> Document { take(Self.document(entry)) }

    static func document(_ entry: SourceEntry) -> Diagnosed<Document> {
        entry.path.fileExtension == "json" ? JSONParser.parse(entry.file) : YAMLReader.parse(entry.file)
    }

    private mutating func parseConfiguration() {
        var foreign = Self.foreign(source.entries)
        for index in foreign.diagnostics.indices
        where languages.allowsUnknownSystem && foreign.diagnostics[index].code == .unknownSystem {
            foreign.diagnostics[index].severity = min(foreign.diagnostics[index].severity, .warning)
        }
        tree.foreign = take(foreign)
        if let entry = source.entries.first(where: { $0.kind == .configuration }) {
            let document = document(entry)
            tree.configurationDocument = document
            tree.configuration = Configuration(document)
        }
        takeDescription()
        takeLanguages()
        decideLanguage()
    }

    /// What other documentation systems make of the folder.
    package static func foreign(_ entries: [SourceEntry]) -> Diagnosed<ForeignTree> {
        let isAsked = entries.contains {
            $0.kind == .system || $0.kind == .book || $0.kind == .summary || $0.path.hasSuffix(".mdx")
        }
        return isAsked ? ForeignTree.read(entries.map(\.foreign)) : Diagnosed(ForeignTree())
    }

    /// What a site takes over where `site.yml` says nothing.
    private mutating func takeDescription() {
        guard let (title, description, language) = tree.foreign.described else { return }
        if let title, !title.isEmpty, !tree.configuration.says("title") {
            tree.configuration.title = LocalizedText(title)
        }
        if let description, !tree.configuration.says("description") {
            tree.configuration.description = LocalizedText(description)
        }
        if let language { tree.configuration.take(language: language) }
    }

    /// Languages of another system's folders, those that the interface has words in.
    private mutating func takeLanguages() {
        let known = (source.share + source.entries).compactMap {
            if case .locale(let locale) = $0.kind { locale } else { nil }
        }
        let languages = tree.foreign.languages(among: Set(known))
        guard !languages.isEmpty, !tree.configuration.hasLocales else { return }
        tree.configuration.take(languages: languages)
        tree.setUp = tree.setUp?.with(.of("languages", languages.joined(separator: " ")))
    }

    /// A site that does not name its languages is in the one that is asked for; else, where its texts say one, in that; else, without
    /// any settings, in that of the run.
    private mutating func decideLanguage() {
        guard !tree.configuration.hasLocales else { return }
        let said = GuideLanguage.of(source.entries) ?? GuideLanguage.ofPayloads(source.entries)
        let own = tree.configurationDocument == nil ? languages.ofRun : nil
        let language = languages.asked ?? said ?? own ?? "en"
        guard language != tree.configuration.locales.first else { return }
        tree.configuration.locales = [language]
        tree.setUp = tree.setUp?.with(.of("language", language))
    }

    /// What comes with sitegen, without words in languages that the site does not have. English stands in for words that a language
    /// lacks. Specs keep all their translations: findings quote them in the language of the run, which may be none of the site's.
    var shown: [SourceEntry] {
        let languages = tree.configuration.locales + ["en"]
        return source.share.filter { entry in
            if case .locale(let locale) = entry.kind { languages.contains(locale) } else { true }
        }
    }

    private mutating func parseSpecs() {
        var mine = shown
        if let used = tree.configuration.packs {
            let known = Set(source.share.compactMap { if case .spec(let pack) = $0.kind { pack } else { nil } })
            let own = Set(source.entries.compactMap { if case .spec(let pack) = $0.kind { pack } else { nil } })
            for pack in used where !known.contains(pack) && !own.contains(pack) {
                diagnostics.append(unknownPack(pack, known.union(own)))
            }
            mine = mine.filter { entry in
                if case .spec(let pack) = entry.kind { return pack == KnownSpec.apple.id || used.contains(pack) }
                return false
            }
        }
        tree.ownPacks = Set(source.entries.compactMap { if case .spec(let pack) = $0.kind { pack } else { nil } })
        if let file = source.share.first(where: { $0.kind == .recognised })?.file {
            tree.recognised = Recognised(YAMLReader.parse(file).value)
        }
        let files = SpecFiles(mine + source.entries)
        if tree.ownPacks.isEmpty { tree.packs = SpecSet.onDemand(files.specs) }
        tree.packs?.recognised = tree.recognised
        let all = (source.share + source.entries).filter { entry in
            if case .spec = entry.kind { true } else { false }
        }
        tree.forms = AndroidForms(all.map(\.file))
        tree.packs?.forms = tree.forms
        if tree.packs == nil { parse(files) }
    }

    private func unknownPack(_ pack: String, _ known: Set<String>) -> Diagnostic {
        Diagnostic(
            .siteConfiguration, .error, at: tree.configuration.packLocations[pack], pointer: "/packs",
            "there is no pack '\(pack)'",
            fix: Suggestion.nearest(to: pack, among: known.sorted()).map { .init("did you mean '\($0)'?") })
    }
}
