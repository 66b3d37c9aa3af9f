import DataTree
import Text

/// Turns the validator's notes into errors that people read: locations, pointers, messages, rules. Only runs for an
/// instance that failed, so it may allocate and walk.
struct ReportBuilder {
    let program: Program
    /// The instance and the documents found in its strings.
    let documents: [Document]

    func report(_ raw: [RawError]) -> ValidationReport {
        if raw.count == 1 { return ValidationReport(isValid: false, errors: [error(raw[0])]) }
        var seen: Set<ErrorKey> = []
        var errors: [ValidationError] = []
        for note in raw {
            let document = program.tables.schemas[note.schema.index].document
            if !seen.insert(ErrorKey(note, schemaDocument: document)).inserted { continue }
            errors.append(error(note))
        }
        errors.sort { a, b in
            (a.location.range.lowerBound, a.schemaURI, a.schemaPointer, a.message)
                < (b.location.range.lowerBound, b.schemaURI, b.schemaPointer, b.message)
        }
        return ValidationReport(isValid: false, errors: errors)
    }

    /// Equal for violations of one keyword by one value that were found on several ways.
    private struct ErrorKey: Hashable {
        var document: Int
        var node: NodeID
        var schemaDocument: UInt32
        var keyword: NodeID
        var detail: Int

        init(_ raw: RawError, schemaDocument: UInt32) {
            switch raw.detail {
            case .required(let index): detail = index
            case .dependentRequired(_, let name): detail = Int(name.start)
            default: detail = 0
            }
            document = raw.document
            node = raw.node
            self.schemaDocument = schemaDocument
            keyword = raw.keyword
        }
    }

    // MARK: One error

    /// The headline of a violation.
    func message(_ raw: RawError) -> Message {
        Messages(builder: self, raw: raw, isSecret: place(of: raw).isSecret).text
    }

    private func error(_ raw: RawError) -> ValidationError {
        let schema = program.tables.schemas[raw.schema.index]
        let keyword = place(of: raw)
        let messages = Messages(builder: self, raw: raw, isSecret: keyword.isSecret)
        let node = messages.node
        return ValidationError(
            kind: messages.kind, node: value(raw, node), location: location(raw, node), pointer: pointer(node),
            message: messages.text, subject: messages.subject, value: messages.value,
            schemaURI: program.tables.documentURIs[Int(schema.document)],
            schemaPointer: keyword.pointer, schemaLocation: keyword.location,
            rule: keyword.rule, severity: keyword.severity)
    }

    private func place(of raw: RawError) -> KeywordPlace {
        let index = program.tables.schemas[raw.schema.index].document
        return program.places.place(of: raw.keyword, in: index) {
            let document = program.tables.documents[Int(index)]
            let rules = RuleLookup(document: document, keyword: raw.keyword)
            return KeywordPlace(
                pointer: document.pointer(to: raw.keyword), location: document.location(of: raw.keyword),
                rule: rules.rule, severity: rules.severity, isSecret: rules.isSecret)
        }
    }

    /// The member's value where a key was noted.
    private func value(_ raw: RawError, _ node: Node) -> Node {
        switch raw.detail {
        case .unknownKey, .propertyName: node.document[NodeID(Int(node.record.next))]
        default: node
        }
    }

    private func location(_ raw: RawError, _ node: Node) -> SourceLocation {
        switch raw.detail {
        case .required, .dependentRequired:
            let start = node.range.lowerBound
            let bytes = node.document.source.bytes
            if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
                return node.document.location(ofBytes: start..<start + 1)
            }
            // A block mapping has no brace: its first key stands for it.
            return node.members.first?.key.location ?? node.location
        default: return node.location
        }
    }

    func pointer(_ node: Node) -> String {
        (node.document.nesting?.pointer ?? "") + node.document.pointer(to: node.id)
    }

    func kind(_ raw: RawError, _ node: Node) -> ValidationError.Kind {
        switch raw.detail {
        case .required(let index): .required(program.tables.text(program.tables.names[index].key))
        case .unknownKey(let schema, let deep):
            .unknownKey(node.string ?? "", nearest: nearestName(to: node, schema, deep))
        case .type(let types): .type(expected: types.names, actual: node.typeName)
        case .const: .const
        case .enumeration: .enumeration
        case .bound(let kind, _):
            switch kind {
            case .minimum: .minimum
            case .maximum: .maximum
            case .exclusiveMinimum: .exclusiveMinimum
            case .exclusiveMaximum: .exclusiveMaximum
            }
        case .multipleOf: .multipleOf
        case .minLength: .minLength
        case .maxLength: .maxLength
        case .minItems: .minItems
        case .maxItems: .maxItems
        case .minProperties: .minProperties
        case .maxProperties: .maxProperties
        case .pattern: .pattern
        case .format(let format): .format(format.rawValue)
        case .uniqueItems: .uniqueItems
        case .contains: .contains
        case .propertyName: .propertyNames
        case .dependentRequired(let trigger, let name):
            .dependentRequired(trigger: program.tables.text(trigger), name: program.tables.text(name))
        case .never: .falseSchema
        case .not: .not
        case .anyOf(_, let isOneOf): isOneOf ? .oneOf(matched: 0) : .anyOf
        case .oneOf(let matched): .oneOf(matched: matched.count)
        case .content(let diagnostics): .contentNotJSON(diagnostics)
        case .limit: .limit
        }
    }

    // MARK: Known names

    /// The nearest name that the schema defines and the object does not have yet. An object or a list is not meant for a name whose
    /// value is a text or a number.
    private func nearestName(to key: Node, _ schema: SchemaID, _ deep: Bool) -> String? {
        var present: Set<String> = []
        if let object = Self.object(holding: key) {
            for member in object.members { present.insert(member.name) }
        }
        let isContainer = key.document[NodeID(Int(key.record.next))].isContainer
        let known = definedNames(schema, deep, isContainer).filter { !present.contains($0) }
        return Suggestion.nearest(to: key.string ?? "", among: known)
    }

    private static func object(holding key: Node) -> Node? {
        TreePath(to: key.id, in: key.document).containers.last.map { key.document[$0] }
    }

    private func isScalar(_ schema: SchemaID) -> Bool {
        program.tables.schemas[schema.index].steps.range.contains { index in
            guard case .type(let types) = program.tables.steps[index].operation else { return false }
            return types.isDisjoint(with: [.object, .array])
        }
    }

    /// Names in a schema's `properties`, those of containers alone where that is asked; `deep`: also of the schemas that it applies
    /// in place.
    private func definedNames(_ schema: SchemaID, _ deep: Bool, _ isContainer: Bool) -> [String] {
        let tables = program.tables
        var queue = [schema]
        var seen: Set<SchemaID> = [schema]
        var names: [String] = []
        while let next = queue.popLast(), names.count < 2000 {
            for index in tables.schemas[next.index].steps.range {
                let operation = tables.steps[index].operation
                if case .members(let rule) = operation {
                    let entries = tables.names[tables.members[Int(rule)].names.entries.range]
                    names += entries.filter { $0.schema.map { !isContainer || !isScalar($0) } ?? false }.map {
                        tables.text($0.key)
                    }
                }
                guard deep else { continue }
                for target in tables.inPlaceTargets(operation) where seen.insert(target).inserted {
                    queue.append(target)
                }
            }
        }
        return names
    }
}
