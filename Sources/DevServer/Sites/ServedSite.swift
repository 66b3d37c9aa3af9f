package import SiteBuilder
package import SiteFiles
import Synchronization
import Text

/// The outputs of one build as they are served: by path, in memory. The bytes are the build's; a page gets the tag of the reload
/// script when it is asked for.
package struct ServedSite: Sendable {
    /// The same for two builds that made the same outputs.
    package let build: String
    private let files: [OutputPath: [UInt8]]
    /// Answers for pages that are not rendered yet; nil once all are.
    private let snapshot: SiteSnapshot?
    /// Files of the site before that this one does not have and that its pages, open still, may ask for: their names hold a hash.
    private let earlier: [OutputPath: [UInt8]]
    private let tags = Tags()

    package init(build: String, outputs: [OutputFile], after previous: ServedSite? = nil) {
        self.build = build
        let files = Dictionary(outputs.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        self.files = files
        snapshot = nil
        earlier = previous?.files.filter { files[$0.key] == nil && Self.isHashed($0.key) } ?? [:]
    }

    /// A site whose first build is not at its end.
    package init(build: String, snapshot: SiteSnapshot) {
        self.build = build
        self.snapshot = snapshot
        files = [:]
        earlier = [:]
    }

    /// The same site with other bytes for some of its pages.
    private init(_ site: ServedSite, build: String, pages: [OutputFile]) {
        self.build = build
        files = site.files.merging(pages.map { ($0.path, $0.bytes) }) { _, new in new }
        snapshot = site.snapshot
        earlier = site.earlier
    }

    package func replacing(_ pages: [OutputFile], build: String) -> ServedSite {
        ServedSite(self, build: build, pages: pages)
    }

    /// Before anything was built.
    package static func empty(build: String) -> ServedSite { ServedSite(build: build, outputs: []) }

    /// Whether what is missing may come yet.
    package var isComplete: Bool { snapshot == nil && !files.isEmpty }
    package var paths: [OutputPath] { files.keys.sorted() }

    package subscript(path: OutputPath) -> [UInt8]? { files[path] ?? snapshot?.file(path) ?? earlier[path] }

    /// What is sent for an output, with its tag. Complexity: a copy of a page; the first time, linear in the bytes.
    func sent(_ path: OutputPath) -> (bytes: [UInt8], tag: String)? {
        guard let file = self[path] else { return nil }
        let bytes = path.hasSuffix(".html") ? Self.page(file, build: build) : file
        return (bytes, tags.of(path, bytes))
    }

    /// An entity tag of the bytes.
    static func tag(_ bytes: [UInt8]) -> String { "\"\(ContentHash(bytes).description)\"" }

    package func has(_ path: OutputPath) -> Bool {
        files[path] != nil || snapshot?.has(path) ?? false || earlier[path] != nil
    }

    package func hasSameFiles(as other: ServedSite) -> Bool {
        snapshot == nil && other.snapshot == nil && files == other.files
    }

    /// Pages whose bytes differ from those of the site before, sorted; nil where every page is to be loaded again.
    package func changes(since old: ServedSite) -> [OutputPath]? {
        if old.snapshot == nil, old.files.isEmpty { return nil }
        var changed: [OutputPath] = []
        for (path, bytes) in files where path.hasSuffix(".html") {
            // What a snapshot answered is what the build has made: it rests on the same files.
            let isSame = old.files[path].map { $0 == bytes } ?? old.snapshot?.has(path) ?? false
            if !isSame { changed.append(path) }
            if changed.count > Self.mostChanges || !isSame && path == Self.missingPage { return nil }
        }
        changed += old.files.keys.filter { $0.hasSuffix(".html") && files[$0] == nil }
        return changed.count > Self.mostChanges ? nil : changed.sorted()
    }

    private static let mostChanges = 100
    /// Shown at any address.
    private static let missingPage: OutputPath = "404.html"

    private static func isHashed(_ path: OutputPath) -> Bool {
        (path.hasPrefix("assets/") || path.hasPrefix("search/")) && path.text.split(separator: ".").count > 2
    }

    /// A page with the script's tag before the end of its body. `head` goes in front of everything else in the head.
    package static func page(_ bytes: [UInt8], build: String, head: String = "") -> [UInt8] {
        let script = Array(
            "<script src=\"\(RequestPath.reservedFolder)reload.js\" data-build=\"\(build)\"></script>\n".utf8)
        var page = bytes
        page.insert(contentsOf: script, at: last("</body>", in: bytes) ?? bytes.count)
        if !head.isEmpty, let start = first("<head>", in: page) { page.insert(contentsOf: head.utf8, at: start + 6) }
        return page
    }

    /// What a browser sees while there is no site yet.
    package static func waiting(build: String) -> [UInt8] {
        page(
            Array(
                """
                <!doctype html>
                <html lang="en">
                <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark"><title>sitegen</title></head>
                <body><main><h1>sitegen</h1></main></body>
                </html>

                """.utf8), build: build)
    }

    /// From the end, where every page of sitegen has it.
    private static func last(_ text: StaticString, in bytes: [UInt8]) -> Int? {
        let wanted = Array("\(text)".utf8)
        return stride(from: bytes.count - wanted.count, through: 0, by: -1).first { stands(wanted, at: $0, in: bytes) }
    }

    private static func first(_ text: StaticString, in bytes: [UInt8]) -> Int? {
        let wanted = Array("\(text)".utf8)
        return stride(from: 0, through: bytes.count - wanted.count, by: 1).first { stands(wanted, at: $0, in: bytes) }
    }

    private static func stands(_ wanted: [UInt8], at index: Int, in bytes: [UInt8]) -> Bool {
        bytes[index] == wanted[0] && bytes[index..<index + wanted.count].elementsEqual(wanted)
    }
}

/// The tags of the outputs that were asked for: a large file is hashed once, however often it is asked for.
private final class Tags: Sendable {
    private let known = Mutex<[OutputPath: String]>([:])

    func of(_ path: OutputPath, _ bytes: [UInt8]) -> String {
        if let tag = known.withLock({ $0[path] }) { return tag }
        let tag = ServedSite.tag(bytes)
        known.withLock { $0[path] = tag }
        return tag
    }
}
