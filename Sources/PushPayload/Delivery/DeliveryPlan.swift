package import DataTree
import Text

/// How a vendor's request (L0) becomes what the device receives (L1): the ordered moves of a spec's `x-delivery`.
///
/// The delivered payload is a tree over the *request's* bytes: each value keeps the range it has in the request file, so a
/// finding in the delivered payload points at the line that somebody wrote.
package struct DeliveryPlan: Sendable {
    package struct Move: Sendable {
        /// How a value changes on its way.
        package enum Form: String, Sendable {
            /// As it is.
            case value
            /// Only if it is a number (`"+1"` for a badge is the vendor's own form, not Apple's).
            case number
            /// `true` and 1 become Apple's number 1; anything else is not sent.
            case flag
            /// Only if it is a text.
            case text
            /// Only if it is an object, member by member over what is there.
            case object
            /// An object whose keys have underscores where Apple's have hyphens (`loc_key`).
            case hyphens
            /// A text that has underscores where Apple's has hyphens (`time_sensitive`).
            case dashed
            /// A sound; in an object `critical` may be a boolean.
            case sound
        }
        /// A token `*` is the language: the reader's, else `default`, `en` or the first that is there.
        package var from: JSONPointer
        package var to: JSONPointer
        /// Merge the object's members into the target instead of putting the value there.
        package var merges: Bool
        /// The value, if it is a map from language to text, is taken in this order of preference.
        package var isLocalizedText: Bool
        package var form: Form
        /// What the vendor adds by itself, whatever the request says: the text of a JSON scalar.
        package var constant: String?
        /// Made only when this is there, with this value where one is given.
        package var condition: DetectionTest?
        /// An empty text is left out when this is on: `true`, a number but 0.
        package var exception: JSONPointer?
    }
    /// The platforms that a request names: Apple's must be among them.
    package struct Audience: Sendable {
        /// The places in which a request may name them.
        package var at: [JSONPointer]
        /// Texts of the values that mean Apple's devices.
        package var holds: [String]

        init?(_ node: Node?) {
            guard let at = node?["at"] else { return nil }
            self.at = (at.kind == .array ? at.elements : [at]).compactMap { $0.string.flatMap { JSONPointer($0) } }
            holds = (node?["holds"]?.elements ?? []).map { String(decoding: $0.textBytes, as: UTF8.self) }
        }

        func isForOthers(_ request: Node) -> Bool {
            at.contains { place in
                guard let named = request.throughStrings(place), named.kind == .array, named.count > 0 else {
                    return false
                }
                return !named.elements.contains { holds.contains(String(decoding: $0.textBytes, as: UTF8.self)) }
            }
        }
    }
    /// Where one notification is in the request; the way may lead through a string that holds JSON.
    package var root: JSONPointer
    /// Where it may stand as well, when nothing is there.
    package var others: [JSONPointer] = []
    package var audience: Audience?
    package var flags: PlatformFlags?
    /// Without any of these the request is for other platforms and reaches no Apple device; empty: it always does.
    package var needs: [JSONPointer]
    package var moves: [Move]
    /// Where the author's own pairs are that arrive at the root of the payload.
    var own: [JSONPointer] = []

    package static func read(_ node: Node?) -> DeliveryPlan? {
        guard let node, node.kind == .object, let root = JSONPointer(node["root"]?.string ?? "") else { return nil }
        let needs = (node["needs"]?.elements ?? []).compactMap { $0.string.flatMap { JSONPointer($0) } }
        var plan = DeliveryPlan(root: root, needs: needs, moves: (node["moves"]?.elements ?? []).compactMap(Move.init))
        plan.others = (node["others"]?.elements ?? []).compactMap { $0.string.flatMap { JSONPointer($0) } }
        plan.audience = Audience(node["audience"])
        plan.flags = PlatformFlags(node["flags"])
        plan.own = (node["own"]?.elements ?? []).compactMap { $0.string.flatMap { JSONPointer($0) } }
        return plan
    }

    /// The first of the places in which a notification is.
    func place(in request: Node) -> JSONPointer? {
        ([root] + others).first { request.throughStrings($0)?.insideString?.kind == .object }
    }

    /// Whether the request names platforms, and none of Apple's.
    private func isForOthers(_ request: Node) -> Bool {
        audience?.isForOthers(request) ?? false || !(flags?.reach(request, .iphone) ?? true)
    }

    /// The device payload of a request, or nil when the request has no notification for Apple's devices where the plan looks
    /// for one. `locale` chooses among texts given by language.
    package func deliver(_ request: Node, locale: String = "en") -> Document? {
        guard let place = place(in: request), let notification = request.throughStrings(place)?.insideString,
            !isForOthers(request)
        else { return nil }
        guard needs.isEmpty || needs.contains(where: { notification.at(Move.spoken($0, notification, locale)) != nil })
        else { return nil }
        var tree = DeliveredTree.object([])
        for move in moves where move.applies(to: notification) {
            move.make(in: &tree, notification, locale)
        }
        let document = notification.document
        var builder = DocumentBuilder(source: document.source, nesting: document.nesting)
        tree.emit(into: &builder, range: notification.range)
        return builder.finish(at: notification.range.upperBound)
    }
}

