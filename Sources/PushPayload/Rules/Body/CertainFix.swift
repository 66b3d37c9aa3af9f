import DataTree
import JSONSchema
import Text

/// Fixes of schema findings that leave no choice: a flag of Apple's written as a string or boolean, and a key that is one
/// spelling away from exactly one key that may stand there and does not yet.
enum CertainFix {
    static func of(_ error: ValidationError, _ code: DiagnosticCode, in root: Node, _ context: RuleContext)
        -> Diagnostic.Fix?
    {
        switch error.kind {
        case .unknownKey(let name, let nearest?): key(name, nearest, error, root, context)
        default: code == .apsValueType ? flag(error, context) : nil
        }
    }

    private static let flags: Set<String> = ["/aps/content-available", "/aps/mutable-content"]

    private static func flag(_ error: ValidationError, _ context: RuleContext) -> Diagnostic.Fix? {
        guard flags.contains(error.pointer), error.node.kind == .true || error.node.string == "1" else { return nil }
        return context.fix("write the number 1", replacing: error.node, with: "1")
    }

    private static func key(
        _ name: String, _ nearest: String, _ error: ValidationError, _ root: Node, _ context: RuleContext
    ) -> Diagnostic.Fix? {
        var pointer = error.pointer
        let suffix = "/" + JSONPointer.escape(name)
        if pointer.hasSuffix(suffix) { pointer.removeLast(suffix.count) }
        guard let owner = root.at(pointer), let member = owner.member(name), owner.member(nearest) == nil,
            owner.members.count(where: { $0.name == name }) == 1,
            isOnly(nearest, for: name, beside: pointer, context)
        else { return nil }
        let text = "\"" + nearest + "\""
        return context.fix("rename it to '\(nearest)'", replacing: member.key, with: text)
    }

    /// No other key of the same object is near. Without a table to look at, the same letters in other case or with other
    /// dashes are certain enough.
    private static func isOnly(_ nearest: String, for name: String, beside pointer: String, _ context: RuleContext)
        -> Bool
    {
        func folded(_ text: String) -> String { text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }
        if folded(name) == folded(nearest) { return true }
        guard let tokens = JSONPointer(pointer)?.tokens else { return false }
        // Keys of Apple's dictionary are known to every spec, through a reference; others stand in the spec's own table.
        let keys = (tokens.first == "aps" ? context.appleKeys ?? context.keys : context.keys).keys
        let parent = KeyTable.anchor(tokens.filter { !$0.utf8.allSatisfy { $0.isDigit } })
        let siblings = keys.filter { $0.id == (parent.isEmpty ? $0.name : parent + "." + $0.name) }.map(\.name)
        guard siblings.contains(nearest) else { return false }
        return Suggestion.nearest(to: name, among: siblings.filter { $0 != nearest }) == nil
    }
}
