import Liquid
import Text

/// The certain edits of a finding as a small diff that `patch` takes, with a line around it. Not for long lines, nor for edits
/// that lie far from each other, nor where a secret is masked: such a fix is reported in words. Costs no more than it shows.
struct FixDiff {
    let file: SourceFile
    let lines: LineIndex

    private static let lineLimit = 12
    private static let byteLimit = 2048

    /// `path`, and `lines` of a sign ("@", " ", "-" or "+") and a text; nil where the edits cannot be shown.
    func view(_ edits: [Diagnostic.Fix.Edit]) -> LiquidValue? {
        let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let first = edits.first, let last = edits.last, first.range.lowerBound >= 0,
            last.range.upperBound <= file.bytes.count,
            zip(edits, edits.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
        else { return nil }
        let from = lines.line(of: first.range.lowerBound)
        let to = lines.line(of: last.range.upperBound)
        let whole = lines.range(ofLine: from).lowerBound..<lines.range(ofLine: to).upperBound
        guard to - from < Self.lineLimit, whole.count <= Self.byteLimit,
            edits.reduce(0, { $0 + $1.replacement.utf8.count }) <= Self.byteLimit,
            !file.masked.contains(where: { $0.overlaps(whole) })
        else { return nil }
        return view(split(file.text(in: whole)), split(replaced(edits, whole)), from)
    }

    private func replaced(_ edits: [Diagnostic.Fix.Edit], _ whole: Range<Int>) -> String {
        var out = ""
        var at = whole.lowerBound
        for edit in edits {
            out += file.text(in: at..<edit.range.lowerBound) + edit.replacement
            at = edit.range.upperBound
        }
        return out + file.text(in: at..<max(at, whole.upperBound))
    }

    private func split(_ text: String) -> [String] {
        func endsLine(_ character: Character) -> Bool {
            character == "\n" || character == "\r\n" || character == "\r"
        }
        let text = text.last.map(endsLine) == true ? text.dropLast() : text[...]
        return text.split(omittingEmptySubsequences: false, whereSeparator: endsLine).map(String.init)
    }

    /// Lines that stay the same at both ends are context; one before and one after are shown.
    private func view(_ old: [String], _ new: [String], _ number: Int) -> LiquidValue? {
        var (old, new, number) = (old[...], new[...], number)
        while let line = old.first, line == new.first {
            (old, new) = (old.dropFirst(), new.dropFirst())
            number += 1
        }
        var end = number + old.count
        while let line = old.last, line == new.last {
            (old, new) = (old.dropLast(), new.dropLast())
            end -= 1
        }
        guard !old.isEmpty || !new.isEmpty else { return nil }
        let before = context(number - 1)
        let after = context(end)
        let start = before == nil ? number : number - 1
        let around = (before == nil ? 0 : 1) + (after == nil ? 0 : 1)
        let head = "@@ -\(start),\(old.count + around) +\(start),\(new.count + around) @@"
        let same = old.count == 1 && new.count == 1 ? Self.same(old.first ?? "", new.first ?? "") : (0, 0)
        var rows = [row("@", head)]
        if let before { rows.append(row(" ", before)) }
        rows += old.map { row("-", $0, same) } + new.map { row("+", $0, same) }
        if let after { rows.append(row(" ", after)) }
        return View.object(["path": .string(CodeFrameFormatter.visible(file.path)), "lines": .array(rows)])
    }

    /// A line less what it has in common with its other version, which is before and after it.
    private func row(_ sign: String, _ text: String, _ same: (first: Int, last: Int) = (0, 0)) -> LiquidValue {
        func shown(_ text: Substring) -> LiquidValue { .string(CodeFrameFormatter.visible(String(text))) }
        return View.object([
            "sign": .string(sign), "before": shown(text.prefix(same.first)), "after": shown(text.suffix(same.last)),
            "text": shown(text.dropFirst(same.first).dropLast(same.last)),
        ])
    }

    /// How many characters two lines share at their beginning and at their end.
    private static func same(_ a: String, _ b: String) -> (Int, Int) {
        let first = zip(a, b).prefix { $0 == $1 }.count
        let last = zip(a.dropFirst(first).reversed(), b.dropFirst(first).reversed()).prefix { $0 == $1 }.count
        return (first, last)
    }

    /// A line of the file beside the change, if there is one and it is short.
    private func context(_ number: Int) -> String? {
        guard number >= 1, number <= lines.line(of: file.bytes.count) else { return nil }
        let range = lines.range(ofLine: number)
        guard range.lowerBound < file.bytes.count, range.count <= Self.byteLimit,
            !file.masked.contains(where: { $0.overlaps(range) })
        else { return nil }
        return split(file.text(in: range)).first
    }
}
