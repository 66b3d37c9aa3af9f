/// What the kinds of paths have in common. Each kind is a type of its own, so that none is taken for another: `OutputPath` and
/// `PageAddress` in the site, `ContentPath` in the folder that is read, `DiskPath` on the disk. Between them there is a way only where a function names it.
///
/// A literal has the kind that its place asks for. In an interpolation stand names and numbers, never a path of another kind.
package protocol Path: Sendable, Hashable, Comparable, CustomStringConvertible, ExpressibleByStringInterpolation
where StringInterpolation == PathInterpolation {
    var text: String { get }
    init(_ text: String)
}

extension Path {
    @inlinable package init(stringLiteral text: String) { self.init(text) }
    @inlinable package init(stringInterpolation: PathInterpolation) { self.init(stringInterpolation.text) }

    @inlinable package static func < (one: Self, other: Self) -> Bool { one.text < other.text }

    @inlinable package var description: String { text }
    @inlinable package var isEmpty: Bool { text.isEmpty }

    /// The last component.
    package var name: String { PathText.name(text) }
    /// The last extension, without its dot and lower-cased; "" for none.
    package var fileExtension: String { PathText.fileExtension(text) }
    package var withoutExtension: Self { Self(PathText.dropExtension(text)) }
    /// With letters behind it: what `withoutExtension` takes away, put back or another one.
    @inlinable package func with(ending: String) -> Self { Self(text + ending) }

    /// Percent-encoded for an address, each component by itself; letters of every script stay readable.
    package var encoded: String {
        if PathText.isPlain(text) { return text }
        return text.split(separator: "/", omittingEmptySubsequences: false).map { PathText.encode(String($0)) }
            .joined(separator: "/")
    }

    @inlinable package func hasPrefix(_ prefix: String) -> Bool { text.hasPrefix(prefix) }
    @inlinable package func hasSuffix(_ suffix: String) -> Bool { text.hasSuffix(suffix) }
}

/// What may stand in a path's literal.
package struct PathInterpolation: StringInterpolationProtocol, Sendable {
    @usableFromInline package var text = ""

    @inlinable package init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    @inlinable package mutating func appendLiteral(_ literal: String) { text += literal }
    @inlinable package mutating func appendInterpolation(_ name: String) { text += name }
    @inlinable package mutating func appendInterpolation(_ name: Substring) { text += name }
    @inlinable package mutating func appendInterpolation(_ number: Int) { text += String(number) }
}

/// A path below a folder that is known from the context: `/` between components and none round them; "" for the folder itself.
package protocol RelativePath: Path {}

extension RelativePath {
    /// The folder that it lies in.
    package var folder: Self { Self(PathText.folder(text)) }

    /// The names on the way to it, its own last.
    package var components: [Substring] { text.split(separator: "/") }

    /// What lies in this folder under a name.
    package func entry(_ name: String) -> Self { Self(PathText.join(text, name)) }

    /// What a link in a file of this folder means, `.` and `..` folded; nil where it leads out.
    package func resolving(_ link: String) -> Self? { PathText.normalize(PathText.join(text, link)).map { Self($0) } }

    /// Whether it lies in a folder, however deep; everything lies in "".
    package func isIn(_ folder: Self) -> Bool { folder.isEmpty || isPlaced(in: folder) }

    /// As it is called from a folder that it lies in; its whole text for another one.
    package func inside(_ folder: Self) -> String {
        guard !folder.isEmpty, isPlaced(in: folder) else { return text }
        return String(Substring(text.utf8.dropFirst(folder.text.utf8.count + 1)))
    }

    private func isPlaced(in folder: Self) -> Bool {
        let rest = text.utf8.dropFirst(folder.text.utf8.count)
        return rest.first == UInt8(ascii: "/") && text.utf8.starts(with: folder.text.utf8)
    }
}
