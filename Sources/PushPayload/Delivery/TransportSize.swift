package import DataTree

/// The size of a message by one of the transports that carry it, each with a limit of its own. Sources: Apple, "Generating a
/// remote notification" (4096 bytes, 5120 for VoIP); Braze's documents (1912 bytes of alert, extra and options for Apple, 4000
/// for Android); FCM (4096 bytes of data).
package struct TransportSize: Sendable, Hashable {
    package enum Transport: String, Sendable, CaseIterable {
        case apns, voip
        case brazeApple = "braze-apple"
        case brazeAndroid = "braze-android"
        case fcmData = "fcm-data"
    }

    package var transport: Transport
    /// As the file has it; for what a vendor makes of a request, minified.
    package var written: Int
    package var minified: Int
    package var limit: Int

    /// All sizes that a message is held to: what Apple's service receives, then the vendor's own limits on parts of a request.
    ///
    /// - Parameters:
    ///   - root: The message as written: a request, or the device payload itself.
    ///   - size: What was measured of the body for Apple's service; nil when none gets there.
    ///   - headers: The `apns-` headers of the facts.
    package static func all(_ root: Node?, size: PayloadSize?, headers: [String: String]) -> [TransportSize] {
        let isVoIP = headers["apns-push-type"] == "voip"
        let apple = size.map {
            TransportSize(
                transport: isVoIP ? .voip : .apns, written: $0.written, minified: $0.minified, limit: $0.limit)
        }
        let parts = root.map(VendorPart.all) ?? []
        return (apple.map { [$0] } ?? [])
            + parts.map { part in
                let minified = JSONWriter.write(part.node).count
                return TransportSize(
                    transport: part.transport, written: max(part.node.range.count, minified), minified: minified,
                    limit: part.limit)
            }
    }
}

/// A part of a request that its vendor limits.
struct VendorPart {
    var transport: TransportSize.Transport
    var node: Node
    var pointer: String
    var limit: Int
    /// As findings name it.
    var name: String

    static func all(_ root: Node) -> [VendorPart] {
        if let messages = Envelope.brazeMessages(root) {
            return [
                VendorPart(.brazeApple, messages["apple_push"], "/messages/apple_push", 1912, "Braze's 'apple_push'"),
                VendorPart(
                    .brazeAndroid, messages["android_push"], "/messages/android_push", 4000, "Braze's 'android_push'"),
            ].compactMap { $0 }
        }
        let data = Envelope.fcmMessage(root)?["data"]
        return [VendorPart(.fcmData, data, "/message/data", 4096, "'data'")].compactMap { $0 }
    }

    private init?(
        _ transport: TransportSize.Transport, _ node: Node?, _ pointer: String, _ limit: Int, _ name: String
    ) {
        guard let node, node.kind == .object else { return nil }
        self.transport = transport
        self.node = node
        self.pointer = pointer
        self.limit = limit
        self.name = name
    }
}
