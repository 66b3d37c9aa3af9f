import DataTree
import Text

/// Keys of the author's own inside `aps`.
enum OwnKeys {
    /// Own keys in `aps` are told at the first where there are several: one cause, one finding.
    static func once(_ found: [Diagnostic]) -> [Diagnostic] {
        let own = found.indices.filter { index in
            let path = found[index].pointer.flatMap { JSONPointer($0)?.tokens.dropLast() }
            return found[index].fix?.text == fix && found[index].severity == .warning && path?.last == "aps"
        }
        guard own.count > 2, let first = own.first else { return found }
        let names = own.prefix(12).map { index in
            "'\(found[index].pointer.flatMap { JSONPointer($0)?.tokens.last } ?? "")'"
        }
        let more = own.count - names.count
        var result = found
        result[first].headline =
            more > 0
            ? "the keys \(names.joined(separator: ", ")) and \(more) more are not known here"
            : "the keys \(names.joined(separator: ", ")) are not known here"
        result[first].fix = .init("move those beside 'aps' that are your own; else correct their names")
        return result.indices.filter { $0 == first || !own.contains($0) }.map { result[$0] }
    }

    static let fix: Message = "move it beside 'aps' if it is your own key; else correct its name"
}
