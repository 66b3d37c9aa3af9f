import DataTree
import Platform
import PushPayload
import SiteBuilder
package import SiteFiles
package import SiteSources
import SiteViews
package import Text

/// `sitegen new`: the files of a new site, guide, spec or sample. The texts are files themselves (`Starters/`), with names such as
/// `@TITLE_YAML@` where something is filled in. Nothing is written here but by `write`.
package struct Starter: Sendable {
    package enum Template: String, Sendable, CaseIterable {
        case pushStory = "push-story"
        case banner
        case contentExtension = "content-extension"
        case blank
    }

    /// Why nothing can be started: names the reason as a sentence.
    package struct Failure: Error, Sendable {
        package var message: String
    }

    /// The folder that nothing may leave; it need not exist.
    package let folder: DiskPath
    /// Paths in that folder.
    package private(set) var files: [OutputFile] = []

    private let share: DiskPath
    private let system = FileSystem()
    private static let depthLimit = 8

    private init(_ folder: DiskPath, share: DiskPath) {
        self.folder = folder
        self.share = share
    }

    /// A whole site: what all have in common, and what the template has.
    package static func site(_ folder: DiskPath, _ template: Template, share: DiskPath) throws -> Starter {
        var starter = Starter(folder, share: share)
        let title = (folder == "." ? FileSystem().resolved(".") : folder).name
        for part in ["all", template.rawValue] {
            try starter.copy("site/" + part, "", depth: 0, filling: filled(title))
        }
        starter.files.sort { $0.path.text.utf8.lexicographicallyPrecedes($1.path.text.utf8) }
        return starter
    }

    /// `name` is `NewName.guide`'s.
    package static func guide(_ name: String, in source: DiskPath, share: DiskPath) throws -> Starter {
        var starter = Starter(source, share: share)
        let (root, isLoose) = contentRoot(source)
        let path: OutputPath = isLoose ? "\(name).md" : root.entry("guides/\(name).md")
        try starter.add("guide/guide.md", as: path, filled(words(PathText.name(name))))
        return starter
    }

    /// `name` is `NewName.spec`'s. With a payload, its keys are those of the payload; secrets in it are masked.
    package static func spec(_ name: String, from payload: SourceFile?, in source: DiskPath, share: DiskPath) throws
        -> Starter
    {
        var starter = Starter(source, share: share)
        let (root, isLoose) = contentRoot(source)
        guard !isLoose else {
            throw Failure(message: "'\(source)' is a folder of loose files; make a folder 'Content' in it for specs")
        }
        var values = filled(words(name))
        values["NAME"] = YAMLScalar.name(name)
        values["URN_YAML"] = Spec.uri(name)
        if let payload { values["SCHEMA"] = try schema(payload) }
        try starter.add(
            payload == nil ? "spec/spec.yml" : "spec/inferred.yml", as: root.entry("specs/\(name)/spec.yml"),
            values)
        return starter
    }

    /// A payload that the spec `pack` takes, and its facts.
    package static func sample(pack: String, name: String, options: BuildOptions) async throws -> Starter {
        var starter = Starter(options.source, share: options.share)
        let tree = await Project.checked(options).tree
        guard let spec = tree.specs[id: pack] else {
            let near = Suggestion.nearest(to: pack, among: tree.specs.specs.map(\.id))
            throw Failure(message: "there is no spec '\(pack)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
        }
        let (root, isLoose) = contentRoot(options.source)
        let path = isLoose ? "\(pack)/\(name)" : root.entry("samples/\(pack)/\(name)").text
        let payload = try starter.payload(spec)
        starter.files.append(OutputFile(path: "\(path).json", bytes: payload))
        var values = filled(words(name))
        values["SPEC"] = YAMLScalar.name(pack)
        try starter.add("sample/facts.yml", as: "\(path).yml", values)
        return starter
    }

    // MARK: Texts

    /// Where content lies: below `Content`, or in the folder itself where that looks like one. A folder with neither becomes one
    /// with `Content`, unless it holds loose payloads or pages.
    private static func contentRoot(_ source: DiskPath) -> (root: OutputPath, isLoose: Bool) {
        let files = FileSystem()
        if case .folder? = files.kind(source.entry("Content")) { return ("Content", false) }
        if ["guides", "samples", "site.yml"].contains(where: { files.kind(source.entry($0)) != nil }) {
            return ("", false)
        }
        let names = (try? files.list(source)) ?? []
        let isLoose = names.contains { LooseFolder.kind(ContentPath($0)) != nil && $0.lowercased() != "readme.md" }
        return (isLoose ? "" : "Content", isLoose)
    }

    private static func words(_ name: String) -> String {
        let words = name.replacing(text: "-", with: " ").replacing(text: "_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    private static func filled(_ title: String) -> [String: String] {
        ["TITLE_YAML": YAMLScalar.quoted(title), "TITLE_MARKDOWN": MarkdownText.escaped(title)]
    }

    private static func schema(_ payload: SourceFile) throws -> String {
        let masked = SecretScanner.mask(payload.bytes, SecretScanner.scan(payload.bytes, data: .json))
        let parsed = JSONParser.parse(SourceFile(path: payload.path, bytes: masked))
        if let mistake = parsed.diagnostics.first(where: { $0.severity == .error }) {
            let place = mistake.location.map { LineIndex(bytes: masked).position(of: $0.range.lowerBound) }
            let shown = place.map { ":\($0.line):\($0.column)" } ?? ""
            throw Failure(message: "\(payload.path)\(shown): \(mistake.headline)")
        }
        guard let root = parsed.value.root, root.kind == .object else {
            throw Failure(message: "'\(payload.path)' must hold one object, the payload")
        }
        let detect = root.members.map(\.name).first { $0 != "aps" && !$0.isEmpty }
        let pointer = detect.map { YAMLScalar.quoted(JSONPointer(tokens: [$0]).description) }
        let head = pointer.map { "  detect:\n    - [\($0)]\n  weight: 20\n" } ?? ""
        return head + preview(root) + SpecSkeleton.text(PayloadShape(root))
    }

    private static func preview(_ root: Node) -> String {
        guard root["aps"] != nil else { return "" }
        return "x-preview:\n  - kind: banner\n    title: [/aps/alert/title]\n    body: [/aps/alert/body, /aps/alert]\n"
    }

    // MARK: Files

    private mutating func add(_ template: String, as path: OutputPath, _ values: [String: String]) throws {
        let text = SourceFile(path: template, bytes: try system.read(share.entry("Starters").entry(template))).text
        files.append(OutputFile(path: path, bytes: Array(Self.fill(text, values).utf8)))
    }

    /// One pass: what is filled in is not looked at again.
    private static func fill(_ text: String, _ values: [String: String]) -> String {
        var parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)[...]
        var output = parts.removeFirst()
        while let part = parts.popFirst() {
            if let value = values[part], let next = parts.popFirst() {
                output += value + next
            } else {
                output += "@" + part
            }
        }
        return output
    }

    /// A name that begins with `dot.` stands for a hidden file.
    private mutating func copy(_ folder: String, _ path: OutputPath, depth: Int, filling values: [String: String])
        throws
    {
        guard depth < Self.depthLimit else { return }
        for name in try system.list(share.entry("Starters").entry(folder)) where !name.hasPrefix(".") {
            let shown = name.hasPrefix("dot.") ? "." + name.dropFirst(4) : name
            let inner = path.entry(shown)
            switch system.kind(share.entry("Starters/\(folder)/\(name)")) {
            case .folder?: try copy("\(folder)/\(name)", inner, depth: depth + 1, filling: values)
            case .file?: try add("\(folder)/\(name)", as: inner, values)
            default: continue
            }
        }
    }

    /// What comes with sitegen for the spec, the spec's own example, or else the least that the spec asks for.
    private func payload(_ spec: Spec) throws -> [UInt8] {
        let own = share.entry("Starters/sample/\(spec.id).json")
        if case .file? = system.kind(own) { return try system.read(own) }
        if let example = spec.root?["examples"]?.elements.first { return JSONPrinter.pretty(example) }
        return LeastPayload(spec).bytes
    }

    // MARK: Writing

    /// What is in the way: files, and links, which could lead anywhere.
    package var conflicts: [OutputPath] {
        files.map(\.path).filter { path in
            let place = folder.place(path)
            return system.kind(place) != nil || system.isLink(place)
        }
    }

    /// Writes each file by one rename. Throws a `FileSystem.Failure`, and refuses what a link would lead out of the folder.
    package func write() throws {
        try system.makeFolder(folder)
        let root = system.resolved(folder)
        for file in files {
            let path = root.place(file.path)
            if system.isLink(path) { throw Failure(message: "'\(path)' is a link and is not overwritten") }
            var above = path.folder
            while system.kind(above) == nil, above.text.utf8.count > root.text.utf8.count { above = above.folder }
            let real = system.resolved(above)
            guard real == root || real.isIn(root) else {
                throw Failure(message: "'\(above)' leads out of '\(folder)', so nothing is written there")
            }
        }
        for file in files {
            try system.makeFolder(root.place(file.path).folder)
            try system.replace(root.place(file.path), with: file.bytes)
        }
    }
}
