import Text

/// What a git repository ignores, by its `.gitignore` files and `.git/info/exclude` (gitignore(5)): the last pattern that matches
/// decides, files of deeper folders before those above, and nothing in an ignored folder can be taken back. What people set for
/// all their repositories is not read, so that a verdict does not depend on the machine.
package struct GitIgnore {
    private struct Rule {
        var pattern: PathPattern
        var isNegated: Bool
        var isFolderOnly: Bool
    }

    /// The rules of one file, for paths below its folder.
    private struct Level {
        var folder: String
        var rules: [Rule]
    }

    private static let sizeLimit = 1 << 20
    private static let ruleLimit = 10_000

    /// From the repository's root downwards.
    private var levels: [Level] = []
    /// The folder that paths are relative to, without symbolic links.
    private let base: String
    private let files = FileSystem()
    /// Outside of a repository git ignores nothing.
    private var isInRepository = false

    /// Of a folder: the rules of the repository's folders down to it. Nothing is ignored without a repository above it, and in a
    /// folder that is ignored itself.
    package init(in folder: String) {
        var above: [String] = []
        base = files.resolved(folder)
        var here = base
        while files.kind(here + "/.git") == nil {
            guard here.count > 1 else { return }
            above.append(here)
            let parent = SitePath.folder(here)
            here = parent.isEmpty ? "/" : parent
        }
        read(here + "/.git/info/exclude", for: here)
        read(here + "/.gitignore", for: here)
        for folder in above.reversed() {
            // A folder that is named outright is read, with all that is in it.
            if isIgnored(folder, isFolder: true) {
                levels = []
                return
            }
            read(folder + "/.gitignore", for: folder)
        }
        isInRepository = true
    }

    /// The same with the rules of a folder that is entered. `path`: below the folder of `init`.
    package func entering(_ path: String) -> GitIgnore {
        guard isInRepository else { return self }
        var inner = self
        let folder = SitePath.join(base, path)
        inner.read(folder + "/.gitignore", for: folder)
        return inner
    }

    /// Whether something in the folder that was entered last is ignored. `path`: below the folder of `init`.
    package func ignores(_ path: String, isFolder: Bool) -> Bool {
        isInRepository && isIgnored(SitePath.join(base, path), isFolder: isFolder)
    }

    private func isIgnored(_ path: String, isFolder: Bool) -> Bool {
        for level in levels.reversed() {
            let prefix = level.folder == "/" ? "/" : level.folder + "/"
            guard path.hasPrefix(prefix) else { continue }
            let inner = String(path.dropFirst(prefix.count))
            for rule in level.rules.reversed() where isFolder || !rule.isFolderOnly {
                if rule.pattern.matches(inner) { return !rule.isNegated }
            }
        }
        return false
    }

    private mutating func read(_ path: String, for folder: String) {
        guard case .file(let size)? = files.kind(path), size <= Self.sizeLimit, let bytes = try? files.read(path) else {
            return
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        let rules = lines.prefix(Self.ruleLimit).compactMap { Self.rule($0) }
        if !rules.isEmpty { levels.append(Level(folder: folder, rules: rules)) }
    }

    private static func rule(_ line: Substring) -> Rule? {
        var text = line
        while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
        guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
        let isNegated = text.hasPrefix("!")
        if isNegated { text.removeFirst() }
        let isFolderOnly = text.hasSuffix("/")
        if isFolderOnly { text.removeLast() }
        guard text.contains(where: { $0 != "/" }) else { return nil }
        let pattern = PathPattern(String(text), isAnywhere: !text.contains("/"), sets: true)
        return Rule(pattern: pattern, isNegated: isNegated, isFolderOnly: isFolderOnly)
    }
}
