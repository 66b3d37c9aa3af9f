import DataTree
import Text

/// Keywords that hold subschemas for members, elements or the same value.
extension SchemaCompiler {
    private mutating func schemas(_ keyword: Node.Member, _ context: KeywordContext) -> [SchemaID]? {
        guard keyword.value.kind == .array else {
            expected("an array of schemas", keyword)
            return nil
        }
        return keyword.value.elements.map { schema(at: context.place($0)) }
    }

    private mutating func subschema(_ name: String, _ context: KeywordContext) -> SchemaID? {
        context[name].map { schema(at: context.place($0.value)) }
    }

    // MARK: Members

    /// `properties`, `patternProperties`, `additionalProperties`, `required` as one step; `propertyNames` as another.
    mutating func compileMembers(_ context: inout KeywordContext) {
        var rule = MembersRule()
        var entries: [NameEntry] = []
        var indexOf: [[UInt8]: Int] = [:]
        var keyword: Node.Member?
        if context.vocabularies.contains(.applicator) {
            if let properties = context["properties"] {
                keyword = properties
                addProperties(properties, context, &entries, &indexOf)
            }
            if let patterns = context["patternProperties"] {
                keyword = keyword ?? patterns
                rule.patterns = patternMembers(patterns, context)
            }
            if let additional = context["additionalProperties"] {
                keyword = keyword ?? additional
                rule.additional = schema(at: context.place(additional.value))
                rule.additionalKeyword = additional.key.id
                rule.additionalIsFalse = additional.value.bool == false
            }
        }
        if context.vocabularies.contains(.validation), let required = context["required"] {
            keyword = keyword ?? required
            rule.requiredKeyword = required.key.id
            rule.requiredCount = addRequired(required, &entries, &indexOf)
        }
        if let keyword {
            rule.names = makeTable(entries)
            tables.members.append(rule)
            context.add(.members(Int32(tables.members.count - 1)), keyword)
        }
        if context.vocabularies.contains(.applicator), let names = context["propertyNames"] {
            context.add(.propertyNames(schema(at: context.place(names.value))), names)
        }
    }

    private mutating func addProperties(
        _ keyword: Node.Member, _ context: KeywordContext, _ entries: inout [NameEntry], _ indexOf: inout [[UInt8]: Int]
    ) {
        guard keyword.value.kind == .object else { return expected("an object of schemas", keyword) }
        for member in keyword.value.members {
            let key = member.key.textBytes
            let id = schema(at: context.place(member.value))
            if let index = indexOf[key] {
                entries[index].schema = id
                continue
            }
            var entry = nameEntry(key)
            entry.schema = id
            indexOf[key] = entries.count
            entries.append(entry)
        }
    }

    private mutating func addRequired(
        _ keyword: Node.Member, _ entries: inout [NameEntry], _ indexOf: inout [[UInt8]: Int]
    ) -> Int {
        var count: Int32 = 0
        for name in names(keyword.value, of: keyword) {
            let index: Int
            if let known = indexOf[name] {
                index = known
            } else {
                index = entries.count
                indexOf[name] = index
                entries.append(nameEntry(name))
            }
            guard entries[index].required < 0 else { continue }
            entries[index].required = count
            count += 1
        }
        return Int(count)
    }

    private mutating func patternMembers(_ keyword: Node.Member, _ context: KeywordContext) -> TableRange {
        guard keyword.value.kind == .object else {
            expected("an object of schemas", keyword)
            return TableRange()
        }
        let start = tables.patternMembers.count
        for member in keyword.value.members {
            let id = schema(at: context.place(member.value))
            guard let pattern = pattern(member.key, "patternProperties") else { continue }
            tables.patternMembers.append(PatternMember(pattern: pattern, schema: id))
        }
        return TableRange(start..<tables.patternMembers.count)
    }

    // MARK: Elements

    mutating func compileElements(_ context: inout KeywordContext) {
        guard context.vocabularies.contains(.applicator) else { return }
        var rule = ItemsRule()
        var keyword: Node.Member?
        if context.dialect >= .draft2020 {
            if let prefix = context["prefixItems"], let list = schemas(prefix, context) {
                keyword = prefix
                rule.prefix = append(list: list)
            }
            if let items = context["items"] { setRest(items, &rule, &keyword, context) }
        } else if let items = context["items"] {
            if items.value.kind == .array {
                keyword = items
                rule.prefix = append(list: schemas(items, context) ?? [])
                if let additional = context["additionalItems"] { setRest(additional, &rule, &keyword, context) }
            } else {
                setRest(items, &rule, &keyword, context)
            }
        }
        if let keyword {
            tables.items.append(rule)
            context.add(.items(Int32(tables.items.count - 1)), keyword)
        }
        compileContains(&context)
    }

