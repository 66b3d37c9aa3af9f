import DataTree
package import Text

/// Assertions: each keyword's value is checked for its own shape, then becomes a step.
extension SchemaCompiler {
    mutating func compileKeywords(_ context: inout KeywordContext) {
        if options.checksSchemas { checkNames(context) }
        if context.dialect.referenceHidesSiblings, context["$ref"] != nil {
            compileReferences(&context)
            return
        }
        if context.vocabularies.contains(.validation) {
            compileType(&context)
            compileEnumeration(&context)
            compileNumbers(&context)
            compileCounts(&context)
        }
        compileStrings(&context)
        compileReferences(&context)
        compileMembers(&context)
        compileElements(&context)
        if context.vocabularies.contains(.applicator) {
            compileLogic(&context)
            compileDependencies(&context)
        }
        compileUnevaluated(&context)
    }

    // MARK: Values

    /// Reports that a keyword's value has the wrong type.
    mutating func expected(_ what: Message, _ keyword: Node.Member) {
        report(keyword.value, "'\(keyword.name)' must be \(what), but is \(TypeSet.phrase(for: keyword.value))")
    }

    private mutating func count(_ keyword: Node.Member) -> Int? {
        guard let number = keyword.value.number, number.isInteger, !number.isNegative else {
            if let number = keyword.value.number {
                report(keyword.value, "'\(keyword.name)' must be a non-negative integer, but is \(number)")
            } else {
                expected("a non-negative integer", keyword)
            }
            return nil
        }
        return number.int ?? .max
    }

    /// The texts of an array of strings; reports anything else.
    mutating func names(_ value: Node, of keyword: Node.Member) -> [[UInt8]] {
        guard value.kind == .array else {
            report(value, "'\(keyword.name)' must be an array of strings, but is \(TypeSet.phrase(for: value))")
            return []
        }
        return value.elements.compactMap { element in
            if element.kind == .string { return element.textBytes }
            report(element, "'\(keyword.name)' must hold strings, but this is \(TypeSet.phrase(for: element))")
            return nil
        }
    }

    // MARK: Assertions

    private mutating func compileType(_ context: inout KeywordContext) {
        guard let keyword = context["type"] else { return }
        let nodes = keyword.value.kind == .array ? keyword.value.elements : [keyword.value]
        var types: TypeSet = []
        for node in nodes {
            guard let name = node.string else {
                report(node, "'type' must be a type name or an array of them, but is \(TypeSet.phrase(for: node))")
                return
            }
            guard let type = TypeSet(name: name) else {
                let all = TypeSet.names.map(\.1)
                let near = Suggestion.nearest(to: name, among: all).map { Diagnostic.Fix("did you mean '\($0)'?") }
                report(node, "'type' must be one of \(all.joined(separator: ", ")), but is '\(name)'", fix: near)
                return
            }
            types.insert(type)
        }
        context.add(.type(types), keyword)
    }

    private mutating func compileEnumeration(_ context: inout KeywordContext) {
        if let keyword = context["const"] {
            context.add(.const(enumeration([keyword.value], context)), keyword)
        }
        guard let keyword = context["enum"] else { return }
        guard keyword.value.kind == .array else { return expected("an array", keyword) }
        context.add(.enumeration(enumeration(keyword.value.elements, context)), keyword)
    }

    private mutating func enumeration(_ values: [Node], _ context: KeywordContext) -> Int32 {
        var rule = EnumerationRule(document: context.document, values: values.map(\.id))
        rule.compared = set.values[context.document]
        let values = rule.compared.map { document in values.map { document[$0.id] } } ?? values
        if !values.isEmpty, values.allSatisfy({ $0.kind == .string }) {
            var seen: Set<[UInt8]> = []
            let unique = values.map(\.textBytes).filter { seen.insert($0).inserted }
            rule.strings = makeTable(unique.map { nameEntry($0) })
        }
        tables.enumerations.append(rule)
        return Int32(tables.enumerations.count - 1)
    }

