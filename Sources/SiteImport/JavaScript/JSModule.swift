import SiteFiles
import Text

/// Names of a module or of a function's body, and what they stand for.
final class JSScope {
    let run: JSRun
    let path: String
    let folder: ContentPath
    private let outer: JSScope?
    private var values: [String: JSValue] = [:]
    var exports: [(key: String, value: JSValue)] = []
    /// `module.exports = …`
    var whole: JSValue?

    init(_ run: JSRun, path: String, folder: ContentPath) {
        (self.run, self.path, self.folder, outer) = (run, path, folder, nil)
    }

    init(in outer: JSScope) {
        (run, path, folder, self.outer) = (outer.run, outer.path, outer.folder, outer)
    }

    func find(_ name: String) -> JSValue? {
        guard let value = values[name] else { return outer?.find(name) }
        return run.spend(value.size(run.budget)) ? value : nil
    }

    func set(_ name: String, _ value: JSValue) { values[name] = value }

    /// `name.a.b = value`, for a name that there is.
    func set(_ path: ArraySlice<String>, _ change: (JSValue) -> JSValue) {
        guard let name = path.first else { return }
        guard let value = values[name] else { return outer?.set(path, change) ?? () }
        values[name] = Self.changed(value, path.dropFirst(), change)
    }

    private static func changed(_ old: JSValue, _ path: ArraySlice<String>, _ change: (JSValue) -> JSValue) -> JSValue {
        guard let key = path.first else { return change(old) }
        return .object(old.members + [(key, changed(old[key] ?? .object([]), path.dropFirst(), change))])
    }
}

/// What settings in JavaScript say, as far as that can be known: constants, functions of the file and other modules beside it are
/// followed; no variable of the environment is set. One run is one file of settings with what it imports, and has a budget.
final class JSRun {
    /// Finds a file that a module imports.
    private let file: (ContentPath) -> SourceFile?
    private var functions: [JSFunction] = []
    private var modules: [ContentPath: JSValue?] = [:]
    /// How deep the reader is that asks.
    var level = 0
    private(set) var budget = 2_000_000

    init(_ file: @escaping (ContentPath) -> SourceFile?) { self.file = file }

    func spend(_ count: Int) -> Bool {
        budget -= min(count, budget + 1)
        return budget >= 0
    }

    func add(_ function: JSFunction, at place: SourceLocation) -> JSValue {
        functions.append(function)
        return .function(functions.count - 1, place)
    }

    func result(of number: Int, _ arguments: [JSValue]) -> JSValue? {
        let function = functions[number]
        guard level < JSReader.deepest, spend(function.body.count + 16) else { return nil }
        level += 1
        defer { level -= 1 }
        let scope = JSScope(in: function.scope)
        var parameters = JSReader(function.bytes, function.parameters, in: scope)
        parameters.depth = level
        parameters.bind(arguments)
        var body = JSReader(function.bytes, function.body, in: scope)
        body.depth = level
        return function.isBlock ? body.statements() ?? .null : body.value()
    }

    /// What a module exports that a path names; nil where it is not there.
    func module(_ path: String, from folder: ContentPath) -> JSValue? {
        guard path.hasPrefix("."), let place = folder.resolving(path) else { return nil }
        for ending in ["", ".js", ".ts", ".mjs", ".cjs", ".mts", ".cts", ".json"] {
            let full = place.with(ending: ending)
            if let file = file(full) { return exports(file, full) }
        }
        return nil
    }

    func exports(_ file: SourceFile, _ path: ContentPath) -> JSValue? {
        if let known = modules[path] { return known }
        modules[path] = .some(nil)
        guard level < JSReader.deepest else { return nil }
        level += 1
        defer { level -= 1 }
        let scope = JSScope(self, path: file.path, folder: path.folder)
        var reader = JSReader(file.bytes, 0..<file.bytes.count, in: scope)
        reader.depth = level
        let value: JSValue
        if path.hasSuffix(".json") {
            value = reader.value()
        } else {
            _ = reader.statements()
            value = scope.whole ?? .object(scope.exports)
        }
        modules[path] = value
        return value
    }

    /// The settings that a file exports, whatever function makes or takes them: `defineConfig(() => ({…}))`.
    func settings(_ file: SourceFile, _ path: ContentPath) -> JSValue {
        var value = exports(file, path) ?? .null
        value = value["default"] ?? value
        for _ in 0..<4 {
            if case .call(_, let arguments, _) = value, let first = arguments.first(where: { $0.string == nil }) {
                value = first
            } else if case .function(let number, _) = value {
                value = result(of: number, []) ?? value
            }
        }
        return value
    }
}
