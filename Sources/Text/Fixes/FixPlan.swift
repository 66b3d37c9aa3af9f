/// The certain edits of many diagnostics, ready to be applied to files: sorted, each once, none over another.
///
/// The edits of one diagnostic are taken together or not at all. Of two diagnostics whose edits touch, the first in reading order
/// is taken; the other is found again when the result is checked.
package struct FixPlan: Sendable {
    /// The edits of each file, sorted, none touching another.
    package private(set) var edits: [String: [Diagnostic.Fix.Edit]] = [:]
    /// Diagnostics whose edits are in the plan.
    package private(set) var fixed: [Diagnostic] = []
    /// Diagnostics whose edits had to wait for another's.
    package private(set) var postponed: [Diagnostic] = []

    /// Plans the edits of diagnostics, in their order, for paths that may be changed.
    /// These are not asked for where nothing has edits.
    package init(_ diagnostics: [Diagnostic], in paths: @autoclosure () -> Set<String>) {
        let fixing = diagnostics.filter(\.hasEdits)
        if fixing.isEmpty { return }
        let paths = paths()
        for diagnostic in fixing {
            guard let path = diagnostic.location?.path, paths.contains(path), let wanted = diagnostic.fix?.edits,
                !wanted.isEmpty
            else { continue }
            let taken = edits[path] ?? []
            let new = wanted.filter { !taken.contains($0) }
            if Self.areApart(new, from: taken), Self.areApart(new, from: []) {
                edits[path] = (taken + new).sorted { $0.range.lowerBound < $1.range.lowerBound }
                fixed.append(diagnostic)
            } else {
                postponed.append(diagnostic)
            }
        }
    }

    /// Files that would change, sorted.
    package var paths: [String] { edits.keys.sorted() }

    /// A file's bytes with the plan's edits done; nil when an edit lies outside the file. Nothing else is changed.
    package func apply(to file: SourceFile) -> [UInt8]? {
        var out: [UInt8] = []
        var done = 0
        for edit in edits[file.path] ?? [] {
            guard edit.range.lowerBound >= done, edit.range.upperBound <= file.bytes.count else { return nil }
            out += file.bytes[done..<edit.range.lowerBound]
            out += edit.replacement.utf8
            done = edit.range.upperBound
        }
        return out + file.bytes[done...]
    }

    /// Two insertions at one place touch: which comes first is not known.
    private static func areApart(_ new: [Diagnostic.Fix.Edit], from taken: [Diagnostic.Fix.Edit]) -> Bool {
        let all = (new + taken).sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        return zip(all, all.dropFirst()).allSatisfy { a, b in
            a.range.upperBound < b.range.lowerBound
                || (a.range.upperBound == b.range.lowerBound && !a.range.isEmpty && !b.range.isEmpty)
        }
    }
}
