import DataTree

/// What a vendor's server does with a request, beside delivering it: `x-server` of a spec.
package struct ServerForm: Sendable {
    package static let keyword = "x-server"

    /// Keys that the server writes itself, and refuses from others.
    struct Reserved: Sendable {
        var place: JSONPointer
        var names: [String]
        /// The one of them whose values have fields of their own, and where.
        var fields: (name: String, place: String)?
    }

    /// A part of the request that may have so many bytes.
    struct Limit: Sendable {
        var place: JSONPointer
        var bytes: Int
        var transport: TransportSize.Transport
        /// As findings call it, and as pages do.
        var name: String
        var title: String
    }

    /// A time at which it sends.
    struct SendTime: Sendable {
        /// The list whose elements have one; nil for the request itself.
        var list: JSONPointer?
        var key: String
        /// A time without a zone is of the one in this key.
        var zone: String?
    }

    let reserved: [Reserved]
    let limits: [Limit]
    /// Fields that become `apns-priority` and `apns-collapse-id`.
    let priority: JSONPointer?
    let collapse: JSONPointer?
    let sendTimes: [SendTime]
    /// It renders the texts itself.
    let renders: Bool

    init?(_ node: Node?) {
        guard let node, node.kind == .object else { return nil }
        func pointer(_ node: Node?) -> JSONPointer? { node?.string.flatMap { JSONPointer($0) } }
        reserved = (node["reserved"]?.elements ?? []).compactMap { node in
            guard let place = pointer(node["at"]) else { return nil }
            let own = node["fields"]?.members.first
            return Reserved(
                place: place, names: node["names"]?.elements.compactMap(\.string) ?? [],
                fields: own.flatMap { own in own.value.string.map { (own.name, $0) } })
        }
        limits = (node["limits"]?.elements ?? []).compactMap { node in
            guard let place = pointer(node["at"]), let bytes = node["bytes"]?.int, let id = node["id"]?.string else {
                return nil
            }
            let name = node["name"]?.string ?? id
            return Limit(
                place: place, bytes: bytes, transport: .init(rawValue: id), name: name,
                title: node["title"]?.string ?? name)
        }
        priority = pointer(node["headers"]?["priority"])
        collapse = pointer(node["headers"]?["collapse"])
        sendTimes = (node["sendTimes"]?.elements ?? []).compactMap { node in
            node["key"]?.string.map { SendTime(list: pointer(node["each"]), key: $0, zone: node["zone"]?.string) }
        }
        renders = node["renders"]?.bool ?? false
    }
}
