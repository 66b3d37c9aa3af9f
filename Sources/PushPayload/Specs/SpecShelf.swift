import DataTree
import JSONSchema
import Platform
import Synchronization
package import Text

/// A spec's file and those with its translations, as bytes.
package struct SpecFile: Sendable {
    package var pack: String
    package var file: SourceFile
    /// By locale.
    package var translations: [String: SourceFile]

    package init(pack: String, file: SourceFile, translations: [String: SourceFile] = [:]) {
        self.pack = pack
        self.file = file
        self.translations = translations
    }

    /// The same with bytes of its own.
    var copied: SpecFile {
        SpecFile(pack: pack, file: file.copied, translations: translations.mapValues(\.copied))
    }

    fileprivate func document(_ file: SourceFile) -> Document { YAMLReader.parse(file).value }
}

extension SpecSet {
    /// Specs that are parsed and compiled when a payload first needs them: of each file only `x-push` is read, by which payloads
    /// are told apart. For files that are known to be right, such as the packs that come with sitegen: what is wrong in them is
    /// not reported, and what they show is not masked.
    ///
    /// Nil where that needs the whole of a file: it is not YAML with a plain `x-push` at its root, an id is taken, or a spec has an
    /// address of its own. `make` reads any.
    package static func onDemand(_ files: [SpecFile]) -> SpecSet? {
        var ids: [String: Int] = [:]
        var heads: [PushMetadata] = []
        for (index, file) in files.enumerated() {
            guard let head = SpecHead.read(file.file), ids.updateValue(index, forKey: head.id) == nil else {
                return nil
            }
            heads.append(head)
        }
        let shelf = SpecShelf(files, ids)
        var set = SpecSet(
            zip(heads, files).enumerated().map { index, known in
                let (push, file) = known
                return Spec(
                    push, pack: file.pack, file: file.file, locales: Set(file.translations.keys),
                    mayHoldSecrets: shelf.mayHoldSecrets(index),
                    .init(
                        document: { shelf.document(index) },
                        translations: { file.translations.mapValues(file.document) },
                        schema: { shelf.compile(index) }))
            }, of: files)
        set.forms = AndroidForms(files.map(\.file))
        return set
    }
}

/// The files of specs that are compiled one by one, each with those that it refers to.
private final class SpecShelf: Sendable {
    private let entries: [Entry]
    private let ids: [String: Int]
    /// Some file names the keyword that marks values as secret.
    private let holdsSecrets: Bool

    init(_ files: [SpecFile], _ ids: [String: Int]) {
        entries = files.map { Entry($0, $0.file.references.compactMap { ids[$0] }) }
        self.ids = ids
        holdsSecrets = files.contains { $0.file.range(of: MarkedSecrets.keyword) != nil }
    }

    func document(_ index: Int) -> Document { entries[index].document }

    /// Whether the keyword that marks values is in a spec's file, or in one that it refers to.
    func mayHoldSecrets(_ index: Int) -> Bool {
        holdsSecrets && reached(index).contains { entries[$0].file.range(of: MarkedSecrets.keyword) != nil }
    }

    func compile(_ index: Int) -> Schema? {
        var schemas = SchemaSet()
        for index in reached(index) {
            guard let id = ids.first(where: { $0.value == index })?.key else { continue }
            schemas.add(document(index), uri: Spec.uri(id))
        }
        guard let id = ids.first(where: { $0.value == index })?.key else { return nil }
        return schemas.compile(Spec.uri(id), options: .withoutReport).value
    }

    /// A spec and all that its references lead to, in the order of the files.
    private func reached(_ index: Int) -> [Int] {
        var found: Set<Int> = [index]
        var queue = [index]
        while let next = queue.popLast() {
            queue += entries[next].references.filter { found.insert($0).inserted }
        }
        return found.sorted()
    }

    private final class Entry: Sendable {
        let spec: SpecFile
        let references: [Int]
        private let parsed = AtomicLazyReference<Parsed>()

        var file: SourceFile { spec.file }

        init(_ spec: SpecFile, _ references: [Int]) {
            self.spec = spec
            self.references = references
        }

        var document: Document {
            (parsed.load() ?? parsed.storeIfNil(Parsed(spec.document(spec.file)))).document
        }
    }

    private final class Parsed: Sendable {
        let document: Document

        init(_ document: Document) { self.document = document }
    }
}

/// What is under `x-push` at the root of a YAML file, read without the rest of it.
private enum SpecHead {
    static func read(_ file: SourceFile) -> PushMetadata? {
        guard file.path.hasSuffix(".yml"), let start = line("x-push:", in: file) else { return nil }
        let head = file.value(at: start)
        guard head.diagnostics.isEmpty, let push = head.value.root?["x-push"], push.kind == .object,
            let id = push["id"]?.string, SpecSet.isIdentifier(id),
            let address = line("$id: " + Spec.uri(id), in: file),
            file.nextLine(from: address) == address + 6 + Spec.uri(id).utf8.count
        else { return nil }
        return PushMetadata(push, id: id)
    }

    /// Where the only line at the margin begins that starts with a text.
    private static func line(_ text: String, in file: SourceFile) -> Int? {
        guard let found = file.range(of: "\n" + text), file.range(of: "\n" + text, from: found.upperBound) == nil else {
            return nil
        }
        return found.lowerBound + 1
    }
}

extension SourceFile {
    /// The value of a key at the margin that begins at a place, read without the rest of the file.
    func value(at start: Int) -> Diagnosed<Document> {
        var end = start
        repeat { end = nextLine(from: end) } while end < bytes.count && isInside(end)
        return YAMLReader.parse(self, body: start..<end)
    }

    /// The ids after `urn:sitegen:spec:`, wherever that is.
    fileprivate var references: [String] {
        var found: [String] = []
        var at = 0
        while let place = range(of: Spec.uri(""), from: at) {
            at = bytes[place.upperBound...].firstIndex { !Self.isInIdentifier($0) } ?? bytes.count
            found.append(text(in: place.upperBound..<at))
        }
        return found
    }

    private static func isInIdentifier(_ byte: UInt8) -> Bool { byte.isLowercase || byte.isDigit || byte == 0x2D }

    func range(of text: String, from start: Int = 0) -> Range<Int>? {
        var text = text
        return bytes.withUnsafeBytes { bytes in
            text.withUTF8 { word -> Range<Int>? in
                guard let base = bytes.baseAddress, let wanted = word.baseAddress, let first = word.first else {
                    return nil
                }
                var at = start
                while at + word.count <= bytes.count,
                    let found = memchr(base + at, Int32(first), bytes.count - word.count - at + 1)
                {
                    at = UnsafeRawPointer(found) - base
                    if memcmp(base + at, wanted, word.count) == 0 { return at..<at + word.count }
                    at += 1
                }
                return nil
            }
        }
    }

    fileprivate func nextLine(from start: Int) -> Int {
        (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
    }

    /// Whether a line belongs to the value of a key at the margin: it is indented, empty or a comment.
    fileprivate func isInside(_ start: Int) -> Bool { [0x20, 0x0A, 0x23].contains(bytes[start]) }
}
