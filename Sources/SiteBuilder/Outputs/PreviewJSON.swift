import Liquid
import SiteViews

/// `preview.json`: the preview as templates see it, with the version of its form and with names as in all other files for
/// machines, `imageURL` for the templates' `image_url`. Its form is `Schemas/reports/preview.schema.json`.
enum PreviewJSON {
    /// Grows when a name goes or changes its meaning; new names do not count.
    static let version = 1

    /// `surfaces`: what other devices than Apple's show; then there may be no preview of an iPhone. `sequence`: the pushes that it is one of.
    static func bytes(_ view: LiquidValue, _ surfaces: LiquidValue, sequence: LiquidValue) -> [UInt8] {
        var model = LiquidObject()
        model["version"] = .int(version)
        if case .object(let object) = view {
            add(object, to: &model)
        } else {
            model["kind"] = .string("none")
            for name in ["notification", "story", "extension", "activity", "unshown", "device"] { model[name] = .null }
            model["modelURL"] = .string("preview.json")
        }
        model["surfaces"] = renamed(surfaces)
        model["sequence"] = renamed(sequence)
        var bytes: [UInt8] = []
        ViewJSON.write(.object(model), to: &bytes)
        return bytes
    }

    private static func renamed(_ value: LiquidValue) -> LiquidValue {
        switch value {
        case .object(let object):
            var copy = LiquidObject()
            add(object, to: &copy)
            return .object(copy)
        case .array(let elements): return .array(elements.map(renamed))
        default: return value
        }
    }

    private static func add(_ object: LiquidObject, to other: inout LiquidObject) {
        for entry in object.entries { other[name(entry.key)] = renamed(entry.value) }
    }

    /// `image_url` is `imageURL`, `braze_id` is `brazeID`, `page_count` is `pageCount`.
    static func name(_ key: String) -> String {
        let words = key.split(separator: "_")
        guard words.count > 1 else { return key }
        return words.enumerated().map { index, word in
            if index == 0 { return String(word) }
            return ["url", "id"].contains(word) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
    }
}
