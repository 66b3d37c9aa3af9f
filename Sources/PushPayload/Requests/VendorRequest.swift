import DataTree
import Text

/// A request that a server sends so that a sample reaches phones: where it goes and the exact bytes of its body, with
/// placeholders for what only its sender knows. The token of an interface is none of the body's, but for Pushwoosh's.
package struct VendorRequest: Sendable {
    package enum Endpoint: String, Sendable, CaseIterable {
        case apns, pushwoosh, braze, fcm
        case brazeTrack = "braze-track"
    }

    /// A placeholder in the body, and who fills it when the request is sent.
    package struct Fill: Sendable, Hashable {
        /// A JSON text that is in the body, `"auth":"API_ACCESS_TOKEN"`, with the placeholder in it.
        package var text: String
        package var placeholder: String
        /// Environment variable with the value.
        package var variable: String
        /// The value is the moment of sending unless the variable has one.
        package var isTime = false
    }

    package var endpoint: Endpoint
    /// Minified.
    package var body: [UInt8]
    package var fills: [Fill]

    package init(endpoint: Endpoint, body: [UInt8], fills: [Fill] = []) {
        self.endpoint = endpoint
        self.body = body
        self.fills = fills
    }
}

/// Why a request cannot be made of a device payload: the vendor's interface has no words for it.
package struct InexpressiblePayload: Error, Sendable {
    /// For programs.
    package enum Kind: String, Sendable, CaseIterable {
        /// A field that the request must have follows from nothing in the payload.
        case missing
        /// A key of the payload has no field in the request.
        case field
        /// The request would deliver another payload.
        case other
        case tooLarge = "too-large"
        /// The vendor's own spec refuses the request.
        case refused
    }

    package var kind: Kind
    /// For people, in English.
    package var reason: String

    package init(_ kind: Kind, _ reason: String) {
        self.kind = kind
        self.reason = reason
    }
}

/// The text of a payload with its members in one order, so that two can be compared.
enum CanonicalJSON {
    private static let deepest = 64

    /// Nil for what is nested too deeply to be a notification.
    static func text(_ node: Node, depth: Int = 0) -> [UInt8]? {
        guard depth < deepest else { return nil }
        switch node.kind {
        case .object:
            var parts: [(name: [UInt8], value: [UInt8])] = []
            for member in node.members {
                guard let value = text(member.value, depth: depth + 1) else { return nil }
                parts.append((JSONWriter.write(member.key), value))
            }
            parts.sort { $0.name.lexicographicallyPrecedes($1.name) }
            var output: [UInt8] = [UInt8(ascii: "{")]
            for part in parts {
                output += part.name
                output.append(UInt8(ascii: ":"))
                output += part.value
                output.append(UInt8(ascii: ","))
            }
            output.append(UInt8(ascii: "}"))
            return output
        case .array:
            var output: [UInt8] = [UInt8(ascii: "[")]
            for element in node.elements {
                guard let value = text(element, depth: depth + 1) else { return nil }
                output += value
                output.append(UInt8(ascii: ","))
            }
            output.append(UInt8(ascii: "]"))
            return output
        default: return JSONWriter.write(node)
        }
    }
}

extension DeliveryPlan {
    /// Whether the phone gets this very payload from a request, whatever the order of its members.
    func delivers(_ request: [UInt8], as payload: [UInt8]) -> Bool {
        func tree(_ bytes: [UInt8]) -> Document { JSONParser.parse(SourceFile(path: "", bytes: bytes)).value }
        guard let root = tree(request).root, let delivered = deliver(root)?.root, let wanted = tree(payload).root,
            let canonical = CanonicalJSON.text(wanted)
        else { return false }
        return CanonicalJSON.text(delivered) == canonical
    }
}
