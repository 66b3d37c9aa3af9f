import DataTree
import Text

/// A payload's file with its secrets masked.
struct MaskedPayload {
    var file: SourceFile
    var findings: [Diagnostic] = []

    /// The other findings of the file, without those about hidden values and without edits that would write a mask into
    /// it.
    func reported(_ found: [Diagnostic]) -> [Diagnostic] {
        guard !file.masked.isEmpty else { return found }
        let masks = Self.joined(file.masked)
        // Quotes belong to the value. That the file is no JSON is said wherever it is seen.
        return found.compactMap { diagnostic in
            if let place = diagnostic.location, place.path == file.path, diagnostic.code != .secretLeak,
                diagnostic.code != .jsonSyntax,
                Self.mask(in: masks, overlapping: place.range).map({
                    $0.lowerBound - 1 <= place.range.lowerBound && place.range.upperBound <= $0.upperBound + 1
                }) ?? false
            {
                return nil
            }
            guard let fix = diagnostic.fix,
                fix.edits.contains(where: {
                    !$0.replacement.isEmpty && Self.mask(in: masks, overlapping: $0.range) != nil
                })
            else { return diagnostic }
            var kept = diagnostic
            kept.fix?.edits = []
            return kept
        }
    }

    /// In file order, those that overlap as one.
    private static func joined(_ masks: [Range<Int>]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        for mask in masks.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, mask.lowerBound < last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, mask.upperBound)
            } else {
                result.append(mask)
            }
        }
        return result
    }

    private static func mask(in masks: [Range<Int>], overlapping range: Range<Int>) -> Range<Int>? {
        let place = masks.halved { $0.upperBound <= range.lowerBound }
        return place < masks.count && masks[place].lowerBound < range.upperBound ? masks[place] : nil
    }
}