extension DeliveryPlan.Move {
    init?(_ node: Node) {
        guard let from = JSONPointer(node["from"]?.string ?? ""), let to = JSONPointer(node["to"]?.string ?? "") else {
            return nil
        }
        self.from = from
        self.to = to
        merges = node["merge"]?.bool ?? false
        isLocalizedText = node["localized"]?.bool ?? true
        form = node["type"]?.string.flatMap(Form.init) ?? .value
        constant = node["constant"].map { String(decoding: $0.textBytes, as: UTF8.self) }
        condition = node["when"].flatMap(DetectionTest.all)?.first
        exception = node["unless"]?.string.flatMap { JSONPointer($0) }
    }

    func applies(to notification: Node) -> Bool {
        if let exception, let flag = notification.at(exception), flag.kind == .true || (flag.double ?? 0) != 0,
            notification.at(from)?.string == ""
        {
            return false
        }
        guard let condition else { return true }
        guard let node = notification.throughStrings(condition.pointer) else { return false }
        return condition.value.map { $0 == node.string } ?? true
    }

    func make(in tree: inout DeliveredTree, _ notification: Node, _ locale: String) {
        if let constant {
            let place = condition.flatMap { notification.at($0.pointer)?.range } ?? notification.range
            return tree.merge(.scalar(.number, place, Array(constant.utf8)), at: to.tokens[...], key: place)
        }
        let from = Self.spoken(from, notification, locale)
        guard let value = notification.at(from), !value.isNull else { return }
        let key = keyRange(notification, from) ?? value.range
        if merges {
            // An object, or a string that holds one.
            guard let source = value.insideString, source.kind == .object,
                source.document.nesting?.pointer == notification.document.nesting?.pointer
            else { return }
            return tree.merge(.node(source), at: to.tokens[...], key: key)
        }
        guard let delivered = delivered(value, locale) else { return }
        tree.merge(delivered, at: to.tokens[...], key: key)
    }

    private func delivered(_ value: Node, _ locale: String) -> DeliveredTree? {
        switch form {
        case .value: return .node(text(of: value, locale))
        case .number: return value.kind == .number ? .node(value) : nil
        case .text: return value.kind == .string ? .node(value) : nil
        case .object: return value.kind == .object ? .node(value) : nil
        case .flag:
            let isOn = value.kind == .true || value.double == 1
            return isOn ? .scalar(.number, value.range, Array("1".utf8)) : nil
        case .dashed:
            guard let text = value.string, text.utf8.contains(UInt8(ascii: "_")) else { return .node(value) }
            return .scalar(.string, value.range, Array(text.replacing(text: "_", with: "-").utf8))
        case .sound:
            guard let critical = value.member("critical"), critical.value.kind == .true,
                let (members, range) = DeliveredTree.node(value).members
            else { return .node(value) }
            let one = DeliveredTree.scalar(.number, critical.value.range, Array("1".utf8))
            return .object(
                members.map { .init(name: $0.name, key: $0.key, value: $0.name == "critical" ? one : $0.value) }, range)
        case .hyphens:
            guard let (members, range) = DeliveredTree.node(value).members else { return .node(value) }
            return .object(
                members.map { .init(name: $0.name.replacing(text: "_", with: "-"), key: $0.key, value: $0.value) },
                range)
        }
    }

    /// The place with the language in it. Source: Pushwoosh, "Payload reference", "Locale selection for a device".
    static func spoken(_ place: JSONPointer, _ notification: Node, _ locale: String) -> JSONPointer {
        guard let index = place.tokens.firstIndex(of: "*") else { return place }
        let languages = notification.at(JSONPointer(tokens: Array(place.tokens[..<index])))
        let names = [locale, "default", "en"]
        let name = names.first { languages?.member($0) != nil } ?? languages?.members.first?.name
        guard let name else { return place }
        return JSONPointer(tokens: Array(place.tokens[..<index]) + [name] + Array(place.tokens[(index + 1)...]))
    }

    private func keyRange(_ root: Node, _ from: JSONPointer) -> Range<Int>? {
        guard let last = from.tokens.last else { return nil }
        return root.at(JSONPointer(tokens: from.tokens.dropLast()))?.member(last)?.key.range
    }

    private func text(of value: Node, _ locale: String) -> Node {
        guard isLocalizedText, value.kind == .object, to.tokens.first == "aps", to.tokens.contains("alert"),
            to.tokens.count > 2
        else { return value }
        return value[locale] ?? value["en"] ?? value["default"] ?? value.members.first?.value ?? value
    }
}
