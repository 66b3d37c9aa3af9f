package import DataTree
package import Text

/// Checks of an extension's Info.plist. The system reads exactly Apple's five `UNNotificationExtension…` attributes and ignores
/// any other in silence (Apple, UNNotificationContentExtension).
package enum PropertyListRules {
    package static let attributes = [
        "UNNotificationExtensionCategory", "UNNotificationExtensionInitialContentSizeRatio",
        "UNNotificationExtensionDefaultContentHidden", "UNNotificationExtensionOverridesDefaultTitle",
        "UNNotificationExtensionUserInteractionEnabled",
    ]

    /// `isFragment`: a part of a plist as guides show it, in which a key may stand without what is round it.
    package static func check(_ document: Document, isFragment: Bool = false) -> [Diagnostic] {
        guard let root = document.root, root.kind == .object else { return [] }
        var found: [Diagnostic] = []
        walk(root, pointer: "", depth: 0) { member, pointer in
            if let raw = displayNames[member.name] { return found.append(displayed(member, pointer, raw)) }
            guard member.name.hasPrefix("UNNotificationExtension"), !attributes.contains(member.name) else { return }
            let near = nearest(member.name)
            found.append(
                Diagnostic(
                    .plistUnknownKey, .error, at: member.key.location, pointer: pointer,
                    "'\(member.name)' is not a key that the system reads",
                    why: "an unknown key is silently ignored: the extension behaves as if it were not there",
                    fix: near.map { .init("write '\($0)'", edits: edits(member, $0, root)) }))
        }
        for name in attributes where !isFragment {
            guard let member = root.member(name) ?? root["NSExtension"]?.member(name) else { continue }
            found.append(
                Diagnostic(
                    .plistUnknownKey, .error, at: member.key.location, pointer: "/" + name,
                    "'\(name)' belongs in 'NSExtension.NSExtensionAttributes'",
                    why: "anywhere else the system does not look for it",
                    fix: .init("move it into 'NSExtensionAttributes'")))
        }
        return found
    }

    /// What Xcode's editor shows for a key of App Transport Security, and the key itself (CTNotificationContent #37).
    private static let displayNames = [
        "App Transport Security Settings": "NSAppTransportSecurity", "Allow Arbitrary Loads": "NSAllowsArbitraryLoads",
        "Exception Domains": "NSExceptionDomains",
    ]

    private static func displayed(_ member: Node.Member, _ pointer: String, _ raw: String) -> Diagnostic {
        Diagnostic(
            .plistUnknownKey, .error, at: member.key.location, pointer: pointer,
            "'\(member.name)' is the name that Xcode shows, not the key '\(raw)'",
            why: "the system looks for the key itself, so the exception does not hold and 'http://' stays blocked",
            fix: .init("write '\(raw)'", edits: [.init(range: member.key.range, replacement: "<key>\(raw)</key>")]))
    }

    /// Certain where one of Apple's keys alone is near and the file does not have it yet.
    private static func edits(_ member: Node.Member, _ near: String, _ root: Node) -> [Diagnostic.Fix.Edit] {
        let others = attributes.filter { $0 != near }
        let isVendorsSlip = member.name == "UNNotificationExtensionInteractionEnabled"
        guard isVendorsSlip || Suggestion.nearest(to: member.name, among: others) == nil else { return [] }
        var isThere = false
        walk(root, pointer: "", depth: 0) { other, _ in isThere = isThere || other.name == near }
        return isThere ? [] : [.init(range: member.key.range, replacement: "<key>\(near)</key>")]
    }

    private static func nearest(_ name: String) -> String? {
        // The vendor's text leaves the word User out, and so do many plists.
        if name == "UNNotificationExtensionInteractionEnabled" {
            return "UNNotificationExtensionUserInteractionEnabled"
        }
        return Suggestion.nearest(to: name, among: attributes)
    }

    private static func walk(_ node: Node, pointer: String, depth: Int, _ visit: (Node.Member, String) -> Void) {
        guard depth < 16 else { return }
        for member in node.members {
            let at = pointer + "/" + JSONPointer.escape(member.name)
            visit(member, at)
            walk(member.value, pointer: at, depth: depth + 1, visit)
        }
        for (index, element) in node.elements.enumerated() {
            walk(element, pointer: pointer + "/\(index)", depth: depth + 1, visit)
        }
    }
}

extension DiagnosticCode { package static let plistUnknownKey = DiagnosticCode("plist.unknown-key") }
