import Text

/// A URI reference (RFC 3986) in its five parts, nothing decoded; resolution against a base (§5.2) and back to text.
/// Only what a schema's identifiers need: no normalisation of case or percent-encoding.
struct URIReference: Hashable {
    var scheme: Substring?
    var authority: Substring?
    var path: Substring
    var query: Substring?
    var fragment: Substring?

    /// Splits a text at its delimiters; every text splits (RFC 3986, appendix B).
    init(_ text: String) {
        var rest = text[...]
        if let hash = rest.firstIndex(of: "#") {
            fragment = rest[rest.index(after: hash)...]
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = rest[rest.index(after: mark)...]
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = rest[..<colon]
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            let start = rest.index(rest.startIndex, offsetBy: 2)
            let end = rest[start...].firstIndex(of: "/") ?? rest.endIndex
            authority = rest[start..<end]
            rest = rest[end...]
        }
        path = rest
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isLetter else { return false }
        return text.utf8.allSatisfy { $0.isAlphanumeric || [0x2B, 0x2D, 0x2E].contains($0) }
    }

    /// RFC 3986 §5.2.2. With a base that has no scheme the result is as relative as the base.
    func resolved(against base: URIReference) -> URIReference {
        var result = self
        if scheme != nil {
            result.path = Self.removingDotSegments(path)
            return result
        }
        result.scheme = base.scheme
        if authority != nil {
            result.path = Self.removingDotSegments(path)
            return result
        }
        result.authority = base.authority
        if path.isEmpty {
            result.path = base.path
            result.query = query ?? base.query
        } else if path.hasPrefix("/") {
            result.path = Self.removingDotSegments(path)
        } else {
            result.path = Self.removingDotSegments(merged(with: base))
        }
        return result
    }

    private func merged(with base: URIReference) -> Substring {
        if base.authority != nil, base.path.isEmpty { return "/" + path }
        guard let slash = base.path.lastIndex(of: "/") else { return path }
        return base.path[...slash] + path
    }

    /// RFC 3986 §5.2.4 for hierarchical paths; a path without a slash (`urn:a:b`) stays as it is.
    private static func removingDotSegments(_ path: Substring) -> Substring {
        guard path.contains("."), path.contains("/") else { return path }
        var output: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            if segment == "." {
                if isLast { output.append("") }
            } else if segment == ".." {
                if output.count > 1 || (output.count == 1 && output[0] != "") { output.removeLast() }
                if isLast { output.append("") }
            } else {
                output.append(segment)
            }
        }
        return output.joined(separator: "/")[...]
    }

    /// The reference without its fragment.
    var absolute: String {
        var copy = self
        copy.fragment = nil
        return copy.description
    }
}

extension URIReference: CustomStringConvertible {
    var description: String {
        var text = ""
        if let scheme { text += scheme + ":" }
        if let authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        if let fragment { text += "#" + fragment }
        return text
    }
}

extension URIReference {
    /// The fragment with its percent-encoding undone, where a `%` without two hexadecimal digits means itself; nil when it
    /// decodes to bytes that are not UTF-8.
    var decodedFragment: String? {
        guard let fragment else { return "" }
        return PercentEncoding.decoded(fragment, malformed: .kept)
    }
}
