import DataTree
import Text

/// What code says of the payloads that are written out in it: the calls that take them, and the addresses that stand in its texts.
/// Sources: those of `SentChecks`; Google's reference of `firebase-admin.messaging` (`ttl` in milliseconds, `tokens`).
final class CodeSending {
    private let file: SourceFile
    private let grammar: CodeGrammar
    private let lower: String
    private lazy var uses = CodeUses(file, grammar)
    private lazy var literals = CodeAddresses(file)

    init(_ file: SourceFile, _ grammar: CodeGrammar) {
        self.file = file
        self.grammar = grammar
        lower = file.text.lowercased()
    }

    /// Adds what is wrong with how a value of code is sent.
    func judge(_ payload: inout FoundPayload, _ code: CodeDocument) {
        guard let root = payload.document.root else { return }
        if payload.spec?.known == .firebaseLegacy {
            payload.isSwitchedOff =
                root.member("registration_ids") != nil || isForLegacy(root)
                || !literals.old.isEmpty && !ByteSearch.contains(lower, "exp.host")
        }
        if SentChecks.isStructured(root) { payload.diagnostics += publish(root, payload.path, code) }
        guard let row = payload.taking.row, row.part != nil, payload.spec?.known == .firebase,
            let message = payload.part.flatMap({ root.at($0) })
        else { return }
        if !code.isMessage, !literals.today.isEmpty, isPosted(code) {
            payload.diagnostics.append(bare(message, payload.path))
        }
        if grammar == .javaScript || grammar == .typeScript { payload.diagnostics += library(message, code) }
    }

    /// A receiver in 'to' beside Firebase's notification, and a key that only the older interface has: others that have 'to' and
    /// 'notification' name themselves in the code.
    private func isForLegacy(_ root: Node) -> Bool {
        guard root.member("to") != nil, let block = root["notification"], block.kind == .object else { return false }
        let isMarked =
            Self.legacyNames.contains { root.member($0) != nil }
            // fcm-node and fcm-push know no other interface.
            || ByteSearch.contains(lower, "fcm.send")
            || ["click_action", "sound", "icon", "android_channel_id"].contains { block.member($0) != nil }
        return isMarked && !Self.others.contains { ByteSearch.contains(lower, $0) }
    }

    /// Pushy and Expo; `export` is a word of the language.
    private static let others = ["pushy", "exp.host", "expo-", "expo_", "exponentpushtoken"]

    private static let legacyNames = [
        "priority", "content_available", "mutable_content", "time_to_live", "collapse_key", "dry_run",
    ]

    /// Whether a value of code is what a test expects.
    func isExpected(_ code: CodeDocument) -> Bool { ExpectedValue.holds(code.place, file.bytes, uses, grammar) }

    // MARK: Amazon

    private func publish(_ root: Node, _ path: JSONPointer, _ code: CodeDocument) -> [Diagnostic] {
        let spellings = [".messagestructure", "['messagestructure", "[\"messagestructure", "[:messagestructure"]
        let flat = Self.flat(lower)
        if spellings.contains(where: { ByteSearch.contains(flat, $0) }) { return [] }
        for use in uses.uses(of: code.place.lowerBound, end: code.place.upperBound) {
            guard let name = use.name, Self.flat(name.lowercased()) == "message",
                let around = uses.brackets(around: use.place)
            else { continue }
            let text = Self.flat(String(decoding: file.bytes[around], as: UTF8.self).lowercased())
            let isFor = ["targetarn", "topicarn", "phonenumber"].contains { ByteSearch.contains(text, $0) }
            let isKnown = !["messagestructure", "...", "**"].contains { ByteSearch.contains(text, $0) }
            guard isFor, isKnown else { continue }
            let option: Message = name == "message" ? "'message_structure: \"json\"'" : "'MessageStructure: \"json\"'"
            return [SentChecks.unstructured(root.location, path, option)]
        }
        return []
    }

    private static func flat(_ text: String) -> String { String(text.filter { $0 != "_" }) }

    // MARK: Firebase

    private static let writers: Set<String> = ["stringify", "dumps", "jsonEncode", "json_encode", "encode", "to_json"]

    /// Whether the value itself is the text of a request: it is written as JSON, and nothing is put around it.
    private func isPosted(_ code: CodeDocument) -> Bool {
        let all = uses.uses(of: code.place.lowerBound, end: code.place.upperBound)
        if all.contains(where: { $0.name?.lowercased() == "message" && $0.sign != "=" && $0.sign != ":=" }) {
            return false
        }
        return all.contains { $0.calls.first.map(Self.writers.contains) ?? false }
    }