    private mutating func setRest(
        _ member: Node.Member, _ rule: inout ItemsRule, _ keyword: inout Node.Member?, _ context: KeywordContext
    ) {
        if member.value.kind == .array {
            report(member.value, "'items' must be a schema, but is an array; in 2020-12 that is 'prefixItems'")
            return
        }
        rule.rest = schema(at: context.place(member.value))
        rule.restKeyword = member.key.id
        keyword = keyword ?? member
    }

    private mutating func compileContains(_ context: inout KeywordContext) {
        guard let keyword = context["contains"] else { return }
        var rule = ContainsRule(schema: schema(at: context.place(keyword.value)))
        rule.marks = context.dialect >= .draft2020
        if context.vocabularies.contains(.validation) {
            rule.minimum = context["minContains"].flatMap { containsCount($0) } ?? 1
            rule.maximum = context["maxContains"].flatMap { containsCount($0) }
        }
        tables.contains.append(rule)
        context.add(.contains(Int32(tables.contains.count - 1)), keyword)
    }

    private mutating func containsCount(_ keyword: Node.Member) -> Int? {
        guard let number = keyword.value.number, number.isInteger, !number.isNegative else {
            expected("a non-negative integer", keyword)
            return nil
        }
        return number.int ?? .max
    }

    // MARK: The same value

    mutating func compileLogic(_ context: inout KeywordContext) {
        for name in ["allOf", "anyOf", "oneOf"] {
            guard let keyword = context[name], let list = schemas(keyword, context) else { continue }
            if list.isEmpty {
                report(keyword.value, "'\(name)' must have at least 1 schema")
                continue
            }
            let range = append(list: list)
            context.add(name == "allOf" ? .allOf(range) : name == "anyOf" ? .anyOf(range) : .oneOf(range), keyword)
        }
        if let keyword = context["not"] { context.add(.not(schema(at: context.place(keyword.value))), keyword) }
        if let keyword = context["if"] {
            let then = subschema("then", context)
            let otherwise = subschema("else", context)
            let condition = schema(at: context.place(keyword.value))
            tables.conditionals.append(ConditionalRule(condition: condition, then: then, otherwise: otherwise))
            context.add(.conditional(Int32(tables.conditionals.count - 1)), keyword)
        }
    }

    mutating func compileDependencies(_ context: inout KeywordContext) {
        if context.vocabularies.contains(.validation), let keyword = context["dependentRequired"] {
            addDependencies(keyword, &context)
        }
        if let keyword = context["dependentSchemas"] { addDependencies(keyword, &context) }
        if let keyword = context["dependencies"] { addDependencies(keyword, &context) }
    }

    private mutating func addDependencies(_ keyword: Node.Member, _ context: inout KeywordContext) {
        guard keyword.value.kind == .object else { return expected("an object", keyword) }
        let listsNames = keyword.name == "dependentRequired"
        var required: [DependencyRule] = []
        var schemas: [DependencyRule] = []
        for member in keyword.value.members {
            var rule = DependencyRule(trigger: append(key: member.key.textBytes))
            rule.keyword = member.key.id
            if listsNames || (keyword.name == "dependencies" && member.value.kind == .array) {
                let start = tables.requiredNames.count
                for name in names(member.value, of: keyword) { tables.requiredNames.append(append(key: name)) }
                rule.names = TableRange(start..<tables.requiredNames.count)
                required.append(rule)
            } else {
                rule.schema = schema(at: context.place(member.value))
                schemas.append(rule)
            }
        }
        if !required.isEmpty { context.add(.dependentRequired(append(required)), keyword) }
        if !schemas.isEmpty { context.add(.dependentSchemas(append(schemas)), keyword) }
    }

    private mutating func append(_ rules: [DependencyRule]) -> TableRange {
        let start = tables.dependencies.count
        tables.dependencies += rules
        return TableRange(start..<tables.dependencies.count)
    }

    /// Last of all, since they look at what the other keywords evaluated.
    mutating func compileUnevaluated(_ context: inout KeywordContext) {
        guard context.vocabularies.contains(.unevaluated) else { return }
        if let keyword = context["unevaluatedItems"] {
            context.tracks = true
            context.add(.unevaluatedItems(schema(at: context.place(keyword.value))), keyword)
        }
        if let keyword = context["unevaluatedProperties"] {
            context.tracks = true
            context.add(.unevaluatedProperties(schema(at: context.place(keyword.value))), keyword)
        }
    }
}
