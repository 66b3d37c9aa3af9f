/// Edits of a file as `diff -u` would write them: three lines of context, lines up to LF. Linear: where the versions differ is known
/// from the edits. Ill-formed UTF-8 is repaired and control characters are shown, since the text is for people.
package enum UnifiedDiff {
    private static let context = 3

    /// Old lines `from..<to` (from 0), and what is there instead.
    private struct Change {
        var from: Int
        var to: Int
        var added: [[UInt8]]
    }

    /// The diff, ending in a line break; empty when nothing changes. `edits` are sorted and do not overlap.
    package static func text(_ file: SourceFile, _ edits: [Diagnostic.Fix.Edit]) -> String {
        let lines = split(file.bytes)
        let changes = changes(file, edits, lines)
        guard !changes.isEmpty else { return "" }
        let path = CodeFrameFormatter.visible(file.path)
        var out = "--- a/\(path)\n+++ b/\(path)\n"
        var moved = 0
        var at = 0
        while at < changes.count {
            var end = at + 1
            while end < changes.count, changes[end].from - changes[end - 1].to <= 2 * context { end += 1 }
            out += hunk(changes[at..<end], lines, &moved)
            at = end
        }
        return out
    }

    private static func hunk(_ changes: ArraySlice<Change>, _ lines: [ArraySlice<UInt8>], _ moved: inout Int) -> String
    {
        guard let first = changes.first, let last = changes.last else { return "" }
        let from = max(first.from - context, 0)
        let to = min(last.to + context, lines.count)
        var body = ""
        var at = from
        for change in changes {
            for line in lines[at..<change.from] { body += shown(" ", line) }
            for line in lines[change.from..<change.to] { body += shown("-", line) }
            for line in change.added { body += shown("+", line[...]) }
            at = change.to
        }
        for line in lines[at..<to] { body += shown(" ", line) }
        let grown = changes.reduce(0) { $0 + $1.added.count - ($1.to - $1.from) }
        let (old, new) = (to - from, to - from + grown)
        let head = "@@ -\(from + (old == 0 ? 0 : 1)),\(old) +\(from + moved + (new == 0 ? 0 : 1)),\(new) @@\n"
        moved += grown
        return head + body
    }

    private static func shown(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
        let ends = line.last == 0x0A
        let text = String(decoding: ends ? line.dropLast() : line, as: UTF8.self)
        return sign + CodeFrameFormatter.visible(text) + (ends ? "\n" : "\n\\ No newline at end of file\n")
    }

    /// Edits in the same or neighbouring lines are one change; lines that stay the same at its ends are not part of it.
    private static func changes(
        _ file: SourceFile, _ edits: [Diagnostic.Fix.Edit], _ lines: [ArraySlice<UInt8>]
    ) -> [Change] {
        var found: [Change] = []
        var at = 0
        while at < edits.count {
            let from = line(of: edits[at].range.lowerBound, lines)
            var to = line(of: edits[at].range.upperBound, lines) + 1
            var end = at + 1
            while end < edits.count, line(of: edits[end].range.lowerBound, lines) <= to {
                to = max(to, line(of: edits[end].range.upperBound, lines) + 1)
                end += 1
            }
            to = min(to, lines.count)
            let start = from < lines.count ? lines[from].startIndex : file.bytes.count
            let stop = to > from ? lines[to - 1].endIndex : file.bytes.count
            let added = split(replaced(file, edits[at..<end], start..<stop)).map(Array.init)
            if let change = trimmed(Change(from: from, to: to, added: added), lines) { found.append(change) }
            at = end
        }
        return found
    }

    private static func replaced(
        _ file: SourceFile, _ edits: ArraySlice<Diagnostic.Fix.Edit>, _ range: Range<Int>
    ) -> [UInt8] {
        var out: [UInt8] = []
        var at = range.lowerBound
        for edit in edits {
            out += file.bytes[at..<edit.range.lowerBound]
            out += edit.replacement.utf8
            at = edit.range.upperBound
        }
        return out + file.bytes[at..<max(range.upperBound, at)]
    }

    private static func trimmed(_ change: Change, _ lines: [ArraySlice<UInt8>]) -> Change? {
        var change = change
        while change.from < change.to, let first = change.added.first, lines[change.from].elementsEqual(first) {
            change.added.removeFirst()
            change.from += 1
        }
        while change.from < change.to, let last = change.added.last, lines[change.to - 1].elementsEqual(last) {
            change.added.removeLast()
            change.to -= 1
        }
        return change.from == change.to && change.added.isEmpty ? nil : change
    }

    private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var found: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == 0x0A {
            found.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { found.append(bytes[start...]) }
        return found
    }

    /// The line that holds a byte offset, by halving; the last line for the end of the file.
    private static func line(of offset: Int, _ lines: [ArraySlice<UInt8>]) -> Int {
        max(lines.halved { $0.startIndex <= offset } - 1, 0)
    }
}
