import DataTree

/// Decides which failed branch of `anyOf` or `oneOf` the author most likely meant.
///
/// A branch of another type than the value's loses; then one whose `const` or `enum` on the value or a direct member (a
/// discriminator) does not fit; then the branch whose first violation is deepest got furthest; then fewer violations.
struct BranchChooser {
    /// The value that the branches were applied to.
    let node: NodeID
    let document: Int
    let level: Int

    enum Choice {
        case branch(Int)
        /// All branches want another type: these.
        case types(TypeSet)
        /// No branch is nearer than another.
        case undecided
    }

    private struct Score: Comparable {
        var hasType: Bool
        var fitsDiscriminator: Bool
        var depth: Int
        var fewness: Int

        static func < (a: Self, b: Self) -> Bool {
            if a.hasType != b.hasType { return b.hasType }
            if a.fitsDiscriminator != b.fitsDiscriminator { return b.fitsDiscriminator }
            if a.depth != b.depth { return a.depth < b.depth }
            return a.fewness < b.fewness
        }
    }

    func choose(_ branches: [[RawError]]) -> Choice {
        guard !branches.contains(where: \.isEmpty) else { return .undecided }
        if branches.count == 1 { return .branch(0) }
        let scores = branches.map(score)
        guard let best = scores.max() else { return .undecided }
        if !best.hasType { return .types(branches.joined().reduce(into: []) { $0.formUnion(expectedTypes($1)) }) }
        let leaders = scores.indices.filter { scores[$0] == best }
        guard let first = leaders.first else { return .undecided }
        let same = leaders.dropFirst().allSatisfy { agree(branches[$0], branches[first]) }
        return same ? .branch(first) : .undecided
    }

    private func score(_ errors: [RawError]) -> Score {
        Score(
            hasType: errors.allSatisfy { expectedTypes($0).isEmpty },
            fitsDiscriminator: !errors.contains(where: isDiscriminator),
            depth: errors.map(\.level).min() ?? level, fewness: -errors.count)
    }

    private func expectedTypes(_ error: RawError) -> TypeSet {
        guard error.node == node, error.document == document, case .type(let types) = error.detail else { return [] }
        return types
    }

    private func isDiscriminator(_ error: RawError) -> Bool {
        guard error.level <= level + 1 else { return false }
        switch error.detail {
        case .const, .enumeration: return true
        default: return false
        }
    }

    /// Two branches that complain about the same thing: one of them is enough.
    private func agree(_ a: [RawError], _ b: [RawError]) -> Bool {
        guard a.count == b.count else { return false }
        return zip(a, b).allSatisfy { x, y in
            x.node == y.node && x.document == y.document && x.keyword == y.keyword
        }
    }
}