    private func bare(_ message: Node, _ path: JSONPointer) -> Diagnostic {
        let (vendor, key) = ("Firebase", "message")
        return Diagnostic(
            .packRequiredKey, .error, at: message.location, pointer: path.description,
            "\(vendor)'s v1 interface needs '\(key)' around it",
            why: "as it stands the interface answers 400 and sends nothing",
            fix: .init("write {\"\(key)\": {…}}"))
    }

    /// Calls of the library for Node that posted to the older interface, with what names the receiver today. Source: release notes of
    /// firebase-admin 13.0.0, "Remove deprecated FCM APIs".
    private static let removed = [
        "sendToDevice": "token", "sendToDeviceGroup": "token", "sendToTopic": "topic", "sendToCondition": "condition",
    ]

    /// What is wrong with a payload that such a call takes; nil for one that none takes.
    func removedCall(_ root: Node, _ code: CodeDocument) -> Diagnostic? {
        guard root.member("notification") != nil || root.member("data") != nil, ByteSearch.contains(lower, "messaging")
        else { return nil }
        for use in uses.uses(of: code.place.lowerBound, end: code.place.upperBound) {
            guard let call = uses.call(around: use.place), let receiver = Self.removed[call] else { continue }
            return Diagnostic(
                .packRequiredKey, .error, at: root.location, pointer: "",
                "'\(call)' posts to Firebase's legacy interface",
                why:
                    "that interface was switched off in 2024, and version 13 of the SDK has no such call: nothing is sent",
                fix: .init("call 'send' with '\(receiver)' in the message"))
        }
        return nil
    }

    /// Whether the library's call takes a value that has a receiver and something to hand on.
    func isSent(_ root: Node, _ code: CodeDocument) -> Bool {
        let hasTarget = ["token", "topic", "condition", "fid"].contains { root.member($0) != nil }
        guard hasTarget, FirebaseLibrary.isCalled(lower),
            root.member("data") != nil || root.member("notification") != nil
        else { return false }
        return uses.uses(of: code.place.lowerBound, end: code.place.upperBound).contains {
            $0.calls.first.map(["send", "sendEach", "sendAll"].contains) ?? false
        }
    }

    private static let multicast: Set<String> = ["sendEachForMulticast", "sendMulticast"]

    /// What the library for Node refuses.
    private func library(_ message: Node, _ code: CodeDocument) -> [Diagnostic] {
        let calls = Set(uses.uses(of: code.place.lowerBound, end: code.place.upperBound).compactMap(\.calls.first))
        let isForSeveral = !calls.isDisjoint(with: Self.multicast)
        guard
            isForSeveral || FirebaseLibrary.isCalled(lower) && !calls.isDisjoint(with: ["send", "sendEach", "sendAll"])
        else { return [] }
        var found = duration(message, code).map { [$0] } ?? []
        guard isForSeveral else { return found }
        let receivers = ["tokens", "fids"]
        if let name = receivers.first(where: { message[$0].map { isText($0, code) } ?? false }),
            let text = message[name]
        {
            found.append(
                Diagnostic(
                    .packValue, .error, at: text.location, pointer: "/" + name, "'\(name)' must be a list",
                    why: "the SDK refuses the message", fix: .init("write them in brackets")))
        } else if receivers.allSatisfy({ message.member($0) == nil }),
            !code.open.contains(where: { $0.contains(code.place.lowerBound) })
        {
            found.append(
                Diagnostic(
                    .packRequiredKey, .error, at: message.location, pointer: "",
                    "a message for several phones must have 'tokens' or 'fids', a list",
                    why: "the SDK refuses it", fix: .init("write one of them, or call 'send' for one phone")))
        }
        return found
    }

    /// How many seconds people give: an hour, a day. As milliseconds they are hardly meant.
    private static let seconds: Set<Int> = [
        1800, 3600, 7200, 10_800, 14_400, 21_600, 43_200, 86_400, 172_800, 259_200, 604_800, 1_209_600, 2_419_200,
    ]

    private func duration(_ message: Node, _ code: CodeDocument) -> Diagnostic? {
        guard let ttl = message["android"]?["ttl"] else { return nil }
        if isText(ttl, code) {
            return Diagnostic(
                .packValue, .error, at: ttl.location, pointer: "/android/ttl",
                "'ttl' of the Admin SDK for Node must be a number of milliseconds",
                why: "the SDK refuses the message; a text such as \"3600s\" is that of the REST interface",
                fix: .init("write 3600 * 1000 for an hour"))
        }
        guard isKnown(ttl, code), ttl.kind == .number, let number = ttl.int,
            (1..<1000).contains(number) || Self.seconds.contains(number)
        else { return nil }
        return Diagnostic(
            .packValue, .warning, at: ttl.location, pointer: "/android/ttl",
            "'ttl' of the Admin SDK for Node counts milliseconds, and \(number) look like seconds",
            why: "a phone that is out of reach for longer than that never gets the message",
            fix: .init("write \(number) * 1000"))
    }

