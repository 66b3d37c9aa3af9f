package import Text

/// What the settings of another system say, as far as they are written out: they are JavaScript, and nothing of them is run.
package struct ForeignSettings: Sendable {
    /// A folder of pages and the path of the site that it is shown at.
    package struct Root: Sendable, Hashable {
        /// Below the folder of the settings.
        package var folder: String
        package var route: String
        package var isBlog = false
    }

    package var title: String?
    /// The title by language, where it is given so.
    package var titles: [String: String] = [:]
    /// Folders that are languages of the same pages.
    var locales = ForeignLocales()
    /// The path that the site lies at, without slashes round it.
    package var base = ""
    package var roots: [Root] = []
    /// Docusaurus: `detect`, where `.md` is not MDX.
    package var format: String?
    /// A sidebar that is written out.
    let sidebar: JSValue?

    package init() { sidebar = nil }

    package init(_ kind: ForeignSystem.Kind, _ file: SourceFile) {
        let values = Self.values(file.bytes)
        switch kind {
        case .docusaurus:
            let config = values.first { $0["title"] != nil || $0["presets"] != nil || $0["url"] != nil } ?? .other
            sidebar = nil
            title = config["title"]?.string
            base = Self.bare(config["baseUrl"]?.string)
            format = config["markdown"]?["format"]?.string
            roots = Self.docusaurusRoots(config)
            locales = ForeignLocales(docusaurus: config["i18n"])
        case .starlight:
            let config = values.first { Self.starlight($0) != nil } ?? .other
            let options = Self.starlight(config)
            sidebar = options?["sidebar"]
            let texts = (options?["title"]?.members ?? []).compactMap { member in
                member.value.string.map { (String(member.key.prefix { $0 != "-" }), $0) }
            }
            titles = Dictionary(texts) { first, _ in first }
            title = options?["title"]?.string ?? texts.first?.1
            // `locales` may be the name of an object that the file has elsewhere.
            let written = options?["locales"].flatMap { $0.members.isEmpty ? nil : $0 }
            let others = values.first { !$0.members.isEmpty && $0.members.allSatisfy { $0.value["label"] != nil } }
            locales = ForeignLocales(written ?? (options?["locales"] == nil ? nil : others), of: options)
            base = Self.bare(config["base"]?.string)
            roots = [Root(folder: "src/content/docs", route: "")]
        case .mdBook, .jekyll: sidebar = nil
        }
    }

    private static func bare(_ path: String?) -> String {
        (path ?? "").split(separator: "/").joined(separator: "/")
    }

    // MARK: Reading

    /// The values of a module: what it exports, and what its names stand for.
    static func values(_ bytes: [UInt8]) -> [JSValue] {
        var found: [JSValue] = []
        var index = 0
        let export = Array("export default".utf8)
        while index < bytes.count, found.count < mostValues {
            let isExport = bytes[index] == UInt8(ascii: "e") && bytes[index...].starts(with: export)
            let isEqual =
                bytes[index] == UInt8(ascii: "=") && index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: ">")
            guard isExport || isEqual else {
                var walk = JSWalk()
                index = max(index + 1, walk.step(bytes, index, bytes.count) ?? index + 1)
                continue
            }
            var reader = JSReader(bytes, (index + (isExport ? export.count : 1))..<bytes.count)
            found.append(unwrapped(reader.value()))
            index = max(index + 1, reader.index)
        }
        return found
    }

    private static let mostValues = 64

    /// `defineConfig({…})`.
    private static func unwrapped(_ value: JSValue) -> JSValue {
        if case .call(_, let arguments) = value, let first = arguments.first { return first }
        return value
    }

    private static func starlight(_ config: JSValue) -> JSValue? {
        for one in config["integrations"]?.elements ?? [] {
            if case .call("starlight", let arguments) = one { return arguments.first ?? .object([]) }
        }
        return nil
    }

    /// The preset's docs, blog and pages, and further folders of docs by their plugin (docusaurus.io, "plugin-content-docs").
    private static func docusaurusRoots(_ config: JSValue) -> [Root] {
        let preset = config["presets"]
        var roots: [Root] = []
        func add(_ options: JSValue?, _ name: String, isBlog: Bool = false) {
            if case .flag(false)? = options { return }
            let folder = bare(
                options?["path"]?.string.map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 } ?? name)
            let route = options?["routeBasePath"]?.string ?? name
            roots.append(Root(folder: folder, route: bare(route), isBlog: isBlog))
        }
        add(preset?.first("docs"), "docs")
        add(preset?.first("blog"), "blog", isBlog: true)
        for plugin in config["plugins"]?.elements ?? [] {
            guard let name = plugin.elements.first?.string, let options = plugin.elements.dropFirst().first else {
                continue
            }
            if name.hasSuffix("content-docs") { add(options, "docs") }
            if name.hasSuffix("content-blog") { add(options, "blog", isBlog: true) }
        }
        roots.append(Root(folder: "src/pages", route: ""))
        return roots
    }
}

extension JSValue {
    var members: [(key: String, value: JSValue)] {
        if case .object(let members) = self { return members }
        return []
    }
}
