package import DataTree
import Text

/// A payload, or a vendor's request, that is inside something else: under another key, in an array, in a string, in a shell
/// command.
struct FoundPayload {
    /// The value with places in the file; its pointers start at it.
    var document: Document
    /// Where it is in the file's JSON.
    var path: JSONPointer
    var spec: Spec?
    /// What it was taken for.
    var taking = Taking()
    /// What holds it, and is named instead of it.
    var holder: Taking?
    /// Where it stands in the document, if that has the rest of a request around it.
    var part: JSONPointer?
    /// A key that is nearly 'aps': the payload is read as if it were, and the key's own name.
    var misspelt: (key: Node, name: String)?
    /// Mistakes of the JSON in the string that holds it.
    var diagnostics: [Diagnostic] = []
    /// Header name → value, as they stand around it.
    var headers: [String: Node] = [:]
    /// The pointer of the headers' object; nil where they are lines of a text.
    var headersPath: JSONPointer?
    /// What nobody knows of it.
    var unknown = UnknownPlaces()
    /// It stands in a comment of code.
    var isInComment = false
    /// How it is sent, as far as that stands around it.
    var sent = SentRequest()
    /// It goes to an interface that is switched off, whatever code fills in.
    var isSwitchedOff = false
    /// What the document was made of, where that stands around it.
    private var original: Node?
    /// The name of a request's outer key, if the request stands under another one of that name.
    var doubled: String?

    init(_ document: Document, path: JSONPointer, _ taking: Taking) {
        self.document = document
        self.path = path
        self.taking = taking
        spec = taking.spec
    }

    /// A part of a request, with the rest around it.
    init?(part node: Node, path: JSONPointer, _ taking: Taking) {
        guard let row = taking.row, let part = row.part, taking.spec != nil else { return nil }
        self.init(node.asDocument(at: part, reads: row.reads), path: path, taking)
        self.part = part
        original = node
    }

    /// A pointer with the names that the file has, where a library's were read as others.
    private func written(_ inner: String) -> String {
        guard let original, let reads = taking.row?.reads, !reads.isEmpty, let tokens = JSONPointer(inner)?.tokens
        else {
            return inner
        }
        var node: Node? = original
        let names = tokens.map { token -> String in
            let name =
                node?.at(token: token) == nil
                ? reads.first { $0.value == token && node?[$0.key] != nil }?.key ?? token : token
            node = node?.at(token: name)
            return name
        }
        return JSONPointer(tokens: names).description
    }

    /// A name of Firebase's older interface, which a library for the newer one hands on to a server that refuses it.
    private func isLegacyName(_ finding: Diagnostic, _ name: String) -> Bool {
        guard finding.code == .packUnknownKey, taking.row?.reads[name] == nil, !FirebaseLegacy.targets.contains(name),
            let level = finding.pointer?.dropLast(JSONPointer.escape(name).utf8.count + 1), hasTarget
        else { return false }
        if level.hasSuffix("/android/notification"), FirebaseLibrary.ownNames.contains(name) { return false }
        return FirebaseLegacy.place(of: name, in: String(level)) != nil
    }

    /// A name that the library does not translate: it hands it on to a server that refuses it.
    private func isUnknownName(_ finding: Diagnostic, _ name: String) -> Bool {
        guard finding.code == .packUnknownKey, finding.severity == .error, let reads = taking.row?.reads,
            reads[name] == nil, !reads.values.contains(name), hasTarget,
            let level = finding.pointer?.dropLast(JSONPointer.escape(name).utf8.count + 1)
        else { return false }
        return ["/message/notification", "/message/android", "/message/android/notification"].contains(level)
            && !FirebaseLibrary.ownNames.contains(ProtoName.snake(name))
    }

    private var hasTarget: Bool {
        ["token", "tokens", "fid", "fids", "topic", "condition"].contains { original?[$0] != nil }
    }

    /// A name of Apple's in the spelling that Firebase's libraries translate, in a block of theirs for Apple: 'headers' and 'payload'.
    private func isLibraryName(_ finding: Diagnostic) -> Bool {
        guard finding.code == .apsUnknownKey, path.tokens.last == "payload", headersPath?.tokens.last == "headers",
            let name = finding.pointer.flatMap({ JSONPointer($0)?.tokens.last })
        else { return false }
        return ["contentAvailable", "mutableContent", "threadId"].contains(name)
    }

