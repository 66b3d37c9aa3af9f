import DataTree
package import Text

/// References to other schemas, and the loops among them.
extension SchemaCompiler {
    mutating func compileReferences(_ context: inout KeywordContext) {
        if let keyword = context["$ref"] {
            guard let text = keyword.value.string else { return expected("a string", keyword) }
            let target = target(text, keyword, context)
            context.add(target.map { .reference(schema(at: $0)) } ?? .always, keyword)
        }
        if let keyword = context["$dynamicRef"] {
            guard let text = keyword.value.string else { return expected("a string", keyword) }
            compileDynamic(text, keyword, &context)
        }
        if let keyword = context["$recursiveRef"] {
            guard let text = keyword.value.string else { return expected("a string", keyword) }
            compileDynamic(text, keyword, &context)
        }
    }

    private mutating func compileDynamic(_ text: String, _ keyword: Node.Member, _ context: inout KeywordContext) {
        guard let place = target(text, keyword, context) else { return context.add(.always, keyword) }
        let id = schema(at: place)
        let resource = set.resources[set.resource(of: place)]
        // Dynamic only if the plain target is itself a dynamic anchor of that name (2020-12, core §8.2.3.2).
        let fragment = URIReference(text).decodedFragment ?? ""
        guard resource.dynamicAnchors[fragment] == place.node else { return context.add(.reference(id), keyword) }
        let anchor = dynamicAnchors.firstIndex(of: fragment) ?? dynamicAnchors.count
        if anchor == dynamicAnchors.count { dynamicAnchors.append(fragment) }
        tables.dynamicReferences.append(DynamicReference(initial: id, anchor: anchor))
        context.add(.dynamicReference(Int32(tables.dynamicReferences.count - 1)), keyword)
    }

    private mutating func target(_ text: String, _ keyword: Node.Member, _ context: KeywordContext) -> Place? {
        let reference = URIReference(text).resolved(against: baseURI(context.resource))
        switch resolve(reference) {
        case .place(let place): return place
        case .pointer: break
        case .noResource(let uri):
            let near = Suggestion.nearest(to: uri, among: set.resourceByURI.keys.sorted())
            unresolved(keyword, text, near.map { $0 + (reference.fragment.map { "#" + $0 } ?? "") })
        case .noFragment(let resource, let fragment):
            let prefix = text.prefix { $0 != "#" }
            unresolved(keyword, text, nearest(to: fragment, in: set.resources[resource]).map { prefix + "#" + $0 })
        }
        return nil
    }

    /// Finds what an absolute reference points at. Never gives `.pointer`.
    mutating func resolve(_ reference: URIReference) -> SchemaSet.Resolution {
        var resolution = set.resolve(reference)
        if case .noResource(let uri) = resolution, let known = MetaSchemas.document(uri) {
            set.add(known, uri: uri)
            resolution = set.resolve(reference)
        }
        guard case .pointer(let resource, let pointer) = resolution else { return resolution }
        var place = set.resources[resource].place
        for token in pointer.tokens {
            guard let child = child(of: place, token) else {
                return .noFragment(resource: resource, fragment: pointer.description)
            }
            place.node = child
        }
        return .place(place)
    }

    /// The member or element that a pointer's token names.
    private mutating func child(of place: Place, _ token: String) -> NodeID? {
        let node = set.documents[place.document][place.node]
        guard node.kind == .object, node.count > 16 else { return node.at(JSONPointer(tokens: [token]))?.id }
        if memberIndex[place] == nil {
            var index: [[UInt8]: NodeID] = [:]
            for member in node.members { index[member.key.textBytes] = member.value.id }
            memberIndex[place] = index
        }
        return memberIndex[place]?[Array(token.utf8)]
    }