    private func isText(_ node: Node, _ code: CodeDocument) -> Bool {
        node.kind == .string && isKnown(node, code)
    }

    private func isKnown(_ node: Node, _ code: CodeDocument) -> Bool {
        !code.unknown.contains { $0.overlaps(node.location.range) || $0 == node.location.range }
    }

    // MARK: Addresses

    /// What is wrong with the addresses of a file for what it sends, once a file.
    func addresses(for payloads: [FoundPayload]) -> [Diagnostic] {
        if payloads.contains(where: { $0.spec?.push.layer == .device }), let place = literals.binary.first {
            return [SentChecks.binary(file.location(place), JSONPointer())]
        }
        guard payloads.contains(where: { $0.spec?.known == .firebase && $0.part == nil }) else { return [] }
        if let place = literals.old.first {
            return literals.today.isEmpty ? [FirebaseAddress.old(file.location(place), JSONPointer())] : []
        }
        let methods = literals.withoutMethod.map { FirebaseAddress.withoutMethod(file.location($0), JSONPointer()) }
        let keys = literals.today.isEmpty ? [] : literals.keys
        return methods + keys.map { FirebaseAddress.key(file.location($0), JSONPointer()) }
    }
}

/// The addresses of push services that stand in the texts of code, whole; what a comment names is none.
private struct CodeAddresses {
    var old: [Range<Int>] = []
    var today: [Range<Int>] = []
    var withoutMethod: [Range<Int>] = []
    var binary: [Range<Int>] = []
    /// `key=` behind 'Authorization'.
    var keys: [Range<Int>] = []
    private static let limit = 50

    init(_ file: SourceFile) {
        let bytes = file.bytes
        for host in [FirebaseAddress.host, "gcm-http.googleapis.com", "android.googleapis.com"] {
            for place in Self.literals(host, bytes) {
                let text = String(decoding: bytes[place], as: UTF8.self)
                let path = text.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }
                let isWhole = path.first == "/" && ByteSearch.contains(text, "://")
                let isGCM = host != FirebaseAddress.host && path == "/gcm/send"
                if isWhole, isGCM || FirebaseAddress.isOld(String(path)) { old.append(place) }
                guard host == FirebaseAddress.host, path.hasPrefix("/v1/") else { continue }
                today.append(place)
                let next = bytes[(place.upperBound + 1)...].first { $0 > 0x20 } ?? UInt8(ascii: ";")
                if path.hasSuffix("/messages"), ",;)}]".utf8.contains(next) { withoutMethod.append(place) }
            }
        }
        for host in SentChecks.binaryHosts.prefix(2) { binary += Self.literals(host, bytes) }
        keys = Self.keys(bytes)
    }

    /// Texts that hold a host and nothing before it but a scheme.
    private static func literals(_ host: String, _ bytes: [UInt8]) -> [Range<Int>] {
        let name = Array(host.utf8)
        var found: [Range<Int>] = []
        var index = 0
        while found.count < limit, let place = ByteSearch.find(name, in: bytes, from: index) {
            index = place + name.count
            var start = place
            while start > 0, place - start < 12,
                bytes[start - 1].isScriptWordPart || ":/".utf8.contains(bytes[start - 1])
            {
                start -= 1
            }
            guard start > 0, "'\"`".utf8.contains(bytes[start - 1]) else { continue }
            let quote = bytes[start - 1]
            guard let end = bytes[index...].prefix(400).firstIndex(where: { $0 == quote || $0 == 0x0A }),
                bytes[end] == quote
            else { continue }
            found.append(start..<end)
        }
        return found
    }

    private static func keys(_ bytes: [UInt8]) -> [Range<Int>] {
        let name = Array("uthorization".utf8)
        let key = Array("key=".utf8)
        var index = 0
        var found: [Range<Int>] = []
        while found.count < limit, let place = ByteSearch.find(name, in: bytes, from: index) {
            index = place + name.count
            let line = Array(bytes[index...].prefix(40).prefix { $0 != 0x0A })
            guard let at = ByteSearch.find(key, in: line, from: 0), at > 0, "'\"` ".utf8.contains(line[at - 1]) else {
                continue
            }
            found.append(index + at..<index + at + key.count)
        }
        return found
    }
}
