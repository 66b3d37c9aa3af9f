import SiteFiles
import SiteModel
import SiteSources
import Text

/// Whether all outputs of a site can lie in one folder, on every file system that it may be served from.
enum OutputPaths {
    /// The outputs that can lie beside each other. Of two that cannot, the later is left out and `site.permalink`
    /// reports it: names that differ in Unicode normalisation alone (one name on macOS), and a folder with the name of
    /// a file. Names that differ in case alone are reported once a pair and kept: on macOS and Windows one would
    /// overwrite the other.
    static func sound(_ outputs: [OutputFile]) -> Diagnosed<[OutputFile]> {
        if areApart(outputs) { return Diagnosed(outputs, []) }
        var result = Diagnosed<[OutputFile]>([], [])
        var reported: Set<[UInt8]> = []
        // Swift compares strings by canonical equivalence, whatever their bytes.
        var first: [OutputPath: OutputPath] = [:]
        var folded: [String: OutputPath] = [:]
        for output in outputs { if first[output.path] == nil { first[output.path] = output.path } }
        for output in outputs {
            if let other = first[output.path], !other.text.utf8.elementsEqual(output.path.text.utf8) {
                let (a, b) = difference(other.text, output.path.text)
                if reported.insert(Array("n\(a)\n\(b)".utf8)).inserted { result.diagnostics.append(.sameName(a)) }
                continue
            }
            if let file = fileInPlaceOfFolder(output.path, first) {
                if reported.insert(Array("f\(file)".utf8)).inserted { result.diagnostics.append(.fileAndFolder(file)) }
                continue
            }
            let key = output.path.text.lowercased()
            if let other = folded[key], other != output.path {
                let (a, b) = difference(other.text, output.path.text)
                if reported.insert(Array("c\(a)\n\(b)".utf8)).inserted { result.diagnostics.append(.sameLetters(a, b)) }
            } else {
                folded[key] = output.path
            }
            result.value.append(output)
        }
        return result
    }

    /// Whether no two paths are alike in any way, seen from hashes of their letters: true of nearly all sites, and then nothing is left out.
    private static func areApart(_ outputs: [OutputFile]) -> Bool {
        let all = concurrentMap(outputs.count, size: 1024) { index in
            // A path's folders are most often those of the one before.
            hashes(outputs[index].path.text, after: index == 0 ? "" : outputs[index - 1].path.text)
        }
        var files = Set<UInt64>(minimumCapacity: outputs.count)
        var folders: Set<UInt64> = []
        for own in all {
            guard let own, files.insert(own.file).inserted else { return false }
            folders.formUnion(own.folders)
        }
        return folders.isDisjoint(with: files)
    }

    /// Of a path in small letters, and of its folders that do not surely lie on the way to the path before as well. Nil for letters that are
    /// not ASCII: what normalisation and other scripts' capitals do is not for bytes. Two paths with one hash are looked at as a whole.
    private static func hashes(_ path: String, after last: String) -> (file: UInt64, folders: [UInt64])? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var folders: [UInt64] = []
        var others = last.utf8.makeIterator()
        var isSame = true
        for byte in path.utf8 {
            if byte >= 0x80 { return nil }
            if isSame, others.next() != byte { isSame = false }
            if byte == UInt8(ascii: "/"), !isSame { folders.append(hash) }
            hash = (hash ^ UInt64(byte.lowercased)) &* 0x100_0000_01B3
        }
        return (hash, folders)
    }

    /// Files of the content that have one name but for Unicode normalisation: everything after them would take one for the other.
    static func sameNames(_ entries: [SourceEntry]) -> [Diagnostic] {
        var first: [String: String] = [:]
        var reported: Set<[UInt8]> = []
        return entries.compactMap { entry in
            let path = entry.shownPath
            guard let other = first[path] else {
                first[path] = path
                return nil
            }
            guard !other.utf8.elementsEqual(path.utf8) else { return nil }
            let (a, _) = difference(other, path)
            return reported.insert(Array(a.utf8)).inserted
                ? .sameName(a, at: SourceLocation(path: path, range: 0..<0)) : nil
        }
    }

    /// The part of a path that is a folder here and a file elsewhere.
    private static func fileInPlaceOfFolder(_ path: OutputPath, _ files: [OutputPath: OutputPath]) -> OutputPath? {
        var folder = path.folder
        while !folder.isEmpty {
            if files[folder] != nil { return folder }
            folder = folder.folder
        }
        return nil
    }

    /// Both paths up to the first name in which they differ.
    private static func difference(_ a: String, _ b: String) -> (String, String) {
        let (one, two) = (a.split(separator: "/"), b.split(separator: "/"))
        let same = zip(one, two).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return (one.prefix(same + 1).joined(separator: "/"), two.prefix(same + 1).joined(separator: "/"))
    }
}

extension Diagnostic {
    fileprivate static func sameName(_ path: String, at place: SourceLocation? = nil) -> Diagnostic {
        Diagnostic(
            .sitePermalink, .error, at: place, "two names for '\(path)' must not differ in Unicode normalisation alone",
            why: "Many file systems and servers treat them as one name; the second file is left out.",
            fix: Fix("rename one of the files"))
    }

    fileprivate static func fileAndFolder(_ path: OutputPath) -> Diagnostic {
        Diagnostic(
            .sitePermalink, .error, "'\(path)' must not be a page and a folder",
            why: "A name can be only one of the two; the files in the folder are left out.",
            fix: Fix("rename the pack, guide or folder of that name"))
    }

    fileprivate static func sameLetters(_ a: String, _ b: String) -> Diagnostic {
        Diagnostic(
            .sitePermalink, .warning, "'\(a)' and '\(b)' differ in case alone",
            why: "On macOS and Windows, and on servers there, one overwrites the other.",
            fix: Fix("rename one of the files"))
    }
}
