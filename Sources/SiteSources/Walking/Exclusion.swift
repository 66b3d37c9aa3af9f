import DataTree
import PushPayload
package import SiteFiles
package import Text

/// `exclude` of `site.yml`: files in the folder that are not part of the site, on purpose.
///
/// A pattern is a path below the content folder or below the source folder; `*` stands for any text within a name, `?` for one
/// character, `**` for any number of folders. One without a slash is a name in any folder. A pattern that matches a
/// folder excludes all that is in it. Each part is matched in time linear in name × stars.
package struct Exclusion {
    private struct Pattern {
        var text: String
        var parts: [[Unicode.Scalar]]
        var location: SourceLocation
        var isUsed = false
    }

    private var patterns: [Pattern] = []

    /// Parses the file only where it contains the key, so that a folder without it costs no parse.
    package init(_ file: SourceFile?) {
        guard let file, file.bytes.count <= 1 << 20, ByteSearch.holds("exclude", in: file.bytes) else { return }
        for node in YAMLReader.parse(file).value.root?["exclude"]?.elements ?? [] {
            guard let text = node.string, !text.isEmpty else { continue }
            var parts = text.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
            guard !parts.isEmpty else { continue }
            if !text.dropLast().contains("/") { parts.insert(Self.deep, at: 0) }
            patterns.append(Pattern(text: text, parts: parts, location: node.location))
        }
    }

    package var isEmpty: Bool { patterns.isEmpty }

    /// Whether a pattern excludes a file or folder, given its path below the content folder and the path in messages.
    package mutating func takes(_ path: ContentPath, _ shown: String) -> Bool {
        var isTaken = false
        for index in patterns.indices {
            guard
                Self.matches(patterns[index].parts, path.text)
                    || path.text != shown && Self.matches(patterns[index].parts, shown)
            else { continue }
            patterns[index].isUsed = true
            isTaken = true
        }
        return isTaken
    }

    /// Findings for the patterns that have excluded nothing.
    package var unused: [Diagnostic] {
        patterns.filter { !$0.isUsed }.map {
            Diagnostic(
                .siteConfiguration, .warning, at: $0.location, pointer: "/exclude",
                "the pattern '\($0.text)' excludes nothing", fix: .init("remove or correct it"))
        }
    }

    private static let deep = Array("**".unicodeScalars)

    private static func matches(_ parts: [[Unicode.Scalar]], _ path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
        // reached[i]: the first i names are matched by the parts so far.
        var reached = [Bool](repeating: false, count: names.count + 1)
        reached[0] = true
        for (number, part) in parts.enumerated() {
            var next = [Bool](repeating: false, count: names.count + 1)
            if part == deep {
                // At the end it stands for what is in a folder, not for the folder itself.
                let isLast = number == parts.count - 1
                var isOn = false
                for index in reached.indices {
                    next[index] = isLast ? isOn : isOn || reached[index]
                    isOn = isOn || reached[index]
                }
            } else {
                for index in names.indices where reached[index] && Wildcard.matches(names[index], part) {
                    next[index + 1] = true
                }
            }
            reached = next
        }
        return reached.dropFirst().last ?? false
    }
}
