import SiteBuilder
import SiteFiles
import Text

/// A path with `*`, `?` or `[…]` that the shell left: quoted, or without a match there. `**` stands for any number of folders. Names
/// that begin with a dot are matched only by a part that does.
///
/// Each part is matched in time linear in name × stars; folders are read at most 32 deep and no folder twice.
struct GlobPattern {
    private static let depthLimit = 32
    private let parts: [[Unicode.Scalar]]
    private let isAbsolute: Bool

    /// Whether an argument is a pattern.
    static func isPattern(_ argument: String) -> Bool {
        argument.contains { $0 == "*" || $0 == "?" || $0 == "[" }
    }

    init(_ pattern: String) {
        isAbsolute = pattern.hasPrefix("/")
        parts = pattern.split(separator: "/").filter { $0 != "." }.map { Array($0.unicodeScalars) }
    }

    /// Whether the last part says how the names end (`*.json`), so that other endings are meant as well.
    var namesEnding: Bool { parts.last?.contains(".") ?? false }

    /// Everything that the pattern matches, sorted by bytes.
    func matches() throws -> [String] {
        var found = Set<String>()
        var visited = Set<String>()
        try walk(isAbsolute ? "/" : "", 0, 0, &found, &visited)
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func walk(
        _ folder: String, _ part: Int, _ depth: Int, _ found: inout Set<String>, _ visited: inout Set<String>
    ) throws {
        guard part < parts.count else {
            if !folder.isEmpty { found.insert(folder) }
            return
        }
        let files = FileSystem()
        let wanted = parts[part]
        let isDeep = wanted == ["*", "*"]
        guard isDeep || wanted.contains(where: { "*?[".unicodeScalars.contains($0) }) else {
            let next = join(folder, String(String.UnicodeScalarView(wanted)))
            if files.kind(DiskPath(next)) != nil || part == parts.count - 1 && files.isLink(DiskPath(next)) {
                try walk(next, part + 1, depth, &found, &visited)
            }
            return
        }
        guard depth < Self.depthLimit, case .folder? = files.kind(DiskPath(folder.isEmpty ? "." : folder)) else {
            return
        }
        if isDeep {
            try walk(folder, part + 1, depth, &found, &visited)
            let identity =
                files.identity(DiskPath(folder.isEmpty ? "." : folder))?.text ?? ""
            guard visited.insert("\(part) \(identity)").inserted else { return }
        }
        for name in try list(folder) where isDeep ? !name.hasPrefix(".") : Self.matches(name, wanted) {
            let next = join(folder, name)
            if isDeep {
                if case .folder? = files.kind(DiskPath(next)) { try walk(next, part, depth + 1, &found, &visited) }
            } else {
                try walk(next, part + 1, depth + 1, &found, &visited)
            }
        }
    }

    private func list(_ folder: String) throws -> [String] {
        do {
            return try FileSystem().list(DiskPath(folder.isEmpty ? "." : folder))
        } catch let failure as FileSystem.Failure {
            throw Failure("'\(failure.path)' cannot be read: \(failure.reason)")
        }
    }

    private func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    // MARK: One name

    static func matches(_ name: String, _ pattern: [Unicode.Scalar]) -> Bool {
        let text = Array(name.unicodeScalars)
        if text.first == ".", pattern.first != "." { return false }
        return Wildcard.matches(text, pattern, isStar: { $0 == "*" }) { step($0, pattern, $1) }
    }

    /// Where the pattern goes on after it has matched one scalar; nil when it does not match.
    private static func step(_ scalar: Unicode.Scalar, _ pattern: [Unicode.Scalar], _ at: Int) -> Int? {
        switch pattern[at] {
        case "?": return at + 1
        case "[":
            // `[` that is never closed is itself.
            guard let end = pattern[at...].dropFirst(2).firstIndex(of: "]") else { return scalar == "[" ? at + 1 : nil }
            return isMember(scalar, of: pattern[(at + 1)..<end]) ? end + 1 : nil
        default: return scalar == pattern[at] ? at + 1 : nil
        }
    }

    private static func isMember(_ scalar: Unicode.Scalar, of set: ArraySlice<Unicode.Scalar>) -> Bool {
        var rest = set
        let isNegated = rest.first == "!" || rest.first == "^"
        if isNegated { rest = rest.dropFirst() }
        var found = false
        while let low = rest.popFirst() {
            if rest.first == "-", rest.count > 1 {
                rest = rest.dropFirst()
                let high = rest.removeFirst()
                found = found || low <= scalar && scalar <= high
            } else {
                found = found || low == scalar
            }
        }
        return found != isNegated
    }
}
