import Text

/// Addresses of films and other pages that their hosts let other sites show in a frame, by the hosts' own documentation of embedding
/// (YouTube, Vimeo, Loom, Spotify, CodePen).
enum EmbedPlayer {
    /// The address of the frame; nil for an address that is none of these. Only names made of letters, digits, `-` and `_` are
    /// taken over.
    static func frame(_ address: String) -> String? {
        guard let start = address.firstRange(of: "://"), address.hasPrefix("http") else { return nil }
        let rest = address[start.upperBound...].prefix { $0 != "#" }
        let host = rest.prefix { $0 != "/" && $0 != "?" }.lowercased()
        let path = rest.dropFirst(host.count).prefix { $0 != "?" }.split(separator: "/").map(String.init)
        // GitBook's documentation writes a second `?` where `&` is meant.
        let query = rest.dropFirst(host.count).split(separator: "?").dropFirst(rest.contains("?") ? 1 : 0)
        let values = Dictionary(
            query.flatMap { $0.split(separator: "&") }.compactMap { pair -> (String, String)? in
                guard let mark = pair.firstIndex(of: "=") else { return nil }
                return (String(pair[..<mark]), String(pair[pair.index(after: mark)...]))
            }
        ) { first, _ in first }
        switch host.hasPrefix("www.") ? String(host.dropFirst(4)) : host {
        case "youtube.com", "m.youtube.com", "youtube-nocookie.com", "music.youtube.com": return youTube(path, values)
        case "youtu.be": return path.first.flatMap { youTube(["embed", $0], values) }
        case "vimeo.com", "player.vimeo.com":
            guard let id = path.first(where: { $0.utf8.allSatisfy(\.isDigit) && !$0.isEmpty }) else { return nil }
            return "https://player.vimeo.com/video/\(id)?autoplay=1&dnt=1"
        case "loom.com":
            guard path.count == 2, path[0] == "share" || path[0] == "embed", isName(path[1]) else { return nil }
            return "https://www.loom.com/embed/\(path[1])?autoplay=1"
        case "open.spotify.com":
            let parts = path.first == "embed" ? Array(path.dropFirst()) : path
            guard parts.count == 2, isName(parts[0]), isName(parts[1]) else { return nil }
            return "https://open.spotify.com/embed/\(parts[0])/\(parts[1])"
        case "codepen.io":
            guard path.count == 3, isName(path[0]), ["pen", "embed", "full"].contains(path[1]), isName(path[2]) else {
                return nil
            }
            return "https://codepen.io/\(path[0])/embed/\(path[2])?default-tab=result"
        default: return nil
        }
    }

    private static func youTube(_ path: [String], _ values: [String: String]) -> String? {
        var id = values["v"]
        if let kind = path.first, path.count > 1, ["embed", "shorts", "live", "v"].contains(kind) { id = path[1] }
        guard let id, isName(id) else { return nil }
        var address = "https://www.youtube-nocookie.com/embed/\(id)?autoplay=1"
        let start = (values["start"] ?? values["t"] ?? "").prefix { $0.isNumber }
        if !start.isEmpty, start.count < 7 { address += "&start=\(start)" }
        return address
    }

    private static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
