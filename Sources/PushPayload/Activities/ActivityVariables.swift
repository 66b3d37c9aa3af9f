import DataTree
import Liquid
import Platform

/// What a layout sees of a push: `attributes` and `state` with dates in Unix seconds whatever the app's clock is, `event`, and `now`,
/// the time of the push.
struct ActivityVariables: Sendable {
    let object: LiquidObject
    let now: Date

    /// Lists and objects below this depth are left out.
    private static let depth = 16

    init(_ type: ActivityType, attributes: Node?, state: Node?, event: String?, timestamp: Double?) {
        let seconds = timestamp.flatMap { $0.isFinite && $0.magnitude < 1e11 ? $0 : nil } ?? 0
        now = Date(timeIntervalSince1970: seconds)
        object = [
            "attributes": .object(Self.members(attributes, type.attributes, type, 0)),
            "state": .object(Self.members(state, type.state, type, 0)),
            "event": .string(event ?? ""), "now": .int(Int(exactly: seconds.rounded(.down)) ?? 0),
        ]
    }

    private static func members(
        _ node: Node?, _ members: [ActivityType.Member], _ type: ActivityType, _ level: Int
    ) -> LiquidObject {
        LiquidObject(
            members.lazy.map { member in
                (member.name, node?[member.name].map { value($0, member.kind, type, level + 1) } ?? .null)
            })
    }

    private static func value(
        _ node: Node, _ kind: ActivityType.Kind, _ type: ActivityType, _ level: Int
    ) -> LiquidValue {
        guard level < depth else { return .null }
        switch kind {
        case .date:
            guard let seconds = node.double, type.clock != .isoText else { return LiquidValue(node) }
            let unix = ActivityType.unix(seconds, type.clock).rounded(.down)
            return Int(exactly: unix).map { .int($0) } ?? LiquidValue(node)
        case .list(let element, _):
            return .array(node.elements.map { value($0, element, type, level + 1) })
        case .named(let name):
            guard node.kind == .object, case .members(let members)? = type.types[name] else { return LiquidValue(node) }
            return .object(Self.members(node, members, type, level))
        default: return LiquidValue(node)
        }
    }
}
