package import DataTree
package import PushPayload
package import SiteFiles
package import Text

/// The endings under which payloads are read.
package enum PayloadEnding {
    package static func isOne(_ path: ContentPath) -> Bool { ["json", "apns"].contains(path.fileExtension) }
}

/// Whether a JSON value looks like a payload or a vendor's request, however broken it is. Used for files whose
/// path does not say so.
package enum PayloadLook {
    package static func holds(_ file: SourceFile, _ specs: SpecSet) -> Bool {
        guard let root = JSONParser.parse(file).value.root else { return false }
        let first = root.kind == .array ? root.elements.first ?? root : root
        return isPayload(first, specs) || isRequest(first)
    }

    /// The same for files that nothing says are payloads: by what no other JSON has.
    package static func holdsCertainly(_ file: SourceFile, _ specs: SpecSet) -> Bool {
        guard SuspectReader.opensLikeJSON(file.bytes), let root = JSONParser.parse(file).value.root else {
            return false
        }
        let first = root.kind == .array ? root.elements.first ?? root : root
        return first.kind == .object && (first["aps"]?.kind == .object || specs.detect(first) != nil)
    }

    package static func isPayload(_ root: Node, _ specs: SpecSet) -> Bool {
        guard root.kind == .object else { return false }
        return root["aps"] != nil || specs.detect(root) != nil || ApsName.misspelt(in: root) != nil
            || isBodyWithoutAps(root)
    }

    /// Apple's keys at the root: an alert, and another key that says what the alert is for. One such key alone is common elsewhere.
    private static func isBodyWithoutAps(_ root: Node) -> Bool {
        let names = [
            "alert", "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
            "interruption-level", "relevance-score", "content-state",
        ]
        let isText = root["alert"].map { $0.kind == .string || $0.kind == .object } ?? true
        return isText && names.count { root.member($0) != nil } > 1
    }

    /// A request of a vendor whose pack may be switched off.
    private static func isRequest(_ root: Node) -> Bool {
        guard root.kind == .object else { return false }
        if let message = root["message"], message.kind == .object {
            let target = ["token", "topic", "condition", "fid"].contains { message[$0] != nil }
            return target || message["notification"] != nil || message["apns"] != nil
        }
        let target = root["to"] != nil || root["registration_ids"] != nil
        return target && (root["notification"]?.kind == .object || root["data"]?.kind == .object)
    }
}
