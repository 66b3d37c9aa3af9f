/// What the kinds of paths have in common. Each kind is a type of its own, so that none is taken for another: `OutputPath` and
/// `PageAddress` in the site, `ContentPath` in the folder that is read, `DiskPath` on the disk. Between them there is a way only where
/// a function names it.
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
    package var name: String { SitePath.name(text) }
    /// The last extension, without its dot and lower-cased; "" for none.
    package var fileExtension: String { SitePath.fileExtension(text) }
    package var withoutExtension: Self { Self(SitePath.dropExtension(text)) }

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