    private mutating func compileNumbers(_ context: inout KeywordContext) {
        let bounds: [(String, BoundKind)] = [
            ("minimum", .minimum), ("maximum", .maximum), ("exclusiveMinimum", .exclusiveMinimum),
            ("exclusiveMaximum", .exclusiveMaximum),
        ]
        for (name, kind) in bounds {
            guard let keyword = context[name] else { continue }
            if context.dialect == .draft4, kind == .exclusiveMinimum || kind == .exclusiveMaximum {
                if keyword.value.bool == nil { expected("a boolean", keyword) }
                continue
            }
            guard let number = keyword.value.number else {
                expected("a number", keyword)
                continue
            }
            context.add(.bound(strict(kind, context), append(number)), keyword)
        }
        guard let keyword = context["multipleOf"] else { return }
        guard let number = keyword.value.number else { return expected("a number", keyword) }
        if number.isNegative || number.digits.isEmpty {
            return report(keyword.value, "'multipleOf' must be > 0, but is \(number)")
        }
        context.add(.multipleOf(append(number)), keyword)
    }

    /// In draft-04 `exclusiveMinimum: true` beside a `minimum` shuts the bound itself out.
    private func strict(_ kind: BoundKind, _ context: KeywordContext) -> BoundKind {
        guard context.dialect == .draft4 else { return kind }
        switch kind {
        case .minimum where context["exclusiveMinimum"]?.value.bool == true: return .exclusiveMinimum
        case .maximum where context["exclusiveMaximum"]?.value.bool == true: return .exclusiveMaximum
        default: return kind
        }
    }

    private mutating func append(_ number: JSONNumber) -> Int32 {
        tables.numbers.append(SchemaNumber(number))
        return Int32(tables.numbers.count - 1)
    }

    private mutating func compileCounts(_ context: inout KeywordContext) {
        for (name, make) in Self.countKeywords {
            guard let keyword = context[name], let count = count(keyword) else { continue }
            context.add(make(count), keyword)
        }
        guard let keyword = context["uniqueItems"] else { return }
        guard let unique = keyword.value.bool else { return expected("a boolean", keyword) }
        if unique { context.add(.uniqueItems, keyword) }
    }

    private static let countKeywords: [(String, @Sendable (Int) -> Operation)] = [
        ("minLength", { .minLength($0) }), ("maxLength", { .maxLength($0) }), ("minItems", { .minItems($0) }),
        ("maxItems", { .maxItems($0) }), ("minProperties", { .minProperties($0) }),
        ("maxProperties", { .maxProperties($0) }),
    ]

    private mutating func compileStrings(_ context: inout KeywordContext) {
        if let keyword = context["pattern"], context.vocabularies.contains(.validation) {
            if keyword.value.kind != .string {
                expected("a string", keyword)
            } else if let pattern = pattern(keyword.value, "pattern") {
                context.add(.pattern(pattern), keyword)
            }
        }
        if let keyword = context["format"] {
            if let name = keyword.value.string {
                let asserts = options.assertsFormats || context.vocabularies.contains(.formatAssertion)
                if asserts, let format = Format(rawValue: name) { context.add(.format(format), keyword) }
            } else {
                expected("a string", keyword)
            }
        }
        compileContent(&context)
    }

    private mutating func compileContent(_ context: inout KeywordContext) {
        guard let keyword = context["contentMediaType"] else { return }
        guard let type = keyword.value.string else { return expected("a string", keyword) }
        guard options.assertsContent, context.vocabularies.contains(.content), Self.isJSON(type) else { return }
        if let encoding = context["contentEncoding"]?.value.string?.lowercased() {
            guard ["7bit", "8bit", "binary"].contains(encoding) else { return }
        }
        var schema: Int32 = -1
        if let inner = context["contentSchema"] {
            schema = Int32(self.schema(at: context.place(inner.value)).index)
        }
        context.add(.content(schema), keyword)
    }

    private static func isJSON(_ mediaType: String) -> Bool {
        let name = mediaType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        return name == "application/json" || name.hasSuffix("+json")
    }

    /// The compiled pattern of a string; nil when it is not a regular expression, which is reported once.
    mutating func pattern(_ node: Node, _ keyword: String) -> Int32? {
        let text = node.textBytes
        if let known = patternIDs[text] { return known }
        let result: Int32?
        switch Pattern.compile(text) {
        case .success(let pattern):
            tables.patterns.append(pattern)
            result = Int32(tables.patterns.count - 1)
        case .failure(let problem):
            report(node, "'\(keyword)' must be an ECMA-262 regular expression: \(problem.message)", .schemaPattern)
            result = nil
        }
        patternIDs[text] = result
        return result
    }
}

extension DiagnosticCode { package static let schemaPattern = DiagnosticCode("schema.pattern") }
