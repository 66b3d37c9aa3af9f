import SiteFiles
import SiteModel
import Text

extension SiteDigest {
    /// The key of what shows what was found: that, and what is seen of the files that it points into.
    func key(report site: Site) -> ContentHash {
        let found = site.report.diagnostics
        let accepted = site.report.accepted.sorted(by: Diagnostic.inReadingOrder)
        var key = key("report")
        key.combine(found.count)
        for hash in Self.hashes(found + accepted) { key.combine(hash) }
        for hash in Self.seen(found + accepted, in: site.inputs.sources) { key.combine(hash) }
        return key
    }

    private static func hashes(_ found: [Diagnostic]) -> [ContentHash] {
        concurrentMap(found.count) { index in
            var writer = StoreWriter()
            writer.add(found[index])
            return ContentHash(writer.bytes)
        }
    }

    /// Of each file, by its path, all up to the line in which the last place ends that a finding names. Lines and columns are counted
    /// from the beginning, and what is quoted are lines with such places.
    private static func seen(_ found: [Diagnostic], in sources: SourceSet) -> [ContentHash] {
        var ends: [String: Int] = [:]
        func see(_ path: String, _ end: Int) { if ends[path, default: -1] < end { ends[path] = end } }
        for finding in found {
            if let place = finding.location {
                see(place.path, place.range.upperBound)
                for edit in finding.fix?.edits ?? [] { see(place.path, edit.range.upperBound) }
            }
            for place in finding.notes.lazy.compactMap(\.location) { see(place.path, place.range.upperBound) }
        }
        let places = ends.sorted { $0.key < $1.key }
        return concurrentMap(places.count, size: 64) { index in
            let (path, end) = places[index]
            guard let file = sources[path] else { return .of("missing", path) }
            return hash(of: file, to: end)
        }
    }

    /// Up to the line feed behind a place, with what of it is masked.
    private static func hash(of file: SourceFile, to end: Int) -> ContentHash {
        let bytes = file.bytes
        let place = min(max(end, 0), bytes.count)
        let last = bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
        var hash = ContentHash.of(file.path)
        hash.combine(bytes[..<last])
        for range in file.masked where range.lowerBound < last { hash.combine(range) }
        return hash
    }
}
