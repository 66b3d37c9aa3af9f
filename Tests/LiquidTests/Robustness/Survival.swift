import DataTree
import Liquid
import Text

/// One hostile template through everything that reads it: parsed, analysed, rendered. What it must not do is end the process,
/// go on for ever, or point at a place that is not there.
struct Survival {
    /// What every case is tried in.
    static let dialects: [Dialect] = [.shopify, .braze]
    static let modes: [ParseOptions.Mode] = [.strict, .lax]

    var bytes: [UInt8]
    var mode = ParseOptions.Mode.strict
    var dialect = Dialect.shopify
    var data: LiquidObject = [:]
    var partials: [String: [UInt8]] = [:]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
    init(_ text: String) { bytes = Array(text.utf8) }

    /// Small, so that a loop in the template is cut off by counting.
    private static let limits = {
        var limits = RenderLimits()
        limits.iterations = 2000
        limits.outputBytes = 1 << 20
        limits.assignedBytes = 1 << 20
        return limits
    }()

    /// What is wrong with the outcome; nil when all is well.
    func failure() -> String? {
        let parsing = ParseOptions(mode: mode, dialect: dialect)
        let parsed = Template.parse(SourceFile(path: "page", bytes: bytes), options: parsing)
        var library = TemplateLibrary()
        for (name, text) in partials {
            library[name] = Template.parse(SourceFile(path: name, bytes: text), options: parsing).value
        }
        var options = RenderOptions(escapesHTML: bytes.count % 2 == 0, strictVariables: bytes.count % 3 == 0)
        options.limits = Self.limits
        let rendering = parsed.value.rendering(data, library: library, options: options)
        let uses = parsed.value.variablesRead(library: library)
        for diagnostic in parsed.diagnostics + rendering.diagnostics {
            guard let location = diagnostic.location else { return "no place: \(diagnostic.headline)" }
            if !exists(location) { return "no such place: \(diagnostic.headline)" }
            for note in diagnostic.notes where note.location.map({ !exists($0) }) ?? false {
                return "no such place: \(note.message)"
            }
        }
        return uses.first { !exists($0.location) }.map { "no such place: \($0.path)" }
    }

    private func exists(_ location: Text.SourceLocation) -> Bool {
        let count = location.path == "page" ? bytes.count : partials[location.path]?.count ?? -1
        return location.range.upperBound <= count
    }
}
