import DataTree
import Text

/// A text that a payload names by a key, with the members that say so.
struct PushedText {
    var platform: AppTextFile.Platform
    /// The member that a plain text would have: `title`.
    var name: String
    var plain: Node?
    var key: Node
    var keyName: String
    var arguments: Node?
    /// The pointer of the key.
    var pointer: String
    var argumentsPointer: String
    var plainPointer: String

    var texts: [String] { arguments?.elements.compactMap(\.string) ?? [] }

    private static let appleNames = NameSet(["title-loc-key", "subtitle-loc-key", "loc-key"])
    private static let androidNames = NameSet(["title-loc-key", "body-loc-key", "titlelockey", "bodylockey"])

    /// Of Apple's alert: the keys beside the texts, and in a Live Activity the objects in their place.
    static func apple(_ payload: Node) -> [PushedText] {
        guard let alert = payload["aps"]?["alert"], alert.kind == .object else { return [] }
        var found: [PushedText] = []
        if appleNames.mayNameMember(of: alert) {
            for name in ["title", "subtitle", "body"] {
                let key = name == "body" ? "loc-key" : name + "-loc-key"
                found += [of(alert, name, key, key.replacing(text: "key", with: "args"), "/aps/alert", .apple)]
                    .compactMap { $0 }
            }
        }
        for name in ["title", "body"] {
            guard let object = alert[name], object.kind == .object else { continue }
            found += [of(object, nil, "loc-key", "loc-args", "/aps/alert/" + name, .apple)].compactMap { $0 }
        }
        return found
    }

    /// Of Android's block in a message to Firebase.
    static func android(_ root: Node) -> [PushedText] {
        guard let block = root["message"]?["android"]?["notification"], block.kind == .object,
            androidNames.mayNameMember(of: block)
        else { return [] }
        let place = "/message/android/notification"
        return ["title", "body"].flatMap { name -> [PushedText] in
            let spellings = [(name + "_loc_key", name + "_loc_args"), (name + "LocKey", name + "LocArgs")]
            return spellings.compactMap { of(block, name, $0.0, $0.1, place, .android) }
        }
    }

    private static func of(
        _ node: Node, _ name: String?, _ key: String, _ arguments: String, _ place: String,
        _ platform: AppTextFile.Platform
    ) -> PushedText? {
        guard let value = node[key], value.kind == .string, value.string?.isEmpty == false else { return nil }
        return PushedText(
            platform: platform, name: name ?? "", plain: name.flatMap { node[$0] }, key: value, keyName: key,
            arguments: node[arguments], pointer: "\(place)/\(key)", argumentsPointer: "\(place)/\(arguments)",
            plainPointer: name.map { "\(place)/\($0)" } ?? place)
    }
}
