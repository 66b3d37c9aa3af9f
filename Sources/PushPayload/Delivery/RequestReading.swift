import DataTree
import Text

/// A request as its server reads it, and the way back to the file: fields under the names of the reference, and the headers for
/// Apple that a message for Firebase carries. They obey the same rules as the headers of the facts.
struct RequestReading {
    /// What the rules see.
    let document: Document
    private let proto: ProtoJSON?
    /// Headers of the request, by their names in small letters.
    private var headers: [String: Node.Member] = [:]
    private static let headerPlace = "/message/apns/headers"

    init(_ document: Document, _ spec: Spec?) {
        proto = spec?.fields.flatMap { ProtoJSON(document, $0) }
        self.document = proto?.document ?? document
        guard spec?.id == "fcm-v1", let given = self.document.root?.at(Self.headerPlace) else { return }
        for member in given.members.prefix(100) { headers[member.name.lowercased()] = member }
    }

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

    /// The findings at their places in the file, one mistake once. `facts`: those that were given.
    func settled(_ findings: [Diagnostic], _ facts: SampleFacts) -> [Diagnostic] {
        let values = Set(findings.filter { $0.code == .packValue }.compactMap { $0.location?.range })
        let isAppleMisplaced = findings.contains { $0.pointer == "/message/apns/aps" }
        let left = findings.filter { finding in
            // The body that arrives has the value that the request has.
            if finding.code == .apsValueType, let place = finding.location?.range, values.contains(place) {
                return false
            }
            return !(isAppleMisplaced && finding.code == .apsShape)
        }
        return (proto?.findings ?? [])
            + left.map { finding in
                var finding = finding
                finding.pointer = finding.pointer.map { written($0, facts) }
                return finding
            }
    }

    private func written(_ pointer: String, _ facts: SampleFacts) -> String {
        let prefix = "/headers/"
        if pointer.hasPrefix(prefix) {
            let name = String(pointer.dropFirst(prefix.count))
            guard facts.headers[name] == nil, let member = headers[name] else { return pointer }
            return proto?.written(Self.headerPlace + "/" + JSONPointer.escape(member.name))
                ?? Self.headerPlace + "/" + JSONPointer.escape(member.name)
        }
        return proto?.written(pointer) ?? pointer
    }
}
