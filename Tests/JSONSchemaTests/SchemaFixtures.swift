import DataTree
import JSONSchema
import Testing
import Text

func document(_ text: String, path: String = "payload.json") -> Document {
    JSONParser.parse(SourceFile(path: path, text: text)).value
}

/// Compiles a schema that must be without fault.
func compiled(_ text: String, options: SchemaOptions = .init()) throws -> Schema {
    let result = compileResult(text, options: options)
    #expect(result.diagnostics.map(\.headline.english) == [])
    return try #require(result.value)
}

func compileResult(_ text: String, options: SchemaOptions = .init()) -> Diagnosed<Schema?> {
    var set = SchemaSet()
    set.add(document(text, path: "schema.json"), uri: "urn:test")
    return set.compile("urn:test", options: options)
}

/// A text whose marks 1️⃣, 2️⃣ … are taken out and remembered as byte offsets.
struct Marked {
    let text: String
    private(set) var offsets: [Int] = []

    init(_ marked: String) {
        let marks: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣"]
        var text = ""
        var found: [Int: Int] = [:]
        for character in marked {
            if let mark = marks.firstIndex(of: character) {
                found[mark] = text.utf8.count
            } else {
                text.append(character)
            }
        }
        self.text = text
        offsets = found.keys.sorted().compactMap { found[$0] }
    }
}
