import Foundation
import TestSupport

/// Every declaration of a filter or a tag in `Sources/Liquid` with the comment above it. A filter is declared by
/// `FilterDefinition("name"`, or by a function of the same file that makes one, called with the name on the same line; a tag
/// by a `case` of its own in an enum whose name ends in `Tag`.
struct ManualSource {
    private(set) var entries: [ManualEntry] = []
    private(set) var problems: [ManualProblem] = []
    /// Tags that are described on another tag's page, with those tags.
    private(set) var parts: [String: [String]] = [:]

    /// Reads the engine's source.
    static func read() -> ManualSource {
        var source = ManualSource()
        for folder in ["Sources/Liquid/Filters", "Sources/Liquid/Compiling"] {
            for (path, text) in texts(in: folder) { source.add(text, path: path) }
        }
        return source
    }

    private static func texts(in folder: String) -> [(path: String, text: String)] {
        let base = PackageFolder.url.appending(path: folder)
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".swift") }.compactMap { name in
            guard let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8) else { return nil }
            return (folder + "/" + name, text)
        }
    }

    /// Reads one file.
    mutating func add(_ text: String, path: String) {
        let dialect: ManualEntry.Dialect = path.contains("/Braze/") ? .braze : .standard
        let makers = Set(text.matches(of: /func (\w+)\([^{]*-> FilterDefinition/).map(\.1)).union(["FilterDefinition"])
        var comment: [CommentLine] = []
        var isInTags = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            let place = ManualPlace(path: path, line: index + 1)
            if trimmed.hasPrefix("///") {
                let body = trimmed.dropFirst(3)
                comment.append(CommentLine(place: place, text: String(body.hasPrefix(" ") ? body.dropFirst() : body)))
                continue
            }
            if trimmed.prefixMatch(of: /enum \w*Tag: String/) != nil {
                isInTags = true
            } else if let call = trimmed.prefixMatch(of: /(?:static let \w+ = )?(\w+)\("([a-z0-9_]+)"/),
                makers.contains(call.1)
            {
                add(.filter, String(call.2), comment, place, dialect)
            } else if trimmed.hasSuffix("FilterDefinition(") {
                problems.append(
                    ManualProblem(place: place, message: "the filter's name belongs on the line that makes it"))
            } else if isInTags, trimmed.hasPrefix("case ") {
                addTag(trimmed, comment, place, dialect)
            } else if isInTags, !trimmed.isEmpty {
                isInTags = false
            }
            comment = []
        }
    }

    private mutating func addTag(
        _ line: String, _ comment: [CommentLine], _ place: ManualPlace,
        _ dialect: ManualEntry.Dialect
    ) {
        guard let match = line.wholeMatch(of: /case `?(\w+)`?(?: = "([^"]+)")?/) else {
            return problems.append(ManualProblem(place: place, message: "a tag needs a line and a comment of its own"))
        }
        let name = String(match.2 ?? match.1)
        if let first = comment.first, first.text.hasPrefix("Part of ") {
            let whole = comment.map(\.text).joined(separator: " ")
            parts[name] = whole.matches(of: /`(\w+)`/).map { String($0.1) }
            return
        }
        add(.tag, name, comment, place, dialect)
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
