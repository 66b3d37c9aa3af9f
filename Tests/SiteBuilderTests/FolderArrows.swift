import Foundation

/// Which folder of a module uses which other one, found from the names in its sources. A file beside the folders counts
/// as a folder of its own.
///
/// A name is followed where it can mean one thing only: a type by its name, a member after its type's name or inside
/// extensions of its type, and after any other expression when no other folder, no other module and not the standard
/// library has a member of that name.
struct FolderArrows {
    struct Arrow: Hashable {
        var from: String
        var to: String
    }

    /// The folders, and the files beside them.
    private(set) var folders: Set<String> = []
    private(set) var files: Set<String> = []
    /// For each arrow some of the names, with the file that uses them.
    private(set) var arrows: [Arrow: Set<String>] = [:]

    private var types: [String: [(owner: String, place: String)]] = [:]
    private var members: [SwiftDeclarations.Member: Set<String>] = [:]
    private var places: [String: Set<String>] = [:]
    private let foreign: Set<String>

    /// `foreign`: names of members that other modules declare.
    init(_ sources: [(name: String, declarations: SwiftDeclarations)], foreign: Set<String>) {
        self.foreign = foreign
        for source in sources {
            let place = Self.place(source.name)
            if place == source.name { files.insert(place) } else { folders.insert(place) }
            for type in source.declarations.types { types[type.name, default: []].append((type.owner, place)) }
            for member in source.declarations.members {
                members[member, default: []].insert(place)
                places[member.name, default: []].insert(place)
            }
        }
        for source in sources {
            let from = Self.place(source.name)
            for use in source.declarations.uses {
                guard let to = target(of: use, from: from), to != from else { continue }
                arrows[Arrow(from: from, to: to), default: []].insert("\(source.name): \(use.name)")
            }
        }
    }

    private static func place(_ name: String) -> String {
        name.firstIndex(of: "/").map { String(name[..<$0]) } ?? name
    }

    private func target(of use: SwiftDeclarations.Use, from: String) -> String? {
        let isType = use.name.utf8.first.map { $0 >= 65 && $0 <= 90 } ?? false
        return isType ? type(use, from) : member(use, from)
    }

    private func only(_ places: Set<String>, _ from: String) -> String? {
        places.count == 1 && !places.contains(from) ? places.first : nil
    }

    private func type(_ use: SwiftDeclarations.Use, _ from: String) -> String? {
        let candidates = types[use.name] ?? []
        var owners: Set<String> = [use.qualifier ?? ""]
        if use.qualifier == nil { owners.formUnion(use.context) }
        if use.qualifier == "Self" || use.qualifier == "self" { owners = Set(use.context) }
        return only(Set(candidates.filter { owners.contains($0.owner) }.map(\.place)), from)
    }

    private func member(_ use: SwiftDeclarations.Use, _ from: String) -> String? {
        func declared(in owners: [String]) -> String? {
            for owner in owners {
                if let places = members[.init(owner: owner, name: use.name)] { return only(places, from) }
            }
            return nil
        }
        guard let qualifier = use.qualifier else { return declared(in: use.context.reversed() + [""]) }
        if qualifier == "self" || qualifier == "Self" { return declared(in: use.context.reversed()) }
        if types[qualifier] != nil { return declared(in: [qualifier]) }
        let isType = qualifier.utf8.first.map { $0 >= 65 && $0 <= 90 } ?? false
        guard !isType, !foreign.contains(use.name), !Self.standard.contains(use.name) else { return nil }
        return only(places[use.name] ?? [], from)
    }

    /// Members that the standard library or Foundation have as well.
    private static let standard: Set<String> = [
        "allCases", "allSatisfy", "append", "base", "boolean", "bytes", "capacity", "characters", "checked", "code",
        "compactMap", "contains", "count", "data", "date", "day", "description", "combine", "distance", "drop", "end",
        "endIndex", "enumerated",
        "error", "escaped", "file", "filter", "first", "firstIndex", "flatMap", "flush", "formatted", "get", "hash",
        "host",
        "hour", "id", "index", "indices", "insert", "isEmpty", "isValid", "items", "joined", "keys", "last", "length",
        "lines", "load", "location", "lowercased", "magnitude", "map", "max", "message", "min", "minute", "month",
        "name",
        "negate", "next", "none", "number", "offset", "path", "pattern", "port", "prefix", "query", "range", "rawValue",
        "read", "reduce", "remove", "replacing", "result", "resume", "reversed", "root", "scalars", "scheme", "second",
        "shuffled", "signal", "size", "some", "sorted", "split", "start", "startIndex", "store", "string", "success",
        "suffix", "sum",
        "text", "title", "trimmed", "type", "unicodeScalars", "union", "utf8", "value", "values", "version", "weekday",
        "wait", "words", "write", "year", "zip",
    ]
}
