import DataTree
package import Text

/// Walks one document's schemas and registers its resources and anchors. An explicit stack: depth costs no frames.
struct ResourceWalker {
    var set: SchemaSet
    private let document: Document
    private let index: Int
    private let uri: String
    private var stack: [(node: Node, resource: Int)] = []

    init(set: SchemaSet, document: Document, uri: String) {
        self.set = set
        self.document = document
        self.uri = URIReference(uri).absolute
        index = set.documents.count
    }

    mutating func walk() {
        set.documents.append(document)
        set.resourcesOfDocument.append([])
        set.problems.append([])
        set.schemaNodes.append([])
        guard let root = document.root else { return }
        let first = register(root, uri: uri)
        claim(uri, for: first, at: root, replaces: true)
        stack.append((root, first))
        while let (node, resource) = stack.popLast() {
            visit(node, resource)
        }
        set.resourcesOfDocument[index].sort { set.resources[$0].place.node.raw < set.resources[$1].place.node.raw }
    }

    private mutating func register(_ node: Node, uri: String) -> Int {
        let resource = Resource(uri: uri, place: Place(document: index, node: node.id), dialect: set.assumedDialect)
        set.resources.append(resource)
        set.resourcesOfDocument[index].append(set.resources.count - 1)
        return set.resources.count - 1
    }

    /// Makes a URI name a resource; a second owner in the same or another file is reported.
    private mutating func claim(_ uri: String, for resource: Int, at node: Node, replaces: Bool) {
        if !replaces, let owner = set.resourceByURI[uri], owner != resource {
            let place = set.resources[owner].place
            let other = set.documents[place.document]
            if place.document == index || other.source.path != document.source.path {
                report(
                    node, "the $id '\(uri)' is used twice",
                    notes: [.init("first used here", at: other[place.node].location)])
                return
            }
        }
        set.resourceByURI[uri] = resource
    }

    private mutating func report(_ node: Node, _ headline: Message, notes: [Diagnostic.Note] = []) {
        guard set.problems[index].count < SchemaSet.diagnosticLimit else { return }
        let pointer = document.pointer(to: node.id)
        set.problems[index].append(
            Diagnostic(.schemaIdentifier, .error, at: node.location, pointer: pointer, headline, notes: notes))
    }

    private mutating func visit(_ node: Node, _ parent: Int) {
        set.schemaNodes[index].append(node.id)
        guard node.kind == .object else { return }
        var keywords: [String: Node] = [:]
        for member in node.members { keywords[member.name] = member.value }
        let resource = enterResource(node, keywords, parent)
        let dialect = set.resources[resource].dialect
        addAnchors(node, keywords, resource)
        for member in node.members.reversed() {
            guard let shape = dialect.shape(of: member.name) else { continue }
            push(member.value, shape, resource)
        }
    }

    private mutating func push(_ value: Node, _ shape: SubschemaShape, _ resource: Int) {
        switch shape {
        case .schema: stack.append((value, resource))
        case .list: stack.append(contentsOf: value.elements.reversed().map { ($0, resource) })
        case .map: stack.append(contentsOf: value.members.reversed().map { ($0.value, resource) })
        case .mapOfSchemaOrNames:
            let schemas = value.members.reversed().map(\.value).filter { $0.kind != .array }
            stack.append(contentsOf: schemas.map { ($0, resource) })
        case .schemaOrList:
            if value.kind != .array { stack.append((value, resource)) }
            stack.append(contentsOf: value.elements.reversed().map { ($0, resource) })
        }
    }

    /// The resource that a schema object is in: its own when it has an `$id`, else its parent's. Sets the dialect.
    private mutating func enterResource(_ node: Node, _ keywords: [String: Node], _ parent: Int) -> Int {
        let isRoot = set.resources[parent].place.node == node.id
        var dialect = set.resources[parent].dialect
        var custom = set.resources[parent].customMetaSchema
        if let schema = keywords["$schema"]?.string {
            let declared = self.dialect(of: schema, inherited: dialect)
            if isRoot || makesResource(keywords, declared.0) { (dialect, custom) = declared }
        }
        var resource = parent
        if let identifier = keywords[dialect.identifier],
            let text = ownIdentifier(identifier, keywords, dialect, parent)
        {
            if isRoot {
                set.resources[parent].uri = text
                claim(text, for: parent, at: identifier, replaces: text == uri)
            } else {
                resource = register(node, uri: text)
                claim(text, for: resource, at: identifier, replaces: false)
            }
        }
        if resource != parent || isRoot {
            set.resources[resource].dialect = dialect
            set.resources[resource].customMetaSchema = custom
        }
        return resource
    }

