import DataTree
package import Text

/// `http://` where a picture, a video or a web page is loaded: App Transport Security blocks it, in an extension unless that
/// extension's own Info.plist allows it (Apple, NSAppTransportSecurity; pushwoosh-ios-sdk #50).
enum InsecureURLRule: Rule {
    private static let probe = TextProbe(["http:"])

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard context.mayHold(probe) else { return [] }
        let table = context.keys
        let links = StoryAddressRule.links(context)
        var found: [Diagnostic] = []
        PayloadWalk.strings(context.payload) { node, place in
            guard place.mayBeNamed(table.urlNames), let text = node.string, URLText.scheme(text) == "http" else {
                return
            }
            let pointer = place.pointer
            guard let anchor = table.anchor(for: pointer), table.urlAnchors.contains(anchor),
                !links.contains(node.location.range)
            else { return }
            // What Android loads is a matter of 'android.image'.
            switch SurfaceKind.of(names: JSONPointer(pointer)?.tokens ?? []) {
            case .android?, .web?: return
            default: break
            }
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

extension DiagnosticCode {
    package static let urlInsecure = DiagnosticCode("url.insecure")
}
