package import Text

/// A small reader of XML for files of Android projects: elements, attributes and text, with their places. It takes nothing that makes
/// such files dangerous: no document type, no entities but XML's five and numbers, and limits on bytes, depth and elements.
package struct XMLElement: Sendable {
    package struct Attribute: Sendable {
        package var name: String
        package var value: String
        package var range: Range<Int>
    }

    package var name: String
    package var attributes: [Attribute]
    package var children: [XMLElement] = []
    /// The text in it and, in order, in what is inside it.
    package var text = ""
    /// Of the start tag.
    package var range: Range<Int>

    package static let byteLimit = 4 << 20
    package static let depthLimit = 64
    package static let elementLimit = 100_000

    package subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// All elements of a name, itself and below, in the order of the file.
    package func all(_ name: String) -> [XMLElement] {
        (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
    }

    /// The root element, as far as it can be read; nil where nothing can.
    package static func parse(_ source: SourceFile) -> Diagnosed<XMLElement?> {
        var reader = XMLReader(source)
        let root = reader.read()
        return Diagnosed(root, reader.diagnostics)
    }
}

extension DiagnosticCode {
    package static let xmlSyntax = DiagnosticCode("xml.syntax")
}
