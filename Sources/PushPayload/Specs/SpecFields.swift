import DataTree
import Text

/// The fields of a request by level, read from its spec: which names an object may have, and what is under them. Rules that
/// say where a field belongs, and the reading of protobuf's JSON, walk a request beside it.
///
/// Only what a closed server needs: `$ref`s within the spec, `properties`, `items`, `additionalProperties: false`.
struct SpecFields: Sendable {
    struct Field: Sendable {
        var name: String
        /// What is under the field, or in the elements of its list.
        var level: Int?
        var isList = false
        /// Type names; empty where any is taken.
        var types: Set<String>
        /// The values of an `enum`.
        var values: [String]
        /// What a value must be, in the spec's own words.
        var constraint: String?
    }

    struct Level: Sendable {
        /// `/message/android/notification`; elements of a list have no token.
        var pointer: String
        var fields: [Field] = []
        var isClosed = false
        /// The nearest `x-severity` around it.
        var severity: String?

        func field(_ name: String) -> Field? { fields.first { $0.name == name } }
    }

    private(set) var levels: [Level] = []
    /// A schema is a graph and may have very many ways through it; the fields of a request are few.
    private static let limits = (levels: 500, depth: 16)

    /// Nil for a spec whose root is no object schema.
    init?(_ root: Node?) {
        guard let root, root.kind == .object else { return nil }
        guard level(Self.facets(root, root), root, "", nil, depth: 0) != nil else { return nil }
    }

    /// The schema with what its `$ref`s add, its own keywords first.
    private static func facets(_ schema: Node, _ root: Node) -> [Node] {
        var found = [schema]
        var next = schema
        while found.count < limits.depth, let ref = next["$ref"]?.string, ref.hasPrefix("#"),
            let pointer = JSONPointer(String(ref.dropFirst())), let target = root.at(pointer)
        {
            found.append(target)
            next = target
        }
        return found
    }

    private mutating func level(_ facets: [Node], _ root: Node, _ pointer: String, _ severity: String?, depth: Int)
        -> Int?
    {
        let properties = facets.lazy.compactMap { $0.object("properties") }.first
        let isClosed = facets.contains { $0["additionalProperties"]?.bool == false }
        guard properties != nil || isClosed, levels.count < Self.limits.levels, depth < Self.limits.depth else {
            return nil
        }
        let severity = facets.lazy.compactMap { $0["x-severity"]?.string }.first ?? severity
        let index = levels.count
        levels.append(Level(pointer: pointer, isClosed: isClosed, severity: severity))
        for member in properties?.members ?? [] {
            let place = pointer + "/" + JSONPointer.escape(member.name)
            var own = Self.facets(member.value, root)
            var field = Field(
                name: member.name, types: Self.types(own),
                values: own.lazy.compactMap { $0["enum"]?.elements.compactMap(\.string) }.first ?? [],
                constraint: own.lazy.compactMap { $0["x-constraint"]?.string }.first)
            if let items = own.lazy.compactMap({ $0.object("items") }).first {
                field.isList = true
                own = Self.facets(items, root)
                field.constraint = own.lazy.compactMap { $0["x-constraint"]?.string }.first
            }
            field.level = level(own, root, place, severity, depth: depth + 1)
            levels[index].fields.append(field)
        }
        return index
    }

    private static func types(_ facets: [Node]) -> Set<String> {
        guard let type = facets.lazy.compactMap({ $0["type"] }).first else { return [] }
        return Set(type.kind == .array ? type.elements.compactMap(\.string) : [type.string].compactMap { $0 })
    }

    /// The field at a pointer into a request; an element of a list has that of the list.
    func field(at pointer: String) -> Field? {
        var level: Int? = 0
        var found: Field?
        for token in JSONPointer(pointer)?.tokens ?? [] {
            if let list = found, list.isList, token.utf8.allSatisfy({ $0.isDigit }) { continue }
            guard let current = level, let field = levels[current].field(token) else { return nil }
            found = field
            level = field.level
        }
        return found
    }

    /// The places that a field of this name has, in the order of the spec.
    func places(of name: String) -> [String] {
        levels.filter { $0.field(name) != nil }.map { $0.pointer + "/" + JSONPointer.escape(name) }
    }
}
