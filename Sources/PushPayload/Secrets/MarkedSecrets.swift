import DataTree
import JSONSchema
import Text

/// Values that a spec marks `x-secret`: whatever a schema with that mark applies to, of any type and length, with all that is in
/// it. Placeholders are left as they are.
enum MarkedSecrets {
    static let keyword = "x-secret"

    /// One for each marked value that has something to hide; O(values × schemas that lead to a mark).
    static func find(in root: Node, _ reach: AnnotationReach) -> [SecretScanner.Secret] {
        secrets(of: AnnotatedValues.find(in: root, reach))
    }

    static func secrets(of marked: [Node]) -> [SecretScanner.Secret] {
        let ordered = marked.map { (node: $0, range: $0.location.range) }.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        var taken = Set<SecretMask>()
        // A key may be what is hidden.
        let texts = Set(marked.lazy.filter { $0.kind == .string }.prefix(10_000).compactMap(\.string))
        var reported = 0
        return ordered.compactMap { node, _ in
            let leaves = leaves(of: node)
            let masks = leaves.map(\.secretMask).filter { !$0.range.isEmpty && taken.insert($0).inserted }
            guard let first = masks.first else { return nil }
            reported += 1
            let kind: Message =
                reported > SecretScanner.reportedLimit
                ? "a secret value" : "the value of '\(name(of: node, hiding: texts))'"
            var secret = SecretScanner.Secret(range: first.range, kind: kind, masks: masks)
            secret.isItsOwn = leaves.allSatisfy { SecretLook.isItsOwn(Array($0.textBytes)) }
            return secret
        }
    }

    /// The scalars in a value that are worth hiding.
    private static func leaves(of node: Node) -> [Node] {
        let document = node.document
        var leaves: [Node] = []
        var open: [(end: Int, isObject: Bool)] = []
        var index = node.id.index
        let end = max(Int(node.record.next), index + 1)
        while index < end {
            while let last = open.last, index >= last.end { open.removeLast() }
            if open.last?.isObject ?? false { index = Int(document.records[index].next) }
            guard index < end else { break }
            let leaf = document[NodeID(index)]
            if leaf.isContainer {
                open.append((Int(leaf.record.next), leaf.kind == .object))
                index += 1
            } else {
                if isSecret(leaf) { leaves.append(leaf) }
                index = Int(leaf.record.next)
            }
        }
        return leaves
    }

    private static func isSecret(_ leaf: Node) -> Bool {
        switch leaf.kind {
        case .string: !leaf.textBytes.withUnsafeBufferPointer { $0.isEmpty || Placeholder.isOne($0) }
        case .number: leaf.textBytes != [UInt8(ascii: "0")]
        case .true, .false: true
        default: false
        }
    }

    /// The innermost name round a value.
    private static func name(of node: Node, hiding texts: Set<String>) -> String {
        let pointer = JSONPointer((node.document.nesting?.pointer ?? "") + node.document.pointer(to: node.id))
        return pointer?.tokens.last { token in
            !texts.contains(token) && !token.utf8.allSatisfy { $0.isDigit }
        } ?? ""
    }
}

extension Node {
    /// What hides a scalar, or a key, in the file that people see.
    fileprivate var secretMask: SecretMask {
        switch kind {
        case .number: SecretMask(location.range, .number)
        case .true, .false: SecretMask(location.range, .literal)
        default: SecretMask(contentLocation.range)
        }
    }
}
