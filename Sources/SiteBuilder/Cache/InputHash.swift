import SiteFiles
import SiteSources
import Text

/// Everything that a build's result rests on, as one hash: the files that it reads, those that it passes over and names, and what it
/// was asked to do.
enum InputHash {
    /// Nil where a file could not be read, or where the result shows what no file says.
    static func make(_ source: SourceTree, _ options: BuildOptions, _ found: [Diagnostic], _ key: HashKey)
        -> ContentHash?
    {
        guard found.isEmpty, !options.measuresTemplates, !options.listsFiles, !ClockUse.isPossible(inFrameOf: source)
        else { return nil }
        var hash = KeyedHash(key)
        for text in [
            "inputs", options.source.text, options.output.text, options.version, options.baseURL ?? "",
            "\(options.bounds)", "\(options.reportsTranslations)", "\(source.isLoose)", source.prefix,
            "\(source.unopened)", options.locale ?? "", options.language ?? "",
        ] { hash.combine(text) }
        for entry in options.baseline?.entries ?? [] { hash.combine("\(entry)") }
        for entries in [source.entries, source.share] {
            for index in entries.indices {
                guard let own = entries[index].hash else { return nil }
                hash.combine(own)
            }
        }
        for passed in source.passed {
            hash.combine(passed.shown)
            hash.combine("\(passed.reason) \(passed.size) \(passed.isBeside) \(passed.hidden ?? "")")
        }
        for (path, file) in source.suspects.sorted(by: { $0.key < $1.key }) {
            hash.combine(path.text)
            hash.combine(file.bytes[...])
        }
        return hash.finish()
    }
}
