package import DataTree
package import Text

/// A payload, or a vendor's request, that is inside something else: under another key, in an array, in a string, in a shell
/// command.
struct FoundPayload {
    /// The value with places in the file; its pointers start at it.
    var document: Document
    /// Where it is in the file's JSON.
    var path: JSONPointer
    var spec: Spec?
    /// A key that is nearly 'aps': the payload is read as if it were, and the key's own name.
    var misspelt: (key: Node, name: String)?
    /// Mistakes of the JSON in the string that holds it.
    var diagnostics: [Diagnostic] = []
    /// Header name → value, as they stand around it.
    var headers: [String: Node] = [:]
    /// The pointer of the headers' object; nil where they are lines of a text.
    var headersPath: JSONPointer?
    /// A vendor's request whose outer key is missing, or is one level too deep.
    var torn: TornRequest?

    struct TornRequest {
        var spec: Spec
        var key: String
        var isTooDeep = false
    }

    /// A pointer into the payload as one into the file.
    func pointer(_ inner: String?) -> String {
        var inner = inner ?? ""
        if let misspelt, inner == "/aps" || inner.hasPrefix("/aps/") {
            inner = "/" + JSONPointer.escape(misspelt.name) + inner.dropFirst(4)
        }
        return path.description + inner
    }

    /// What is found of the payload, told in the file.
    func reported(_ finding: Diagnostic, in file: SourceFile) -> Diagnostic {
        guard finding.location?.path == file.path else { return finding }
        var reported = finding
        let inHeaders = "/headers/"
        if finding.code == .headerMismatch || finding.code == .webHeaders, let pointer = finding.pointer,
            pointer.hasPrefix(inHeaders)
        {
            if let headersPath {
                // As the file writes its name.
                let name = String(pointer.dropFirst(inHeaders.count))
                reported.pointer =
                    headers[name].map { ($0.document.nesting?.pointer ?? "") + $0.document.pointer(to: $0.id) }
                    ?? headersPath.description + "/" + name
            }
        } else {
            reported.pointer = pointer(finding.pointer)
        }
        return reported
    }
}

/// Keys that are meant as 'aps'.
package enum ApsName {
    private static let inside = [
        "alert", "badge", "sound", "content-available", "mutable-content", "thread-id", "category", "event",
        "content-state",
    ]

    /// 'Aps', 'APS', or a key one letter away over what is in Apple's dictionary. Nil where 'aps' itself is there.
    package static func misspelt(in node: Node) -> Node.Member? {
        guard node.kind == .object, node.member("aps") == nil else { return nil }
        return node.members.prefix(64).first { member in
            guard member.value.kind == .object, (2...5).contains(member.key.range.count - 2) else { return false }
            let name = member.name
            if name.lowercased() == "aps" { return true }
            return Suggestion.nearest(to: name, among: CollectionOfOne("aps")) != nil
                && inside.prefix(6).contains { member.value.member($0) != nil }
        }
    }

    /// Whether a value can only be meant as a payload for Apple's service.
    static func stands(in node: Node) -> Bool {
        guard let aps = node["aps"] else { return misspelt(in: node) != nil }
        return aps.kind == .object || (aps.kind == .string && aps.textBegins(with: "{"))
    }
}

extension DiagnosticCode {
    package static let payloadFound = DiagnosticCode("payload.found")
}
