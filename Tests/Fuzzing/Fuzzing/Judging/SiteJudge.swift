import DataTree
package import SiteBuilder
import SiteFiles
import Text

/// Looks at what a build gave for whatever must hold of every site, however broken its sources are.
package enum SiteJudge {
    /// What does not hold, one line each; empty where all is well.
    package static func faults(_ result: BuildResult) -> [String] {
        findings(result) + outputs(result)
    }

    /// A finding lies inside the file that it names.
    private static func findings(_ result: BuildResult) -> [String] {
        result.diagnostics.compactMap { diagnostic in
            if diagnostic.headline.english.contains("\n") { return "headline of two lines: \(diagnostic.code.id)" }
            guard let location = diagnostic.location, let file = result.sources[location.path] else { return nil }
            let range = location.range
            let isInside =
                range.lowerBound >= 0 && range.lowerBound <= range.upperBound && range.upperBound <= file.bytes.count
            return isInside
                ? nil : "\(diagnostic.code.id) lies at \(range) of \(file.bytes.count) bytes in \(location.path)"
        }
    }

    /// Paths lie inside the output folder and differ, pages have no element that a text of the sources names, JSON is JSON.
    private static func outputs(_ result: BuildResult) -> [String] {
        var faults: [String] = []
        var seen = Set<OutputPath>()
        let mark = Array("<\(Hostile.mark)".utf8)
        for output in result.outputs {
            let parts = output.path.text.split(separator: "/", omittingEmptySubsequences: false)
            if parts.contains("..") || parts.contains("") || parts.contains(".") {
                faults.append("path '\(output.path)'")
            }
            if !seen.insert(output.path).inserted { faults.append("'\(output.path)' is written twice") }
            let isPage =
                output.path.hasSuffix(".html") || output.path.hasSuffix(".svg") && !output.path.text.contains("assets/")
            if isPage, contains(output.bytes, mark) {
                faults.append("'\(output.path)' has an element that a text names")
            }
            if isOwnJSON(output.path.text),
                let mistake = JSONParser.parse(SourceFile(path: output.path.text, bytes: output.bytes)).diagnostics
                    .first
            {
                faults.append(
                    "'\(output.path)' is not JSON: \(mistake.code.id) \(mistake.headline.english.prefix(100))")
            }
        }
        return faults
    }

    /// Made by sitegen, and not an author's file that is handed on as it is.
    private static func isOwnJSON(_ path: String) -> Bool {
        path.hasSuffix(".json") && !path.hasPrefix("samples/") && !path.contains("/samples/")
            && !path.contains("assets/")
    }

    private static func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
        guard let first = word.first, bytes.count >= word.count else { return false }
        return bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index <= bytes.count - word.count {
                if bytes[index] == first {
                    var offset = 1
                    while offset < word.count, bytes[index + offset] == word[offset] { offset += 1 }
                    if offset == word.count { return true }
                }
                index += 1
            }
            return false
        }
    }
}
