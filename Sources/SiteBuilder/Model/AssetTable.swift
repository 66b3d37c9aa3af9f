import Text

/// Files that are copied to the site under a name that holds the hash of their bytes, so that they may be cached for ever.
struct AssetTable: Sendable {
    struct Asset: Sendable {
        var path: String
        var bytes: [UInt8]
    }

    /// Output by the name under which templates and guides ask for it.
    private(set) var assets: [String: Asset] = [:]

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

    /// Adds bytes under a name: `css/site.css` becomes `assets/css/site.1a2b3c4d5e.css`.
    mutating func add(_ name: String, _ bytes: [UInt8]) {
        let hash = ContentHash(bytes).short
        let ending = SitePath.fileExtension(name)
        let stem = SitePath.dropExtension(name)
        let bare = stem.hasPrefix("assets/") ? String(stem.dropFirst("assets/".count)) : stem
        assets[name] = Asset(path: "assets/\(bare).\(hash)" + (ending.isEmpty ? "" : ".\(ending)"), bytes: bytes)
    }

    subscript(_ name: String) -> String? { assets[name]?.path }

    func size(_ name: String) -> (width: Int, height: Int)? {
        assets[name].flatMap { PictureSize.measure($0.bytes) }
    }

    var outputs: [OutputFile] {
        assets.values.map { OutputFile(path: $0.path, bytes: $0.bytes) }.sorted { $0.path < $1.path }
    }

    /// The theme's files: folders named `NAME.bundle` become one style sheet and one script each, without
    /// indentation and comment lines; other files keep their path and bytes. A bundle may take whole others in, by lines like
    /// `@import "site.css";` or `import "behaviour.js";` at its beginning: one file weighs less than its parts.
    static func theme(_ files: [String: SourceFile]) -> AssetTable {
        var table = AssetTable()
        var bundles: [String: [UInt8]] = [:]
        for (path, file) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("assets/") {
            let parts = path.split(separator: "/").map(String.init)
            if parts.count >= 3, parts[1].hasSuffix(".bundle") {
                let name = String(parts[1].dropLast(".bundle".count)) + "." + SitePath.fileExtension(path)
                let stripped = AssetStripper.strip(file.bytes, name.hasSuffix(".js") ? .javaScript : .css)
                bundles[name, default: []] += stripped + [UInt8(ascii: "\n")]
            } else {
                table.add(String(path.dropFirst("assets/".count)), file.bytes)
            }
        }
        let scripts = bundles.filter { $0.key.hasSuffix(".js") }.mapValues { scoped($0) }
        for (name, bytes) in bundles {
            if name.hasSuffix(".css") {
                let (others, own) = imported(bytes, "@import", bundles)
                table.add(name, others + own)
            } else if name.hasSuffix(".js") {
                let (others, own) = imported(bytes, "import", scripts)
                table.add(name, others + scoped(own))
            } else {
                table.add(name, bytes)
            }
        }
        return table
    }
}

/// Width and height of a picture from its first bytes: PNG, GIF, JPEG, WebP (lossy), SVG with a `viewBox` or plain sizes.
/// Pages state the size, so that nothing moves while pictures load.
enum PictureSize {
    static func measure(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        func big(_ at: Int, _ count: Int) -> Int { (0..<count).reduce(0) { $0 << 8 | Int(bytes[at + $1]) } }
        guard bytes.count > 24 else { return nil }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (big(16, 4), big(20, 4)) }
        if bytes.starts(with: "GIF8".utf8) {
            return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
        }
        if bytes.starts(with: [0xFF, 0xD8]) { return jpeg(bytes) }
        return svg(String(decoding: bytes.prefix(2048), as: UTF8.self))
    }

    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        var index = 2
        while index + 9 < bytes.count {
            guard bytes[index] == 0xFF else { return nil }
            let marker = bytes[index + 1]
            if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
                return (
                    Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]),
                    Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
                )
            }
            index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
        }
        return nil
    }

    private static func svg(_ head: String) -> (width: Int, height: Int)? {
        guard let tag = head.firstRange(of: "<svg") else { return nil }
        let opening = head[tag.upperBound...].prefix { $0 != ">" }
        guard let box = opening.firstRange(of: "viewBox=\"") else { return nil }
        let numbers = opening[box.upperBound...].prefix { $0 != "\"" }.split { $0 == " " || $0 == "," }.compactMap {
            Double($0)
        }
        guard numbers.count == 4, (1...100_000).contains(numbers[2]), (1...100_000).contains(numbers[3]) else {
            return nil
        }
        return (Int(numbers[2].rounded()), Int(numbers[3].rounded()))
    }
}
