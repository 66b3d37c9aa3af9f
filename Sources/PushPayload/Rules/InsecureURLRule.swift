import DataTree
package import Text

/// `http://` where a picture, a video or a web page is loaded: App Transport Security blocks it, in an extension unless that
/// extension's own Info.plist allows it (Apple, NSAppTransportSecurity; pushwoosh-ios-sdk #50).
enum InsecureURLRule: Rule {
    static func check(_ context: RuleContext) -> [Diagnostic] {
        let table = context.keys
        let urlKeys = Set(table.keys.filter { $0.constraints.contains(.format("uri")) }.map(\.id))
        var found: [Diagnostic] = []
        PayloadWalk.strings(context.payload) { node, pointer in
            guard let anchor = table.anchor(for: pointer), urlKeys.contains(anchor), let text = node.string,
                URLText.scheme(text) == "http"
            else { return }
            let name = pointer.split(separator: "/").last.map(String.init) ?? pointer
            found.append(
                context.diagnostic(
                    .urlInsecure, .error, node, pointer, "'\(name)' must be an https URL, but starts with 'http://'",
                    why: "App Transport Security blocks the request inside the extension, so nothing is loaded",
                    fix: .init("write 'https://' if the server answers there")))
        }
        return found
    }
}

/// Every string of a payload with its pointer, strings that hold JSON objects looked into.
enum PayloadWalk {
    static let depthLimit = 64

    static func strings(_ node: Node, pointer: String = "", depth: Int = 0, _ visit: (Node, String) -> Void) {
        guard depth < depthLimit else { return }
        switch node.kind {
        case .object:
            for member in node.members {
                strings(member.value, pointer: pointer + "/" + JSONPointer.escape(member.name), depth: depth + 1, visit)
            }
        case .array:
            for (index, element) in node.elements.enumerated() {
                strings(element, pointer: pointer + "/\(index)", depth: depth + 1, visit)
            }
        case .string:
            visit(node, pointer)
            guard mayHoldJSON(node) else { return }
            let nested = node.parseNestedJSON()
            if nested.diagnostics.isEmpty, let root = nested.value.root, root.isContainer {
                strings(root, pointer: pointer, depth: depth + 8, visit)
            }
        default: break
        }
    }

    private static func mayHoldJSON(_ node: Node) -> Bool {
        let first = node.textBytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x09 && $0 != 0x0D }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}

extension DiagnosticCode {
    package static let urlInsecure = DiagnosticCode("url.insecure")
}
