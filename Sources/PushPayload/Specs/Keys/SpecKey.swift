import DataTree

/// One row of a spec's key/value table, made from the very schema that validates.
package struct SpecKey: Sendable {
    package enum Requirement: String, Sendable { case yes, no, when }

    /// What a value must satisfy beyond its type, in a form that each language words for itself.
    package enum Constraint: Sendable, Hashable {
        case range(minimum: String?, maximum: String?, exclusive: Bool)
        case oneOf([String])
        case constant(String)
        case format(String)
        case pattern(String)
        case length(minimum: String?, maximum: String?)
        case items(minimum: String?, maximum: String?)
        /// The spec's own words (`x-constraint`).
        case text(String)
    }

    /// A row of another spec's table that says the rest.
    package struct Reference: Sendable, Hashable {
        package var spec: String
        package var anchor: String
    }

    /// The row's anchor: its path without brackets, `pw_stories.pages.image`.
    package var id: String
    /// As shown: `pw_stories.pages[].image`.
    package var path: String
    package var name: String
    package var depth: Int
    /// JSON type names, joined by " | "; `string (JSON)` for JSON inside a string.
    package var type: String
    package var requirement: Requirement
    /// When it is required, in words (`x-when`).
    package var condition: String?
    package var defaultValue: String?
    package var constraints: [Constraint]
    /// Inline Markdown.
    package var description: String
    package var examples: [String]
    package var since: String?
    /// Since which version of a platform it is read, where the spec says it by platform.
    package var versions: [(os: String, since: SystemVersion)] = []
    package var isDeprecated: Bool
    package var replacedBy: String?
    package var isSecret: Bool
    package var reference: Reference?
    /// The definition of the spec that describes the value, by its name in `$defs`.
    package var definition: String?

    /// The number of bytes of the row's texts.
    var textBytes: Int {
        let texts = [path, type, condition ?? "", defaultValue ?? "", description] + examples
        let values = constraints.reduce(0) { sum, constraint in
            guard case .oneOf(let values) = constraint else { return sum }
            return sum + values.reduce(0) { $0 + $1.utf8.count }
        }
        return texts.reduce(values) { $0 + $1.utf8.count }
    }
}

/// A table of reference facts beside the keys (`x-reference`): plist keys, configuration, callbacks, states, traps.
package struct ReferenceSection: Sendable {
    package struct Column: Sendable {
        package var id: String
        package var title: String
        package var isCode: Bool
    }
    package struct Row: Sendable {
        /// Anchor, `section.row`.
        package var id: String
        /// Inline Markdown, in the order of the columns.
        package var cells: [String]
    }
    package var id: String
    package var kind: String
    package var title: String
    package var description: String
    package var columns: [Column]
    package var rows: [Row]
}

extension Spec {
    /// The reference tables in a language.
    package func sections(_ locale: String) -> [ReferenceSection] {
        (localized(locale)?["x-reference"]?.elements ?? []).compactMap { section in
            guard let id = section.base["id"]?.string else { return nil }
            let columns = (section["columns"]?.elements ?? []).compactMap { column -> ReferenceSection.Column? in
                guard let id = column.base["id"]?.string else { return nil }
                return .init(id: id, title: column.text("title") ?? id, isCode: column.base["code"]?.bool ?? false)
            }
            let rows = (section["rows"]?.elements ?? []).enumerated().map { index, row in
                ReferenceSection.Row(
                    id: id + "." + (row.base["id"]?.string ?? String(index + 1)),
                    cells: columns.map { row[$0.id].map { $0.string ?? JSONText.inline($0.base) } ?? "" })
            }
            return .init(
                id: id, kind: section.base["kind"]?.string ?? "", title: section.text("title") ?? id,
                description: section.text("description") ?? "", columns: columns, rows: rows)
        }
    }
}

/// A value as one line of text for a table cell.
enum JSONText {
    static func inline(_ node: Node) -> String {
        node.kind == .string ? node.string ?? "" : String(decoding: JSONWriter.write(node), as: UTF8.self)
    }

    /// With quotes round strings, so that `"1"` and `1` differ.
    static func literal(_ node: Node) -> String {
        String(decoding: JSONWriter.write(node), as: UTF8.self)
    }
}
