import DataTree
import Text

/// A request as its server reads it, and the way back to the file: fields under the names of the reference, and the headers for
/// Apple that a message for Firebase carries. They obey the same rules as the headers of the facts.
struct RequestReading {
    /// What the rules see.
    let document: Document
    private let proto: ProtoJSON?
    private let fields: SpecFields?
    private let vendor: Message
    /// Headers of the request, by their names in small letters.
    private var headers: [String: Node.Member] = [:]
    private static let headerPlace = "/message/apns/headers"

    init(_ document: Document, _ spec: Spec?) {
        fields = spec?.fields
        vendor = spec?.push.vendor.map { Message(verbatim: $0) } ?? "the server"
        proto = spec?.fields.flatMap { ProtoJSON(document, $0) }
        self.document = proto?.document ?? document
        guard spec?.known == .firebase, let given = self.document.root?.at(Self.headerPlace) else { return }
        for member in given.members.prefix(100) { headers[member.name.lowercased()] = member }
    }

    var hasHeaders: Bool { !headers.isEmpty }

    /// The facts with the request's headers; where both have one, that of the facts.
    func facts(_ facts: SampleFacts) -> SampleFacts {
        var facts = facts
        for (name, member) in headers where facts.headers[name] == nil {
            guard member.value.kind == .string || member.value.kind == .number else { continue }
            facts.headers[name] = String(decoding: member.value.textBytes, as: UTF8.self)
            facts.headerNodes[name] = member.value
        }
        return facts
    }

    /// A pointer with the names that the file has.
    func written(_ pointer: String) -> String { proto?.written(pointer) ?? pointer }

    /// The findings at their places in the file, one mistake once. `facts`: those that were given.
    func settled(_ findings: [Diagnostic], _ facts: SampleFacts) -> [Diagnostic] {
        if findings.isEmpty { return proto?.findings ?? [] }
        // Elsewhere a request's own spec has said nothing that is said again.
        guard fields != nil || findings.contains(where: { $0.code == .packValue || $0.code == .packUnknownKey }) else {
            return headers.isEmpty ? findings : findings.map { explained($0, facts) }
        }
        let values = Set(findings.filter { $0.code == .packValue }.compactMap { $0.location?.range })
        let isAppleWrong = findings.contains { finding in
            let isOfRequest = finding.code == .packValue || finding.code == .packUnknownKey
            return isOfRequest && Self.applePlaces.contains(finding.pointer ?? "")
        }
        let left = findings.filter { finding in
            // The body that arrives has the value that the request has.
            if finding.code == .apsValueType, let place = finding.location?.range, values.contains(place) {
                return false
            }
            return !(isAppleWrong && finding.code == .apsShape)
        }
        return (proto?.findings ?? []) + left.map { explained($0, facts) }
    }

    /// Where a mistake leaves Apple's service without a body.
    private static let applePlaces: Set<String> = [
        "/message/apns/aps", "/message/apns", "/message/apns/payload", "/message/notification",
    ]

    private func explained(_ finding: Diagnostic, _ facts: SampleFacts) -> Diagnostic {
        var finding = finding
        guard let pointer = finding.pointer, let place = place(finding, facts) else { return finding }
        if finding.code == .packValue, let fields { refused(&finding, fields.field(at: pointer)) }
        // Whether the message goes to iPhones at all is not known.
        if finding.code == .mediaMutable, fields != nil, document.root?["message"]?.member("apns") == nil {
            finding.severity = min(finding.severity, .info)
        }
        if place != pointer, finding.code != .headerMismatch, let name = JSONPointer(pointer)?.tokens.last,
            let own = JSONPointer(place)?.tokens.last
        {
            finding.headline = finding.headline.renaming("'\(name)'", to: "'\(own)'")
        }
        if place != pointer { finding.pointer = place }
        return finding
    }

    /// What the server does with such a value, and what to write instead of a pattern.
    private func refused(_ finding: inout Diagnostic, _ field: SpecFields.Field?) {
        let pattern = Self.pattern(finding.headline)
        // A text of another form passes the server's types; a duration does not.
        let isForm = pattern != nil && field?.constraint?.hasPrefix("seconds with") != true
        if finding.explanation == nil {
            finding.explanation =
                isForm
                ? "nothing reads it in another form: the message is refused, or the value has no effect"
                : finding.severity == .error
                    ? "\(vendor) answers 400, INVALID_ARGUMENT, and sends nothing"
                    : "browsers ignore such a value, or refuse it"
        }
        guard let field else { return }
        let words = field.constraint.map { Message(verbatim: $0.replacing(text: "`", with: "'")) }
        if let words, let (subject, value) = pattern {
            let rule: Message = "\(subject) must be \(words)"
            finding.headline = value.map { "\(rule), but is \($0)" } ?? rule
        }
        guard finding.fix == nil else { return }
        if finding.headline.english.contains("must have at least 1 character") {
            return finding.fix = .init("fill it in")
        }
        let kinds: [String: Message] = [
            "string": "a text in quotes", "boolean": "true or false, without quotes", "integer": "a whole number",
            "number": "a number", "array": "a list", "object": "an object",
        ]
        let kind = field.values.isEmpty ? words ?? field.types.sorted().compactMap { kinds[$0] }.first : nil
        let values = field.values.filter { $0 == $0.uppercased() || field.values.count < 5 }
        if let text = kind ?? (values.isEmpty ? nil : Message(verbatim: values.joined(separator: ", "))) {
            finding.fix = .init("write \(text)")
        }
    }

    /// What a finding about a pattern is about, and the value that was found.
    private static func pattern(_ headline: Message) -> (subject: Message, value: Message?)? {
        guard headline.pattern == "%1, but is %2" else {
            return headline.pattern == "%1 must match the pattern '%2'" ? (headline.values[0].message, nil) : nil
        }
        let (rule, value) = (headline.values[0].message, headline.values[1].message)
        return pattern(rule).map { ($0.subject, value) }
    }

    /// The pointer in the file. A finding about a header is known by where it is.
    private func place(_ finding: Diagnostic, _ facts: SampleFacts) -> String? {
        if finding.code == .headerMismatch, let place = finding.location,
            let header = headers.first(where: { facts.headers[$0.key] == nil && $0.value.value.location == place })
        {
            let pointer = Self.headerPlace + "/" + JSONPointer.escape(header.value.name)
            return proto?.written(pointer) ?? pointer
        }
        return finding.pointer.map { proto?.written($0) ?? $0 }
    }
}
