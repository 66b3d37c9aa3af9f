import DataTree
import Text

/// Values of keys that name a credential, in the payload and in JSON inside of its strings.
enum NamedSecrets {
    /// Strings of at least eight bytes that are no placeholders.
    static func find(in root: Node) -> [SecretScanner.Secret] {
        let document = root.document
        let named = telling.strings(in: document, depth: PayloadWalk.depthLimit)
        let tells = !document.isVerbatim && holdsTellingText(document)
        if named.isEmpty, !tells { return [] }
        // Where no string's JSON can tell one, those that may be named are all.
        if !tells, root.id.index == 0 { return named.compactMap { secret(document[$0], document.pointer(to: $0)) } }
        var found: [SecretScanner.Secret] = []
        PayloadWalk.strings(root) { node, place in
            if place.mayBeNamed(telling), let secret = secret(node, place.pointer) { found.append(secret) }
        }
        return found
    }

    private static func secret(_ node: Node, _ pointer: String) -> SecretScanner.Secret? {
        guard node.range.count >= 8, let text = node.string, text.utf8.count >= 8 else { return nil }
        let name = pointer.split(separator: "/").last.map { $0.lowercased() } ?? ""
        guard credentialNames.contains(name) || (name.hasSuffix("token") && isLongHex(text)), !Placeholder.isOne(text)
        else { return nil }
        let mask = node.secretMask
        return .init(range: mask.range, kind: "the value of '\(name)'", masks: [mask])
    }

    static let credentialNames: Set<String> = [
        "auth", "authorization", "api_token", "access_token", "api_key", "apikey", "server_key", "rest_api_key",
        "private_key", "secret",
    ]
    private static let telling = NameSet(Array(credentialNames), suffix: "token")

    private static func isLongHex(_ text: String) -> Bool {
        text.utf8.count >= 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }

    /// Whether a string that may hold JSON has a word of those names in it, or an escape that may hide one.
    private static func holdsTellingText(_ document: Document) -> Bool {
        document.withNodes { records, bytes in
            records.indices.contains { index in
                guard records[index].kind == .string, records[index].verbatimRange == nil else { return false }
                let id = NodeID(index)
                guard document[id].textBegins(with: "{["), let range = document.rawTextRange(of: id) else {
                    return false
                }
                return mayTell(UnsafeBufferPointer(rebasing: bytes[range]))
            }
        }
    }

    private static func mayTell(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in text.indices.dropLast(3) {
            switch text[index] | 0x20 {
            case UInt8(ascii: "t") where holds(text, index, "token"),
                UInt8(ascii: "a") where holds(text, index, "auth"),
                UInt8(ascii: "k") where holds(text, index, "key"), UInt8(ascii: "s") where holds(text, index, "secret"):
                return true
            case UInt8(ascii: "u") where index > 0 && text[index - 1] == UInt8(ascii: "\\"): return true
            default: break
            }
        }
        return false
    }

    private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ word: StaticString) -> Bool {
        guard start + word.utf8CodeUnitCount <= text.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where text[start + offset] | 0x20 != word.utf8Start[offset] {
            return false
        }
        return true
    }
}

extension Node {
    /// What hides a scalar, or a key, in the file that people see.
    var secretMask: SecretMask {
        switch kind {
        case .number: SecretMask(location.range, .number)
        case .true, .false: SecretMask(location.range, .literal)
        default: SecretMask(contentLocation.range)
        }
    }
}
