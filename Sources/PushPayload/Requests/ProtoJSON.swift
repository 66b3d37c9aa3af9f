import DataTree
import Text

/// A request to a server whose interface is protobuf, in the form that its reference shows. Source: protobuf.dev, "ProtoJSON
/// Format": a parser takes `channelId` as well as `channel_id`; null is any field's default; a number may be a string, and the
/// value of an enum its number. What is said of the canonical form holds for the request as written.
struct ProtoJSON {
    /// The request with the reference's names; its nodes have their places in the file as it is.
    let document: Document
    /// One field under two names, which each parser reads otherwise.
    let findings: [Diagnostic]
    private let original: Node
    private let fields: SpecFields

    /// Nil where the request is written as the reference has it.
    init?(_ document: Document, _ fields: SpecFields) {
        guard let root = document.root else { return nil }
        var writer = Writer(document, fields)
        writer.object(root, 0, "")
        guard writer.hasChanged else { return nil }
        self.document = writer.builder.finish(at: root.range.upperBound)
        findings = writer.findings
        original = root
        self.fields = fields
    }

    /// `/message/android/notification/channel_id` as the file has it: `…/channelId`.
    func written(_ pointer: String) -> String {
        guard let tokens = JSONPointer(pointer)?.tokens else { return pointer }
        var node: Node? = original
        var level: Int? = 0
        var names: [String] = []
        for token in tokens {
            guard let current = node else { return pointer }
            if current.kind == .object {
                var name = token
                if current.member(token) == nil, let level {
                    name =
                        current.members.last { Self.field($0.name, fields.levels[level])?.name == token }?.name ?? token
                }
                names.append(name)
                node = current[name]
                level = level.flatMap { fields.levels[$0].field(token)?.level }
            } else {
                names.append(token)
                node = Int(token).flatMap { current[$0] }
            }
        }
        return JSONPointer(tokens: names).description
    }

    /// The field that a name means on a level.
    static func field(_ name: String, _ level: SpecFields.Level) -> SpecFields.Field? {
        level.field(name) ?? (level.isClosed ? level.fields.first { camelCase($0.name) == name } : nil)
    }

    /// `channel_id` → `channelId`; an underscore before a digit only falls out.
    static func camelCase(_ name: String) -> String {
        var text = ""
        var isUpper = false
        for character in name {
            if character == "_" {
                isUpper = true
            } else {
                text += isUpper ? character.uppercased() : String(character)
                isUpper = false
            }
        }
        return text
    }
}

extension ProtoJSON {
    private struct Writer {
        var builder: DocumentBuilder
        let fields: SpecFields
        var hasChanged = false
        var findings: [Diagnostic] = []

        init(_ document: Document, _ fields: SpecFields) {
            builder = DocumentBuilder(source: document.source, nesting: document.nesting)
            self.fields = fields
        }

        mutating func object(_ node: Node, _ index: Int?, _ pointer: String) {
            guard let index, node.kind == .object else { return builder.copy(node) }
            let level = fields.levels[index]
            builder.beginContainer(.object, at: node.range.lowerBound)
            var seen: [String: Node.Member] = [:]
            for member in node.members {
                let field = ProtoJSON.field(member.name, level)
                // The server knows no field of this name, or keeps what is there as it is.
                guard let field, level.isClosed else {
                    builder.key(member.key.range, text: member.key.textBytes)
                    value(member.value, field, pointer, isClosed: level.isClosed)
                    continue
                }
                if let first = seen.updateValue(member, forKey: field.name), first.name != member.name {
                    twice(field.name, first, member, pointer)
                }
                if member.value.isNull {
                    hasChanged = true
                    continue
                }
                if field.name != member.name { hasChanged = true }
                builder.key(member.key.range, text: Array(field.name.utf8))
                value(member.value, field, pointer + "/" + JSONPointer.escape(member.name), isClosed: true)
            }
            builder.endContainer(at: node.range.upperBound)
        }

        private mutating func value(_ node: Node, _ field: SpecFields.Field?, _ pointer: String, isClosed: Bool) {
            guard let field else { return builder.copy(node) }
            if field.isList, node.kind == .array {
                builder.beginContainer(.array, at: node.range.lowerBound)
                for element in node.elements { object(element, field.level, pointer) }
                builder.endContainer(at: node.range.upperBound)
            } else if field.level != nil {
                object(node, field.level, pointer)
            } else if isClosed, let (kind, text) = scalar(node, field) {
                hasChanged = true
                builder.scalar(kind, node.range, text: text)
            } else {
                builder.copy(node)
            }
        }

        /// A number in quotes, an enum's value by its number or in other case.
        private func scalar(_ node: Node, _ field: SpecFields.Field) -> (NodeKind, [UInt8])? {
            if !field.values.isEmpty {
                let names = field.values.filter { $0 == $0.uppercased() }
                if let number = node.int, names.indices.contains(number) { return (.string, Array(names[number].utf8)) }
                guard let text = node.string, !field.values.contains(text),
                    let value = names.first(where: { $0 == text.uppercased() })
                else { return nil }
                return (.string, Array(value.utf8))
            }
            guard !field.types.isDisjoint(with: ["integer", "number"]), node.kind == .string,
                let number = JSONParser.parse(SourceFile(path: "", bytes: node.textBytes)).value.root,
                number.kind == .number, number.textBytes == node.textBytes
            else { return nil }
            return (.number, node.textBytes)
        }

        private mutating func twice(_ name: String, _ first: Node.Member, _ second: Node.Member, _ pointer: String) {
            var diagnostic = Diagnostic(
                .jsonDuplicateKey, .error, at: second.key.location,
                pointer: pointer + "/" + JSONPointer.escape(second.name),
                "'\(first.name)' and '\(second.name)' are one field",
                why:
                    "the server takes both spellings of a field's name, and which of the values it uses is not defined",
                fix: .init("keep one of them"))
            diagnostic.notes = [.init("the field stands here already", at: first.key.location)]
            findings.append(diagnostic)
        }
    }
}
