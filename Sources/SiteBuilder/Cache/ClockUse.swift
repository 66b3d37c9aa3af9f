import SiteSources
import Text

/// Whether a text may show the time of the build, as in `{{ 'now' | date: '%Y' }}`: what is made from it is not the same tomorrow.
enum ClockUse {
    /// The words that Liquid's `date` takes for the present moment, in quotes, or as a value of YAML that a text may refer to.
    private static let quoted = ["'now'", "\"now\"", "'today'", "\"today\""]
    private static let values = [": now", ": today"]

    static func isPossible(in bytes: [UInt8]) -> Bool {
        (quoted + values).contains { ByteSearch.holds($0, in: bytes) }
    }

    /// The same for a guide: its words are text unless something in it is evaluated.
    static func isPossible(in guide: ParsedGuide) -> Bool {
        let bytes = guide.file.bytes
        return quoted.contains { ByteSearch.holds($0, in: bytes) }
            || isPossible(in: Array(bytes[..<min(guide.body.lowerBound, bytes.count)]))
    }

    /// In what every page may show.
    static func isPossible(inFrameOf source: SourceTree) -> Bool {
        source.entries.contains { entry in
            switch entry.kind {
            case .template, .configuration, .variables, .include, .locale: isPossible(in: entry.file.bytes)
            default: false
            }
        }
    }
}
