import Foundation
import SiteBuilder
import SiteFiles
import SiteSources
import Text

/// A whole site in a dictionary: written to a temporary folder, built, and asked.
final class TestSite {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    let path: String

    init(_ files: [String: String]) throws {
        path = NSTemporaryDirectory() + "site-" + UUID().uuidString
        for (name, text) in files { try write(name, Array(text.utf8)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func build(jobs: Int = 2, bounds: PageBounds = PageBounds(), measures: Bool = false) async -> BuildResult {
        var options = BuildOptions(
            source: path, output: path + "/site", share: Self.root, jobs: jobs, version: "test")
        options.bounds = bounds
        options.measuresTemplates = measures
        return await SiteBuild.run(options)
    }
}

extension Path {
    func contains(_ other: String) -> Bool { text.contains(other) }
}

extension BuildResult {
    func page(_ path: String) -> String? { page(OutputPath(path)) }

    func page(_ path: OutputPath) -> String? {
        outputs.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The calls of a language's search index, whether each has a file or all of them share one: `sitegenSearch.NAME(…);`.
    func searchCalls(_ locale: String) -> [(name: String, script: String)] {
        let scripts = outputs.filter { $0.path.hasPrefix("search/\(locale)/") && $0.path.hasSuffix(".js") }
        let text = scripts.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
        return text.components(separatedBy: ");\nsitegenSearch.").enumerated().map { index, part in
            let call = (index == 0 ? "" : "sitegenSearch.") + part + (part.hasSuffix(");\n") ? "" : ");\n")
            return (String(call.dropFirst("sitegenSearch.".count).prefix { $0 != "(" }), call)
        }
    }

    var codes: [String] { diagnostics.map(\.code.id) }

    func diagnostic(_ code: String) -> Diagnostic? { diagnostics.first { $0.code.id == code } }
}
