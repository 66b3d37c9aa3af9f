package import SiteFiles
package import SiteSources
package import Text

/// Files that are copied to the site: under a name that holds the hash of their bytes, so that they may be cached for ever, or under
/// a plain one, as the site's configuration has it.
package struct AssetTable: Sendable {
    package struct Asset: Sendable {
        package var path: OutputPath
        package var bytes: [UInt8]
    }

    /// Output by the name under which templates and guides ask for it.
    package private(set) var assets: [String: Asset] = [:]
    /// The asset that is each app's icon, by the app's id.
    package private(set) var icons: [String: ContentPath] = [:]
    /// Files that are not copied, since they would run in the browser of whoever opens them.
    private(set) var refused: Set<String> = []
    /// Style sheets and scripts that are sitegen's alone: a site may do without those that no page of it loads.
    package private(set) var shared: Set<OutputPath> = []
    private let names: Configuration.FileNames
    /// Paths of plain names, which two files may want.
    private var taken: Set<String> = []

    package init(_ names: Configuration.FileNames = .hashed) { self.names = names }

    /// A bundle with others in place of the lines with which it begins and that import them. Not theirs in turn: no bundle can
    /// take itself in.
    private static func imported(_ bytes: [UInt8], _ opening: String, _ others: [String: [UInt8]]) -> (
        others: [UInt8], own: ArraySlice<UInt8>
    ) {
        let opening = Array(opening.utf8)
        var output: [UInt8] = []
        var rest = bytes[...]
        while rest.starts(with: opening), let end = rest.firstIndex(of: UInt8(ascii: ";")) {
            let name = String(decoding: rest[(rest.startIndex + opening.count)..<end], as: UTF8.self)
            guard let other = others[name.filter { $0 != "\"" && $0 != " " }] else { break }
            output += other
            rest = rest[(end + 1)...].drop { $0 == UInt8(ascii: "\n") }
        }
        return (output, rest)
    }

    /// A script in a scope of its own.
    private static func scoped(_ bytes: some Collection<UInt8>) -> [UInt8] {
        Array("(() => {\n\"use strict\";\n".utf8) + bytes + Array("})();\n".utf8)
    }

    /// The script that other sites take begins with words, that of the site's own pages does not.
    private static let own = ["push-preview.js": "push-preview-page.js"]

    /// Adds bytes under a name: `css/site.css` becomes `assets/css/site.1a2b3c4d5e.css`, or `assets/css/site.css` where names are
    /// plain and no other file has that one.
    package mutating func add(_ name: String, _ bytes: [UInt8]) {
        let hash = ContentHash(bytes).short
        let name = (given: name, shown: names == .plain ? Self.own[name] ?? name : name)
        let ending = PathText.fileExtension(name.shown)
        let stem = PathText.dropExtension(name.shown)
        // A folder that is hidden, as GitBook's, would not be served.
        let visible = stem.replacing(text: "/.", with: "/")
        let shown = visible.hasPrefix(".") ? String(visible.dropFirst()) : visible
        let bare = shown.hasPrefix("assets/") ? String(shown.dropFirst("assets/".count)) : shown
        let end = ending.isEmpty ? "" : ".\(ending)"
        let plain: OutputPath = "assets/\(bare)\(end)"
        let isPlain =
            names == .plain && (assets[name.given]?.path == plain || taken.insert(plain.text.lowercased()).inserted)
        assets[name.given] = Asset(path: isPlain ? plain : "assets/\(bare).\(hash)\(end)", bytes: bytes)
    }

    mutating func refuse(_ path: ContentPath) { refused.insert(path.text) }

    /// Adds a picture as the icon of an app.
    mutating func add(icon entry: SourceEntry, of app: String) {
        add(entry.path.text, entry.file.bytes)
        icons[app] = entry.path
    }

    package subscript(_ name: String) -> OutputPath? { assets[name]?.path }

    /// Of a file of the content.
    package subscript(_ path: ContentPath) -> OutputPath? { self[path.text] }

    package func size(_ path: ContentPath) -> (width: Int, height: Int)? { size(path.text) }

    package func size(_ name: String) -> (width: Int, height: Int)? {
        assets[name].flatMap { PictureSize.measure($0.bytes) }
    }

    package var outputs: [OutputFile] {
        assets.values.map { OutputFile(path: $0.path, bytes: $0.bytes) }.sorted { $0.path < $1.path }
    }

    /// The theme's files: folders named `NAME.bundle` become one style sheet and one script each, without
    /// indentation and comment lines; other files keep their path and bytes. A bundle may take whole others in, by lines like
    /// `@import "site.css";` or `import "behaviour.js";` at its beginning: one file weighs less than its parts. `fonts`: files of the
    /// content that style sheets load, by path.
    package static func theme(
        _ files: [String: SourceFile], _ names: Configuration.FileNames = .hashed, fonts: [String: SourceFile] = [:]
    ) -> AssetTable {
        var table = AssetTable(names)
        for (path, file) in fonts { table.add(path, file.bytes) }
        var sheets: [(name: String, bytes: [UInt8])] = []
        var bundles: [String: [UInt8]] = [:]
        var own: Set<String> = []
        for (path, file) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("assets/") {
            let parts = path.split(separator: "/").map(String.init)
            if parts.count >= 3, parts[1].hasSuffix(".bundle") {
                let name = String(parts[1].dropLast(".bundle".count)) + "." + PathText.fileExtension(path)
                let stripped = AssetStripper.strip(file.bytes, name.hasSuffix(".js") ? .javaScript : .css)
                bundles[name, default: []] += stripped + [UInt8(ascii: "\n")]
                if !file.path.hasPrefix("Templates/") { own.insert(name) }
            } else if path.hasSuffix(".css") {
                sheets.append((String(path.dropFirst("assets/".count)), file.bytes))
            } else {
                table.add(String(path.dropFirst("assets/".count)), file.bytes)
            }
        }
        let known = table
        func addStyle(_ name: String, _ bytes: [UInt8]) {
            let place = name.contains("/") ? PathText.folder(name) + "/" : ""
            table.add(name, StyleAddresses.resolve(bytes, in: place) { known[$0] })
        }
        for (name, bytes) in sheets { addStyle(name, bytes) }
        let scripts = bundles.filter { $0.key.hasSuffix(".js") }.mapValues { scoped($0) }
        for (name, bytes) in bundles.sorted(by: { $0.key < $1.key }) {
            if name.hasSuffix(".css") {
                let (others, rest) = imported(bytes, "@import", bundles)
                addStyle(name, others + rest)
            } else if name.hasSuffix(".js") {
                let (others, rest) = imported(bytes, "import", scripts)
                table.add(name, others + scoped(rest))
            } else {
                table.add(name, bytes)
            }
        }
        table.shared = Set(bundles.keys.filter { !own.contains($0) }.compactMap { table[$0] })
        return table
    }
}
