import DataTree
import Text

/// Where schemas and keywords stand: pointers in their documents, found once each, and absolute locations.
struct SchemaLocations {
    private let tables: ProgramTables
    private var pointers: [Place: String] = [:]
    private var absolutes: [Place: String?] = [:]
    private var paths: [Way: String] = [:]

    private struct Way: Hashable {
        var schema: Place
        var node: NodeID
    }

    init(_ tables: ProgramTables) {
        self.tables = tables
    }

    /// JSON Pointer of a node of a schema document.
    mutating func pointer(_ document: UInt32, _ node: NodeID) -> String {
        let place = Place(document: Int(document), node: node)
        if let known = pointers[place] { return known }
        let pointer = tables.documents[place.document].pointer(to: node)
        pointers[place] = pointer
        return pointer
    }

    /// The way from a schema down to a node inside it, to be put after the schema's own location.
    mutating func path(from schema: CompiledSchema, to node: NodeID) -> String {
        let way = Way(schema: Place(document: Int(schema.document), node: schema.node), node: node)
        if let known = paths[way] { return known }
        let start = pointer(schema.document, schema.node).utf8.count
        let path = String(pointer(schema.document, node).dropPrefix(bytes: start))
        paths[way] = path
        return path
    }

    /// The resource's URI with the pointer from its root as the fragment; nil for a resource without an absolute URI.
    mutating func absolute(_ schema: CompiledSchema, _ node: NodeID) -> String? {
        let place = Place(document: Int(schema.document), node: node)
        if let known = absolutes[place] { return known }
        let location = findAbsolute(schema, node)
        absolutes[place] = .some(location)
        return location
    }

    private mutating func findAbsolute(_ schema: CompiledSchema, _ node: NodeID) -> String? {
        let resource = tables.resources[Int(schema.resource)]
        guard URIReference(resource.uri).scheme != nil else { return nil }
        let start = pointer(schema.document, resource.place.node).utf8.count
        let pointer = pointer(schema.document, node)
        return resource.uri + "#" + PercentEncoding.query.encoded(pointer.dropPrefix(bytes: start))
    }
}

extension String {
    fileprivate func dropPrefix(bytes count: Int) -> Substring {
        self[(utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex)...]
    }
}
