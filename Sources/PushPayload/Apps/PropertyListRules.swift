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
            guard member.name.hasPrefix("UNNotificationExtension"), !attributes.contains(member.name) else { return }
            let near = nearest(member.name)
            found.append(
                Diagnostic(
                    .plistUnknownKey, .error, at: member.key.location, pointer: pointer,
                    "'\(member.name)' is not a key that the system reads",
                    why: "an unknown key is ignored in silence: the extension behaves as if it were not there",
                    fix: near.map { .init("write '\($0)'") }))
        }
        for name in attributes where !isFragment {
            guard let member = root.member(name) ?? root["NSExtension"]?.member(name) else { continue }
            found.append(
                Diagnostic(
                    .plistUnknownKey, .error, at: member.key.location, pointer: "/" + name,
                    "'\(name)' belongs into 'NSExtension.NSExtensionAttributes'",
                    why: "anywhere else the system does not look for it",
                    fix: .init("move it into 'NSExtensionAttributes'")))
        }
        return found
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

extension DiagnosticCode {
    package static let plistUnknownKey = DiagnosticCode("plist.unknown-key")
}