    /// A name that speaks against what a value is only likely: it has a reader of its own.
    private func isForeign(_ finding: Diagnostic) -> Bool {
        guard taking.howSure == .likely, taking.row?.isMissingWrapper ?? false, let part,
            finding.code == .packUnknownKey, let pointer = finding.pointer.flatMap({ JSONPointer($0) })
        else { return false }
        return pointer.tokens.count == part.tokens.count + 1
            && FirebaseLegacy.place(of: pointer.tokens.last ?? "", in: part.description) == nil
    }

    /// It stands deep in something of another service, which may add what is missing, under a name that is none of a request's body.
    /// An interface that is switched off stays so.
    private var mayBeCompleted: Bool {
        let names = path.tokens.filter { Int($0) == nil }
        // What members of a list have in common may stand beside the list.
        let isElement = names.count == 1 && path.tokens.count > 1
        return (names.count > 1 || isElement) && spec?.push.layer == .request && spec?.known != .firebaseLegacy
            && !Self.bodyNames.contains(names.last ?? "")
    }
    private static let bodyNames: Set<String> = [
        "body", "raw", "payload", "data", "json", "message", "messages", "request", "requests", "example", "value",
        "content", "input", "text", "notification", "push", "default", "arguments", "params",
    ]

    /// A pointer into the payload as one into the file.
    func pointer(_ inner: String?) -> String {
        var inner = inner ?? ""
        if let part { inner = written(String(inner.dropFirst(part.description.count))) }
        if let misspelt, inner == "/aps" || inner.hasPrefix("/aps/") {
            inner = "/" + JSONPointer.escape(misspelt.name) + inner.dropFirst(4)
        }
        return path.description + inner
    }

    /// What is found of the payload, told in the file; nil for what is about the rest of a request that is not written, and about names
    /// that a library translates.
    func reported(_ finding: Diagnostic, in file: SourceFile) -> Diagnostic? {
        guard finding.location?.path == file.path else { return finding }
        if finding.code == .packRequiredKey, mayBeCompleted { return nil }
        if isLibraryName(finding) || isForeign(finding) { return nil }
        if let part {
            guard finding.code == .headerMismatch || finding.pointer?.hasPrefix(part.description + "/") ?? false else {
                return nil
            }
            if let reads = taking.row?.reads, !reads.isEmpty {
                // The library has types and names of its own, and makes the request of them.
                let name = finding.pointer.flatMap { JSONPointer($0)?.tokens.last } ?? ""
                let isTranslated = finding.code == .apsValueType && reads.values.contains(name)
                let isData = finding.pointer?.hasPrefix(part.description + "/data/") ?? false
                let isOther =
                    finding.code.id.hasPrefix("pack.") && !isData && !isLegacyName(finding, name)
                    && !isUnknownName(finding, name)
                if isTranslated || isOther { return nil }
            }
        }
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
            // Others have a dictionary 'apns' with names of their own.
            let known = member.value.members.count { inside.contains($0.name) }
            return Suggestion.nearest(to: name, among: CollectionOfOne("aps")) != nil
                && inside.prefix(6).contains { member.value.member($0) != nil } && 2 * known >= member.value.count
        }
    }

    /// Whether the name stands in a text, as a word of its own.
    static func isNamed(in bytes: [UInt8]) -> Bool {
        var index = 0
        while let place = ByteSearch.find(Array("aps".utf8), in: bytes, from: index) {
            index = place + 3
            let isWhole = place == 0 || !bytes[place - 1].isScriptWordPart
            if isWhole, index == bytes.count || !bytes[index].isScriptWordPart { return true }
        }
        return false
    }

    /// Whether a value can only be meant as a payload for Apple's service.
    static func stands(in node: Node) -> Bool {
        guard let aps = node["aps"] else { return misspelt(in: node) != nil }
        return aps.kind == .object || (aps.kind == .string && aps.textBegins(with: "{"))
    }
}
