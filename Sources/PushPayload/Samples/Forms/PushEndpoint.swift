import Text

/// Whether a request goes to a push service of a browser (RFC 8030): by its host, or by headers that only such a request has.
enum PushEndpoint {
    private static let hosts = [
        "push.services.mozilla.com", "web.push.apple.com", "notify.windows.com", "fcm.googleapis.com/fcm/send",
        "fcm.googleapis.com/wp", "android.googleapis.com/gcm/send",
    ]
    private static let telling: Set<String> = ["ttl", "urgency"]

    static func isAsked(_ headers: [TextForm.Header]) -> Bool {
        headers.contains { header in
            if telling.contains(header.name) { return true }
            let value = header.value.lowercased()
            switch header.name {
            case "host", ":authority", ":url": return hosts.contains { ByteSearch.contains(value, $0) }
            case "content-encoding": return value == "aes128gcm" || value == "aesgcm"
            case "authorization": return value.hasPrefix("vapid ") || value.hasPrefix("webpush ")
            default: return false
            }
        }
    }
}

extension Spec {
    /// It describes what a browser's worker reads.
    var isWebPush: Bool { pack == "web-push" }
}
