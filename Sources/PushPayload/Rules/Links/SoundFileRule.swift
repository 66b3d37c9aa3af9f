import DataTree
import Text

/// The name of a sound that the system does not play: it takes aiff, wav and caf files with Linear PCM, MA4 (IMA/ADPCM), µLaw or
/// aLaw, and plays its own sound instead of any other (Apple, UNNotificationSound). A name without a suffix, or with one that is no
/// kind of sound, says nothing.
enum SoundFileRule: Rule {
    private static let refused: Set<String> = [
        "mp3", "m4a", "m4r", "aac", "ogg", "oga", "opus", "flac", "wma", "mp4", "webm", "amr", "mid", "midi", "3gp",
        "ac3", "mka", "weba",
    ]

    static func check(_ context: RuleContext) -> [Diagnostic] {
        guard let sound = context.aps?["sound"] else { return [] }
        let (node, pointer) = sound.kind == .object ? (sound["name"], "/aps/sound/name") : (sound, "/aps/sound")
        guard let node, let name = node.string, !PayloadTemplate.holdsOutput(name), let suffix = suffix(name),
            refused.contains(suffix)
        else { return [] }
        return [
            context.diagnostic(
                .apsValueType, .warning, node, pointer,
                "a sound must be an '.aiff', '.wav' or '.caf' file, not '.\(suffix)'",
                why:
                    "the system plays Linear PCM, MA4, µLaw and aLaw only; for another file it plays the default sound",
                fix: .init(
                    "convert the file, for example 'afconvert -f caff -d ima4 \(stem(name)).\(suffix)', and name the result"
                ))
        ]
    }

    private static func suffix(_ name: String) -> String? {
        name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() }
    }

    private static func stem(_ name: String) -> Substring { name.prefix(40).prefix { $0 != "." } }
}
