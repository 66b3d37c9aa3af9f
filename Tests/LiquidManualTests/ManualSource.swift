import Foundation
import TestSupport

/// Every declaration of a filter or a tag in `Sources/Liquid` with the comment above it. A filter is declared by
/// `FilterDefinition("name"` or `operation("name"`, a tag by a `case` of its own in `enum Tag`.
struct ManualSource {
    private(set) var entries: [ManualEntry] = []
    private(set) var problems: [ManualProblem] = []
    /// Tags that are described on another tag's page, with those tags.
    private(set) var parts: [String: [String]] = [:]

    /// Reads the engine's source.
    static func read() -> ManualSource {
        var source = ManualSource()
        let folders = ["Sources/Liquid/Filters", "Sources/Liquid/Braze", "Sources/Liquid/Compiling"]
        for folder in folders {
            let base = PackageFolder.url.appending(path: folder)
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
            for name in names.sorted() where name.hasSuffix(".swift") {
                guard let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8) else { continue }
                source.add(text, path: folder + "/" + name)
            }
        }
        return source
    }

    /// Reads one file.
    mutating func add(_ text: String, path: String) {
        let isBraze = path.contains("/Braze/")
        var comment: [CommentLine] = []
        var isInTags = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            let place = ManualPlace(path: path, line: index + 1)
            if trimmed.hasPrefix("///") {
                let body = trimmed.dropFirst(3)
                comment.append(
                    CommentLine(place: place, text: String(body.hasPrefix(" ") ? body.dropFirst() : body)))
                continue
            }
            if trimmed.hasPrefix("enum Tag:") {
                isInTags = true
            } else if let match = trimmed.prefixMatch(
                of: /(?:static let \w+ = )?(?:FilterDefinition|operation)\("([a-z0-9_]+)"/)
            {
                add(.filter, String(match.1), comment, place, isBraze ? .braze : .standard)
            } else if isInTags, trimmed.hasPrefix("case ") {
                addTag(trimmed, comment, place)
            } else if isInTags, !trimmed.isEmpty {
                isInTags = false
            }
            comment = []
        }
    }

    private mutating func addTag(_ line: String, _ comment: [CommentLine], _ place: ManualPlace) {
        guard let match = line.wholeMatch(of: /case `?(\w+)`?(?: = "([^"]+)")?/) else {
            return problems.append(ManualProblem(place: place, message: "a tag needs a line and a comment of its own"))
        }
        let name = String(match.2 ?? match.1)
        if let first = comment.first, first.text.hasPrefix("Part of ") {
            let whole = comment.map(\.text).joined(separator: " ")
            parts[name] = whole.matches(of: /`(\w+)`/).map { String($0.1) }
            return
        }
        add(.tag, name, comment, place, .standard)
    }

    private mutating func add(
        _ kind: ManualEntry.Kind, _ name: String, _ comment: [CommentLine], _ place: ManualPlace,
        _ dialect: ManualEntry.Dialect
    ) {
        guard !comment.isEmpty else {
            return problems.append(ManualProblem(place: place, message: "the \(kind) '\(name)' has no doc comment"))
        }
        do {
            var parser = CommentParser(comment, kind: kind, name: name, dialect: dialect)
            entries.append(try parser.parse())
        } catch {
            problems.append(error)
        }
    }
}

/// A line of a doc comment without its slashes.
struct CommentLine {
    var place: ManualPlace
    var text: String
}
