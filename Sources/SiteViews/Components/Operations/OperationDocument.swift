import DataTree
import Synchronization
import Text

/// A description of an HTTP API in JSON or YAML, by the OpenAPI Specification 3.0 and 3.1: its operations, and what `$ref` means
/// inside of the file.
package struct OperationDocument: Sendable {
    let root: Node

    /// References that lead to references; more are not followed.
    private static let longestChain = 32

    init(root: Node) { self.root = root }

    /// Nil for a file that is no JSON and no YAML, or says no `openapi` and no `swagger`.
    init?(_ file: SourceFile) {
        let isJSON = file.bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
        let parsed = isJSON ? JSONParser.parse(file) : YAMLReader.parse(file)
        guard let root = parsed.value.root, root["openapi"] != nil || root["swagger"] != nil,
            !parsed.diagnostics.contains(where: { $0.severity == .error })
        else { return nil }
        self.root = root
    }

    /// Its paths and webhooks.
    var paths: [String] {
        ((root["paths"]?.members ?? []) + (root["webhooks"]?.members ?? [])).map(\.name)
    }

    /// The operation of a path and a method, with the path's item, whose parameters are its own too.
    func operation(path: String, method: String) -> (item: Node, operation: Node)? {
        guard let item = (root["paths"]?[path] ?? root["webhooks"]?[path]).flatMap(resolved),
            let operation = item[method.lowercased()], operation.kind == .object
        else { return nil }
        return (item, operation)
    }

    /// What a node stands for: itself, or where its `$ref` leads inside the file. Nil where that is nowhere.
    func resolved(_ node: Node) -> Node? {
        var node = node
        for _ in 0..<Self.longestChain {
            guard let reference = node["$ref"]?.string else { return node }
            guard reference.hasPrefix("#"),
                let pointer = PercentEncoding.decoded(reference.dropFirst(), malformed: .refused),
                let target = root.at(pointer)
            else { return nil }
            node = target
        }
        return nil
    }

    /// The address of the first server, which `path` goes behind; Swagger 2.0 has it in parts.
    func address(of path: String, _ item: Node, _ operation: Node) -> String {
        let servers = operation["servers"] ?? item["servers"] ?? root["servers"]
        var base = servers?.elements.first?["url"]?.string ?? ""
        if base.isEmpty, let host = root["host"]?.string {
            let scheme = root["schemes"]?.elements.first?.string ?? "https"
            base = "\(scheme)://\(host)\(root["basePath"]?.string ?? "")"
        }
        while base.hasSuffix("/") { base.removeLast() }
        return base + path
    }
}

/// Descriptions of APIs by their files, each read once for all pages and tags that name it.
package final class OperationDocuments: Sendable {
    private struct State {
        var known: [String: OperationDocument?] = [:]
        var read = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Files that were read so far.
    package var count: Int { state.withLock(\.read) }

    /// The description in a file; nil where it is none.
    package func document(_ name: String, _ bytes: [UInt8]) -> OperationDocument? {
        state.withLock { state in
            if let known = state.known[name] { return known }
            let document = OperationDocument(SourceFile(path: name, bytes: bytes))
            state.read += 1
            state.known[name] = .some(document)
            return document
        }
    }
}
