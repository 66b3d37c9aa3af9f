import DataTree
import Text

/// Where a payload goes and who sends it, against what it is. Sources: Apple, "Sending notification requests to APNs" and the news of
/// 17 February 2021 (the binary interface was switched off on 31 March 2021); Google, "Authorize send requests", "Migrate from legacy FCM
/// APIs to HTTP v1" and the reference of `projects.messages.send`; Amazon, API reference of `Publish`.
enum SentChecks {
    static func check(_ payload: FoundPayload, _ file: SourceFile) -> [Diagnostic] {
        let sent = payload.sent
        guard !sent.headers.isEmpty else { return [] }
        if let structure = sent[SentRequest.structure] { return publish(payload, structure, file) }
        if payload.spec?.known == .firebase { return firebase(payload, sent, file) }
        return payload.spec?.push.layer == .device ? apple(payload, sent, file) : []
    }

    // MARK: Firebase

    private static func firebase(_ payload: FoundPayload, _ sent: SentRequest, _ file: SourceFile) -> [Diagnostic] {
        guard sent.host == FirebaseAddress.host, let address = sent[":url"] ?? sent["path"] else { return [] }
        let path = sent.path
        if FirebaseAddress.isOld(path) {
            return payload.part == nil ? [FirebaseAddress.old(file.location(address.range), payload.path)] : []
        }
        guard path.hasPrefix("/v1/projects/") else { return [] }
        var found: [Diagnostic] = []
        if path.hasSuffix("/messages") || path.hasSuffix("/messages/") {
            found.append(FirebaseAddress.withoutMethod(file.location(address.range), payload.path))
        }
        if let key = sent["authorization"], key.value.lowercased().hasPrefix("key=") {
            found.append(FirebaseAddress.key(file.location(key.range), payload.path))
        }
        return found
    }

    // MARK: Apple

    static let binaryHosts = [
        "gateway.push.apple.com", "gateway.sandbox.push.apple.com", "feedback.push.apple.com",
        "feedback.sandbox.push.apple.com",
    ]
    private static let hosts = [
        "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
    ]

    private static func apple(_ payload: FoundPayload, _ sent: SentRequest, _ file: SourceFile) -> [Diagnostic] {
        guard let host = sent.host else { return [] }
        let address = sent[":url"] ?? sent["path"]
        if let address, binaryHosts.contains(host) { return [binary(file.location(address.range), payload.path)] }
        guard hosts.contains(host), let address else { return [] }
        var found: [Diagnostic] = []
        if let option = sent[SentRequest.http1] {
            found.append(
                Diagnostic(
                    .headerMismatch, .error, at: file.location(option.range), pointer: payload.path.description,
                    "Apple's service speaks HTTP/2 only", why: "a request of HTTP/1.1 gets no answer that it can read",
                    fix: .init("write '--http2'")))
        }
        // With a certificate the topic may come from that.
        let hasToken = sent["authorization"]?.value.lowercased().hasPrefix("bearer") ?? false
        let isOpen = sent[SentRequest.certificate] != nil || sent[SentRequest.more] != nil
        if hasToken, !isOpen, sent["apns-topic"] == nil, sent.path.hasPrefix("/3/device") {
            found.append(
                Diagnostic(
                    .headerMismatch, .error, at: file.location(address.range), pointer: "/headers/apns-topic",
                    "the header 'apns-topic' is missing",
                    why: "with a token in 'authorization' Apple's service answers 400, MissingTopic",
                    fix: .init("add it: the bundle id, with the suffix of the push type if it has one")))
        }
        return found
    }

    static func binary(_ place: SourceLocation, _ path: JSONPointer) -> Diagnostic {
        Diagnostic(
            .headerMismatch, .error, at: place, pointer: path.description,
            "Apple's binary interface is switched off",
            why: "since 31 March 2021 nothing answers at 'gateway.push.apple.com:2195'",
            fix: .init("post to 'https://api.push.apple.com/3/device/TOKEN' by HTTP/2"))
    }

    // MARK: Amazon

    private static func publish(_ payload: FoundPayload, _ structure: TextForm.Header, _ file: SourceFile)
        -> [Diagnostic]
    {
        guard structure.value != "json", !structure.isFilledIn, let root = payload.document.root, isStructured(root)
        else {
            return []
        }
        return [unstructured(root.location, payload.path, "'--message-structure json'")]
    }

    private static let platforms = [
        "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX", "GCM", "FCM", "ADM",
        "BAIDU",
    ]

    /// Whether a message has a text for each platform.
    static func isStructured(_ root: Node) -> Bool {
        root.kind == .object && root.member("default") != nil && platforms.contains { root.member($0) != nil }
    }

    static func unstructured(_ place: SourceLocation, _ path: JSONPointer, _ option: Message) -> Diagnostic {
        Diagnostic(
            .packValue, .error, at: place, pointer: path.description,
            "the message holds a text for each platform, but \(option) is missing",
            why: "without it Amazon SNS sends the text as it stands: phones get the JSON as text, or even show it",
            fix: .init("add \(option)"))
    }
}

/// Addresses of Firebase, and what is wrong with them.
enum FirebaseAddress {
    static let host = "fcm.googleapis.com"

    static func isOld(_ path: String) -> Bool { path == "/fcm/send" || path == "/fcm/send/" }

    static func old(_ place: SourceLocation, _ path: JSONPointer) -> Diagnostic {
        Diagnostic(
            .packValue, .error, at: place, pointer: path.description,
            "the message is one of the v1 interface, but the address is that of the legacy interface",
            why: "\(FirebaseLegacy.ending); such a request is answered with an error, and nothing is sent",
            fix: .init("post it to 'https://fcm.googleapis.com/v1/projects/PROJECT/messages:send'"))
    }

    static func withoutMethod(_ place: SourceLocation, _ path: JSONPointer) -> Diagnostic {
        Diagnostic(
            .packValue, .error, at: place, pointer: path.description, "the address lacks ':send'",
            why: "Firebase answers 404 and sends nothing", fix: .init("write '…/messages:send'"))
    }

    static func key(_ place: SourceLocation, _ path: JSONPointer) -> Diagnostic {
        Diagnostic(
            .packValue, .error, at: place, pointer: path.description,
            "the v1 interface takes no server key in 'Authorization'",
            why: "it takes an OAuth 2 token of a service account only; Firebase answers 401 and sends nothing",
            fix: .init("write 'Authorization: Bearer TOKEN'"))
    }
}

extension FoundPayload {
    /// What would be Firebase's goes to a server that is none of Google's.
    var isForAnotherServer: Bool {
        guard let host = sent.host, spec?.known == .firebaseLegacy || taking.row?.isMissingWrapper ?? false else {
            return false
        }
        return !host.hasSuffix("googleapis.com") && !sent.completesTargets && !sent.path.contains("fcm")
    }
}
