import Text

/// Names of new things as they are typed. They become paths, so nothing in them may lead out of the folder that they belong to.
package enum NewName {
    package struct Mistake: Error, Sendable {
        package var message: String
    }

    private static let longest = 120

    /// A guide's path below `guides/`, without its ending: `start` or `apps/start`.
    package static func guide(_ name: String) throws(Mistake) -> String {
        let bare = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
        let parts = bare.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 8 else { throw Mistake(message: "a guide must not lie deeper than 8 folders") }
        for part in parts { try check(part, of: name, "guide") }
        return bare
    }

    /// A spec's id: lower-case letters, digits and hyphens.
    package static func spec(_ name: String) throws(Mistake) -> String {
        let isPlain = name.utf8.allSatisfy {
            $0.isLowercase || $0.isDigit || $0 == UInt8(ascii: "-")
        }
        guard isPlain, name.utf8.count <= longest, let first = name.utf8.first, first != UInt8(ascii: "-") else {
            throw Mistake(
                message: "a spec's name must be lower-case letters, digits and hyphens, but is '\(name)'")
        }
        return name
    }

    /// `PACK/NAME`.
    package static func sample(_ name: String) throws(Mistake) -> (pack: String, name: String) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else {
            throw Mistake(message: "a sample's name must be PACK/NAME, but is '\(name)'")
        }
        for part in parts { try check(part, of: name, "sample") }
        let bare = parts[1].hasSuffix(".json") ? String(parts[1].dropLast(5)) : parts[1]
        try check(bare, of: name, "sample")
        return (parts[0], bare)
    }

    /// The folder of a new site: it may lie anywhere, but no part of its path goes up.
    package static func site(_ folder: String) throws(Mistake) -> String {
        if folder == "." { return folder }
        let isAbsolute = folder.hasPrefix("/")
        var parts = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if isAbsolute || parts.first == "." && parts.count > 1 { parts.removeFirst() }
        if parts.count > 1, parts.last == "" { parts.removeLast() }
        // Folders above that are there already may be called anything.
        let own = isAbsolute ? parts.suffix(1) : parts[...]
        for part in own { try check(part, of: folder, "site") }
        if parts.contains("..") { throw Mistake(message: "a site's folder must not contain '..', but is '\(folder)'") }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    }

    private static func check(_ part: String, of name: String, _ kind: String) throws(Mistake) {
        if part.isEmpty {
            throw Mistake(message: "a \(kind)'s name and each folder in it must not be empty, but is '\(name)'")
        }
        if part.hasPrefix(".") || part == "~" {
            throw Mistake(message: "no part of a \(kind)'s name may begin with '.', but it is '\(name)'")
        }
        let isPrintable = part.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned: false
            default: !"\\:*?\"<>|{}#%".unicodeScalars.contains(scalar)
            }
        }
        if !isPrintable || part.hasPrefix(" ") || part.hasSuffix(" ") || part.hasPrefix("-") {
            throw Mistake(
                message:
                    "a \(kind)'s name must be letters, digits, hyphens and spaces between them, but is '\(name)'")
        }
        if part.utf8.count > longest {
            throw Mistake(message: "each part of a \(kind)'s name must be at most \(longest) bytes long")
        }
    }
}
