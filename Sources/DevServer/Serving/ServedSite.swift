import SiteBuilder
package import SiteFiles
import Synchronization

/// The outputs of one build as they are served: by path, in memory. The bytes are the build's; a page gets the tag of the reload
/// script when it is asked for.
package struct ServedSite: Sendable {
    /// The same for two builds that made the same outputs.
    package let build: String
    private let files: [String: [UInt8]]
    private let tags = Tags()

    package init(build: String, outputs: [OutputFile]) {
        self.build = build
        files = Dictionary(outputs.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    }

    /// Before anything was built.
    package static func empty(build: String) -> ServedSite { ServedSite(build: build, outputs: []) }

    package var isEmpty: Bool { files.isEmpty }
    package var paths: [String] { files.keys.sorted() }

    package subscript(path: String) -> [UInt8]? { files[path] }

    /// What is sent for an output, with its tag. Complexity: a copy of a page; the first time, linear in the bytes.
    func sent(_ path: String) -> (bytes: [UInt8], tag: String)? {
        guard let file = files[path] else { return nil }
        let bytes = path.hasSuffix(".html") ? Self.page(file, build: build) : file
        return (bytes, tags.of(path, bytes))
    }

    package func has(_ path: String) -> Bool { files[path] != nil }

    package func hasSameFiles(as other: ServedSite) -> Bool { files == other.files }

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
    private let known = Mutex<[String: String]>([:])

    func of(_ path: String, _ bytes: [UInt8]) -> String {
        if let tag = known.withLock({ $0[path] }) { return tag }
        let tag = SiteResponse.tag(bytes)
        known.withLock { $0[path] = tag }
        return tag
    }
}
