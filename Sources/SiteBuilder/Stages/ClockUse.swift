import SiteSources
import Text

/// Whether a text may show the time of the build, as in `{{ 'now' | date: '%Y' }}`: what is made from it is not the same tomorrow.
enum ClockUse {
    /// The words that Liquid's `date` takes for the present moment, in quotes, or as a value of YAML that a text may refer to.
    private static let words = ["now", "today"].flatMap { word in ["'\(word)'", "\"\(word)\"", ": \(word)"] }

    static func isPossible(in bytes: [UInt8]) -> Bool {
        words.contains { ByteSearch.holds($0, in: bytes) }
    }

    /// The same for a guide: its words are text unless something in it is evaluated.
    static func isPossible(inGuide bytes: [UInt8]) -> Bool {
        (ByteSearch.holds("{{", in: bytes) || ByteSearch.holds("{%", in: bytes)) && isPossible(in: bytes)
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