    private mutating func unresolved(_ keyword: Node.Member, _ text: String, _ near: String?) {
        let node = keyword.value
        var fix: Diagnostic.Fix?
        if let near {
            var edits: [Diagnostic.Fix.Edit] = []
            if node.document.nesting == nil, let range = node.document.verbatimRange(of: node.id) {
                edits.append(.init(range: range, replacement: near))
            }
            fix = Diagnostic.Fix("did you mean '\(near)'?", edits: edits)
        }
        report(node, "'\(keyword.name)' refers to '\(text)', which does not exist", .schemaReference, fix: fix)
    }

    /// The nearest fragment that does exist: a name beside the missing one, else a definition, else an anchor.
    private func nearest(to fragment: String, in resource: Resource) -> String? {
        guard let pointer = JSONPointer(fragment) else {
            return Suggestion.nearest(to: fragment, among: resource.anchors.keys.sorted())
        }
        let root = set.documents[resource.place.document][resource.place.node]
        guard let name = pointer.tokens.last else { return nil }
        let parent = JSONPointer(tokens: pointer.tokens.dropLast())
        if let siblings = root.at(parent)?.members.map(\.name), let near = Suggestion.nearest(to: name, among: siblings)
        {
            return parent.appending(near).description
        }
        for keyword in ["$defs", "definitions"] {
            guard let names = root[keyword]?.members.map(\.name) else { continue }
            if names.contains(name) { return JSONPointer(tokens: [keyword, name]).description }
            if let near = Suggestion.nearest(to: name, among: names) {
                return JSONPointer(tokens: [keyword, near]).description
            }
        }
        return nil
    }

    // MARK: Loops

    /// A schema that leads back to itself without descending into the instance would never end: the reference that
    /// closes such a loop is reported and cut. Depth-first with an explicit stack.
    mutating func cutLoops() {
        var color = [UInt8](repeating: 0, count: tables.schemas.count)
        for start in tables.schemas.indices where color[start] == 0 {
            var stack: [(schema: Int, edges: [(step: Int, target: Int)], next: Int)] = []
            color[start] = 1
            stack.append((start, edges(of: start), 0))
            while let top = stack.last {
                guard top.next < top.edges.count else {
                    color[top.schema] = 2
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let (step, target) = top.edges[top.next]
                if color[target] == 1 {
                    reportLoop(step, in: top.schema)
                } else if color[target] == 0 {
                    color[target] = 1
                    stack.append((target, edges(of: target), 0))
                }
            }
        }
    }

    private mutating func reportLoop(_ step: Int, in schema: Int) {
        let document = set.documents[Int(tables.schemas[schema].document)]
        let key = document[tables.steps[step].keyword]
        let name = key.string ?? "$ref"
        report(key, "'\(name)' leads back to itself without looking into the value", .schemaReferenceLoop)
        tables.steps[step].operation = .always
    }

    /// The schemas that a schema applies to the same value, each with the step that does it.
    private func edges(of schema: Int) -> [(step: Int, target: Int)] {
        tables.schemas[schema].steps.range.flatMap { step -> [(step: Int, target: Int)] in
            let operation = tables.steps[step].operation
            // Where a dynamic reference leads is only known when validating; the depth limit ends its loops.
            if case .dynamicReference = operation { return [] }
            return tables.inPlaceTargets(operation).map { (step, $0.index) }
        }
    }

    /// A schema that is nothing but a `$ref` becomes its target, which saves a step of depth at every use.
    mutating func followAliases() {
        for index in tables.schemas.indices {
            var path = [index]
            while let last = path.last, let next = alias(of: last), path.count <= tables.schemas.count {
                path.append(next)
            }
            guard let target = path.popLast() else { continue }
            for alias in path { tables.schemas[alias] = tables.schemas[target] }
        }
    }

    private func alias(of schema: Int) -> Int? {
        let steps = tables.schemas[schema].steps
        guard steps.count == 1, case .reference(let next) = tables.steps[Int(steps.start)].operation else { return nil }
        return next.index
    }
}

extension DiagnosticCode {
    package static let schemaReference = DiagnosticCode("schema.reference")
    package static let schemaReferenceLoop = DiagnosticCode("schema.reference-loop")
}
