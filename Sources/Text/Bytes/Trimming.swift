extension BidirectionalCollection {
    /// Without what a condition says of at both ends.
    @inlinable
    package func trimmed(where isDropped: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isDropped)
        return rest[..<(rest.lastIndex { !isDropped($0) }.map { rest.index(after: $0) } ?? rest.startIndex)]
    }
}

extension StringProtocol {
    /// Without white space at both ends.
    package func trimmed() -> String { String(trimmed(where: \.isWhitespace)) }
}
