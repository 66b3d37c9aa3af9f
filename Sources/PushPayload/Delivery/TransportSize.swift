package import DataTree

/// The size of a message by one of the transports that carry it, each with a limit of its own. Sources: Apple, "Generating a
/// remote notification" (4096 bytes, 5120 for VoIP); FCM (4096 bytes of data); for a vendor's own its pack.
package struct TransportSize: Sendable, Hashable {
    /// What limits a message: the id of a limit in a pack, or one of these.
    package struct Transport: RawRepresentable, Sendable, Hashable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        package static let apns = Transport(rawValue: "apns")
        package static let voip = Transport(rawValue: "voip")
        package static let fcmData = Transport(rawValue: "fcm-data")
    }

    package var transport: Transport
    /// As the file has it; for what a vendor makes of a request, minified.
    package var written: Int
    package var minified: Int
    package var limit: Int
    /// As pages call a vendor's own limit.
    package var title: String?

    /// All sizes that a message is held to: what Apple's service receives, then the vendor's own limits on parts of a request.
    ///
    /// - Parameters:
    ///   - root: The message as written: a request, or the device payload itself.
    ///   - server: What is known of the server that takes it.
    ///   - size: What was measured of the body for Apple's service; nil when none gets there.
    ///   - headers: The `apns-` headers of the facts.
    package static func all(
        _ root: Node?, _ server: ServerForm?, size: PayloadSize?, headers: [String: String]
    ) -> [TransportSize] {
        let isVoIP = headers["apns-push-type"] == "voip"
        let apple = size.map {
            TransportSize(
                transport: isVoIP ? .voip : .apns, written: $0.written, minified: $0.minified, limit: $0.limit)
        }
        let parts = root.map { VendorPart.all($0, server) } ?? []
        return (apple.map { [$0] } ?? [])
            + parts.map { part in
                let minified = JSONWriter.write(part.node).count
                return TransportSize(
                    transport: part.transport, written: max(part.node.range.count, minified), minified: minified,
                    limit: part.limit, title: part.title)
            }
    }
}

/// A part of a request that its vendor limits.
struct VendorPart {
    var transport: TransportSize.Transport
    var node: Node
    var pointer: String
    var limit: Int
    /// As findings name it, and as pages do.
    var name: String
    var title: String?

    static func all(_ root: Node, _ server: ServerForm?) -> [VendorPart] {
        if let limits = server?.limits, !limits.isEmpty {
            return limits.compactMap { limit in
                var part = VendorPart(
                    limit.transport, root.throughStrings(limit.place), limit.place.description, limit.bytes, limit.name)
                part?.title = limit.title
                return part
            }
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
