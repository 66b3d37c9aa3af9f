package import DataTree
import Text

/// What an app declares for Android (layer L3): `android` in `app.yml`, then its AndroidManifest.xml and string resources. What
/// neither says is not known, and nothing is concluded from its absence.
package struct AndroidApp: Sendable {
    /// A channel that the app creates before a notification comes.
    package struct Channel: Sendable, Hashable {
        package var id: String
        /// As the settings show it.
        package var name: String
        package var importance: Importance
        package var sound: String?
    }

    package enum Importance: String, Sendable, CaseIterable, Comparable {
        case none, min, low
        case normal = "default"
        case high

        package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let label: String?
    package let packageName: String?
    /// Name of the small icon of notifications that name none.
    package let smallIcon: String?
    /// `#RRGGBB`.
    package let color: String?
    package let defaultChannel: String?
    /// Nil where nothing says which channels there are.
    package let channels: [Channel]?
    /// Actions of intent filters; nil where nothing lists them.
    package let actions: [String]?
    /// Names of drawable, mipmap and raw resources; nil where nothing lists them.
    package let resources: Set<String>?
    package let targetSDK: Int?

    /// `facts`: `app.yml`; nil where neither it nor another file speaks of Android.
    package init?(_ facts: Node?, files: AndroidFiles? = nil) {
        guard facts?.kind == .object || files != nil else { return nil }
        func text(_ name: String) -> String? { facts?[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }
        func list(_ name: String) -> [String]? { facts?[name].map { $0.elements.compactMap(\.string) } }
        label = text("label") ?? files?.label
        packageName = text("package") ?? files?.packageName
        smallIcon = text("smallIcon") ?? files?.icon
        color = AndroidColor.hex(text("color") ?? files?.color)
        defaultChannel = text("defaultChannel") ?? files?.defaultChannel
        actions = list("actions") ?? files?.actions
        resources = list("resources").map { Set($0) }
        targetSDK = facts?["targetSdk"]?.int ?? files?.targetSDK
        channels = facts?["channels"].map { node in
            node.elements.compactMap { channel in
                guard let id = channel["id"]?.string ?? channel.string else { return nil }
                return Channel(
                    id: id, name: ClippedText.of(channel["name"]?.string ?? id),
                    importance: channel["importance"]?.string.flatMap(Importance.init) ?? .normal,
                    sound: channel["sound"]?.string)
            }
        }
    }

    package func channel(_ id: String) -> Channel? { channels?.first { $0.id == id } }
}

/// What the files of an Android project say: read elsewhere, plain values here.
package struct AndroidFiles: Sendable {
    package var label: String?
    package var packageName: String?
    package var icon: String?
    package var color: String?
    package var defaultChannel: String?
    package var actions: [String]?
    package var targetSDK: Int?

    package init() {}
}

/// Colours as Android's payloads write them.
package enum AndroidColor {
    /// `#RRGGBB` in small letters, of `#RRGGBB` or `#AARRGGBB`; nil for anything else, so that nothing else reaches a style.
    package static func hex(_ text: String?) -> String? {
        guard let text, text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst().lowercased()
        guard digits.utf8.allSatisfy({ $0.isHexDigit }) else { return nil }
        return digits.utf8.count == 6 ? "#" + digits : digits.utf8.count == 8 ? "#" + digits.suffix(6) : nil
    }

    /// Eight digits without a sign.
    package static func argb(_ text: String) -> String? { text.utf8.count == 8 ? hex("#" + text) : nil }

    /// A number with opacity, red, green and blue.
    package static func number(_ text: String) -> String? {
        guard let value = Int64(text), value >= Int64(Int32.min), value <= Int64(UInt32.max) else { return nil }
        let digits = String(UInt32(truncatingIfNeeded: value) & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
}
