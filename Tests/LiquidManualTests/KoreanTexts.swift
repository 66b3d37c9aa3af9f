import DataTree
import Foundation
import TestSupport
import Text

/// The Korean of the manual: `Korean/*.yml` beside this file, an entry for each tag and filter, with the print of the English
/// that it was written for.
struct KoreanTexts {
    struct Texts {
        var print: String
        var summary: String
        var details: String
        var parameters: [String: String]
        var captions: [String]
        var location: SourceLocation
    }

    private(set) var texts: [ManualEntry.Reference: Texts] = [:]
    private(set) var problems: [String] = []

    static func read() -> KoreanTexts {
        var korean = KoreanTexts()
        for (name, kind) in [("tags", ManualEntry.Kind.tag), ("filters", .filter), ("braze", nil)] {
            let path = "Tests/LiquidManualTests/Korean/\(name).yml"
            guard let data = try? Data(contentsOf: PackageFolder.url.appending(path: path)) else { continue }
            korean.add(SourceFile(path: path, bytes: [UInt8](data)), kind: kind)
        }
        return korean
    }

    /// `kind` is nil for a file that has both, under `tags` and `filters`.
    private mutating func add(_ file: SourceFile, kind: ManualEntry.Kind?) {
        let document = YAMLReader.parse(file)
        problems += document.diagnostics.map { "\(file.path): \($0.headline.english)" }
        guard let root = document.value.root else { return }
        if let kind { return add(root, kind) }
        for member in root.members {
            add(member.value, member.name == "tags" ? .tag : .filter)
        }
    }

    private mutating func add(_ node: Node, _ kind: ManualEntry.Kind) {
        for member in node.members {
            let entry = member.value
            var parameters: [String: String] = [:]
            for parameter in entry["parameters"]?.members ?? [] {
                parameters[parameter.name] = parameter.value.string ?? ""
            }
            texts[.init(kind: kind, name: member.name)] = Texts(
                print: entry["of"]?.string ?? "", summary: entry["summary"]?.string ?? "",
                details: (entry["details"]?.string ?? "").trimmingCharacters(in: .newlines), parameters: parameters,
                captions: entry["captions"]?.elements.map { $0.string ?? "" } ?? [], location: member.key.location)
        }
    }

    /// The first eight digits of a hash of the English texts.
    static func print(of entry: ManualEntry) -> String {
        var hash = ContentHash()
        for text in entry.texts { hash.combine(text) }
        return String(hash.description.prefix(8))
    }

    /// What is missing, stale or too much.
    func problems(for entries: [ManualEntry]) -> [String] {
        var found = problems
        for entry in entries { found += missing(entry) }
        let known = Set(entries.map(\.reference))
        for reference in texts.keys where !known.contains(reference) {
            found.append("there is Korean for the \(reference.kind) '\(reference.name)', but no such \(reference.kind)")
        }
        return found.sorted()
    }

    private func missing(_ entry: ManualEntry) -> [String] {
        let subject = "the Korean of the \(entry.kind) '\(entry.name)'"
        let print = Self.print(of: entry)
        guard let own = texts[entry.reference] else {
            return ["\(entry.source): \(subject) is missing (of: '\(print)')"]
        }
        var found: [String] = []
        func expect(_ condition: Bool, _ message: String) {
            if !condition { found.append("\(own.location.path): \(subject) \(message)") }
        }
        expect(!own.summary.isEmpty, "has no summary")
        expect(own.details.isEmpty == entry.details.isEmpty, "has other details than the English")
        expect(
            Set(own.parameters.keys) == Set(entry.parameters.map(\.name)) && !own.parameters.values.contains(""),
            "has other parameters than the English")
        expect(
            own.captions.count == entry.examples.count { $0.caption != nil } && !own.captions.contains(""),
            "has other captions than the English")
        expect(
            own.print == print,
            "was written for another English text than \(entry.source); correct it, then set 'of: '\(print)''")
        return found
    }
}

extension ManualEntry {
    /// The entry with its texts in Korean; unchanged where there are none.
    func translated(_ korean: KoreanTexts) -> ManualEntry {
        guard let own = korean.texts[reference] else { return self }
        var entry = self
        entry.summary = own.summary
        entry.details = own.details.isEmpty ? [] : [own.details]
        for index in entry.parameters.indices {
            entry.parameters[index].meaning = own.parameters[entry.parameters[index].name] ?? ""
        }
        var captions = own.captions[...]
        for index in entry.examples.indices where entry.examples[index].caption != nil {
            entry.examples[index].caption = captions.popFirst()
        }
        return entry
    }
}
