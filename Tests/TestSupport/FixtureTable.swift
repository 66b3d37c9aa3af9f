package import DataTree
import Foundation
import Text

/// The rows of a table, `Tests/TARGET/Fixtures/NAME.yml`, whose first lines say what the keys are. What is no table ends the run: a
/// test without rows would show nothing.
package struct FixtureTable: Sendable {
    package let root: Node
    private let path: String

    /// `path`: `TARGET/NAME`.
    package init(_ path: String) {
        self.path = path
        let file = "Tests/" + path.replacing("/", with: "/Fixtures/") + ".yml"
        let bytes = (try? Data(contentsOf: PackageFolder.url.appending(path: file))).map { [UInt8]($0) } ?? []
        let read = YAMLReader.parse(SourceFile(path: file, bytes: bytes))
        guard let root = read.value.root, read.diagnostics.isEmpty else { preconditionFailure("\(file) is no table") }
        self.root = root
    }

    /// The rows of one of its lists, or of the only one. What a row leaves out is as in `standard`.
    package func rows<Row: Codable>(_ list: String? = nil, like standard: Row) -> [Row] {
        do {
            let usual = try JSONSerialization.jsonObject(with: JSONEncoder().encode(standard)) as? [String: Any]
            let rows = try JSONSerialization.jsonObject(with: json(list)) as? [[String: Any]] ?? []
            let whole = rows.map { (usual ?? [:]).merging($0) { $1 } }
            return try JSONDecoder().decode([Row].self, from: JSONSerialization.data(withJSONObject: whole))
        } catch { preconditionFailure("\(path): \(error)") }
    }

    /// A part of it, or the whole, as what it is.
    package func value<Value: Decodable>(_ part: String? = nil) -> Value {
        do { return try JSONDecoder().decode(Value.self, from: json(part)) } catch {
            preconditionFailure("\(path): \(error)")
        }
    }

    private func json(_ part: String?) -> Data { Data(JSONWriter.write(part.flatMap { root[$0] } ?? root)) }
}
