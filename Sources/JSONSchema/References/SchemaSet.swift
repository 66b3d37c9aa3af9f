package import DataTree
import Text

/// The schema documents that may refer to each other, by absolute URI. A value: adding copies nothing but references.
///
/// `add` finds every embedded `$id` and anchor by walking the places where a keyword holds schemas, so an `$id` inside
/// `enum` or an unknown keyword is data. Nothing is ever fetched: a `$ref` reaches only what was added, and the
/// drafts' own meta-schemas (`MetaSchemas`), which a document added under the same URI replaces.
package struct SchemaSet: Sendable {
    /// After this many mistakes the rest is read in silence.
    static let diagnosticLimit = 200

    var documents: [Document] = []
    var resources: [Resource] = []
    /// Absolute URI without fragment → index in `resources`.
    var resourceByURI: [String: Int] = [:]
    /// Per document: its resources in document order of their roots.
    var resourcesOfDocument: [[Int]] = []
    /// Per document: where a schema is, in walking order.
    var schemaNodes: [[NodeID]] = []
    /// Per document: what was wrong with its identifiers.
    var problems: [[Diagnostic]] = []
    /// By document: where the values of `const` and `enum` are taken from for comparing.
    var values: [Int: Document] = [:]

    /// The draft of a document that declares none.
    let assumedDialect: Dialect

    /// An empty set. `assuming` is the draft of documents without `$schema`.
    package init(assuming dialect: Dialect = .draft2020) {
        assumedDialect = dialect
    }

    /// Registers a document under `uri` and under its `$id` (resolved against `uri`), and every embedded resource.
    /// A document added again under the same URI replaces the earlier one for schemas compiled afterwards.
    ///
    /// `values` is the same document with other scalars: instances are compared with the `const` and `enum` that it has, and
    /// messages show those of `document`. It is ignored where its tree has another shape.
    package mutating func add(_ document: Document, uri: String, values: Document? = nil) {
        if let values, Self.haveOneShape(document, values) { self.values[documents.count] = values }
        var walker = ResourceWalker(set: self, document: document, uri: uri)
        walker.walk()
        self = walker.set
    }

    private static func haveOneShape(_ a: Document, _ b: Document) -> Bool {
        a.records.count == b.records.count
            && a.records.indices.allSatisfy { index in
                let (x, y) = (a.records[index], b.records[index])
                let isContainer = x.kind == .object || x.kind == .array
                return x.next == y.next && (x.kind == y.kind || !isContainer && y.kind != .object && y.kind != .array)
            }
    }
}

/// The index of a schema's JSON value: document and node.
struct Place: Hashable {
    var document: Int
    var node: NodeID
}

/// A schema resource: a document root, or a subschema with its own `$id`.
struct Resource: Sendable {
    /// Absolute URI, no fragment.
    var uri: String
    var place: Place
    var dialect: Dialect
    /// `$schema` when it is not one of the drafts' own.
    var customMetaSchema: String?
    var anchors: [String: NodeID] = [:]
    var dynamicAnchors: [String: NodeID] = [:]
}

extension SchemaSet {
    /// What a reference led to.
    enum Resolution {
        case place(Place)
        /// A JSON Pointer below a resource's root, to be followed.
        case pointer(resource: Int, JSONPointer)
        /// No document has this URI.
        case noResource(String)
        /// The resource is there, the fragment is not.
        case noFragment(resource: Int, fragment: String)
    }

    /// Finds what an absolute reference points at, short of following a pointer (`SchemaCompiler.resolve`).
    func resolve(_ reference: URIReference) -> Resolution {
        guard let index = resourceByURI[reference.absolute] else { return .noResource(reference.absolute) }
        let resource = resources[index]
        guard let fragment = reference.decodedFragment else {
            return .noFragment(resource: index, fragment: String(reference.fragment ?? ""))
        }
        if fragment.isEmpty { return .place(resource.place) }
        if fragment.hasPrefix("/"), let pointer = JSONPointer(fragment) { return .pointer(resource: index, pointer) }
        guard let anchor = resource.anchors[fragment] else { return .noFragment(resource: index, fragment: fragment) }
        return .place(Place(document: resource.place.document, node: anchor))
    }

    /// The innermost resource that holds a place.
    func resource(of place: Place) -> Int {
        var result = resourcesOfDocument[place.document].first ?? 0
        for index in resourcesOfDocument[place.document] {
            let root = resources[index].place.node
            guard root.raw <= place.node.raw else { break }
            if documents[place.document].records[root.index].next > place.node.raw { result = index }
        }
        return result
    }

    /// The vocabularies that a resource's meta-schema switches on; the standard ones when it is not registered.
    func vocabularies(of resource: Resource) -> Vocabularies {
        guard let uri = resource.customMetaSchema, let index = resourceByURI[URIReference(uri).absolute] else {
            return .standard
        }
        let place = resources[index].place
        guard let listed = documents[place.document][place.node]["$vocabulary"], listed.kind == .object else {
            return .standard
        }
        var result = Vocabularies(listed)
        if resource.dialect == .draft2019, result.contains(.applicator) { result.insert(.unevaluated) }
        return result
    }
}
