package import SiteModel
import Text

/// English words of the previews, for pages of other sites: `push-preview.js` under its plain name begins with them. They are those
/// of `Templates/locales`, which the site's own pages give, in their language, as `data-t-NAME` attributes.
package enum PreviewWords {
    /// The key of each word by the name that the scripts ask for.
    package static let keys: [(name: String, key: String)] =
        preview.map { ($0, "preview." + $0) } + story.map { ($0, "story." + $0) } + shared.map { ($0, $0) }

    private static let preview = [
        "play", "pause", "replay", "previous", "next", "story", "player", "page", "opens", "broken", "blocked",
        "fallback", "log", "approximate", "notification", "expand", "collapse", "hide", "dark", "view", "again",
        "actions", "hint",
    ]

    /// The panel of a story's settings.
    private static let story = [
        "settings", "unloaded", "ratio", "loop", "crossfade", "long-press", "haptics", "zones", "zones-hint",
        "zone-back", "zone-forward", "zone-middle", "ratio-differs", "ratio-agrees", "no-haptics", "calm-crossfade",
        "swift", "swift-none", "reset", "cache", "cache-idle", "cache-first", "cache-loading", "cache-ready",
        "cache-broken", "cache-remote", "cache-limit",
    ]

    private static let shared = ["copy", "copied"]

    /// A script that leaves the words where `push-preview.js` looks for them.
    package static func script(_ site: Site) -> [UInt8] {
        var output = Array("globalThis.pushPreviewWords={".utf8)
        for (index, word) in keys.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            JSONEscaping.append(word.name, .html, to: &output)
            output.append(UInt8(ascii: ":"))
            JSONEscaping.append(site.text(word.key, "en"), .html, to: &output)
        }
        return output + Array("};\n".utf8)
    }
}