    /// Whether an object with a `$schema` of its own is a resource, judged by the draft that it declares.
    private func makesResource(_ keywords: [String: Node], _ dialect: Dialect) -> Bool {
        if dialect.referenceHidesSiblings, keywords["$ref"] != nil { return false }
        return keywords[dialect.identifier]?.string.map { !$0.hasPrefix("#") } ?? false
    }

    private func dialect(of schema: String, inherited: Dialect) -> (Dialect, String?) {
        if let known = Dialect(metaSchema: schema) { return (known, nil) }
        guard let meta = set.resourceByURI[URIReference(schema).absolute] else { return (inherited, schema) }
        return (set.resources[meta].dialect, schema)
    }

    /// The absolute URI of an `$id`, or nil when it does not make a resource.
    private mutating func ownIdentifier(
        _ node: Node, _ keywords: [String: Node], _ dialect: Dialect, _ parent: Int
    ) -> String? {
        if dialect.referenceHidesSiblings, keywords["$ref"] != nil { return nil }
        guard let text = node.string else {
            report(node, "'\(dialect.identifier)' must be a string, but is \(TypeSet.phrase(for: node))")
            return nil
        }
        let reference = URIReference(text)
        if let fragment = reference.fragment, !fragment.isEmpty {
            if dialect <= .draft7 {
                if text.hasPrefix("#") { return nil }
            } else {
                report(node, "'$id' must not have a fragment; use '$anchor'")
                return nil
            }
        }
        return reference.resolved(against: URIReference(set.resources[parent].uri)).absolute
    }

    private mutating func addAnchors(_ node: Node, _ keywords: [String: Node], _ resource: Int) {
        let dialect = set.resources[resource].dialect
        if dialect <= .draft7 {
            // An identifier's fragment is the anchor, with or without a URI before it.
            guard keywords["$ref"] == nil, let text = keywords[dialect.identifier]?.string,
                let name = URIReference(text).decodedFragment, !name.isEmpty, !name.hasPrefix("/")
            else { return }
            addAnchor(name, node, resource)
            return
        }
        if let value = keywords["$anchor"] {
            if let name = anchorName(value, "$anchor") { addAnchor(name, node, resource) }
        }
        if dialect == .draft2020, let value = keywords["$dynamicAnchor"], let name = anchorName(value, "$dynamicAnchor")
        {
            addAnchor(name, node, resource)
            set.resources[resource].dynamicAnchors[name] = node.id
        }
        if dialect == .draft2019, keywords["$recursiveAnchor"]?.bool == true {
            set.resources[resource].dynamicAnchors[""] = node.id
        }
    }

    private mutating func anchorName(_ node: Node, _ keyword: String) -> String? {
        guard let text = node.string else {
            report(node, "'\(keyword)' must be a string, but is \(TypeSet.phrase(for: node))")
            return nil
        }
        let isName = text.utf8.enumerated().allSatisfy { offset, byte in
            byte.isLetter || byte == 0x5F || byte >= 0x80
                || offset > 0 && (byte.isDigit || byte == 0x2D || byte == 0x2E)
        }
        if text.isEmpty || !isName {
            report(node, "'\(keyword)' must be a letter followed by letters, digits, '-', '_' or '.', but is '\(text)'")
            return nil
        }
        return text
    }

    private mutating func addAnchor(_ name: String, _ node: Node, _ resource: Int) {
        if let other = set.resources[resource].anchors[name], other != node.id {
            report(
                node, "the anchor '\(name)' is used twice",
                notes: [.init("also used here", at: document[other].location)])
        }
        set.resources[resource].anchors[name] = node.id
    }
}

extension DiagnosticCode { package static let schemaIdentifier = DiagnosticCode("schema.identifier") }
