import PushPayload
import SiteFiles
import Text

/// The tables of reasons that come with sitegen, in `Reasons` beside its packs.
enum ReasonFiles {
    static func table(language: String) throws -> ReasonTable {
        guard let folder = try ShareFolder.find().map({ $0.entry("Reasons") }) else { return ReasonTable([]) }
        let files = FileSystem()
        let names = ((try? files.list(folder)) ?? []).filter { $0.hasSuffix(".yml") }.sorted()
        let read = names.map { name in
            (name: name, file: SourceFile(path: "Reasons/" + name, bytes: (try? files.read(folder.entry(name))) ?? []))
        }
        let ending = ".\(language).yml"
        return ReasonTable(
            read.filter { !$0.name.dropLast(4).contains(".") }.map(\.file),
            translations: read.filter { $0.name.hasSuffix(ending) }.map(\.file))
    }
}
