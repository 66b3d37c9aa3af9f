import DataTree

/// What happens instead of a banner: each kind of push that shows none has its own end. Sources: those of `PushType`.
package enum Unshown: String, CaseIterable, Sendable {
    /// The app is woken.
    case silent
    /// The number on the icon and a sound, without words; or one of them.
    case mark
    case badge = "mark-badge"
    case sound = "mark-sound"
    case noBadge = "mark-no-badge"
    case call, reload, complication, files, location, talk, management, pass
    /// Nothing at all, for neither people nor the app.
    case nothing
    /// Refused before it reaches a phone.
    case undelivered
    /// A Live Activity that stays as it is, or does not start.
    case stillActivity = "still-activity"

    init(_ payload: Node, _ type: PushType?) {
        let aps = payload["aps"]
        switch type {
        case .voip: self = .call
        case .widgets, .controls: self = .reload
        case .complication: self = .complication
        case .fileprovider: self = .files
        case .location: self = .location
        case .pushtotalk: self = .talk
        case .mdm: self = .management
        case .wallet: self = .pass
        case .alert, .background, .liveactivity, nil:
            switch (PreviewMaker.badge(aps), PreviewMaker.hasSound(aps?["sound"])) {
            case (nil, false): self = aps?["content-available"]?.int == 1 ? .silent : .nothing
            case (nil, true), (0, true): self = .sound
            case (0, false): self = .noBadge
            case (_, false): self = .badge
            case (_, true): self = .mark
            }
        }
    }
}

/// The name of an app as people would say it, made of its bundle id: `com.example.quick-bite` is "Quick Bite".
enum ReadableName {
    /// Nil for what is no name: a placeholder, a build setting.
    static func of(bundle: String) -> String? {
        let lower = bundle.lowercased()
        let strange = ["$", "{", "<", "[", "your", "bundleid", "bundle-id", "bundle.id"]
        guard bundle.utf8.count <= 200, !strange.contains(where: lower.contains) else { return nil }
        var parts = bundle.split(separator: ".")
        let endings: Set<String> = [
            "app", "ios", "watchkitapp", "watchapp", "debug", "dev", "beta", "staging", "clip", "mobile",
        ]
        while parts.count > 2, let last = parts.last, endings.contains(last.lowercased()) { parts.removeLast() }
        guard parts.count > 1, let last = parts.last else { return nil }
        let words = split(last)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// At hyphens and underscores, and where a capital follows a small letter.
    private static func split(_ text: Substring) -> [String] {
        var words: [String] = []
        var isOpen = false
        var wasSmall = false
        for character in text {
            guard character.isLetter || character.isNumber else {
                isOpen = false
                wasSmall = false
                continue
            }
            if !isOpen || (wasSmall && character.isUppercase) {
                words.append(character.uppercased())
            } else {
                words[words.count - 1].append(character)
            }
            isOpen = true
            wasSmall = character.isLowercase
        }
        return words
    }
}
