import DataTree
import PushPayload
import Text

/// `exclude` of `site.yml`: files in the folder that are not part of the site, on purpose.
///
/// A pattern is a path below the content folder or below the source folder; `*` stands for any text within a name, `?` for one
/// character, `**` for any number of folders. One without a slash is a name in any folder. A pattern that matches a
/// folder excludes all that is in it.
struct Exclusion {
    private struct Pattern {
        var text: String
        var pattern: PathPattern
        var location: SourceLocation
        var isUsed = false
    }

    private var patterns: [Pattern] = []

    /// Parses the file only where it contains the key, so that a folder without it costs no parse.
    init(_ file: SourceFile?) {
        guard let file, file.bytes.count <= 1 << 20, ByteSearch.holds("exclude", in: file.bytes) else { return }
        for node in YAMLReader.parse(file).value.root?["exclude"]?.elements ?? [] {
            guard let text = node.string, !text.isEmpty else { continue }
            guard text.contains(where: { $0 != "/" && $0 != "." }) else { continue }
            let pattern = PathPattern(text, isAnywhere: !text.dropLast().contains("/"))
            patterns.append(Pattern(text: text, pattern: pattern, location: node.location))
        }
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// Whether a pattern excludes a file or folder, given its path below the content folder and the path in messages.
    mutating func takes(_ path: String, _ shown: String) -> Bool {
        var isTaken = false
        for index in patterns.indices {
            let pattern = patterns[index].pattern
            guard pattern.matches(path) || path != shown && pattern.matches(shown) else { continue }
            patterns[index].isUsed = true
            isTaken = true
        }
        return isTaken
    }

    /// Findings for the patterns that have excluded nothing.
    var unused: [Diagnostic] {
        patterns.filter { !$0.isUsed }.map {
            Diagnostic(
                .siteConfiguration, .warning, at: $0.location, pointer: "/exclude",
                "the pattern '\($0.text)' excludes nothing", fix: .init("remove or correct it"))
        }
    }
}

/// A short text in bytes.
enum ByteSearch {
    static func holds(_ text: String, in bytes: [UInt8]) -> Bool {
        let wanted = Array(text.utf8)
        guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
        var at = bytes.startIndex
        while let found = bytes[at...].firstIndex(of: first) {
            if bytes[found...].starts(with: wanted) { return true }
            at = found + 1
        }
        return false
    }
}
