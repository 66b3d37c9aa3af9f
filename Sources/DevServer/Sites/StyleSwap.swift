package import SiteFiles

/// Whether two builds differ in their style sheets only, and then which took which one's place: a page can take the new ones in
/// without being loaded again.
///
/// The names of style sheets hold a hash of their bytes, so that the pages that link to them differ as well; they count as the
/// same when they are once the names are exchanged. Where names are plain, only the style sheets differ.
package enum StyleSwap {
    /// Old path → new path; nil where anything else differs.
    package static func between(_ old: ServedSite, _ new: ServedSite) -> [OutputPath: OutputPath]? {
        let (before, after) = (old.paths, new.paths)
        guard before.count == after.count else { return nil }
        // Not `has`: a site answers for files of the one before as well.
        let (known, present) = (Set(before), Set(after))
        let gone = before.filter { !present.contains($0) }
        let came = after.filter { !known.contains($0) }
        let stems = Dictionary(came.map { (stem($0), $0) }, uniquingKeysWith: { first, _ in first })
        if gone.isEmpty, came.isEmpty { return plain(before, old, new) }
        guard !gone.isEmpty, gone.count == came.count, (gone + came).allSatisfy({ $0.hasSuffix(".css") }) else {
            return nil
        }
        var swaps: [OutputPath: OutputPath] = [:]
        for path in gone {
            guard let other = stems[stem(path)] else { return nil }
            swaps[path] = other
        }
        guard Set(swaps.values).count == came.count else { return nil }
        let names = swaps.map { (Array($0.name.utf8), Array($1.name.utf8)) }
        for path in before where present.contains(path) && !path.hasSuffix(".css") {
            guard let a = old[path], let b = new[path], same(a, b, names) else { return nil }
        }
        return swaps
    }

    /// Where names are plain, a style sheet takes its own place.
    private static func plain(_ paths: [OutputPath], _ old: ServedSite, _ new: ServedSite) -> [OutputPath: OutputPath]?
    {
        let changed = paths.filter { old[$0] != new[$0] }
        guard !changed.isEmpty, changed.allSatisfy({ $0.hasSuffix(".css") }) else { return nil }
        return Dictionary(changed.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Equal, but for names of style sheets, which have the same length since hashes do.
    private static func same(_ a: [UInt8], _ b: [UInt8], _ names: [([UInt8], [UInt8])]) -> Bool {
        if a == b { return true }
        guard a.count == b.count else { return false }
        var index = 0
        while index < a.count {
            if a[index] == b[index] {
                index += 1
                continue
            }
            // The names share their beginning: it is before the place where the bytes part.
            let swapped = names.contains { old, new in
                guard old.count == new.count, let parting = old.indices.first(where: { old[$0] != new[$0] }),
                    index >= parting, index - parting + old.count <= a.count
                else { return false }
                let range = (index - parting)..<(index - parting + old.count)
                guard a[range].elementsEqual(old), b[range].elementsEqual(new) else { return false }
                index = range.upperBound
                return true
            }
            if !swapped { return false }
        }
        return true
    }

    /// A path without the hash in it: `assets/site.1a2b3c4d5e.css` → `assets/site`.
    private static func stem(_ path: OutputPath) -> String {
        path.text.split(separator: ".", omittingEmptySubsequences: false).dropLast(2).joined(separator: ".")
    }
}
